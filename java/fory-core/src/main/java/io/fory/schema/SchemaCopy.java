/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.schema;

import io.fory.exception.CorruptDataException;
import java.util.ArrayList;
import java.util.List;

/**
 * Copies a schema from one representation to another, part by part: from the packed to the unpacked
 * one, or the other way. It knows the order of the parts, and checks only what it needs for that.
 */
record SchemaCopy(Source from, Sink to) {
  /** Gives the parts of a schema, one after the other. */
  interface Source {
    /** Reads a number of some bits, which is one byte in unpacked schemas. */
    int bits(int count);

    /** Reads 32 bits. */
    int word();

    /** Reads a count, an id or the head of a type. */
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

  /** The maximum number of classes in a list. */
  static final int MAX_CLASSES = 4096;

  /** The maximum depth of types within types. */
  static final int MAX_NESTING = 64;

  /** The maximum number of classes in a hierarchy. */
  static final int MAX_LAYERS = 256;

  /** The number of bits of the form of a class. */
  static final int FORM_BITS = 6;

  /** The number of bits of the kind of a {@link WireLayer}. */
  static final int KIND_BITS = 2;

  /** The number of bits of the code of a field and of the flag that it has an id. */
  static final int FIELD_BITS = 6;

  /**
   * Copies a whole schema.
   *
   * @return the names of its classes
   */
  static List<byte[]> copy(Source from, Sink to) {
    SchemaCopy copy = new SchemaCopy(from, to);
    List<byte[]> names = new ArrayList<>();
    for (int count = copy.count(MAX_CLASSES); count > 0; count--) {
      byte[] name = from.text();
      to.text(name);
      names.add(name);
      copy.copyClass();
    }
    return names;
  }

  private void copyClass() {
    int head = bits(FORM_BITS);
    if ((head & SchemaWriter.JAVA_NAME) != 0) {
      to.word(from.word());
    }
    boolean origins = (head & SchemaWriter.ORIGINS) != 0;
    switch (form(head)) {
      case INHERITING -> {
        text();
        fields(origins);
      }
      case LAYERED -> {
        text();
        for (int count = count(MAX_LAYERS); count > 0; count--) {
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
      for (int owners = count(MAX_LAYERS); owners > 0; owners--) {
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
    if (nesting > MAX_NESTING) {
      throw damaged("types nested more than %s deep", MAX_NESTING);
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
      throw damaged("%s parts where there are at most " + max, count);
    }
    return count;
  }

  private void text() {
    to.text(from.text());
  }

  /** Returns the form of a class whose first byte is given. */
  static WireClass.Form form(int head) {
    int form = head & ~(SchemaWriter.REPLACEABLE | SchemaWriter.ORIGINS | SchemaWriter.JAVA_NAME);
    boolean origins = (head & SchemaWriter.ORIGINS) != 0;
    if (form < 0
        || form >= WireClass.Form.values().length
        || origins && !WireClass.Form.values()[form].mayTellOrigins()) {
      throw new CorruptDataException(
          "The schema in the message is damaged: expected the form of a class, found " + head);
    }
    return WireClass.Form.values()[form];
  }

  static CorruptDataException damaged(String what, int number) {
    return new CorruptDataException(
        "The schema in the message is damaged: " + what.formatted(number));
  }
}
