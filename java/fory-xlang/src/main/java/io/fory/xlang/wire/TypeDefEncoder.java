/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.wire;

import io.fory.platform.HeapViews;
import java.io.ByteArrayOutputStream;
import java.util.List;

/** Encodes type definitions. */
final class TypeDefEncoder {
  /**
   * The encodings that namespaces and names of fields may have; type definitions contain the index.
   */
  static final int[] NAMESPACE = {
    MetaString.UTF8, MetaString.ALL_TO_LOWER, MetaString.LOWER_UPPER_DIGIT
  };

  /** The encodings that names of types may have; type definitions contain the index. */
  static final int[] TYPE_NAME = {
    MetaString.UTF8,
    MetaString.ALL_TO_LOWER,
    MetaString.LOWER_UPPER_DIGIT,
    MetaString.FIRST_TO_LOWER
  };

  static final int BY_TAG = 3; // instead of the encoding of a field's name

  // The first byte of a body: flags, and the number of fields; if that is MANY, more is added.
  static final int STRUCT_BIT = 0x80;
  static final int COMPATIBLE = 0x40;
  static final int BY_NAME = 0x20;
  static final int MANY = 31;

  // From these sizes on, the rest of the size of a name follows.
  static final int LONG_NAME = 63;
  static final int LONG_FIELD = 15;

  private TypeDefEncoder() {}

  static TypeDef encode(int kind, TypeName name, boolean compatible, List<WireField> fields) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    if (kind == TypeDef.STRUCT) {
      int count = Math.min(fields.size(), MANY);
      out.write(
          STRUCT_BIT | (compatible ? COMPATIBLE : 0) | (name.isNamed() ? BY_NAME : 0) | count);
      if (count == MANY) {
        varint(out, fields.size() - MANY);
      }
    } else {
      out.write(kind);
    }
    if (name.isNamed()) {
      name(out, MetaString.of(name.namespace(), MetaString.IN_NAMESPACE, false), NAMESPACE);
      name(out, MetaString.of(name.name(), MetaString.IN_NAME, true), TYPE_NAME);
    } else {
      varint(out, name.id());
    }
    fields.forEach(f -> field(out, f));
    byte[] body = out.toByteArray();
    long header = TypeDef.headerOf(body, Math.min(body.length, TypeDef.SIZE));
    return new TypeDef(kind, name, List.copyOf(fields), header, body);
  }

  static byte[] bytes(TypeDef def) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    byte[] header = new byte[Long.BYTES];
    HeapViews.LONG.set(header, 0, def.header());
    out.writeBytes(header);
    if (def.body().length >= TypeDef.SIZE) {
      varint(out, def.body().length - TypeDef.SIZE);
    }
    out.writeBytes(def.body());
    return out.toByteArray();
  }

  private static void name(ByteArrayOutputStream out, MetaString name, int[] encodings) {
    int size = Math.min(name.bytes().length, LONG_NAME);
    out.write(size << 2 | indexOf(encodings, name.encoding()));
    if (size == LONG_NAME) {
      varint(out, name.bytes().length - LONG_NAME);
    }
    out.writeBytes(name.bytes());
  }

  private static int indexOf(int[] encodings, int encoding) {
    for (int i = 0; i < encodings.length; i++) {
      if (encodings[i] == encoding) {
        return i;
      }
    }
    throw new AssertionError(encoding);
  }

  private static void field(ByteArrayOutputStream out, WireField field) {
    WireType type = field.type();
    MetaString name =
        field.tag() < 0 ? MetaString.of(field.name(), MetaString.IN_NAME, false) : null;
    int encoding = name == null ? BY_TAG : indexOf(NAMESPACE, name.encoding());
    int size = name == null ? field.tag() : name.bytes().length - 1;
    out.write(
        encoding << 6
            | Math.min(size, LONG_FIELD) << 2
            | (type.nullable() ? 2 : 0)
            | (type.ref() ? 1 : 0));
    if (size >= LONG_FIELD) {
      varint(out, size - LONG_FIELD);
    }
    out.write(type.id());
    elements(out, type);
    if (name != null) {
      out.writeBytes(name.bytes());
    }
  }

  private static void elements(ByteArrayOutputStream out, WireType type) {
    for (WireType inner : new WireType[] {type.element(), type.value()}) {
      if (inner != null) {
        varint(out, inner.id() << 2 | (inner.nullable() ? 2 : 0) | (inner.ref() ? 1 : 0));
        elements(out, inner);
      }
    }
  }

  private static void varint(ByteArrayOutputStream out, int value) {
    int rest = value;
    for (; rest >>> 7 != 0; rest >>>= 7) {
      out.write(rest & 0x7f | 0x80);
    }
    out.write(rest);
  }
}
