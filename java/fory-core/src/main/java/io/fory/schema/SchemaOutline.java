/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.schema;

import io.fory.exception.CorruptDataException;
import io.fory.memory.MemoryBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A first look at the bytes of a schema, which makes nothing but the names of its classes: types
 * refer to later ones. And it counts the parts, so that their heap can be charged before they are
 * made.
 */
final class SchemaOutline {
  /** The longest list of classes. */
  static final int MAX_CLASSES = 4096;

  /** The greatest depth of types within types. */
  static final int MAX_NESTING = 64;

  /** The greatest length of a hierarchy. */
  static final int MAX_LAYERS = 256;

  private final MemoryBuffer in;
  private final List<String> names = new ArrayList<>();
  private long layers;
  private long fields;
  private long types;
  private long constants;
  private long texts;
  private long textBytes;

  /** Looks at a whole schema. */
  SchemaOutline(MemoryBuffer in) {
    this.in = in;
    int count = in.readVarUint32();
    if (count <= 0 || count > MAX_CLASSES) {
      throw corrupt(in, "Expected 1 to %d classes, found %s".formatted(MAX_CLASSES, count));
    }
    for (int i = 0; i < count; i++) {
      names.add(readText(in));
      skipClass();
    }
  }

  /** The names of the classes. */
  List<String> names() {
    return names;
  }

  /** The heap that the schema takes when it is parsed, and what reads it is planned. */
  long heapBytes() {
    return SchemaSize.allocated(names.size(), layers, fields, types, constants, texts, textBytes);
  }

  private void skipClass() {
    int head = in.readByte();
    WireClass.Form form = form(head);
    if ((head & SchemaWriter.JAVA_NAME) != 0) {
      in.consume(Integer.BYTES);
    }
    boolean origins = (head & SchemaWriter.ORIGINS) != 0;
    switch (form) {
      case INHERITING -> {
        skipText();
        skipFields(origins ? skipOwners() : null);
      }
      case LAYERED -> {
        skipText();
        int count = readLayerCount(in);
        layers += count;
        for (int i = 0; i < count; i++) {
          skipText();
          in.consume(1);
          skipFields(null);
        }
      }
      case STRUCT -> skipFields(origins ? skipOwners() : null);
      case ENUM -> {
        int count = readCount(in);
        constants += count;
        for (int i = 0; i < count; i++) {
          skipText();
        }
      }
      case ITEMS, CUSTOM, REPLACED -> {}
    }
  }

  /** The form of a class of which this is the first byte. */
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

  /** The lengths of the names of superclasses. */
  private int[] skipOwners() {
    int[] lengths = new int[readLayerCount(in)];
    for (int i = 0; i < lengths.length; i++) {
      lengths[i] = skipText();
    }
    return lengths;
  }

  private void skipFields(int[] owners) {
    int count = readCount(in);
    fields += count;
    for (int i = 0; i < count; i++) {
      int head = in.readByte() & 0xff;
      int code = readCode(in, head);
      skipText();
      if (owners != null) {
        int owner = readOwner(in, owners.length);
        // A field that others hide is called by its class as well.
        textBytes += (owner & 1) == 0 ? 0 : owners[(owner >> 1) - 1] + 1;
      }
      if ((head & 1) != 0) {
        in.readVarUint32();
      }
      if (code >= WireField.VALUE) {
        skipType(0);
      }
    }
  }

  private void skipType(int nesting) {
    checkNesting(in, nesting);
    types++;
    int head = in.readVarUint32();
    int number = head >>> 1;
    if (number == 1) {
      skipText();
    } else if (number == 2) {
      skipType(nesting + 1);
    }
    if ((head & 1) != 0) {
      int count = readCount(in);
      for (int i = 0; i < count; i++) {
        skipType(nesting + 1);
      }
    }
  }

  private int skipText() {
    int length = readLength(in);
    in.consume(length);
    texts++;
    textBytes += length;
    return length;
  }

  // ---- Shared with the second look ----

  static int readCode(MemoryBuffer in, int head) {
    int code = head >> 1;
    if (code > WireField.SLOT) {
      throw corrupt(in, "expected the code of a field, found " + code);
    }
    return code;
  }

  /**
   * The number of a superclass that declares a field, 0 for the class itself, times 2; plus 1 if
   * another field hides it.
   */
  static int readOwner(MemoryBuffer in, int count) {
    int owner = in.readVarUint32();
    if (owner < 0 || owner >> 1 > count || owner == 1) {
      throw corrupt(in, "expected one of %d superclasses, found %d".formatted(count, owner));
    }
    return owner;
  }

  static void checkNesting(MemoryBuffer in, int nesting) {
    if (nesting > MAX_NESTING) {
      throw corrupt(in, "types nested more than %d deep".formatted(MAX_NESTING));
    }
  }

  static int readLayerCount(MemoryBuffer in) {
    int count = in.readVarUint32();
    if (count <= 0 || count > MAX_LAYERS) {
      throw corrupt(
          in, "Expected 1 to %d classes of a hierarchy, found %s".formatted(MAX_LAYERS, count));
    }
    return count;
  }

  /** Reads the number of parts that follow; each part takes at least a byte. */
  static int readCount(MemoryBuffer in) {
    int count = in.readVarUint32();
    if (count < 0 || count > in.remaining()) {
      throw corrupt(in, "%s parts in %d bytes".formatted(count, in.remaining()));
    }
    return count;
  }

  private static int readLength(MemoryBuffer in) {
    int length = in.readVarUint32();
    if (length < 0 || length > in.remaining()) {
      throw corrupt(in, "a text of %s bytes in %d bytes".formatted(length, in.remaining()));
    }
    return length;
  }

  static String readText(MemoryBuffer in) {
    int length = readLength(in);
    int at = in.consume(length);
    return new String(in.heapArray(), in.heapOffset() + at, length, StandardCharsets.UTF_8);
  }

  static CorruptDataException corrupt(MemoryBuffer in, String what) {
    return new CorruptDataException(
        "The schema in the message is damaged at its byte %d: %s"
            .formatted(in.readerIndex(), what));
  }
}
