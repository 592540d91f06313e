/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.row;

import com.google.flatbuffers.Table;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** A table of FlatBuffers, read as the accessors read it that its compiler generates. */
final class FlatTable extends Table {
  FlatTable root(ByteBuffer bytes) {
    bytes.order(ByteOrder.LITTLE_ENDIAN);
    __reset(bytes.getInt(bytes.position()) + bytes.position(), bytes);
    return this;
  }

  private int offset(int field) {
    return __offset(4 + 2 * field);
  }

  long longAt(int field) {
    int at = offset(field);
    return at != 0 ? bb.getLong(at + bb_pos) : 0;
  }

  int intAt(int field) {
    int at = offset(field);
    return at != 0 ? bb.getInt(at + bb_pos) : 0;
  }

  double doubleAt(int field) {
    int at = offset(field);
    return at != 0 ? bb.getDouble(at + bb_pos) : 0;
  }

  float floatAt(int field) {
    int at = offset(field);
    return at != 0 ? bb.getFloat(at + bb_pos) : 0;
  }

  boolean flag(int field) {
    int at = offset(field);
    return at != 0 && bb.get(at + bb_pos) != 0;
  }

  String text(int field) {
    int at = offset(field);
    return at != 0 ? __string(at + bb_pos) : null;
  }

  /** Whether a string has these bytes, of which no copy is made. */
  boolean hasBytes(int field, byte[] utf8) {
    int at = offset(field);
    if (at == 0 || __vector_len(at) != utf8.length) {
      return false;
    }
    int start = __vector(at);
    for (int i = 0; i < utf8.length; i++) {
      if (bb.get(start + i) != utf8[i]) {
        return false;
      }
    }
    return true;
  }

  byte[] bytes(int field) {
    int at = offset(field);
    byte[] copy = new byte[__vector_len(at)];
    bb.get(__vector(at), copy);
    return copy;
  }

  int count(int field) {
    int at = offset(field);
    return at != 0 ? __vector_len(at) : 0;
  }

  String text(int field, int element) {
    return __string(__vector(offset(field)) + element * 4);
  }

  FlatTable table(FlatTable part, int field) {
    part.__reset(__indirect(offset(field) + bb_pos), bb);
    return part;
  }

  FlatTable table(FlatTable part, int field, int element) {
    part.__reset(__indirect(__vector(offset(field)) + element * 4), bb);
    return part;
  }
}
