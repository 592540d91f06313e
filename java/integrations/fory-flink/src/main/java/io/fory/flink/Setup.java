/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.flink;

import io.fory.ForyModule;
import java.io.Serializable;
import java.util.List;

/**
 * What a {@link SharedFory} is made from: the class of the objects and how Fory is configured for
 * it. Immutable. It reaches the task managers by Java serialization; snapshots store the names of
 * its classes.
 *
 * @param name name of the class of the objects, as it was when a snapshot was taken
 * @param type the class of this name; null if this program does not have it
 * @param modules the modules that configure Fory, each with a public constructor without parameters
 * @param registered further registered classes, besides those that declarations lead to
 * @param isKey whether to refuse objects that could be equal and have different bytes; not stored
 *     in snapshots
 */
record Setup<T>(
    String name,
    Class<T> type,
    List<Class<? extends ForyModule>> modules,
    List<Class<?>> registered,
    boolean isKey)
    implements Serializable {

  Setup {
    modules = List.copyOf(modules);
    registered = List.copyOf(registered);
  }

  /** Returns this setup with {@code isKey} false. */
  Setup<T> withoutKey() {
    return new Setup<>(name, type, modules, registered, false);
  }

  @Override
  public String toString() {
    return "Fory<" + name + ">";
  }
}
