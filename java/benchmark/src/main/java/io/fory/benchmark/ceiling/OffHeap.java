/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.ceiling;

import io.fory.benchmark.data.Fields;
import io.fory.benchmark.peer.Contestant;

/**
 * Chooses the hand-written code for off-heap memory. This one knows Unsafe only; the one in the
 * overlay for JDK 22 and later knows MemorySegment, so there the packaged jar is needed.
 */
final class OffHeap {
  private OffHeap() {}

  /** Whether there is such code for this JVM: Unsafe warns from JDK 24 on and is left alone. */
  static boolean isSupported() {
    return Runtime.version().feature() < 24;
  }

  static Contestant struct(Fields fields) {
    return fields == Fields.OPEN ? new OpenStructUnsafe() : new BeanStructUnsafe();
  }

  static Contestant media(Fields fields) {
    return fields == Fields.OPEN ? new OpenMediaUnsafe() : new BeanMediaUnsafe();
  }
}
