/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spark;

import io.fory.Fory;
import io.fory.exception.CorruptDataException;
import io.fory.exception.IncompatibleClassException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/** The {@link Fory} of some properties and a class loader, and what all of its bytes begin with. */
final class SharedFory {
  static final int HEAD = Long.BYTES;

  final Fory fory;
  private final byte[] head;

  SharedFory(Fory fory) {
    this.fory = fory;
    head =
        ByteBuffer.allocate(HEAD)
            .order(ByteOrder.LITTLE_ENDIAN)
            .putLong(fory.registrationHash())
            .array();
  }

  /** Says how classes are registered here: must not be changed. */
  byte[] head() {
    return head;
  }

  /** Refuses what was written with other registrations, before any of it is read. */
  void require(byte[] found) {
    if (found.length < HEAD) {
      throw new CorruptDataException(
          "The bytes were cut off: they are %d, and begin with %d that say how classes are registered"
              .formatted(found.length, HEAD));
    }
    if (!Arrays.equals(found, head)) {
      throw new IncompatibleClassException(
          "These bytes were written with other classes registered than there are on this %s: spark.fory.register, spark.fory.modules, the jars and their versions must be the same on the driver and on all executors"
              .formatted(SparkModule.place()));
    }
  }
}
