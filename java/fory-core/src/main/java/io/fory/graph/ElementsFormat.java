/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.graph;

import io.fory.spi.CopyContext;
import io.fory.spi.Lookup;
import io.fory.spi.ReadContext;
import io.fory.spi.SlotType;
import io.fory.spi.WriteContext;
import java.util.Collection;

/**
 * The format of elements, for serializers of the user's. {@code io.fory.elements}, a package above
 * this one, implements it. Thread-safe.
 */
public interface ElementsFormat {
  /** See {@link WriteContext#writeElements}. */
  void write(WriteContext out, Collection<?> elements, SlotType element);

  /** See {@link ReadContext#readElements}. */
  void read(ReadContext in, Collection<Object> target, SlotType element, int heapBytes);

  /** See {@link ReadContext#readParts}. */
  Object[] readParts(ReadContext in, SlotType element, Lookup lookup, int heapBytes);

  /** See {@link ReadContext#readLateParts}. */
  Object[] readLateParts(ReadContext in, SlotType element, Lookup lookup, int heapBytes);

  /** See {@link CopyContext#copyElements}. */
  void copy(CopyContext context, Collection<?> from, Collection<Object> to);

  /** See {@link CopyContext#copyParts}. */
  Object[] copyParts(CopyContext context, Collection<?> from, Lookup lookup);

  /** See {@link CopyContext#copyLateParts}. */
  Object[] copyLateParts(CopyContext context, Collection<?> from);
}
