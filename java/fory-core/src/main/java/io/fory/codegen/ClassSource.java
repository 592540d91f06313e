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
 * The source of one generated class while it is written: names, constants, access to the fields of
 * an object {@code v}, and finished methods. Compiles the class and makes an object of it. Not
 * thread-safe.
 */
public abstract class ClassSource {
  /** The kinds of {@link #handles()}. */
  public static final String GET = "get";

  public static final String SET = "set";
  public static final String CREATE = "create";

  private final SourceTypes types;
  private final Class<?> type;
  private final Class<?> parent;
  private final String className;
  private final NameAllocator names;
  private final Constants constants;
  private final List<String> overriding = new ArrayList<>();
  private final List<String> methods = new ArrayList<>();
  private final Set<String> methodNames = new TreeSet<>();
  private final Map<List<Object>, MethodHandle> handles = new HashMap<>();

  /**
   * Makes an empty source.
   *
   * @param type the class of the objects
   * @param parent the superclass of the generated class
   * @param suffix the end of the name of the generated class
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

  public final Constants constants() {
    return constants;
  }

  /** Returns the binary name of the generated class. */
  public final String className() {
    return className;
  }

  protected final String simpleName() {
    return className.substring(className.lastIndexOf('.') + 1);
  }

  /** Returns a new method name. */
  public final String method(String suggestion) {
    String name = names.newName(suggestion);
    methodNames.add(name);
    return name;
  }

  public final void add(SourceWriter method) {
    methods.add(method.toString());
  }

  /** Adds a method that overrides one of the superclass. */
  public final void add(String name, SourceWriter method) {
    methodNames.add(name);
    overriding.add(method.toString());
  }

  /** Keeps a name for local variables that the subclass writes itself. */
  protected final void reserve(String local) {
    names.newName(local);
  }

  /** Returns the names of the local variables of one method. */
  public final NameAllocator locals() {
    return names.innerScope();
  }

  // ---- Constants ----

  /** Returns the name of a constant, such as {@code LINE_ITEM} for {@code lineItem}. */
  public String constant(String suggestion, Class<?> of, Object value) {
    return add(suggestion, of, value);
  }

  private String add(String suggestion, Class<?> of, Object value) {
    String name = suggestion.replaceAll("([a-z0-9])([A-Z])", "$1_$2").toUpperCase(Locale.ROOT);
    return constants.add(name, of, value);
  }

  /** Returns the constant with the handle for a primitive type in a byte array. */
  public final String memory(Class<?> primitive) {
    return add(primitive.getName(), VarHandle.class, FieldLinks.bytes(primitive.getName()));
  }

  /**
   * Returns the constant of a handle.
   *
   * @param property which field or constructor it is for
   */
  private String handle(String kind, Object property, String name, Supplier<MethodHandle> handle) {
    MethodHandle one = handles.computeIfAbsent(List.of(kind, property), key -> handle.get());
    return add(name.isEmpty() ? kind : kind + "_" + name, MethodHandle.class, one);
  }

  /** Returns the handles of fields and constructors so far, by their kind and property. */
  public final Map<List<Object>, MethodHandle> handles() {
    return handles;
  }

  // ---- Fields and objects ----

  /** Returns an expression that gets a property of {@code v}, in the type that source can name. */
  protected final String get(
      Object property, String name, Class<?> of, Supplier<MethodHandle> getter) {
    String value = "Link.get%s(%s, v)".formatted(linkName(of), handle(GET, property, name, getter));
    String typeName = types.name(of);
    return of.isPrimitive() || typeName.equals("Object")
        ? value
        : "((%s) %s)".formatted(typeName, value);
  }

  /** Returns the statement that sets a property of the object in a variable. */
  protected final String set(
      String object,
      Object property,
      String name,
      Class<?> of,
      Supplier<MethodHandle> setter,
      String value) {
    return "Link.set%s(%s, %s, %s);"
        .formatted(linkName(of), handle(SET, property, name, setter), object, value);
  }

  public final String newObject(ObjectCreator creator) {
    creator.tryOut();
    if (creator.callsConstructor()
        && types.isDirect(creator.constructor())
        && !creator.mayThrow()) {
      types.stubs().addConstructor(type, creator.constructor());
      return "new %s()".formatted(types.owner());
    }
    return "(%s) %s".formatted(types.owner(), create(creator, ""));
  }

  /**
   * Returns an expression that makes a record of the class.
   *
   * @param arguments the components, as expressions
   */
  public final String newRecord(ObjectCreator creator, List<String> arguments) {
    Class<?>[] components = creator.constructor().getParameterTypes();
    boolean nameable =
        Arrays.stream(components)
            .allMatch(c -> c == Object.class || !types.name(c).equals("Object"));
    if (nameable && types.isDirect(creator.constructor())) {
      types.stubs().addConstructor(type, creator.constructor());
      return "new %s(%s)".formatted(types.owner(), String.join(", ", arguments));
    }
    List<String> boxed = new ArrayList<>();
    for (int i = 0; i < components.length; i++) {
      boxed.add(
          components[i].isPrimitive()
              ? "%s.valueOf(%s)"
                  .formatted(PrimitiveWrappers.of(components[i]).getSimpleName(), arguments.get(i))
              : arguments.get(i));
    }
    return create(creator, "new Object[] {%s}".formatted(String.join(", ", boxed)));
  }

  /**
   * Returns an expression of type {@code Object} that makes an object by the creator.
   *
   * @param components the array of a record's components; empty if the class is no record
   */
  protected String create(ObjectCreator creator, String components) {
    boolean ofRecord = !components.isEmpty();
    String handle =
        handle(CREATE, ofRecord ? "record" : "object", "", () -> creator.handle(ofRecord));
    return "Link.create(%s%s)".formatted(handle, ofRecord ? ", " + components : "");
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

  public static String capitalized(String name) {
    return Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }

  // ---- The class ----

  /**
   * Returns the text of the compilation unit.
   *
   * @param about the lines of a comment about the class
   */
  public final String unit(String... about) {
    List<String> lines = new ArrayList<>(List.of(about));
    lines.add(
        "way to the fields: "
            + (types.isClosed()
                ? "same package"
                : types.isNestmate() ? "nestmate" : "method handles"));
    SourceWriter out = types.begin(className, lines);
    out.line("public final class %s extends %s {", simpleName(), parent.getSimpleName());
    declareConstants(out);
    overriding.forEach(out::method);
    methods.forEach(out::method);
    return out.line("}").toString();
  }

  /** Writes the constants and the constructor. */
  protected void declareConstants(SourceWriter out) {
    constants.declare(out, simpleName());
  }

  private ClassShape shape() {
    return new ClassShape(className, parent, List.of(), methodNames, types.isClosed());
  }

  /**
   * Compiles the class and returns an object of it.
   *
   * @param unit the result of {@link #unit}
   * @param parts the argument of the constructor
   * @throws CodegenException if it does not compile
   */
  public final Object instance(String unit, Object... parts) {
    Class<?> generated =
        HiddenClassCompiler.define(types.host(), shape(), unit, types.stubs(), constants);
    MethodHandle constructor = types.constructor(generated);
    try {
      return (Object) constructor.invokeExact(parts);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new AssertionError("the constructor throws nothing checked", e);
    }
  }

  /** Compiles the class and returns its class file; see {@link #instance}. */
  public final byte[] classFile(String unit) {
    return HiddenClassCompiler.classFile(types.loader(), shape(), unit, types.stubs());
  }
}
