/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.message;

import java.util.ArrayList;

/**
 * A serializer of small values that writes and reads many of them in one go, which spares two
 * interface calls and a bounds check for each. What it writes is nothing but bytes, so it can be
 * taken back: no reference, and no type that the message introduces.
 *
 * @param <T> the type
 */
public interface RunSerializer<T> extends MessageSerializer<T> {

  /**
   * Writes the elements of a list, one behind the other, up to the first that is not an object of
   * exactly the type.
   *
   * @return how many these are; if they are not all, any number of bytes was written
   */
  int writeRun(MessageWriter out, ArrayList<?> list, int size);

  /** Reads what {@link #writeRun} wrote, and adds it to a list. */
  void readRun(MessageReader in, int size, ArrayList<Object> target);
}
