/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz.reader;

import com.sun.management.ThreadMXBean;
import io.fory.config.ReadLimits;
import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.exception.LimitExceededException;
import io.fory.fuzz.grammar.Choices;
import io.fory.fuzz.grammar.MessageGrammar;
import io.fory.fuzz.grammar.XlangGrammar;
import io.fory.memory.MemoryBuffer;
import io.fory.xlang.ForyXlang;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * A message of the cross-language protocol: read by generated code, by the interpreter, from an
 * array, from direct memory and as an explanation. Any two ways give the same value, or both fail;
 * none allocates more or takes longer than its limits allow; and messages of an honest peer are
 * read as ever afterwards.
 */
final class XlangReader extends Reader {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private static final long HEAP = 1 << 20;

  /**
   * The allocation that a call may make besides its limit: for each byte, and for itself, such as a
   * failure.
   */
  private static final int BYTE_FACTOR = 16;

  /** Garbage of a step: the arguments of {@code Objects.hash}, or an iterator. */
  private static final int STEP_FACTOR = 16;

  private static final long CONSTANT = 128 << 10;
  private static final double LIMIT_FACTOR = 1.5;

  /** A step takes some nanoseconds: this is fifty times what the limits allow. */
  private static final long MAX_NANOS = 100_000_000;

  private static final int ATTEMPTS = 5;

  private final ForyXlang generated;
  private final ForyXlang interpreted;
  private final ForyXlang writer = XlangModels.builder().withRefTracking(true).build();
  private final XlangGrammar grammar = new XlangGrammar(XlangModels.FIELDS, XlangModels.COLOR);
  private final List<byte[]> honest = new ArrayList<>();
  private final List<byte[]> expected = new ArrayList<>();
  private final ByteBuffer direct = ByteBuffer.allocateDirect(1 << 16);
  private int next;

  XlangReader(Settings settings) {
    super(settings);
    int most = Integer.MAX_VALUE;
    ReadLimits limits = new ReadLimits(64, HEAP, Settings.MAX_WORK, most, most, most);
    boolean compatible = settings.wire().compatible();
    generated = XlangModels.builder().withLimits(limits).withCompatible(compatible).build();
    interpreted =
        XlangModels.builder()
            .withLimits(limits)
            .withCompatible(compatible)
            .withCodegen(false)
            .build();
    for (Object sample : XlangModels.samples()) {
      for (ForyXlang by : List.of(generated, writer)) {
        honest.add(by.serialize(sample));
        expected.add(writer.serialize(generated.deserialize(honest.get(honest.size() - 1))));
      }
    }
  }

  @Override
  public byte[] input(MessageGrammar unused, Choices choices) {
    return grammar.message(choices);
  }

  @Override
  public byte[] good(Object object) {
    return honest.get(next++ % honest.size());
  }

  @Override
  public int messages() {
    return 8;
  }

  @Override
  public Object read(byte[] input) {
    byte[] message = XlangGrammar.repaired(input);
    Outcome first = measured("generated code", message, () -> generated.deserialize(message));
    Outcome second = measured("interpreter", message, () -> interpreted.deserialize(message));
    requireSame(first, second, "code and interpreter differ");
    int chance = Arrays.hashCode(message) >>> 28; // what takes long is done for some
    if (chance == 0) {
      measured("explanation", message, () -> generated.explain(message));
    }
    if (chance == 1) {
      requireHealthy();
    }
    if (chance < 4 && message.length <= direct.capacity()) {
      direct.clear().put(message).flip();
      requireSame(first, outcome(() -> readAll(direct)), "array and direct memory differ");
    }
    if (first.failure != null) {
      throw first.failure;
    }
    return first.value;
  }

  private Object readAll(ByteBuffer bytes) {
    MemoryBuffer buffer = MemoryBuffer.wrap(bytes);
    Object value = generated.deserialize(buffer);
    if (buffer.remaining() > 0) {
      throw new CorruptDataException("more bytes");
    }
    return value;
  }

  /** The result of a call: a value, as it is written again, or a failure. */
  private record Outcome(Object value, byte[] again, ForyException failure) {}

  private Outcome outcome(Supplier<Object> call) {
    Object value;
    try {
      value = call.get();
    } catch (ForyException e) {
      return new Outcome(null, null, e);
    }
    try {
      return new Outcome(value, writer.serialize(value), null);
    } catch (ForyException e) {
      return new Outcome(value, null, null); // what can be read and not written, such as null
    }
  }

  private Outcome measured(String way, byte[] message, Supplier<Object> call) {
    long most =
        (long) (LIMIT_FACTOR * HEAP)
            + STEP_FACTOR * Settings.MAX_WORK
            + (long) BYTE_FACTOR * message.length
            + CONSTANT;
    long least = Long.MAX_VALUE;
    long leastNanos = Long.MAX_VALUE;
    Object value = null;
    ForyException failure = null;
    // A call that the stack has ended allocates as much each time.
    boolean again = true;
    for (int i = 0; i < ATTEMPTS && again; i++) {
      failure = null;
      long before = THREADS.getCurrentThreadAllocatedBytes();
      // The wall clock bounds the time of the CPU, whose clock is a system call.
      LongSupplier clock = i == 0 ? System::nanoTime : THREADS::getCurrentThreadCpuTime;
      long start = clock.getAsLong();
      try {
        value = call.get();
      } catch (ForyException e) {
        failure = e;
      }
      leastNanos = Math.min(leastNanos, clock.getAsLong() - start);
      least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
      again = leastNanos > MAX_NANOS || least > most && !isOverflow(failure);
    }
    if (least > most && !isOverflow(failure)) {
      throw new Disagreement("allocates by " + way, least + " bytes", failure);
    } else if (leastNanos > MAX_NANOS) {
      throw new Disagreement("slow by " + way, leastNanos + " ns", failure);
    }
    if (failure != null) {
      return new Outcome(null, null, failure);
    }
    Object found = value;
    return outcome(() -> found);
  }

  private static boolean isOverflow(ForyException failure) {
    return failure != null && failure.getCause() instanceof StackOverflowError;
  }

  private static void requireSame(Outcome a, Outcome b, String kind) {
    if (isOverLimit(a) || isOverLimit(b)) {
      return; // a definition is paid for by the first message that brings it
    }
    boolean same =
        a.failure == null
            ? b.failure == null && Arrays.equals(a.again, b.again)
            : b.failure != null && a.failure.getClass() == b.failure.getClass();
    if (!same && !isOverflow(a.failure) && !isOverflow(b.failure)) {
      throw new Disagreement(
          kind, text(a) + " and " + text(b), a.failure != null ? a.failure : b.failure);
    }
  }

  private static boolean isOverLimit(Outcome outcome) {
    return outcome.failure instanceof LimitExceededException;
  }

  private static String text(Outcome outcome) {
    return outcome.failure != null ? outcome.failure.toString() : String.valueOf(outcome.again);
  }

  /** Reads what an honest peer sends, one after the other. */
  private void requireHealthy() {
    int index = next++ % honest.size();
    for (ForyXlang reader : List.of(generated, interpreted)) {
      Object value;
      try {
        value = reader.deserialize(honest.get(index));
      } catch (ForyException e) {
        throw new Disagreement("an honest message fails now", e.toString(), e);
      }
      if (!Arrays.equals(expected.get(index), writer.serialize(value))) {
        throw new Disagreement("an honest message is something else now", "number " + index, null);
      }
    }
  }
}
