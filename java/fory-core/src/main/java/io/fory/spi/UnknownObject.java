/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spi;

import java.util.List;
import java.util.Map;

/**
 * An object of a class that this side does not know, an array of such a class, or a constant that
 * its enum lacks here: its content as its writer's schema describes it. A reader gets them with
 * {@link io.fory.config.UnknownTypes#KEEP}, and may write them again: the bytes are those of the
 * class. Only Fory makes any. Immutable but for the objects that its fields refer to. Objects and
 * arrays are compared by identity, constants by their enum and name.
 */
public abstract class UnknownObject {

  /** Lets Fory's own objects be made. */
  protected UnknownObject() {}

  /** Returns the name or {@code #id} of the class, followed by {@code []} for each dimension. */
  public abstract String className();

  /** Returns the name of the constant, or null if this is no constant of an enum. */
  public abstract String constant();

  /** Returns the fields by name, in the order of the bytes. */
  public abstract Map<String, Object> fields();

  /** Returns the elements of an array; null if this is none. */
  public abstract List<Object> elements();
}
