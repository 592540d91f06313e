/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.sun.management.ThreadMXBean;
import io.fory.Fory;
import io.fory.config.ReadLimits;
import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.exception.LimitExceededException;
import io.fory.memory.MemoryBuffer;
import java.lang.management.ManagementFactory;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LimitsTest {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  /** Headers of built-in types: 10 + 4 * number. */
  private static final int ARRAY_LIST = 10 + 4 * 5;

  private static final int HASH_MAP = 10 + 4 * 6;
  private static final int HASH_SET = 10 + 4 * 7;
  private static final int BYTE_ARRAY = 10 + 4 * 8;
  private static final int LONG_ARRAY = 10 + 4 * 10;
  private static final int OBJECT_ARRAY = 10 + 4 * 13;

  private static MemoryBuffer message(Fory fory) {
    MemoryBuffer out = MemoryBuffer.allocate(64);
    byte[] prefix = Arrays.copyOf(fory.serialize(null), 2);
    out.writeBytes(prefix, 0, 2);
    return out;
  }

  private static byte[] bytes(MemoryBuffer out) {
    return out.copyOfRange(0, out.writerIndex());
  }

  /** The heap that a failing call allocates, in bytes. */
  private static long allocated(Fory fory, byte[] message) {
    catchThrowable(() -> fory.deserialize(message)); // loads classes, compiles messages
    long thread = Thread.currentThread().getId();
    long before = THREADS.getThreadAllocatedBytes(thread);
    try {
      fory.deserialize(message);
    } catch (ForyException e) {
      // what it costs to find out
    }
    return THREADS.getThreadAllocatedBytes(thread) - before;
  }

  @ParameterizedTest
  @ValueSource(longs = {1L << 31, (1L << 31) - 1, 1L << 30, 100_000_000})
  void aClaimOfMoreThanThereIsAllocatesNothing(long size) {
    Fory fory = Fory.builder().build();
    int[] types = {BYTE_ARRAY, LONG_ARRAY, OBJECT_ARRAY, ARRAY_LIST, HASH_SET, HASH_MAP, 10};
    for (int type : types) {
      for (int kind = 0; kind < 4; kind++) {
        MemoryBuffer out = message(fory);
        out.writeVarUint32(type);
        boolean plain = type == BYTE_ARRAY || type == LONG_ARRAY || type == HASH_MAP || type == 10;
        out.writeVarUint64(plain ? size : size << 2 | kind);
        out.writeBytes(new byte[8], 0, 8);
        byte[] message = bytes(out);
        assertThatThrownBy(() -> fory.deserialize(message))
            .isInstanceOfAny(CorruptDataException.class, LimitExceededException.class);
        assertThat(allocated(fory, message)).as("type %s kind %s", type, kind).isLessThan(100_000);
      }
    }
  }

  @Test
  void nestedContainersAreLimitedByTheGraph() {
    Fory fory = Fory.builder().withMaxGraphBytes(1 << 20).build();
    for (int type : new int[] {OBJECT_ARRAY, ARRAY_LIST, HASH_SET}) {
      MemoryBuffer out = message(fory);
      for (int depth = 0; depth < 60; depth++) {
        out.writeVarUint32(type);
        out.writeVarUint64(10_000L << 2); // each claims what is left of the message
      }
      out.writeBytes(new byte[10_000], 0, 10_000);
      byte[] message = bytes(out);
      assertThatThrownBy(() -> fory.deserialize(message)).isInstanceOf(ForyException.class);
      assertThat(allocated(fory, message)).isLessThan(4 << 20);
    }
  }

  @Test
  void whatIsReadStaysNearTheGraphLimit() {
    long limit = 1 << 20;
    Fory writer = Order.builder(false, false).withMaxGraphBytes(1L << 30).build();
    Fory reader = Order.builder(false, false).withMaxGraphBytes(limit).build();
    List<Object> roots = new ArrayList<>();
    roots.add(new ArrayList<>(Collections.nCopies(200_000, "")));
    roots.add(new ArrayList<>(Collections.nCopies(200_000, 1L)));
    roots.add(new ArrayList<>(Collections.nCopies(200_000, new UUID(1, 1))));
    roots.add(new ArrayList<>(Collections.nCopies(200_000, LocalDateTime.MIN)));
    roots.add(new ArrayList<>(Collections.nCopies(200_000, new Order.Money(1, ""))));
    roots.add(new ArrayList<>(Collections.nCopies(200_000, new HashMap<>())));
    roots.add(new ArrayList<>(Collections.nCopies(200_000, new int[0])));
    roots.add(new ArrayList<>(Collections.nCopies(200_000, List.of(1))));
    roots.add(new Object[5000][100]);
    roots.add("x".repeat(3_000_000));
    for (Object root : roots) {
      byte[] message = writer.serialize(root);
      long allocated = allocated(reader, message);
      assertThat(allocated)
          .as("bytes on the heap for %s bytes of %s", message.length, root.getClass())
          .isLessThan(8 * limit);
    }
  }

  @Test
  void allLimitsCanBeSetAtOnce() {
    ReadLimits limits = new ReadLimits(5, 1000, 1000, 3, 4, 2);
    Fory strict = Fory.builder().withMaxStringLength(100).withLimits(limits).build();
    Object[] deep = {new Object[] {new Object[] {new Object[] {new Object[] {"deep"}}}}};
    for (Object refused : List.of("four", new int[5], new ArrayList<>(List.of(1, 2, 3)), deep)) {
      byte[] message = Fory.builder().build().serialize(refused);
      assertThatThrownBy(() -> strict.deserialize(message))
          .isInstanceOf(LimitExceededException.class);
    }
    assertThat(strict.deserialize(strict.serialize("123"))).isEqualTo("123");
  }

  @Test
  void everyLimitIsNamedWithItsSetter() {
    record Case(Fory fory, Object value, String setter) {}
    List<Case> cases =
        List.of(
            new Case(Fory.builder().withMaxStringLength(3).build(), "four", "withMaxStringLength"),
            new Case(
                Fory.builder().withMaxStringLength(3).build(), "\u20ac".repeat(4), "withMaxString"),
            new Case(Fory.builder().withMaxArrayLength(3).build(), new int[4], "withMaxArray"),
            new Case(Fory.builder().withMaxArrayLength(3).build(), new Object[4], "withMaxArray"),
            new Case(
                Fory.builder().withMaxCollectionSize(3).build(),
                new ArrayList<>(List.of(1, 2, 3, 4)),
                "withMaxCollectionSize"),
            new Case(
                Fory.builder().withMaxCollectionSize(1).build(),
                Map.of(1, 2, 3, 4),
                "withMaxCollectionSize"),
            new Case(
                Fory.builder().withMaxGraphBytes(100).build(),
                new ArrayList<>(List.of("a", "b", "c")),
                "withMaxGraphBytes"));
    Fory writer = Fory.builder().build();
    for (Case c : cases) {
      byte[] message = writer.serialize(c.value);
      assertThatThrownBy(() -> c.fory.deserialize(message))
          .isInstanceOf(LimitExceededException.class)
          .hasMessageContaining(c.setter);
    }
  }

  @Test
  void valuesAtTheLimitPass() {
    Fory fory =
        Fory.builder()
            .withMaxStringLength(4)
            .withMaxArrayLength(4)
            .withMaxCollectionSize(4)
            .build();
    for (Object value : List.of("four", new int[4], new Object[4], List.of(1, 2, 3, 4))) {
      assertThat(fory.deserialize(fory.serialize(value))).isEqualTo(value);
    }
  }

  @Test
  void limitsMustBePositive() {
    for (int wrong : new int[] {0, -1}) {
      assertThatThrownBy(() -> Fory.builder().withMaxDepth(wrong).build())
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("maxDepth");
      assertThatThrownBy(() -> Fory.builder().withMaxGraphBytes(wrong).build())
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("maxGraphBytes");
    }
  }

  private static List<Object> nested(int depth) {
    List<Object> list = new ArrayList<>();
    for (int i = 1; i < depth; i++) {
      list = new ArrayList<>(Collections.singletonList(list));
    }
    return list;
  }

  @Test
  void depthIsLimitedWhenWritingReadingAndCopying() {
    Fory deep = Fory.builder().withMaxDepth(1000).build();
    Fory fory = Fory.builder().withMaxDepth(50).build();
    assertThat(fory.deserialize(fory.serialize(nested(40)))).isEqualTo(nested(40));
    byte[] message = deep.serialize(nested(60));
    assertThatThrownBy(() -> fory.serialize(nested(60)))
        .isInstanceOf(LimitExceededException.class)
        .hasMessageContaining("withMaxDepth");
    assertThatThrownBy(() -> fory.deserialize(message))
        .isInstanceOf(LimitExceededException.class)
        .hasMessageContaining("withMaxDepth");
    assertThatThrownBy(() -> fory.copy(nested(60)))
        .isInstanceOf(LimitExceededException.class)
        .hasMessageContaining("withMaxDepth");
  }

  @Test
  void aStackThatIsTooSmallForTheDepthIsALimitAndNotAnError() throws InterruptedException {
    Fory fory = Fory.builder().withMaxDepth(Integer.MAX_VALUE).build();
    MemoryBuffer out = message(fory);
    for (int i = 0; i < 1_000_000; i++) {
      out.writeVarUint32(ARRAY_LIST);
      out.writeVarUint64(1 << 2);
    }
    byte[] message = bytes(out);
    Throwable[] failure = new Throwable[1];
    Thread thread =
        new Thread(
            null, () -> failure[0] = catchThrowable(() -> fory.deserialize(message)), "t", 1);
    thread.start();
    thread.join();
    assertThat(failure[0]).isInstanceOf(LimitExceededException.class);
    assertThat(fory.deserialize(fory.serialize("fine"))).isEqualTo("fine");
  }

  /** Counts how often it is hashed. */
  static final class Counted {
    static int hashed;

    @Override
    public int hashCode() {
      hashed++;
      return 1;
    }

    @Override
    public boolean equals(Object o) {
      return o instanceof Counted;
    }
  }

  @Test
  void hashingSharedNestedSetsIsChargedAsWork() {
    Fory fory = Fory.builder().withRefTracking(true).register(Counted.class, 1).build();
    Set<Object> left = new HashSet<>(List.of(new Counted()));
    Set<Object> right = new HashSet<>(List.of("right", left));
    for (int i = 0; i < 14; i++) {
      Set<Object> nextLeft = new HashSet<>(List.of("l" + i, left, right));
      Set<Object> nextRight = new HashSet<>(List.of("r" + i, left, right));
      left = nextLeft;
      right = nextRight;
    }
    byte[] message = fory.serialize(new ArrayList<>(List.of(left, right)));
    Fory limited =
        Fory.builder().withRefTracking(true).register(Counted.class, 1).withMaxWork(8192).build();
    Counted.hashed = 0;
    assertThatThrownBy(() -> limited.deserialize(message))
        .isInstanceOf(LimitExceededException.class);
    assertThat(Counted.hashed)
        .as("hashes of one object while reading %s bytes within 8192 steps", message.length)
        .isLessThan(8192);
  }

  record Box(List<Object> parts) {}

  @Test
  void walkingALinkedListToItsElementsIsChargedAsWork() {
    Fory fory = Fory.builder().withRefTracking(true).register(Box.class).build();
    Fory limited =
        Fory.builder().withRefTracking(true).register(Box.class).withMaxWork(100_000).build();
    for (int count : new int[] {5, 1_000}) {
      Box box = new Box(new LinkedList<>());
      box.parts.addAll(Collections.nCopies(count, box));
      byte[] message = fory.serialize(box);
      Box read = fory.deserialize(message, Box.class);
      assertThat(read.parts.size()).isEqualTo(count);
      assertThat(read.parts.stream().allMatch(part -> part == read)).isTrue();
      if (count == 5) {
        assertThat(limited.deserialize(message, Box.class).parts.size()).isEqualTo(count);
      } else {
        assertThatThrownBy(() -> limited.deserialize(message))
            .isInstanceOf(LimitExceededException.class)
            .hasMessageContaining("withMaxWork");
      }
    }
  }
}
