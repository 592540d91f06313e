/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.flink;

import io.fory.ForyModule;
import java.io.Serializable;
import java.util.List;

/**
 * Describes the objects of a job, and holds all parts of which an {@link Instance} is made.
 * Immutable; it travels with the job by Java serialization, and in a snapshot by the names of its
 * classes.
 *
 * @param name of the class of the objects, as it is or was called
 * @param type this class; null if a snapshot names one that is not here
 * @param modules the modules that configure Fory, each with a constructor without parameters
 * @param more further registered classes, besides all that declarations lead to
 * @param isKey whether objects are refused of which equal ones may have other bytes; no snapshot
 *     has this
 */
record Setup<T>(
    String name,
    Class<T> type,
    List<Class<? extends ForyModule>> modules,
    List<Class<?>> more,
    boolean isKey)
    implements Serializable {

  Setup {
    modules = List.copyOf(modules);
    more = List.copyOf(more);
  }

  /** This one of objects of which not all are keys. */
  Setup<T> ofAny() {
    return new Setup<>(name, type, modules, more, false);
  }

  @Override
  public String toString() {
    return "Fory<" + name + ">";
  }
}
