/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.codegen;

import io.fory.platform.FieldLinks;
import io.fory.platform.ObjectCreator;
import io.fory.platform.PrimitiveWrappers;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * The source of one generated class while it is written: names, constants, how fields are reached,
 * the methods finished so far; and the object that it becomes. Not thread-safe.
 */
public abstract class ClassSource {
  private final SourceTypes types;
  private final Class<?> type;
  private final Class<?> parent;
  private final String className;
  private final NameAllocator names;
  private final Constants constants;
  private final List<String> overriding = new ArrayList<>();
  private final List<String> methods = new ArrayList<>();
  private final Set<String> methodNames = new TreeSet<>();
  private final Map<Object, MethodHandle> handles = new HashMap<>();

  /**
   * Makes an empty source.
   *
   * @param type the class of the objects
   * @param parent the superclass of the generated class
   * @param suffix of its name
   */
  protected ClassSource(SourceTypes types, Class<?> type, Class<?> parent, String suffix) {
    this.types = types;
    this.type = type;
    this.parent = parent;
    className = types.className(suffix);
    names = types.allocator();
    constants = new Constants(names);
  }

  /** Returns the types and fields that source can name. */
  public final SourceTypes types() {
    return types;
  }

  /** Returns a new method name. */
  public final String method(String suggestion) {
    String name = names.newName(suggestion);
    methodNames.add(name);
    return name;
  }

  /** Adds a finished method. */
  public final void add(SourceWriter method) {
    methods.add(method.toString());
  }

  /** Adds a method that overrides one of the parent. */
  public final void add(String name, SourceWriter method) {
    methodNames.add(name);
    overriding.add(method.toString());
  }

  /** Returns the names of the local variables of one method. */
  public final NameAllocator locals() {
    return names.innerScope();
  }

  /** Returns the name of a constant. */
  public final String constant(String suggestion, Class<?> of, Object value) {
    String name = suggestion.replaceAll("([a-z0-9])([A-Z])", "$1_$2").toUpperCase(Locale.ROOT);
    return constants.add(name, of, value);
  }

  /** Returns the constant with the handle for a primitive type in a byte array. */
  public final String memory(Class<?> primitive) {
    VarHandle handle = FieldLinks.bytes(primitive.getName());
    return constants.add(primitive.getName().toUpperCase(Locale.ROOT), VarHandle.class, handle);
  }

  /**
   * Returns the source that gets a property from {@code v}, as an expression of the type's name in
   * {@link #types()}.
   *
   * @param property the property; always the same handle, so that it becomes one constant
   */
  protected final String get(
      Object property, String name, Class<?> of, Supplier<MethodHandle> getter) {
    String value =
        "Link.get%s(%s, v)".formatted(linkName(of), handle("GET_", property, name, getter));
    String typeName = types.name(of);
    return of.isPrimitive() || typeName.equals("Object")
        ? value
        : "((%s) %s)".formatted(typeName, value);
  }

  /** Returns the statement that sets a property of {@code v}. */
  protected final String set(
      Object property, String name, Class<?> of, Supplier<MethodHandle> setter, String value) {
    return "Link.set%s(%s, v, %s);"
        .formatted(linkName(of), handle("SET_", property, name, setter), value);
  }

  private String handle(
      String prefix, Object property, String name, Supplier<MethodHandle> handle) {
    MethodHandle one = handles.computeIfAbsent(List.of(prefix, property), key -> handle.get());
    return constant(prefix + name, MethodHandle.class, one);
  }

  /** Returns an expression that makes an object of the class. */
  public final String newObject(ObjectCreator creator) {
    creator.tryOut();
    if (types.isNestmate() && creator.callsConstructor() && !creator.mayThrow()) {
      types.stubs().addConstructor(type, creator.constructor());
      return "new %s()".formatted(types.owner());
    }
    return "(%s) Link.create(%s)".formatted(types.owner(), create(creator, false));
  }

  /** Returns an expression that makes a record of the class. */
  public final String newRecord(ObjectCreator creator, List<String> arguments) {
    Class<?>[] components = creator.constructor().getParameterTypes();
    if (types.isNestmate() && Arrays.stream(components).allMatch(types::isNameable)) {
      types.stubs().addConstructor(type, creator.constructor());
      return "new %s(%s)".formatted(types.owner(), String.join(", ", arguments));
    }
    List<String> boxed = new ArrayList<>(arguments);
    for (int i = 0; i < components.length; i++) {
      if (components[i].isPrimitive()) {
        boxed.set(
            i,
            "%s.valueOf(%s)"
                .formatted(PrimitiveWrappers.of(components[i]).getSimpleName(), boxed.get(i)));
      }
    }
    return "Link.create(%s, new Object[] {%s})"
        .formatted(create(creator, true), String.join(", ", boxed));
  }

  private String create(ObjectCreator creator, boolean ofRecords) {
    return constant("CREATE", MethodHandle.class, creator.handle(ofRecords));
  }

  /** Splits fields among methods that are short enough for the JIT; light fields need less room. */
  public static <F> List<List<F>> chunks(List<F> fields, Predicate<F> isLight) {
    int heavy = JitLimits.FIXED_FIELDS_PER_METHOD / JitLimits.FIELDS_PER_METHOD;
    List<List<F>> chunks = new ArrayList<>();
    int weight = JitLimits.FIXED_FIELDS_PER_METHOD;
    for (F field : fields) {
      int more = isLight.test(field) ? 1 : heavy;
      if (weight + more > JitLimits.FIXED_FIELDS_PER_METHOD) {
        chunks.add(new ArrayList<>());
        weight = 0;
      }
      chunks.get(chunks.size() - 1).add(field);
      weight += more;
    }
    return chunks;
  }

  private static String linkName(Class<?> type) {
    return type.isPrimitive() ? capitalized(type.getName()) : "Object";
  }

  /** Returns a name with a capital first letter. */
  public static String capitalized(String name) {
    return Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }

  // ---- The class ----

  /**
   * Returns the text of the compilation unit.
   *
   * @param about a line for people about the class, or none
   */
  public final String unit(String... about) {
    String simpleName = className.substring(className.lastIndexOf('.') + 1);
    List<String> lines = new ArrayList<>(List.of(about));
    lines.add("way to the fields: " + (types.isNestmate() ? "nestmate" : "method handles"));
    SourceWriter out = types.begin(className, lines);
    out.line("public final class %s extends %s {", simpleName, parent.getSimpleName());
    constants.declare(out);
    out.line("");
    out.line("public %s(Object[] parts) {", simpleName);
    out.line("}");
    overriding.forEach(out::method);
    methods.forEach(out::method);
    out.line("}");
    return out.toString();
  }

  /**
   * Compiles the class and returns an object of it.
   *
   * @param unit the result of {@link #unit}
   * @throws CodegenException if it does not compile
   */
  public final Object instance(String unit) {
    ClassShape shape = new ClassShape(className, parent, methodNames);
    Class<?> generated =
        HiddenClassCompiler.define(types.host(), shape, unit, types.stubs(), constants);
    MethodHandle constructor = types.constructor(generated);
    try {
      return (Object) constructor.invokeExact(new Object[0]);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new AssertionError("the constructor throws nothing checked", e);
    }
  }
}
