/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.ceiling;

import io.fory.benchmark.data.Fields;
import io.fory.benchmark.data.ObjectType;
import io.fory.benchmark.peer.BufferType;
import io.fory.benchmark.peer.Contestant;

/** Finds the hand-written code for a row of the benchmark. */
public final class Ceiling {
  private Ceiling() {}

  /**
   * Whether there is hand-written code for such rows: none for boxed numbers or references, and
   * none off-heap on JDK 24 and later outside the packaged multi-release jar.
   */
  public static boolean supports(ObjectType type, BufferType bufferType, boolean references) {
    return !references
        && (type == ObjectType.STRUCT || type == ObjectType.MEDIA_CONTENT)
        && (bufferType == BufferType.ARRAY || isOffHeapSupported());
  }

  /** Whether this JVM has the hand-written code for off-heap memory. */
  public static boolean isOffHeapSupported() {
    return OffHeap.isSupported();
  }

  /** The hand-written code for one row. */
  public static Contestant create(
      ObjectType type, Fields fields, BufferType bufferType, boolean references) {
    if (!supports(type, bufferType, references)) {
      throw new UnsupportedOperationException(
          String.format(
              "ceiling: no hand-written code for %s in a buffer of type %s with references=%s",
              type, bufferType, references));
    }
    if (bufferType == BufferType.DIRECT) {
      return type == ObjectType.STRUCT ? OffHeap.struct(fields) : OffHeap.media(fields);
    }
    if (type == ObjectType.STRUCT) {
      return fields == Fields.OPEN ? new OpenStructHeap() : new BeanStructHeap();
    }
    return fields == Fields.OPEN ? new OpenMediaHeap() : new BeanMediaHeap();
  }
}
