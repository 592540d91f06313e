/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.peer;

import io.fory.benchmark.data.bean.Sample;
import io.fory.benchmark.peer.proto.SampleMessage;

/** SAMPLE as a message of Protobuf, and back; no array of it is null. */
final class ProtobufSample {
  private ProtobufSample() {}

  static SampleMessage message(Sample sample) {
    SampleMessage.Builder out =
        SampleMessage.newBuilder()
            .setIntValue(sample.getIntValue())
            .setLongValue(sample.getLongValue())
            .setFloatValue(sample.getFloatValue())
            .setDoubleValue(sample.getDoubleValue())
            .setShortValue(sample.getShortValue())
            .setCharValue(sample.getCharValue())
            .setBooleanValue(sample.isBooleanValue())
            .setString(sample.getString());
    setBoxed(out, sample);
    addArrays(out, sample);
    if (sample.getSample() != null) {
      out.setSample(message(sample.getSample()));
    }
    return out.build();
  }

  private static void setBoxed(SampleMessage.Builder out, Sample sample) {
    if (sample.getBoxedInt() != null) {
      out.setBoxedInt(sample.getBoxedInt());
    }
    if (sample.getBoxedLong() != null) {
      out.setBoxedLong(sample.getBoxedLong());
    }
    if (sample.getBoxedFloat() != null) {
      out.setBoxedFloat(sample.getBoxedFloat());
    }
    if (sample.getBoxedDouble() != null) {
      out.setBoxedDouble(sample.getBoxedDouble());
    }
    if (sample.getBoxedShort() != null) {
      out.setBoxedShort(sample.getBoxedShort());
    }
    if (sample.getBoxedChar() != null) {
      out.setBoxedChar(sample.getBoxedChar());
    }
    if (sample.getBoxedBoolean() != null) {
      out.setBoxedBoolean(sample.getBoxedBoolean());
    }
  }

  private static void addArrays(SampleMessage.Builder out, Sample sample) {
    for (int element : sample.getIntArray()) {
      out.addIntArray(element);
    }
    for (long element : sample.getLongArray()) {
      out.addLongArray(element);
    }
    for (float element : sample.getFloatArray()) {
      out.addFloatArray(element);
    }
    for (double element : sample.getDoubleArray()) {
      out.addDoubleArray(element);
    }
    for (short element : sample.getShortArray()) {
      out.addShortArray(element);
    }
    for (char element : sample.getCharArray()) {
      out.addCharArray(element);
    }
    for (boolean element : sample.getBooleanArray()) {
      out.addBooleanArray(element);
    }
  }

  static Sample bean(SampleMessage message) {
    Sample sample = new Sample();
    sample.setIntValue(message.getIntValue());
    sample.setLongValue(message.getLongValue());
    sample.setFloatValue(message.getFloatValue());
    sample.setDoubleValue(message.getDoubleValue());
    sample.setShortValue((short) message.getShortValue());
    sample.setCharValue((char) message.getCharValue());
    sample.setBooleanValue(message.getBooleanValue());
    sample.setBoxedInt(message.hasBoxedInt() ? message.getBoxedInt() : null);
    sample.setBoxedLong(message.hasBoxedLong() ? message.getBoxedLong() : null);
    sample.setBoxedFloat(message.hasBoxedFloat() ? message.getBoxedFloat() : null);
    sample.setBoxedDouble(message.hasBoxedDouble() ? message.getBoxedDouble() : null);
    sample.setBoxedShort(message.hasBoxedShort() ? (short) message.getBoxedShort() : null);
    sample.setBoxedChar(message.hasBoxedChar() ? (char) message.getBoxedChar() : null);
    sample.setBoxedBoolean(message.hasBoxedBoolean() ? message.getBoxedBoolean() : null);
    readArrays(message, sample);
    sample.setString(message.getString());
    sample.setSample(message.hasSample() ? bean(message.getSample()) : null);
    return sample;
  }

  private static void readArrays(SampleMessage message, Sample sample) {
    int[] ints = new int[message.getIntArrayCount()];
    for (int i = 0; i < ints.length; i++) {
      ints[i] = message.getIntArray(i);
    }
    sample.setIntArray(ints);
    long[] longs = new long[message.getLongArrayCount()];
    for (int i = 0; i < longs.length; i++) {
      longs[i] = message.getLongArray(i);
    }
    sample.setLongArray(longs);
    float[] floats = new float[message.getFloatArrayCount()];
    for (int i = 0; i < floats.length; i++) {
      floats[i] = message.getFloatArray(i);
    }
    sample.setFloatArray(floats);
    double[] doubles = new double[message.getDoubleArrayCount()];
    for (int i = 0; i < doubles.length; i++) {
      doubles[i] = message.getDoubleArray(i);
    }
    sample.setDoubleArray(doubles);
    short[] shorts = new short[message.getShortArrayCount()];
    for (int i = 0; i < shorts.length; i++) {
      shorts[i] = (short) message.getShortArray(i);
    }
    sample.setShortArray(shorts);
    char[] chars = new char[message.getCharArrayCount()];
    for (int i = 0; i < chars.length; i++) {
      chars[i] = (char) message.getCharArray(i);
    }
    sample.setCharArray(chars);
    boolean[] booleans = new boolean[message.getBooleanArrayCount()];
    for (int i = 0; i < booleans.length; i++) {
      booleans[i] = message.getBooleanArray(i);
    }
    sample.setBooleanArray(booleans);
  }
}
