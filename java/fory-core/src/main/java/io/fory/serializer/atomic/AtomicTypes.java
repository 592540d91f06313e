/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.atomic;

import static io.fory.serializer.shared.MutableSerializer.mutable;

import io.fory.codec.PrimitiveArrays;
import io.fory.elements.Numbers;
import io.fory.message.BuiltIn;
import io.fory.message.MessageReader;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.IntStream;

/**
 * Atomic variables and arrays, and adders. Not accumulators, whose function nothing but they know.
 */
public final class AtomicTypes {
  private AtomicTypes() {}

  public static BuiltIn type(int number) {
    return switch (number) {
      case 130 ->
          mutable(
              AtomicBoolean.class,
              (out, v) -> out.buffer().writeBoolean(v.get()),
              in -> new AtomicBoolean(in.buffer().readBoolean()),
              v -> new AtomicBoolean(v.get()));
      case 131 ->
          mutable(
              AtomicInteger.class,
              (out, v) -> Numbers.writeInt(out, v.get()),
              in -> new AtomicInteger(Numbers.readInt(in)),
              v -> new AtomicInteger(v.get()));
      case 132 ->
          mutable(
              AtomicLong.class,
              (out, v) -> Numbers.writeLong(out, v.get()),
              in -> new AtomicLong(Numbers.readLong(in)),
              v -> new AtomicLong(v.get()));
      case 133 ->
          BuiltIn.object(
              AtomicReference.class,
              new ReferenceSerializer<AtomicReference<Object>>(
                  (out, v) -> {},
                  in -> new AtomicReference<>(),
                  AtomicReference::get,
                  AtomicReference::set,
                  v -> new AtomicReference<>()));
      case 134 ->
          mutable(
              AtomicIntegerArray.class,
              (out, v) -> PrimitiveArrays.write(out.buffer(), ints(v)),
              AtomicTypes::readInts,
              v -> new AtomicIntegerArray(ints(v)));
      case 135 ->
          mutable(
              AtomicLongArray.class,
              (out, v) -> PrimitiveArrays.write(out.buffer(), longs(v)),
              AtomicTypes::readLongs,
              v -> new AtomicLongArray(longs(v)));
      case 136 -> BuiltIn.object(AtomicReferenceArray.class, new ReferenceArraySerializer());
      case 137 ->
          BuiltIn.object(
              AtomicMarkableReference.class,
              new ReferenceSerializer<AtomicMarkableReference<Object>>(
                  (out, v) -> out.buffer().writeBoolean(v.isMarked()),
                  in -> new AtomicMarkableReference<>(null, in.buffer().readBoolean()),
                  AtomicMarkableReference::getReference,
                  (v, content) -> v.set(content, v.isMarked()),
                  v -> new AtomicMarkableReference<>(null, v.isMarked())));
      case 138 ->
          BuiltIn.object(
              AtomicStampedReference.class,
              new ReferenceSerializer<AtomicStampedReference<Object>>(
                  (out, v) -> out.buffer().writeInt(v.getStamp()),
                  in -> new AtomicStampedReference<>(null, in.buffer().readInt()),
                  AtomicStampedReference::getReference,
                  (v, content) -> v.set(content, v.getStamp()),
                  v -> new AtomicStampedReference<>(null, v.getStamp())));
      case 139 ->
          mutable(
              LongAdder.class,
              (out, v) -> Numbers.writeLong(out, v.sum()),
              in -> adder(Numbers.readLong(in)),
              v -> adder(v.sum()));
      case 140 ->
          mutable(
              DoubleAdder.class,
              (out, v) -> out.buffer().writeDouble(v.sum()),
              in -> adder(in.buffer().readDouble()),
              v -> adder(v.sum()));
      default -> null;
    };
  }

  private static int[] ints(AtomicIntegerArray array) {
    return IntStream.range(0, array.length()).map(array::get).toArray();
  }

  private static AtomicIntegerArray readInts(MessageReader in) {
    int[] ints = new int[in.readArrayLength(4)];
    PrimitiveArrays.read(in.buffer(), ints);
    in.charge(4L * ints.length);
    return new AtomicIntegerArray(ints); // which copies them
  }

  private static long[] longs(AtomicLongArray array) {
    return IntStream.range(0, array.length()).mapToLong(array::get).toArray();
  }

  private static AtomicLongArray readLongs(MessageReader in) {
    long[] longs = new long[in.readArrayLength(8)];
    PrimitiveArrays.read(in.buffer(), longs);
    in.charge(8L * longs.length);
    return new AtomicLongArray(longs); // which copies them
  }

  private static LongAdder adder(long sum) {
    LongAdder adder = new LongAdder();
    adder.add(sum);
    return adder;
  }

  private static DoubleAdder adder(double sum) {
    DoubleAdder adder = new DoubleAdder();
    adder.add(sum);
    return adder;
  }
}
