/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.message;

import io.fory.schema.WireSchema;

/**
 * Holds the schema of a type, in compatible mode: of a class here, the form of its objects; of
 * another version, or a class that is not known here, the rest of the message that brought it. Only
 * a {@link TypeBuilder} can change it.
 */
public final class TypeVersion {
  /** The version of all types without a schema. */
  static final TypeVersion NONE = new TypeVersion(null, false, null);

  final WireSchema schema; // of what is written
  final boolean brought; // by a message
  final String unknownReason;
  UnknownFieldsAccessor keeper;
  CachedSchema retained;
  boolean introduced;
  private long id;

  TypeVersion(WireSchema schema, boolean brought, String unknownReason) {
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

  /** Returns the part that keeps fields which the class lacks here; null if they are dropped. */
  public UnknownFieldsAccessor keeper() {
    return keeper;
  }

  /** Returns the reason for which a class is not known here. */
  String unknownReason() {
    return unknownReason;
  }

  /** Whether a version was given up: code that still holds it should spend nothing on it. */
  public boolean isDropped() {
    return retained != null && retained.isDropped();
  }
}
