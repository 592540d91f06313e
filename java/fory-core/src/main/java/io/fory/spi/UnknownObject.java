/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spi;

import java.util.List;
import java.util.Map;

/**
 * Holds an object of a class that this side does not know, an array of such a class, or a constant
 * that the reader's enum lacks, as the writer's schema describes it. A reader gets unknown objects
 * with {@link io.fory.config.UnknownTypes#KEEP}, and may write them again, with the bytes of their
 * class. Only Fory makes them. Immutable, except for the objects that its fields refer to. {@code
 * equals} compares objects and arrays by identity, constants by their enum and name.
 */
public abstract class UnknownObject {

  /** Lets Fory extend this class; nobody else does. */
  protected UnknownObject() {}

  /** Returns the name or {@code #id} of the class, followed by {@code []} for each dimension. */
  public abstract String className();

  /** Returns the name of the constant; null if this is no constant of an enum. */
  public abstract String constant();

  /**
   * Returns the fields by name, in the order of the bytes. Where a part of a value has no place
   * here, such as a constant of an {@code EnumSet}, the value is an object whose {@code toString}
   * says so, and writing this object is an error that names the field.
   */
  public abstract Map<String, Object> fields();

  /** Returns the elements of an array; null if this is no array. */
  public abstract List<Object> elements();
}
