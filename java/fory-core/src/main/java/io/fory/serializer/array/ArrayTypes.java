/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.array;

import io.fory.codec.PrimitiveArrays;
import io.fory.message.BuiltIn;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageSerializer;
import io.fory.message.MessageWriter;
import java.lang.reflect.Array;

/**
 * Arrays of primitives: {@code varuint32(length)} and the elements, little-endian, which may be out
 * of band. Object arrays whose type has a number.
 */
public final class ArrayTypes {
  private ArrayTypes() {}

  public static BuiltIn type(int number) {
    return switch (number) {
      case 8 -> BuiltIn.object(byte[].class, new ByteArray());
      case 9 -> BuiltIn.object(int[].class, new IntArray());
      case 10 -> BuiltIn.object(long[].class, new LongArray());
      case 11 -> BuiltIn.object(double[].class, new DoubleArray());
      case 12 -> BuiltIn.object(String[].class, new ObjectArraySerializer(String.class));
      case 13 -> BuiltIn.object(Object[].class, new ObjectArraySerializer(Object.class));
      case 46 -> BuiltIn.object(boolean[].class, new BooleanArray());
      case 47 -> BuiltIn.object(short[].class, new ShortArray());
      case 48 -> BuiltIn.object(char[].class, new CharArray());
      case 49 -> BuiltIn.object(float[].class, new FloatArray());
      case 265 -> BuiltIn.object(Array.class, new SubclassArraySerializer());
      default -> null;
    };
  }

  private static final class ByteArray implements MessageSerializer<byte[]> {
    @Override
    public void write(MessageWriter out, byte[] array) {
      if (!out.isOutOfBand() || !out.leaveOut(array, array.length, 0)) {
        PrimitiveArrays.write(out.buffer(), array);
      }
    }

    @Override
    public byte[] read(MessageReader in) {
      int length = in.readContentLength(1);
      if (!in.isOutOfBand()) {
        return in.buffer().readBytes(length);
      }
      byte[] array = new byte[length];
      in.readPart(array);
      return array;
    }

    @Override
    public byte[] copy(GraphCopier context, byte[] array) {
      return array.clone();
    }
  }

  private static final class BooleanArray implements MessageSerializer<boolean[]> {
    @Override
    public void write(MessageWriter out, boolean[] array) {
      if (!out.isOutOfBand() || !out.leaveOut(array, array.length, 0)) {
        PrimitiveArrays.write(out.buffer(), array);
      }
    }

    @Override
    public boolean[] read(MessageReader in) {
      boolean[] array = new boolean[in.readContentLength(1)];
      if (!in.readPart(array)) {
        PrimitiveArrays.read(in.buffer(), array);
      }
      return array;
    }

    @Override
    public boolean[] copy(GraphCopier context, boolean[] array) {
      return array.clone();
    }
  }

  private static final class ShortArray implements MessageSerializer<short[]> {
    @Override
    public void write(MessageWriter out, short[] array) {
      if (!out.isOutOfBand() || !out.leaveOut(array, array.length, 1)) {
        PrimitiveArrays.write(out.buffer(), array);
      }
    }

    @Override
    public short[] read(MessageReader in) {
      short[] array = new short[in.readContentLength(2)];
      if (!in.readPart(array)) {
        PrimitiveArrays.read(in.buffer(), array);
      }
      return array;
    }

    @Override
    public short[] copy(GraphCopier context, short[] array) {
      return array.clone();
    }
  }

  private static final class CharArray implements MessageSerializer<char[]> {
    @Override
    public void write(MessageWriter out, char[] array) {
      if (!out.isOutOfBand() || !out.leaveOut(array, array.length, 1)) {
        PrimitiveArrays.write(out.buffer(), array);
      }
    }

    @Override
    public char[] read(MessageReader in) {
      char[] array = new char[in.readContentLength(2)];
      if (!in.readPart(array)) {
        PrimitiveArrays.read(in.buffer(), array, array.length);
      }
      return array;
    }

    @Override
    public char[] copy(GraphCopier context, char[] array) {
      return array.clone();
    }
  }

  private static final class IntArray implements MessageSerializer<int[]> {
    @Override
    public void write(MessageWriter out, int[] array) {
      if (!out.isOutOfBand() || !out.leaveOut(array, array.length, 2)) {
        PrimitiveArrays.write(out.buffer(), array);
      }
    }

    @Override
    public int[] read(MessageReader in) {
      int[] array = new int[in.readContentLength(4)];
      if (!in.readPart(array)) {
        PrimitiveArrays.read(in.buffer(), array);
      }
      return array;
    }

    @Override
    public int[] copy(GraphCopier context, int[] array) {
      return array.clone();
    }
  }

  private static final class LongArray implements MessageSerializer<long[]> {
    @Override
    public void write(MessageWriter out, long[] array) {
      if (!out.isOutOfBand() || !out.leaveOut(array, array.length, 3)) {
        PrimitiveArrays.write(out.buffer(), array);
      }
    }

    @Override
    public long[] read(MessageReader in) {
      long[] array = new long[in.readContentLength(8)];
      if (!in.readPart(array)) {
        PrimitiveArrays.read(in.buffer(), array);
      }
      return array;
    }

    @Override
    public long[] copy(GraphCopier context, long[] array) {
      return array.clone();
    }
  }

  private static final class FloatArray implements MessageSerializer<float[]> {
    @Override
    public void write(MessageWriter out, float[] array) {
      if (!out.isOutOfBand() || !out.leaveOut(array, array.length, 2)) {
        PrimitiveArrays.write(out.buffer(), array);
      }
    }

    @Override
    public float[] read(MessageReader in) {
      float[] array = new float[in.readContentLength(4)];
      if (!in.readPart(array)) {
        PrimitiveArrays.read(in.buffer(), array);
      }
      return array;
    }

    @Override
    public float[] copy(GraphCopier context, float[] array) {
      return array.clone();
    }
  }

  private static final class DoubleArray implements MessageSerializer<double[]> {
    @Override
    public void write(MessageWriter out, double[] array) {
      if (!out.isOutOfBand() || !out.leaveOut(array, array.length, 3)) {
        PrimitiveArrays.write(out.buffer(), array);
      }
    }

    @Override
    public double[] read(MessageReader in) {
      double[] array = new double[in.readContentLength(8)];
      if (!in.readPart(array)) {
        PrimitiveArrays.read(in.buffer(), array);
      }
      return array;
    }

    @Override
    public double[] copy(GraphCopier context, double[] array) {
      return array.clone();
    }
  }
}
