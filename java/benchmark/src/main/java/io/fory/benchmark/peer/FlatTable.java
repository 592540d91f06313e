/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.peer;

import com.google.flatbuffers.Table;
import java.nio.ByteBuffer;

/** A table of FlatBuffers, read as the accessors read it that its compiler generates. */
final class FlatTable extends Table {
  /** The table that a message is. */
  FlatTable root(ByteBuffer message) {
    __reset(message.getInt(message.position()) + message.position(), message);
    return this;
  }

  private int offset(int field) {
    return __offset(4 + 2 * field);
  }

  /** Whether a field has been written. */
  boolean has(int field) {
    return offset(field) != 0;
  }

  String string(int field) {
    int at = offset(field);
    return at != 0 ? __string(at + bb_pos) : null;
  }

  /** The number of elements of a vector; 0 if there is none. */
  int count(int field) {
    int at = offset(field);
    return at != 0 ? __vector_len(at) : 0;
  }

  String string(int field, int element) {
    return __string(__vector(offset(field)) + element * 4);
  }

  /** The table in a field; null if there is none. */
  FlatTable table(int field) {
    int at = offset(field);
    return at != 0 ? part(at + bb_pos) : null;
  }

  FlatTable table(int field, int element) {
    return part(__vector(offset(field)) + element * 4);
  }

  private FlatTable part(int at) {
    FlatTable part = new FlatTable();
    part.__reset(__indirect(at), bb);
    return part;
  }

  int intAt(int field) {
    int at = offset(field);
    return at != 0 ? bb.getInt(at + bb_pos) : 0;
  }

  int[] ints(int field) {
    int[] elements = new int[count(field)];
    int start = elements.length == 0 ? 0 : __vector(offset(field));
    for (int i = 0; i < elements.length; i++) {
      elements[i] = bb.getInt(start + i * 4);
    }
    return elements;
  }

  long longAt(int field) {
    int at = offset(field);
    return at != 0 ? bb.getLong(at + bb_pos) : 0;
  }

  long[] longs(int field) {
    long[] elements = new long[count(field)];
    int start = elements.length == 0 ? 0 : __vector(offset(field));
    for (int i = 0; i < elements.length; i++) {
      elements[i] = bb.getLong(start + i * 8);
    }
    return elements;
  }

  float floatAt(int field) {
    int at = offset(field);
    return at != 0 ? bb.getFloat(at + bb_pos) : 0;
  }

  float[] floats(int field) {
    float[] elements = new float[count(field)];
    int start = elements.length == 0 ? 0 : __vector(offset(field));
    for (int i = 0; i < elements.length; i++) {
      elements[i] = bb.getFloat(start + i * 4);
    }
    return elements;
  }

  double doubleAt(int field) {
    int at = offset(field);
    return at != 0 ? bb.getDouble(at + bb_pos) : 0;
  }

  double[] doubles(int field) {
    double[] elements = new double[count(field)];
    int start = elements.length == 0 ? 0 : __vector(offset(field));
    for (int i = 0; i < elements.length; i++) {
      elements[i] = bb.getDouble(start + i * 8);
    }
    return elements;
  }

  byte byteAt(int field) {
    int at = offset(field);
    return at != 0 ? bb.get(at + bb_pos) : 0;
  }

  short shortAt(int field) {
    int at = offset(field);
    return at != 0 ? bb.getShort(at + bb_pos) : 0;
  }

  short[] shorts(int field) {
    short[] elements = new short[count(field)];
    int start = elements.length == 0 ? 0 : __vector(offset(field));
    for (int i = 0; i < elements.length; i++) {
      elements[i] = bb.getShort(start + i * 2);
    }
    return elements;
  }

  char charAt(int field) {
    int at = offset(field);
    return at != 0 ? bb.getChar(at + bb_pos) : 0;
  }

  char[] chars(int field) {
    char[] elements = new char[count(field)];
    int start = elements.length == 0 ? 0 : __vector(offset(field));
    for (int i = 0; i < elements.length; i++) {
      elements[i] = bb.getChar(start + i * 2);
    }
    return elements;
  }

  boolean booleanAt(int field) {
    int at = offset(field);
    return at != 0 && bb.get(at + bb_pos) != 0;
  }

  boolean[] booleans(int field) {
    boolean[] elements = new boolean[count(field)];
    int start = elements.length == 0 ? 0 : __vector(offset(field));
    for (int i = 0; i < elements.length; i++) {
      elements[i] = bb.get(start + i) != 0;
    }
    return elements;
  }
}
