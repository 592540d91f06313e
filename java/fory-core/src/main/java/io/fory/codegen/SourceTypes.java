/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.codegen;

import io.fory.platform.NativeImage;
import io.fory.platform.NestmateLookup;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Tells which classes and fields the source of a generated class can name. A nestmate of the user's
 * class can name what that class can; an ordinary class in its package all but private members; a
 * class that can be neither only public classes of java.base. Not thread-safe.
 */
public final class SourceTypes {
  private final Class<?> type; // the user's class
  private final MethodHandles.Lookup home; // null for an ordinary class
  private final FixedNames fixed;
  private final boolean closed;
  private final MethodHandles.Lookup nest; // null if the class cannot be a nestmate
  private final Map<Class<?>, String> names = new HashMap<>();
  private final List<Class<?>> named = new ArrayList<>(); // until stubs are made
  private Stubs stubs;
  private Map<String, List<Field>> byName; // lazy

  /**
   * Makes the types for a hidden class, a nestmate of {@code type} if possible.
   *
   * @param ours a class of Fory that the source names
   * @param fixed the names that the source uses literally
   * @param home the lookup that defines a class that cannot be a nestmate
   */
  public SourceTypes(Class<?> type, Class<?> ours, FixedNames fixed, MethodHandles.Lookup home) {
    this.type = type;
    this.home = home;
    this.fixed = fixed;
    closed = false;
    nest = isNameLegal(type, fixed) ? NestmateLookup.in(type, ours) : null;
    if (nest != null) {
      stub(type);
    }
  }

  /** Makes the types for an ordinary class in the package of {@code type}. */
  private SourceTypes(Class<?> type, FixedNames fixed) {
    this.type = type;
    this.home = null;
    this.fixed = fixed;
    closed = true;
    nest = null;
    stub(type);
  }

  /**
   * Returns the types for an ordinary class in the package of {@code type}, for programs that
   * cannot define classes. Such a class cannot name private members.
   *
   * @param ours a class of Fory that the source names
   * @param fixed the names that the source uses literally
   * @return null if there can be no such class
   */
  public static SourceTypes closed(Class<?> type, Class<?> ours, FixedNames fixed) {
    boolean possible =
        !type.isHidden()
            && isNameLegal(type, fixed)
            && (NativeImage.isRunning() || NestmateLookup.sees(type.getClassLoader(), ours));
    return possible ? new SourceTypes(type, fixed) : null;
  }

  /** Returns the lookup in whose class and package the generated class is defined. */
  public MethodHandles.Lookup host() {
    return nest != null ? nest : home;
  }

  /** Returns the constructor of a generated class as a handle of type {@code (Object[])Object}. */
  public MethodHandle constructor(Class<?> generated) {
    try {
      return host()
          .findConstructor(generated, MethodType.methodType(void.class, Object[].class))
          .asFixedArity()
          .asType(MethodType.methodType(Object.class, Object[].class));
    } catch (ReflectiveOperationException e) {
      throw new AssertionError("generated classes have such a constructor", e);
    }
  }

  public boolean isNestmate() {
    return nest != null;
  }

  /** Returns whether the generated class is in the package of the user's class. */
  public boolean isInUserPackage() {
    return nest != null || closed;
  }

  /** Returns whether the generated class is an ordinary one, not hidden. */
  public boolean isClosed() {
    return closed;
  }

  /** Returns the loader of the classes that the source names. */
  public ClassLoader loader() {
    return (isInUserPackage() ? type : home.lookupClass()).getClassLoader();
  }

  /** Returns whether source can call a constructor of the user's class. */
  public boolean isDirect(Constructor<?> constructor) {
    return nest != null || closed && !Modifier.isPrivate(constructor.getModifiers());
  }

  /**
   * Returns stubs, for the compiler, of the classes that were named so far and that will be named.
   */
  public Stubs stubs() {
    if (stubs == null) {
      stubs = new Stubs();
      named.forEach(stubs::add);
    }
    return stubs;
  }

  /** Returns the name of a class, and has a stub of it made if anything is compiled. */
  private String stub(Class<?> c) {
    if (stubs != null) {
      return stubs.add(c);
    }
    named.add(c);
    return c.getName();
  }

  /** Returns an allocator for all names in the source. */
  public NameAllocator allocator() {
    return fixed.allocator();
  }

  /**
   * Begins a compilation unit: its package, the imports, and a comment.
   *
   * @param className a result of {@link #className}
   * @param about the lines of the comment
   */
  public SourceWriter begin(String className, List<String> about) {
    SourceWriter out = new SourceWriter();
    int dot = className.lastIndexOf('.');
    if (dot >= 0) {
      out.line("package %s;", className.substring(0, dot));
      out.line("");
    }
    fixed.writeImports(out);
    out.line("/*");
    out.line(" * Generated by Fory for %s", SourceWriter.inComment(type.getName()));
    about.forEach(line -> out.line(" * %s", SourceWriter.inComment(line)));
    return out.line(" */");
  }

