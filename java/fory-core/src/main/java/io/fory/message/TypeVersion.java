/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.message;

import io.fory.schema.WireSchema;
import java.util.function.Supplier;

/**
 * Holds the schema of a type in compatible mode. For a class of the reader, it is the schema by
 * which objects are written; for another version or an unknown class, the schema in the message.
 * Only a {@link TypeBuilder} can change it.
 */
public final class TypeVersion {
  /** The version of all types without a schema. */
  static final TypeVersion NONE = new TypeVersion(null, false, null);

  final WireSchema schema; // of what is written
  final boolean brought; // by a message
  final Supplier<String> unknownReason;
  UnknownFieldsAccessor unknownFieldsAccessor;
  CachedSchema retained;
  boolean introduced;
  private long id;

  TypeVersion(WireSchema schema, boolean brought, Supplier<String> unknownReason) {
    this.schema = schema;
    this.brought = brought;
    this.unknownReason = unknownReason;
  }

  /** Whether messages introduce it by a schema of its own, and not within another. */
  public boolean isIntroduced() {
    return introduced;
  }

  void introducedBy(long schemaId) {
    id = schemaId;
    introduced = true;
  }

  /** The id of the schema of what is read; 0 if there is none. */
  public long id() {
    return brought ? id : schema == null ? 0 : schema.id();
  }

  /** Returns what gives access to the unknown fields of objects; null if these are dropped. */
  public UnknownFieldsAccessor unknownFieldsAccessor() {
    return unknownFieldsAccessor;
  }

  /** Returns the reason for which the reader does not know a class. */
  public String unknownReason() {
    return unknownReason.get();
  }

  /** Whether the cache dropped the version: code that still holds it should spend nothing on it. */
  public boolean isDropped() {
    return retained != null && retained.isDropped();
  }
}
