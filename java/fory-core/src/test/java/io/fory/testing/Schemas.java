/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.testing;

import io.fory.memory.MemoryBuffer;
import io.fory.schema.PackedSchema;
import io.fory.schema.WireSchema;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Bodies of schemas, as section 12 of {@code docs/specification/object_format.md} defines them,
 * with whatever names, fields and classes a peer may think of. A body is {@link #of} its classes.
 */
public final class Schemas {
  /** The codes of some fields. */
  public static final int INT = 4;

  public static final int BOXED_BOOLEAN = 8;
  public static final int STRING = 16;
  public static final int VALUE = 17;
  public static final int SLOT = 18;

  private Schemas() {}

  /**
   * A field.
   *
   * @param code tells its kind, see the constants
   * @param id that of its annotation, or -1
   * @param type of codes 17 and 18, else empty
   */
  public record Field(int code, byte[] name, int id, byte[] type) {
    /** A field of the codes below 17. */
    public static Field of(int code, String name) {
      return new Field(code, utf8(name), -1, new byte[0]);
    }

    /** A slot, or value, of a type. */
    public static Field of(int code, String name, byte[] type) {
      return new Field(code, utf8(name), -1, type);
    }
  }

  /**
   * A class of a hierarchy that writes itself.
   *
   * @param kind 0 fields, 1 items, 2 items of a class with persistent fields
   */
  public record Layer(String name, int kind, Field... fields) {}

  /** Parses a body, whatever it charges. */
  public static WireSchema parse(byte[] body) {
    return PackedSchema.parse(PackedSchema.pack(body), bytes -> {});
  }

  // ---- Bodies ----

  /** The body of these classes; the first is the one that is defined. */
  public static byte[] of(byte[]... classes) {
    MemoryBuffer out = MemoryBuffer.allocate(64);
    out.writeVarUint32(classes.length);
    for (byte[] type : classes) {
      raw(out, type);
    }
    return bytes(out);
  }

  /** One class with so many string fields of short names. */
  public static byte[] ofStrings(String name, int fields) {
    return ofStrings(name, fields, 0);
  }

  /**
   * The same, different for each {@code salt}: it has a field "s", one called after the salt, and
   * so many more.
   */
  public static byte[] ofStrings(String name, int fields, int salt) {
    return ofNullable(name, fields, salt, STRING);
  }

  /** The same with fields of another code from 8 to 16. */
  public static byte[] ofNullable(String name, int fields, int salt, int code) {
    Field[] all = new Field[fields + 2];
    all[0] = Field.of(code, "s");
    all[1] = Field.of(code, "s" + salt);
    Arrays.setAll(all, i -> i < 2 ? all[i] : new Field(code, shortName(i - 2), -1, new byte[0]));
    return of(struct(name, all));
  }

  /**
   * A chain of classes: each has one slot "n" that expects the next.
   *
   * @param padding added to each name but the first, in chars
   */
  public static byte[] chain(String root, int classes, int padding, int salt) {
    return chain(
        root, classes, padding, salt, struct(linkName(classes - 1, padding, salt), new Field[0]));
  }

  /** The same with a last class of the caller's. */
  public static byte[] chain(String root, int classes, int padding, int salt, byte[] last) {
    return of(
        IntStream.range(0, classes)
            .mapToObj(
                i ->
                    i == classes - 1
                        ? last
                        : struct(
                            i == 0 ? root : linkName(i, padding, salt),
                            Field.of(SLOT, "n", classType(i + 1))))
            .toArray(byte[][]::new));
  }

  private static String linkName(int index, int padding, int salt) {
    return "c" + index + "." + salt + "p".repeat(padding);
  }

  // ---- Classes ----

  /** A class whose objects are structs of these fields, in the order of the bytes. */
  public static byte[] struct(String name, Field... fields) {
    MemoryBuffer out = begin(name, 0);
    fields(out, fields);
    return bytes(out);
  }

  /** An enum. */
  public static byte[] enumeration(String name, String... constants) {
    MemoryBuffer out = begin(name, 1);
    out.writeVarUint32(constants.length);
    for (String constant : constants) {
      text(out, utf8(constant));
    }
    return bytes(out);
  }

  /** A class that inherits from one of the JDK. */
  public static byte[] inheriting(String name, String base, Field... fields) {
    MemoryBuffer out = begin(name, 2);
    text(out, utf8(base));
    fields(out, fields);
    return bytes(out);
  }

  /** A class of a hierarchy that writes itself, superclasses first; {@code base} may be empty. */
  public static byte[] layered(String name, String base, Layer... layers) {
    MemoryBuffer out = begin(name, 5);
    text(out, utf8(base));
    out.writeVarUint32(layers.length);
    for (Layer layer : layers) {
      text(out, utf8(layer.name));
      out.writeByte(layer.kind);
      fields(out, layer.fields);
    }
    return bytes(out);
  }

  /** A class of a form of which nothing more is said: 3, 4, 6; with 8 added, replaceable. */
  public static byte[] plain(String name, int form) {
    return bytes(begin(name, form));
  }

  /** A class whose writer has a serializer of its own for it. */
  public static byte[] custom(String name) {
    return plain(name, 4);
  }

  /** A body whose first class has another name. */
  public static byte[] renamed(byte[] body, String name) {
    MemoryBuffer in = MemoryBuffer.wrap(body);
    MemoryBuffer out = MemoryBuffer.allocate(body.length + name.length());
    out.writeVarUint32(in.readVarUint32());
    in.consume(in.readVarUint32());
    text(out, utf8(name));
    out.writeBytes(body, in.readerIndex(), in.remaining());
    return bytes(out);
  }

  // ---- Types of fields ----

  /** Nothing is expected; {@code Object} is declared. */
  public static byte[] anyType() {
    return new byte[] {0};
  }

  /** Nothing is expected; this class is declared. */
  public static byte[] declaredType(String name) {
    MemoryBuffer out = MemoryBuffer.allocate(64);
    out.writeVarUint32(1 << 1);
    text(out, utf8(name));
    return bytes(out);
  }

  /** An array of another type. */
  public static byte[] arrayType(byte[] component) {
    MemoryBuffer out = MemoryBuffer.allocate(64);
    out.writeVarUint32(2 << 1);
    raw(out, component);
    return bytes(out);
  }

  /** A built-in type. */
  public static byte[] builtInType(int number) {
    MemoryBuffer out = MemoryBuffer.allocate(8);
    out.writeVarUint32(3 + 2 * number << 1);
    return bytes(out);
  }

  /** A class of the body, by its place there. */
  public static byte[] classType(int index) {
    MemoryBuffer out = MemoryBuffer.allocate(8);
    out.writeVarUint32(4 + 2 * index << 1);
    return bytes(out);
  }

  // ---- Parts ----

  private static MemoryBuffer begin(String name, int form) {
    MemoryBuffer out = MemoryBuffer.allocate(64);
    text(out, utf8(name));
    out.writeByte(form);
    return out;
  }

  private static void fields(MemoryBuffer out, Field... fields) {
    out.writeVarUint32(fields.length);
    for (Field field : fields) {
      out.writeByte(field.code << 1 | (field.id >= 0 ? 1 : 0));
      text(out, field.name);
      if (field.id >= 0) {
        out.writeVarUint32(field.id);
      }
      raw(out, field.type);
    }
  }

  /** Three bytes, so that a message can have very many; none of them is a letter's name. */
  private static byte[] shortName(int index) {
    return new byte[] {
      (byte) (1 + index % 127), (byte) (1 + index / 127 % 127), (byte) (1 + index / (127 * 127))
    };
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static void text(MemoryBuffer out, byte[] utf8) {
    out.writeVarUint32(utf8.length);
    raw(out, utf8);
  }

  private static void raw(MemoryBuffer out, byte[] bytes) {
    out.writeBytes(bytes, 0, bytes.length);
  }

  private static byte[] bytes(MemoryBuffer out) {
    return out.copyOfRange(0, out.writerIndex());
  }
}
