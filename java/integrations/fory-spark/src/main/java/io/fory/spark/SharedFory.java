/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spark;

import io.fory.Fory;
import io.fory.exception.CorruptDataException;
import io.fory.exception.ForbiddenClassException;
import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import io.fory.memory.MemoryBuffer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The {@link Fory} of some properties and a class loader, and what all of its bytes begin with. */
final class SharedFory {
  private static final Pattern REFUSED =
      Pattern.compile("The type checker does not allow '([^']*)'");

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

  /** The failure for an object, which says by which property its class is allowed. */
  static ForyException advised(ForyException failure) {
    Matcher refused = REFUSED.matcher(failure.getMessage());
    return refused.lookingAt()
        ? failure.copyContextTo(
            new ForbiddenClassException(
                "Class %s is not registered: name it in spark.fory.register, or in spark.fory.allow"
                    .formatted(refused.group(1))))
        : failure;
  }

  /** Refuses what was written with other registrations, before any of it is read. */
  void requireRegistrations(MemoryBuffer bytes) {
    if (bytes.remaining() < Integer.BYTES) {
      throw new CorruptDataException(
          "The bytes were cut off: they are %s, and begin with %s that say how classes are registered"
              .formatted(bytes.remaining(), Integer.BYTES));
    }
    if (bytes.readInt() != registrations) {
      throw new IncompatibleClassException(
          "These bytes were written with other classes registered than there are on this %s: spark.fory.register, spark.fory.modules, the jars and their versions must be the same on the driver and on all executors"
              .formatted(SparkModule.place()));
    }
  }
}
