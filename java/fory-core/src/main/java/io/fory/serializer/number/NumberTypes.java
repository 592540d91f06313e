/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.number;

import static io.fory.serializer.shared.MutableSerializer.mutable;
import static io.fory.serializer.shared.ValueSerializer.value;

import io.fory.codec.PrimitiveArrays;
import io.fory.exception.UnsupportedTypeException;
import io.fory.memory.MemoryBuffer;
import io.fory.message.BuiltIn;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.BitSet;
import java.util.DoubleSummaryStatistics;
import java.util.IntSummaryStatistics;
import java.util.LongSummaryStatistics;

/** Bit sets, statistics of streams, and the precision of decimal numbers. */
public final class NumberTypes {
  private static final RoundingMode[] ROUNDING_MODES = RoundingMode.values();

  private NumberTypes() {}

  public static BuiltIn type(int number) {
    return switch (number) {
      case 106 ->
          mutable(
              BitSet.class,
              (out, v) -> PrimitiveArrays.write(out.buffer(), v.toLongArray()),
              NumberTypes::readBitSet,
              v -> (BitSet) v.clone());
      case 109 ->
          value(
              MathContext.class,
              (out, v) -> {
                out.buffer().writeVarUint32(v.getPrecision());
                out.buffer().writeByte(v.getRoundingMode().ordinal());
              },
              in -> new MathContext(in.buffer().readVarUint32(), readRoundingMode(in)));
      case 125 ->
          mutable(
              IntSummaryStatistics.class,
              NumberTypes::writeIntStatistics,
              NumberTypes::readIntStatistics,
              v -> new IntSummaryStatistics(v.getCount(), v.getMin(), v.getMax(), v.getSum()));
      case 126 ->
          mutable(
              LongSummaryStatistics.class,
              NumberTypes::writeLongStatistics,
              NumberTypes::readLongStatistics,
              v -> new LongSummaryStatistics(v.getCount(), v.getMin(), v.getMax(), v.getSum()));
      case 127 ->
          mutable(
              DoubleSummaryStatistics.class,
              320,
              NumberTypes::writeDoubleStatistics,
              NumberTypes::readDoubleStatistics, // the constructor checks the numbers with a stream
              v -> {
                DoubleSummaryStatistics copy = new DoubleSummaryStatistics();
                copy.combine(v);
                return copy;
              });
      default -> null;
    };
  }

  private static BitSet readBitSet(MessageReader in) {
    long[] words = new long[in.readArrayLength(8)];
    PrimitiveArrays.read(in.buffer(), words);
    in.charge(8L * words.length);
    in.addHashedBytes(8L * words.length);
    return BitSet.valueOf(words); // which copies them
  }

  private static RoundingMode readRoundingMode(MessageReader in) {
    int ordinal = in.buffer().readByte();
    if (ordinal < 0 || ordinal >= ROUNDING_MODES.length) {
      throw in.corrupt("There is no rounding mode " + ordinal);
    }
    return ROUNDING_MODES[ordinal];
  }

  private static void writeIntStatistics(MessageWriter out, IntSummaryStatistics v) {
    out.buffer().writeLong(v.getCount());
    out.buffer().writeInt(v.getMin());
    out.buffer().writeInt(v.getMax());
    out.buffer().writeLong(v.getSum());
  }

  private static IntSummaryStatistics readIntStatistics(MessageReader in) {
    MemoryBuffer b = in.buffer();
    return new IntSummaryStatistics(b.readLong(), b.readInt(), b.readInt(), b.readLong());
  }

  private static void writeLongStatistics(MessageWriter out, LongSummaryStatistics v) {
    out.buffer().writeLong(v.getCount());
    out.buffer().writeLong(v.getMin());
    out.buffer().writeLong(v.getMax());
    out.buffer().writeLong(v.getSum());
  }

  private static LongSummaryStatistics readLongStatistics(MessageReader in) {
    MemoryBuffer b = in.buffer();
    return new LongSummaryStatistics(b.readLong(), b.readLong(), b.readLong(), b.readLong());
  }

  private static void writeDoubleStatistics(MessageWriter out, DoubleSummaryStatistics v) {
    boolean numbers = !Double.isNaN(v.getMin()) && !Double.isNaN(v.getMax());
    if (numbers && Double.isNaN(v.getSum())) {
      throw new UnsupportedTypeException(
          "DoubleSummaryStatistics of both infinities: no constructor takes %s and %s with a sum that is no number"
              .formatted(v.getMin(), v.getMax()));
    }
    out.buffer().writeLong(v.getCount());
    out.buffer().writeDouble(v.getMin());
    out.buffer().writeDouble(v.getMax());
    out.buffer().writeDouble(v.getSum());
  }

  private static DoubleSummaryStatistics readDoubleStatistics(MessageReader in) {
    MemoryBuffer b = in.buffer();
    return new DoubleSummaryStatistics(
        b.readLong(), b.readDouble(), b.readDouble(), b.readDouble());
  }
}
