/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.examples.modules;

import java.io.Serializable;
import java.util.List;

/**
 * One {@code provides} of a module.
 *
 * @param service the class that clients ask for, often one of another module
 * @param implementations the classes that they get
 */
public record Provision(JavaClass service, List<JavaClass> implementations)
    implements Serializable {
  public Provision {
    implementations = List.copyOf(implementations);
  }
}
