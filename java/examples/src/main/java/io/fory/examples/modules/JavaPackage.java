/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.examples.modules;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;

/** A package of a module, with its classes. */
public final class JavaPackage implements Serializable {
  private final String name;
  private final JavaModule module;
  private final List<JavaClass> classes = new ArrayList<>();

  JavaPackage(String name, JavaModule module) {
    this.name = Objects.requireNonNull(name, "name");
    this.module = Objects.requireNonNull(module, "module");
  }

  /** The full name, for example {@code java.lang}. */
  public String name() {
    return name;
  }

  /** The module that has this package. */
  public JavaModule module() {
    return module;
  }

  /** All classes, nested ones included, in the order they were found. */
  public List<JavaClass> classes() {
    return Collections.unmodifiableList(classes);
  }

  /** Adds a class. */
  public JavaClass addClass(String className) {
    JavaClass added = new JavaClass(className, this);
    classes.add(added);
    return added;
  }

  @Override
  public String toString() {
    return name;
  }
}
