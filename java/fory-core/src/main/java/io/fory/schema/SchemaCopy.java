/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.schema;

/**
 * Copies the parts of a schema from one representation to another, unpacked or packed: knows what
 * follows what, and neither makes nor checks more than it needs for that.
 */
final class SchemaCopy {
  /** Gives the parts of a schema, one after the other. */
  interface Source {
    /** A number of so many bits, which is one byte where it is not packed. */
    int bits(int count);

    /** Reads 32 bits. */
    int word();

    /** A count, an id or the head of a type. */
    int number();

    /** Reads a text in UTF-8. */
    byte[] text();
  }

  /** Takes the parts of a schema, one after the other. */
  interface Sink {
    void bits(int value, int count);

    void word(int value);

    void number(int value);

    void text(byte[] text);
  }

  /** Bits of the form of a class. */
  static final int FORM_BITS = 6;

  /** Bits of what tells how the part of a class of a hierarchy is written. */
  static final int KIND_BITS = 2;

  /** Bits of the code of a field, and whether it has an id. */
  static final int FIELD_BITS = 6;

  private final Source from;
  private final Sink to;

  private SchemaCopy(Source from, Sink to) {
    this.from = from;
    this.to = to;
  }

  /** Copies a whole schema. */
  static void copy(Source from, Sink to) {
    SchemaCopy copy = new SchemaCopy(from, to);
    for (int count = copy.count(SchemaOutline.MAX_CLASSES); count > 0; count--) {
      copy.copyClass();
    }
  }

  private void copyClass() {
    text();
    int head = bits(FORM_BITS);
    if ((head & SchemaWriter.JAVA_NAME) != 0) {
      to.word(from.word());
    }
    boolean origins = (head & SchemaWriter.ORIGINS) != 0;
    switch (SchemaOutline.form(head)) {
      case INHERITING -> {
        text();
        fields(origins);
      }
      case LAYERED -> {
        text();
        for (int count = count(SchemaOutline.MAX_LAYERS); count > 0; count--) {
          text();
          bits(KIND_BITS);
          fields(false);
        }
      }
      case STRUCT -> fields(origins);
      case ENUM -> {
        for (int count = count(WireSchema.MAX_BODY); count > 0; count--) {
          text();
        }
      }
      case ITEMS, CUSTOM, REPLACED -> {}
    }
  }

  private void fields(boolean origins) {
    if (origins) {
      for (int owners = count(SchemaOutline.MAX_LAYERS); owners > 0; owners--) {
        text();
      }
    }
    for (int count = count(WireSchema.MAX_BODY); count > 0; count--) {
      int head = bits(FIELD_BITS);
      text();
      if (origins) {
        number();
      }
      if ((head & 1) != 0) {
        number();
      }
      if (head >> 1 >= WireField.VALUE) {
        type(0);
      }
    }
  }

  private void type(int nesting) {
    if (nesting > SchemaOutline.MAX_NESTING) {
      throw PackedSchema.damaged("types nested more than %d deep", SchemaOutline.MAX_NESTING);
    }
    int head = number();
    if (head >>> 1 == 1) {
      text();
    } else if (head >>> 1 == 2) {
      type(nesting + 1);
    }
    if ((head & 1) != 0) {
      for (int count = count(WireSchema.MAX_BODY); count > 0; count--) {
        type(nesting + 1);
      }
    }
  }

  // ---- Parts ----

  private int bits(int count) {
    int value = from.bits(count);
    to.bits(value, count);
    return value;
  }

  private int number() {
    int value = from.number();
    to.number(value);
    return value;
  }

  private int count(int max) {
    int count = number();
    if (count < 0 || count > max) {
      throw PackedSchema.damaged("%d parts where there are at most " + max, count);
    }
    return count;
  }

  private void text() {
    to.text(from.text());
  }
}
