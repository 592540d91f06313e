/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.elements;

import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageSerializer;
import io.fory.message.MessageWriter;
import java.util.ArrayList;

/**
 * A serializer of small values that writes and reads many of them in one go, which spares two
 * interface calls and a bounds check for each. It writes nothing but bytes, so they can be taken
 * back: no reference, and no type that the message introduces.
 *
 * <p>A class, since {@code instanceof} with an interface is slow on Java 17.
 *
 * @param <T> the type
 */
public abstract class RunSerializer<T> implements MessageSerializer<T> {

  /**
   * Writes the elements of a list, one after the other, up to the first that is not an object of
   * exactly the type.
   *
   * @return the number of these; if they are not all, any number of bytes was written
   */
  public abstract int writeRun(MessageWriter out, ArrayList<?> list, int size);

  /** Reads what {@link #writeRun} wrote, and adds it to a list. */
  public abstract void readRun(MessageReader in, int size, ArrayList<Object> target);

  @Override
  public final T copy(GraphCopier context, T value) {
    return value;
  }
}
