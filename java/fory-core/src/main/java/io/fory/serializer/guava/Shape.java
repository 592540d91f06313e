/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.guava;

import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.message.Slot;
import java.util.List;

/**
 * How the containers of one kind are taken apart and put together.
 *
 * @param <C> the interface of the containers
 * @param <P> their parts
 */
interface Shape<C, P> {
  void write(MessageWriter out, C container, Slot slot);

  /**
   * Reads parts.
   *
   * @param early takes what the container hashes or compares though it may be part of a cycle, and
   *     so incomplete: all must exist before the container does; null if what is missing may be put
   *     into the parts when the cycle is closed
   */
  P read(MessageReader in, Slot slot, List<Object> early);

  /** Copies parts. */
  P copy(GraphCopier context, C container, List<Object> early);

  /** Whether nothing got lost on the way from parts to container, such as one of two equal keys. */
  boolean hasSizeOf(C container, P parts);

  /** A shape of containers that can be filled. */
  interface Mutable<C, P> extends Shape<C, P> {
    void fill(C container, P parts);

    /** Whether every part is found in the container. */
    boolean finds(C container, P parts);

    void clear(C container);
  }
}
