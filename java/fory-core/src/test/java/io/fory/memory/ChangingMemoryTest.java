/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.memory;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.ForySession;
import io.fory.exception.ForyException;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Memory that another thread writes to while it is read: a shared block, a mapped file. Whatever is
 * checked is checked of a copy, so that what is read is a right object or an exception of Fory,
 * whenever the other one writes.
 */
@Tag("c2")
class ChangingMemoryTest {
  private static final int READS = 500;

  /** Fewer of a long array, each of whose elements can be met while it changes. */
  private static int reads(int length) {
    return Math.max(20, Math.min(READS / 2, 400_000 / length));
  }

  @TempDir static Path folder;

  /** Memory that can be written while it is read. */
  enum Memory {
    HEAP {
      @Override
      ByteBuffer allocate(int size) {
        return ByteBuffer.allocate(size);
      }
    },
    HEAP_SLICE {
      @Override
      ByteBuffer allocate(int size) {
        return ByteBuffer.allocate(size + 12).position(7).limit(7 + size).slice();
      }
    },
    DIRECT {
      @Override
      ByteBuffer allocate(int size) {
        return ByteBuffer.allocateDirect(size);
      }
    },
    UNALIGNED {
      @Override
      ByteBuffer allocate(int size) {
        return ByteBuffer.allocateDirect(size + 3).position(3).slice();
      }
    },
    MAPPED {
      @Override
      ByteBuffer allocate(int size) throws IOException {
        try (FileChannel file =
            FileChannel.open(
                folder.resolve("mapped" + System.nanoTime()),
                StandardOpenOption.CREATE_NEW,
                StandardOpenOption.READ,
                StandardOpenOption.WRITE)) {
          return file.map(FileChannel.MapMode.READ_WRITE, 0, size);
        }
      }
    };

    abstract ByteBuffer allocate(int size) throws IOException;

    ByteBuffer of(byte[] content) throws IOException {
      ByteBuffer memory = allocate(content.length);
      return memory.put(content).clear();
    }
  }

  /** Returns the reader's views of memory; its writer may have others. */
  private static List<ByteBuffer> views(ByteBuffer memory) {
    return List.of(memory, memory.asReadOnlyBuffer());
  }

  /** A thread that writes until it is closed. */
  private static final class Other implements AutoCloseable {
    private final Thread thread;
    private volatile boolean over;

    Other(Runnable step) {
      thread =
          new Thread(
              () -> {
                while (!over) {
                  step.run();
                }
              },
              "other");
      thread.setDaemon(true);
      thread.start();
    }

    @Override
    public void close() throws InterruptedException {
      over = true;
      thread.join();
    }
  }

  /**
   * Writes bytes that all stand for true, which a reader must take for the same. One that copies
   * them as they are has an array that differs from one of nothing but true: vectors compare bytes.
   */
  private static Other truths(ByteBuffer memory, int from, int to) {
    byte[] truths = {0x7f, 1, 2, 1, -1, 1, (byte) 0x80, 1};
    int[] turn = {0};
    return new Other(
        () -> {
          byte truth = truths[turn[0]++ & 7];
          for (int i = from; i < to; i += 1 + (i & 3)) {
            memory.put(i, truth);
          }
        });
  }

  private static void assertAllTrue(boolean[] read) {
    boolean[] right = new boolean[read.length];
    Arrays.fill(right, true);
    assertThat(Arrays.mismatch(read, right)).isEqualTo(-1);
  }

  private static boolean[] allTrue(int length) {
    boolean[] all = new boolean[length];
    Arrays.fill(all, true);
    return all;
  }

