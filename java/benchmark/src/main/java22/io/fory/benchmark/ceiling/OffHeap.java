/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.ceiling;

import io.fory.benchmark.data.Fields;
import io.fory.benchmark.peer.Contestant;

/** Chooses the hand-written code for off-heap memory on JDK 22 and later: MemorySegment. */
final class OffHeap {
  private OffHeap() {}

  static boolean isSupported() {
    return true;
  }

  static Contestant struct(Fields fields) {
    return fields == Fields.OPEN ? new OpenStructSegment() : new BeanStructSegment();
  }

  static Contestant media(Fields fields) {
    return fields == Fields.OPEN ? new OpenMediaSegment() : new BeanMediaSegment();
  }
}
