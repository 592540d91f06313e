/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.examples.modules;

import java.io.Serializable;

/** A class, nested ones included. There is one object for each class. */
public final class JavaClass implements Serializable {
  private final String name;
  private final JavaPackage declaredIn;

  JavaClass(String name, JavaPackage declaredIn) {
    this.name = name;
    this.declaredIn = declaredIn;
  }

  /** The name within the package, for example {@code Map$Entry}. */
  public String name() {
    return name;
  }

  /** The package that has this class. */
  public JavaPackage declaredIn() {
    return declaredIn;
  }

  @Override
  public String toString() {
    return declaredIn.name() + "." + name;
  }
}