  @ParameterizedTest
  @EnumSource(Memory.class)
  void noBooleanIsAnythingButTrueOrFalse(Memory kind) throws Exception {
    Fory fory = Fory.builder().build();
    for (int length : new int[] {8, 16, 17, 64, 1000, 2048, 2049, 5000, 1 << 16}) {
      byte[] message = fory.serialize(allTrue(length));
      ByteBuffer memory = kind.of(message);
      try (Other other = truths(memory, message.length - length, message.length)) {
        for (ByteBuffer view : views(memory)) {
          MemoryBuffer buffer = MemoryBuffer.wrap(view);
          for (int i = 0; i < reads(length); i++) {
            assertAllTrue(fory.deserialize(buffer.readerIndex(0), boolean[].class));
          }
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Memory.class)
  void noBooleanOfAPartIsAnythingButTrueOrFalse(Memory kind) throws Exception {
    Fory fory = Fory.builder().build();
    for (int length : new int[] {8, 16, 17, 64, 1000, 5000, 1 << 16}) {
      byte[] message = fory.serializeOutOfBand(allTrue(length), part -> false);
      byte[] ones = new byte[length];
      Arrays.fill(ones, (byte) 1);
      ByteBuffer memory = kind.of(ones);
      try (Other other = truths(memory, 0, length)) {
        for (ByteBuffer view : views(memory)) {
          for (int i = 0; i < reads(length); i++) {
            MemoryBuffer part = MemoryBuffer.wrap(view);
            Object read = fory.deserialize(MemoryBuffer.wrap(message), Object.class, List.of(part));
            assertAllTrue((boolean[]) read);
            PrimitiveArrayView array = PrimitiveArrayView.of(part, boolean.class);
            assertAllTrue((boolean[]) array.toArray());
            array.copyTo(3, read, 2, length - 3);
            assertAllTrue((boolean[]) read);
            assertThat(array.getBoolean(i % length)).isTrue();
          }
        }
      }
    }
  }

  @Test
  void noByteMakesAnythingButTrueOrFalse() throws Exception {
    for (int length = 0; length < 40; length++) {
      for (int value = 1; value < 256; value++) {
        byte[] bytes = new byte[length];
        Arrays.fill(bytes, (byte) value);
        for (Memory kind : List.of(Memory.HEAP, Memory.HEAP_SLICE, Memory.DIRECT)) {
          boolean[] read = new boolean[length];
          BulkCopy.read(MemoryBuffer.wrap(kind.of(bytes)), read, length);
          assertAllTrue(read);
        }
      }
      byte[] mixed = new byte[length];
      new Random(length).nextBytes(mixed);
      for (int i = 0; i < length; i += 3) {
        mixed[i] = 0;
      }
      boolean[] read = new boolean[length];
      BulkCopy.read(MemoryBuffer.wrap(Memory.DIRECT.of(mixed)), read, length);
      boolean[] right = new boolean[length];
      for (int i = 0; i < length; i++) {
        right[i] = mixed[i] != 0;
      }
      assertThat(Arrays.mismatch(read, right)).isEqualTo(-1);
    }
  }

  /** Something of every kind of element. */
  static final class Everything {
    boolean flag = true;
    char letter = 'x';
    long number = 1L << 40;
    Boolean boxed = true;
    boolean[] booleans = allTrue(300);
    byte[] bytes = new byte[100];
    char[] chars = "chars".repeat(20).toCharArray();
    short[] shorts = new short[50];
    int[] ints = IntStream.range(0, 700).toArray();
    long[] longs = new long[50];
    float[] floats = new float[50];
    double[] doubles = new double[600];
    String latin = "latin \u00e9 ".repeat(50);
    String wide = "\u20ac wide \ud83d\ude00".repeat(50);
    String[] strings = {"a", "\u20ac", "c".repeat(70)};
    DayOfWeek day = DayOfWeek.FRIDAY;
    EnumSet<DayOfWeek> days = EnumSet.of(DayOfWeek.MONDAY, DayOfWeek.SUNDAY);
    EnumMap<DayOfWeek, String> names = new EnumMap<>(Map.of(DayOfWeek.MONDAY, "m"));
    BitSet bits = BitSet.valueOf(new long[] {5, 1L << 63});
    BigInteger big = BigInteger.ONE.shiftLeft(300);
    BigDecimal decimal = new BigDecimal("12345.6789");
    LocalDate date = LocalDate.of(2026, 11, 23);
    ZonedDateTime time = ZonedDateTime.parse("2026-11-23T12:00:00+01:00[Europe/Paris]");
    UUID id = new UUID(1, 2);
    List<Integer> numbers = new ArrayList<>(List.of(1, 300, 70_000));
    List<String> texts = new ArrayList<>(List.of("one", "two", "\u20ac"));
    Map<String, Integer> counts = new LinkedHashMap<>(Map.of("a", 1, "b", 2));
    Map<Integer, String> reverse = new LinkedHashMap<>(Map.of(1, "a"));
    ByteBuffer buffer = ByteBuffer.allocate(60);
    CharBuffer text = CharBuffer.wrap("text");
    PrimitiveArrayView view = PrimitiveArrayView.of(new double[40]);
    MemoryBuffer memory = MemoryBuffer.wrap(new byte[30]);
    Object any = List.of("x", 1, 2.0);
    Everything next;
  }

  /** Compares what a JVM trusts: strings of two bytes a char have a char that needs them. */
  private static void assertSound(Everything read) {
    Everything each = read;
    for (int n = 0; each != null && n < 3; n++, each = each.next) { // it may refer to itself
      for (String text : new String[] {each.latin, each.wide}) {
        if (text != null) {
          assertThat(new String(text.toCharArray()).equals(text)).isTrue();
        }
      }
      if (each.booleans != null) {
        boolean[] right = new boolean[each.booleans.length];
        for (int i = 0; i < right.length; i++) {
          if (each.booleans[i]) {
            right[i] = true;
          }
        }
        assertThat(Arrays.mismatch(each.booleans, right)).isEqualTo(-1);
      }
      if (each.days != null) {
        each.days.forEach(day -> assertThat(day).isSameAs(DayOfWeek.valueOf(day.name())));
      }
    }
  }

  /** Damages a byte anywhere, and mends it, so that most of a message is right most of the time. */
  private static Other damage(ByteBuffer memory, byte[] right, int seed) {
    Random random = new Random(seed);
    return new Other(
        () -> {
          int at = random.nextInt(right.length);
          byte wrong =
              switch (random.nextInt(3)) {
                case 0 -> (byte) (right[at] ^ 1 << random.nextInt(8));
                case 1 -> (byte) (right[at] + 1);
                default -> (byte) random.nextInt();
              };
          memory.put(at, wrong);
          for (int i = random.nextInt(60); i > 0; i--) {
            Thread.onSpinWait();
          }
          memory.put(at, right[at]);
        });
  }

  @FunctionalInterface
  private interface Read {
    Everything of(ByteBuffer view) throws IOException;
  }

  private static void readAll(Memory kind, byte[] message, int seed, Read read) throws Exception {
    ByteBuffer memory = kind.of(message);
    try (Other other = damage(memory, message, seed)) {
      for (ByteBuffer view : views(memory)) {
        for (int i = 0; i < READS; i++) {
          try {
            assertSound(read.of(view.duplicate()));
          } catch (ForyException e) {
            assertThat(e.getMessage()).isNotEmpty();
          }
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Memory.class)
  void whatIsReadIsSoundOrRefused(Memory kind) throws Exception {
    Everything object = new Everything();
    object.next = new Everything();
    for (boolean generated : new boolean[] {false, true}) {
      for (boolean references : new boolean[] {false, true}) {
        Fory fory =
            Fory.builder()
                .register(Everything.class, 1)
                .withRefTracking(references)
                .withCodegen(generated)
                .build();
        byte[] message = fory.serialize(object);
        readAll(
            kind, message, 1, view -> fory.deserialize(MemoryBuffer.wrap(view), Everything.class));
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Memory.class)
  void whatIsReadOfPartsIsSoundOrRefused(Memory kind) throws Exception {
    Fory fory = Fory.builder().register(Everything.class, 1).build();
    List<byte[]> contents = new ArrayList<>();
    MemoryBuffer message = MemoryBuffer.allocate(1000);
    fory.serializeOutOfBand(
        message,
        new Everything(),
        part -> {
          MemoryBuffer content = MemoryBuffer.allocate(100);
          part.writeTo(content);
          contents.add(content.copyOfRange(0, content.writerIndex()));
          return false;
        });
    byte[] bytes = message.copyOfRange(0, message.writerIndex());
    int total = contents.stream().mapToInt(content -> content.length).sum();
    ByteBuffer all = ByteBuffer.allocate(total);
    contents.forEach(all::put);
    readAll(
        kind,
        all.array(),
        2,
        view -> {
          List<MemoryBuffer> parts = new ArrayList<>();
          int at = 0;
          for (byte[] content : contents) {
            parts.add(MemoryBuffer.wrap(view.slice(at, content.length)));
            at += content.length;
          }
          return fory.deserialize(MemoryBuffer.wrap(bytes), Everything.class, parts);
        });
  }

  @ParameterizedTest
  @EnumSource(Memory.class)
  void whatASessionReadsIsSoundOrRefused(Memory kind) throws Exception {
    Fory fory = Fory.builder().register(Everything.class, 1).build();
    byte[] message = fory.newSession().serialize(new Everything());
    readAll(
        kind,
        message,
        3,
        view -> {
          ForySession session = fory.newSession();
          return session.deserialize(MemoryBuffer.wrap(view), Everything.class);
        });
  }

  @ParameterizedTest
  @EnumSource(Memory.class)
  void whatIsReadOfSeveralBuffersIsSoundOrRefused(Memory kind) throws Exception {
    Fory fory = Fory.builder().register(Everything.class, 1).build();
    byte[] message = fory.serialize(new Everything());
    readAll(
        kind,
        message,
        4,
        view -> {
          ByteBuffer head = view.slice(0, 1000);
          ByteBuffer tail = view.slice(1000, view.capacity() - 1000);
          return fory.codec(Everything.class).decode(List.of(head, tail));
        });
  }
}
