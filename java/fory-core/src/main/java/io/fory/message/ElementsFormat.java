/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.message;

import io.fory.spi.Lookup;
import java.util.Collection;

/**
 * How contexts write and read elements for serializers of the user's: {@code io.fory.elements},
 * which is above this package, behind an interface. Thread-safe.
 */
public interface ElementsFormat {
  /**
   * Whether strings and the usual numbers are written as the format says, by nobody else and with
   * fixed width, so that lists need not look their types up.
   */
  boolean isUsual(TypeSource types);

  /** See {@link io.fory.spi.WriteContext#writeElements}. */
  void write(MessageWriter out, Collection<?> elements, Slot element);

  /** See {@link io.fory.spi.ReadContext#readElements}. */
  void read(MessageReader in, Collection<Object> target, Slot element, int heapBytes);

  /** See {@link io.fory.spi.ReadContext#readParts}. */
  Object[] readParts(MessageReader in, Slot element, Lookup lookup, int heapBytes);

  /** See {@link io.fory.spi.ReadContext#readLateParts}. */
  Object[] readLateParts(MessageReader in, Slot element, Lookup lookup, int heapBytes);

  /** See {@link io.fory.spi.CopyContext#copyElements}. */
  void copy(GraphCopier context, Collection<?> from, Collection<Object> to);

  /** See {@link io.fory.spi.CopyContext#copyParts}. */
  Object[] copyParts(GraphCopier context, Collection<?> from, Lookup lookup);

  /** See {@link io.fory.spi.CopyContext#copyLateParts}. */
  Object[] copyLateParts(GraphCopier context, Collection<?> from);
}
