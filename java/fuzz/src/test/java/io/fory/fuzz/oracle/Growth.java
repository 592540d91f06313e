/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz.oracle;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;

/** Watches the heap and the metaspace between calls, which must not grow for ever. */
final class Growth {
  private static final long MAX_HEAP = 64L << 20;
  private static final long MAX_METASPACE = 48L << 20;

  private long heap = -1;
  private long metaspace = -1;

  /** Says what has grown since the first call, or null. */
  String fault() {
    System.gc();
    long heapNow = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    long metaspaceNow =
        ManagementFactory.getMemoryPoolMXBeans().stream()
            .filter(pool -> pool.getName().equals("Metaspace"))
            .mapToLong(Growth::used)
            .sum();
    if (heap < 0) {
      heap = heapNow;
      metaspace = metaspaceNow;
    }
    // Reported once per amount.
    String fault = null;
    if (heapNow - heap > MAX_HEAP) {
      fault = "the heap has grown by more than " + (MAX_HEAP >> 20) + " MiB";
      heap = heapNow;
    } else if (metaspaceNow - metaspace > MAX_METASPACE) {
      fault = "the metaspace has grown by more than " + (MAX_METASPACE >> 20) + " MiB";
      metaspace = metaspaceNow;
    }
    return fault;
  }

  private static long used(MemoryPoolMXBean pool) {
    return pool.getUsage().getUsed();
  }
}
