/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.codegen;

import java.util.ArrayList;
import java.util.List;

/**
 * The names that generated source says as they are: variables of its own, and the simple names of
 * classes. It imports each of these classes by name, those of {@code java.lang} too, because such
 * an import wins over a class of the user's package (JLS 6.4.1); and no field of the user's gives
 * its name to a variable that would come before them. So nothing of the user's can stand in for
 * them. Immutable.
 */
public final class FixedNames {
  private static final List<Class<?>> LANGUAGE =
      List.of(
          Boolean.class,
          Byte.class,
          Character.class,
          Class.class,
          Double.class,
          Float.class,
          Integer.class,
          Long.class,
          Object.class,
          RuntimeException.class,
          Short.class,
          String.class,
          UnsupportedOperationException.class);

  private final List<String> variables;
  private final List<Class<?>> classes = new ArrayList<>(LANGUAGE);

  /**
   * Names of some source.
   *
   * @param variables with blanks between them
   * @param classes besides those of {@code java.lang}
   */
  public FixedNames(String variables, Class<?>... classes) {
    this.variables = List.of(variables.split(" "));
    this.classes.addAll(List.of(classes));
  }

  /** An allocator that gives none of the names to anything else. */
  NameAllocator allocator() {
    NameAllocator names = new NameAllocator();
    variables.forEach(names::newName);
    classes.forEach(c -> names.newName(c.getSimpleName()));
    return names;
  }

  /** Writes the imports. */
  void writeImports(SourceWriter out) {
    classes.stream().map(Class::getName).sorted().forEach(c -> out.line("import %s;", c));
    out.line("");
  }

  /** Whether a simple name means one of the classes. */
  boolean haveClass(String simpleName) {
    return classes.stream().anyMatch(c -> c.getSimpleName().equals(simpleName));
  }

  /** Whether source may call methods of a class, as it does of those that it imports. */
  boolean mayCall(Class<?> c) {
    return classes.stream().anyMatch(c::isAssignableFrom);
  }
}
