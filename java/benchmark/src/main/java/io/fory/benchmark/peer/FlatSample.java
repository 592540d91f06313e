/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.peer;

import com.google.flatbuffers.FlatBufferBuilder;
import io.fory.benchmark.data.bean.Sample;

/** SAMPLE as a table of FlatBuffers, and back; no array of it is null. */
final class FlatSample {
  private FlatSample() {}

  static int write(FlatBufferBuilder out, Sample sample) {
    int[] ints = sample.getIntArray();
    out.startVector(4, ints.length, 4);
    for (int i = ints.length - 1; i >= 0; i--) {
      out.addInt(ints[i]);
    }
    int intArray = out.endVector();
    long[] longs = sample.getLongArray();
    out.startVector(8, longs.length, 8);
    for (int i = longs.length - 1; i >= 0; i--) {
      out.addLong(longs[i]);
    }
    int longArray = out.endVector();
    float[] floats = sample.getFloatArray();
    out.startVector(4, floats.length, 4);
    for (int i = floats.length - 1; i >= 0; i--) {
      out.addFloat(floats[i]);
    }
    int floatArray = out.endVector();
    double[] doubles = sample.getDoubleArray();
    out.startVector(8, doubles.length, 8);
    for (int i = doubles.length - 1; i >= 0; i--) {
      out.addDouble(doubles[i]);
    }
    int doubleArray = out.endVector();
    short[] shorts = sample.getShortArray();
    out.startVector(2, shorts.length, 2);
    for (int i = shorts.length - 1; i >= 0; i--) {
      out.addShort(shorts[i]);
    }
    int shortArray = out.endVector();
    char[] chars = sample.getCharArray();
    out.startVector(2, chars.length, 2);
    for (int i = chars.length - 1; i >= 0; i--) {
      out.addShort((short) chars[i]);
    }
    int charArray = out.endVector();
    boolean[] booleans = sample.getBooleanArray();
    out.startVector(1, booleans.length, 1);
    for (int i = booleans.length - 1; i >= 0; i--) {
      out.addBoolean(booleans[i]);
    }
    int booleanArray = out.endVector();
    int string = FlatMedia.string(out, sample.getString());
    int next = sample.getSample() == null ? 0 : write(out, sample.getSample());
    out.startTable(23);
    out.addInt(0, sample.getIntValue(), 0);
    out.addLong(1, sample.getLongValue(), 0);
    out.addFloat(2, sample.getFloatValue(), 0);
    out.addDouble(3, sample.getDoubleValue(), 0);
    out.addShort(4, sample.getShortValue(), 0);
    out.addShort(5, (short) sample.getCharValue(), 0);
    out.addBoolean(6, sample.isBooleanValue(), false);
    addBoxed(out, sample);
    out.addOffset(14, intArray, 0);
    out.addOffset(15, longArray, 0);
    out.addOffset(16, floatArray, 0);
    out.addOffset(17, doubleArray, 0);
    out.addOffset(18, shortArray, 0);
    out.addOffset(19, charArray, 0);
    out.addOffset(20, booleanArray, 0);
    out.addOffset(21, string, 0);
    out.addOffset(22, next, 0);
    return out.endTable();
  }

  /** Of a field that may be missing, zeros are written too. */
  private static void addBoxed(FlatBufferBuilder out, Sample sample) {
    if (sample.getBoxedInt() != null) {
      out.addInt(sample.getBoxedInt());
      out.slot(7);
    }
    if (sample.getBoxedLong() != null) {
      out.addLong(sample.getBoxedLong());
      out.slot(8);
    }
    if (sample.getBoxedFloat() != null) {
      out.addFloat(sample.getBoxedFloat());
      out.slot(9);
    }
    if (sample.getBoxedDouble() != null) {
      out.addDouble(sample.getBoxedDouble());
      out.slot(10);
    }
    if (sample.getBoxedShort() != null) {
      out.addShort(sample.getBoxedShort());
      out.slot(11);
    }
    if (sample.getBoxedChar() != null) {
      out.addShort((short) sample.getBoxedChar().charValue());
      out.slot(12);
    }
    if (sample.getBoxedBoolean() != null) {
      out.addBoolean(sample.getBoxedBoolean());
      out.slot(13);
    }
  }

  static Sample read(FlatTable table) {
    Sample sample = new Sample();
    sample.setIntValue(table.intAt(0));
    sample.setLongValue(table.longAt(1));
    sample.setFloatValue(table.floatAt(2));
    sample.setDoubleValue(table.doubleAt(3));
    sample.setShortValue(table.shortAt(4));
    sample.setCharValue(table.charAt(5));
    sample.setBooleanValue(table.booleanAt(6));
    sample.setBoxedInt(table.has(7) ? table.intAt(7) : null);
    sample.setBoxedLong(table.has(8) ? table.longAt(8) : null);
    sample.setBoxedFloat(table.has(9) ? table.floatAt(9) : null);
    sample.setBoxedDouble(table.has(10) ? table.doubleAt(10) : null);
    sample.setBoxedShort(table.has(11) ? table.shortAt(11) : null);
    sample.setBoxedChar(table.has(12) ? table.charAt(12) : null);
    sample.setBoxedBoolean(table.has(13) ? table.booleanAt(13) : null);
    sample.setIntArray(table.ints(14));
    sample.setLongArray(table.longs(15));
    sample.setFloatArray(table.floats(16));
    sample.setDoubleArray(table.doubles(17));
    sample.setShortArray(table.shorts(18));
    sample.setCharArray(table.chars(19));
    sample.setBooleanArray(table.booleans(20));
    sample.setString(table.string(21));
    FlatTable next = table.table(22);
    sample.setSample(next == null ? null : read(next));
    return sample;
  }
}
