/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.schema;

/**
 * Estimates the heap, in bytes, that the schema of a message takes while it is parsed and planned,
 * and afterwards as long as it is cached. The figures are measured; a test compares them with what
 * is allocated.
 */
public final class SchemaSize {
  // bytes that parsing and planning allocate for each schema, class and so on, including garbage
  static final int NEW_SCHEMA = 6000;
  static final int NEW_CLASS = 7000;
  static final int NEW_LAYER = 6000;
  static final int NEW_FIELD = 300;
  static final int NEW_TYPE = 200;
  static final int NEW_TEXT = 56;
  static final int NEW_CONSTANT = 150;

  /**
   * The bytes that are allocated for a class for which the writer had a serializer of its own, and
   * which so has no fields in the schema.
   */
  public static final long MAX_CUSTOM = NEW_SCHEMA + NEW_CLASS;

  // The same, kept
  private static final int CLASS = 1300;
  private static final int LAYER = 500;
  private static final int FIELD = 100;
  private static final int TYPE = 100;
  private static final int TEXT = 56;
  private static final int CONSTANT = 50;
  private static final int MISSING = 100; // a field that only the reader's class has

  private SchemaSize() {}

  /**
   * Returns the heap, in bytes, that a parsed class takes with its readers, as long as they are
   * kept.
   */
  public static long of(WireClass type) {
    long size = CLASS + text(type.name()) + text(type.base());
    for (String constant : type.constants()) {
      size += CONSTANT + text(constant);
    }
    for (WireLayer layer : type.layers()) {
      size += LAYER + text(layer.name());
    }
    for (WireField field : type.allFields()) {
      size += FIELD + text(field.name()) + (field.type() == null ? 0 : of(field.type()));
    }
    return size;
  }

  /**
   * Returns the heap, in bytes, with which a version of a class notes the fields that only the
   * reader's class has.
   */
  public static long ofMissing(WireClass own) {
    return own.allFields().size() * (long) MISSING;
  }

  private static long of(WireType type) {
    long size = TYPE + (type.form() == WireType.Form.ANY ? text(type.className()) : 0);
    if (type.component() != null) {
      size += of(type.component());
    }
    for (WireType argument : type.arguments()) {
      size += of(argument);
    }
    return size;
  }

  private static long text(String text) {
    return TEXT + 2L * text.length();
  }
}
