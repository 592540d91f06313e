/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.resolver;

import io.fory.schema.WireSchema;
import java.util.OptionalInt;

/** What is known of classes by their names in messages, to explain these. Thread-safe. */
public interface ClassDescriptions {
  /** Returns the name of a class in Java; the name in messages if no more is known. */
  String javaName(String wireName);

  /** Returns the schema of a class, which messages may leave out; null if it is not known. */
  WireSchema schema(String wireName);

  /** Returns the fingerprint of the schema, in messages that leave schemas out. */
  OptionalInt fingerprint(String wireName);

  /** Returns whether the classes are those of messages with schemas. */
  boolean isCompatible();

  /** Returns the words for the side that knows the classes, such as "the class here". */
  String place();
}
