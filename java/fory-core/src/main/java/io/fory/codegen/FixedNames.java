/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.codegen;

import java.util.ArrayList;
import java.util.List;

/**
 * The names that generated source uses literally: its own variables, and simple names of classes.
 * The source imports each of these classes, even those of {@code java.lang}, because an import
 * shadows a class of the user's package (JLS 6.4.1); and no variable named after a user's field
 * gets one of these names. So no name of the user's can replace them. Immutable.
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
   * Makes the names of a kind of source.
   *
   * @param variables the names of variables, separated by blanks
   * @param classes the classes besides those of {@code java.lang}
   */
  public FixedNames(String variables, Class<?>... classes) {
    this.variables = List.of(variables.split(" "));
    this.classes.addAll(List.of(classes));
  }

  /** Returns an allocator that never returns these names. */
  NameAllocator allocator() {
    NameAllocator names = new NameAllocator();
    variables.forEach(names::newName);
    classes.forEach(c -> names.newName(c.getSimpleName()));
    return names;
  }

  void writeImports(SourceWriter out) {
    classes.stream().map(Class::getName).sorted().forEach(c -> out.line("import %s;", c));
    out.line("");
  }

  /** Returns whether a simple name means one of the classes. */
  boolean isClass(String simpleName) {
    return classes.stream().anyMatch(c -> c.getSimpleName().equals(simpleName));
  }

  /** Returns whether source may call methods of a class: one of these, or a supertype of one. */
  boolean mayCall(Class<?> c) {
    return classes.stream().anyMatch(c::isAssignableFrom);
  }
}
