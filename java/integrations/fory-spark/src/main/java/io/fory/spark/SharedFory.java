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

/**
 * The {@link Fory} for one set of properties and one class loader, and the hash that its bytes
 * begin with. Thread-safe.
 */
final class SharedFory {
  private static final Pattern REFUSED =
      Pattern.compile("The type checker does not allow '([^']*)'");

  final Fory fory;

  /** Hash of all registrations (class names and ids). Writer and reader must have the same. */
  final int registrations;

  /** Whether Spark may reorder the bytes between two flushes of a stream. */
  final boolean isRelocatable;

  SharedFory(Fory fory, boolean isRelocatable) {
    this.fory = fory;
    this.isRelocatable = isRelocatable;
    registrations = Long.hashCode(fory.registrationHash());
  }

  /**
   * Returns a failure to throw in place of {@code failure}: where a class was not allowed, one that
   * names the property to set.
   */
  static ForyException withAdvice(ForyException failure) {
    Matcher refused = REFUSED.matcher(failure.getMessage());
    return refused.lookingAt()
        ? failure.copyContextTo(
            new ForbiddenClassException(
                "Class %s is not registered: name it in spark.fory.register, or in spark.fory.allow"
                    .formatted(refused.group(1))))
        : failure;
  }

  /** Reads four bytes, and fails unless they are the hash of these registrations. */
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