  /** Returns the name of the generated class, in the package of the user's class or of the home. */
  public String className(String suffix) {
    return isInUserPackage()
        ? type.getName() + suffix
        : home.lookupClass().getPackageName()
            + "."
            + type.getName().replaceAll("[^A-Za-z0-9_$]", "_")
            + suffix;
  }

  /** Returns the name of the user's class in source, or {@code Object}. */
  public String owner() {
    return isInUserPackage() ? type.getName() : "Object";
  }

  /** Returns the name of a type in source; {@code Object} if source cannot name it. */
  public String name(Class<?> c) {
    if (c.isPrimitive()) {
      return c.getName();
    }
    String known = names.get(c);
    if (known == null) {
      known = isNameable(c) ? sourceName(c) : "Object";
      names.put(c, known);
    }
    return known;
  }

  private String sourceName(Class<?> c) {
    if (c.isArray()) {
      return sourceName(c.getComponentType()) + "[]";
    }
    return c.isPrimitive() || isPublicJdk(c) || fixed.mayCall(c) ? c.getCanonicalName() : stub(c);
  }

  /** Returns whether source can name a type. */
  public boolean isNameable(Class<?> c) {
    Class<?> element = c;
    while (element.isArray()) {
      element = element.getComponentType();
    }
    return element.isPrimitive()
        || isPublicJdk(element)
        || isInUserPackage()
            && !element.isHidden()
            && isAccessible(element)
            && isNameLegal(element, fixed);
  }

  private static boolean isPublicJdk(Class<?> c) {
    for (Class<?> outer = c; outer != null; outer = outer.getEnclosingClass()) {
      if (!Modifier.isPublic(outer.getModifiers())) {
        return false;
      }
    }
    return c.getModule() == Object.class.getModule()
        && c.getModule().isExported(c.getPackageName());
  }

  private boolean isAccessible(Class<?> c) {
    if (samePackage(c)) {
      return true;
    }
    try {
      return Modifier.isPublic(c.getModifiers())
          && type.getModule().canRead(c.getModule())
          && c.getModule().isExported(c.getPackageName(), type.getModule())
          && (closed || Class.forName(c.getName(), false, type.getClassLoader()) == c);
    } catch (ClassNotFoundException | LinkageError e) {
      return false;
    }
  }

  private boolean samePackage(Class<?> c) {
    return c.getClassLoader() == type.getClassLoader()
        && c.getPackageName().equals(type.getPackageName());
  }

  private static boolean isNameLegal(Class<?> c, FixedNames fixed) {
    String name = c.getName();
    if (fixed.isClass(name)) {
      return false; // the class is in no package, and shadowed by the import
    }
    int from = 0;
    for (int dot = name.indexOf('.'); dot >= 0; dot = name.indexOf('.', from)) {
      if (!NameAllocator.isIdentifier(name.substring(from, dot))) {
        return false;
      }
      from = dot + 1;
    }
    return NameAllocator.isIdentifier(name.substring(from));
  }

  /** Returns whether {@code v.name} in source means a field. */
  public boolean isDirect(Field field) {
    if (!isInUserPackage()
        || !NameAllocator.isIdentifier(field.getName())
        || name(field.getType()).equals("Object")) {
      return false;
    }
    Class<?> declaring = field.getDeclaringClass();
    int modifiers = field.getModifiers();
    boolean visible =
        declaring == type
            ? nest != null || !Modifier.isPrivate(modifiers)
            : Modifier.isPublic(modifiers)
                ? isAccessible(declaring)
                : !Modifier.isPrivate(modifiers) && samePackage(declaring);
    return visible && List.of(field).equals(byName().get(field.getName()));
  }

  /**
   * Returns the fields that {@code v.name} may mean, by name: the compiler takes the first class in
   * the hierarchy that has a field of that name, whatever its modifiers and type, or an interface
   * with such a constant (JVMS 5.4.3.2). A class can have several, because class files distinguish
   * fields by their types too.
   */
  private Map<String, List<Field>> byName() {
    if (byName == null) {
      byName = new HashMap<>();
      try {
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
          fields(c).collect(Collectors.groupingBy(Field::getName)).forEach(byName::putIfAbsent);
        }
      } catch (LinkageError e) {
        // the class of a field is missing: no field is known, so none is named
      }
    }
    return byName;
  }

  private static Stream<Field> fields(Class<?> c) {
    return Stream.concat(
        Arrays.stream(c.getDeclaredFields()),
        Arrays.stream(c.getInterfaces()).flatMap(SourceTypes::fields));
  }
}
