/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spark;

import io.fory.Fory;
import io.fory.exception.CorruptDataException;
import io.fory.exception.IncompatibleClassException;
import io.fory.memory.MemoryBuffer;

/** The {@link Fory} of some properties and a class loader, and what all of its bytes begin with. */
final class SharedFory {
  final Fory fory;

  /** The hash of how classes are registered. */
  final int registrations;

  /** Whether objects that are flushed may change places. */
  final boolean isRelocatable;

  SharedFory(Fory fory, boolean isRelocatable) {
    this.fory = fory;
    this.isRelocatable = isRelocatable;
    registrations = Long.hashCode(fory.registrationHash());
  }

  /** Refuses what was written with other registrations, before any of it is read. */
  void requireRegistrations(MemoryBuffer bytes) {
    if (bytes.remaining() < Integer.BYTES) {
      throw new CorruptDataException(
          "The bytes were cut off: they are %d, and begin with %d that say how classes are registered"
              .formatted(bytes.remaining(), Integer.BYTES));
    }
    if (bytes.readInt() != registrations) {
      throw new IncompatibleClassException(
          "These bytes were written with other classes registered than there are on this %s: spark.fory.register, spark.fory.modules, the jars and their versions must be the same on the driver and on all executors"
              .formatted(SparkModule.place()));
    }
  }
}
