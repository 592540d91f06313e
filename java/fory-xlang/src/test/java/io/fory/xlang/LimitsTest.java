/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.fory.config.ReadLimits;
import io.fory.exception.ForyException;
import io.fory.exception.LimitExceededException;
import io.fory.memory.MemoryBuffer;
import io.fory.xlang.wire.TypeId;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** Refusals say what their reader can do, and nothing but a failure of Fory comes out. */
class LimitsTest {
  private static final ReadLimits SMALL = new ReadLimits(3, 1 << 14, 1 << 14, 10, 10, 10);
  private static final ForyXlang WRITER = ForyXlang.builder().withMaxDepth(1000).build();

  private static List<Object> nested(int depth) {
    List<Object> list = List.of();
    for (int i = 0; i < depth; i++) {
      list = List.of(list);
    }
    return list;
  }

  private static void requireAdvice(ThrowingCallable call) {
    Throwable refused = catchThrowable(call);
    assertThat(refused).isInstanceOf(LimitExceededException.class);
    assertThat(refused.getMessage().split("[^A-Za-z]+"))
        .filteredOn(word -> word.startsWith("with"))
        .filteredOn(word -> word.length() > 4)
        .isNotEmpty()
        .allMatch(
            word ->
                word.equals("withMaxWork") // of the core: its text is for both
                    || Arrays.stream(ForyXlangBuilder.class.getMethods())
                        .map(Method::getName)
                        .anyMatch(word::equals));
  }

  @Test
  void everyLimitNamesItsSetting() {
    ForyXlang reader = ForyXlang.builder().withLimits(SMALL).build();
    for (Object value :
        List.of(
            "more than ten chars",
            "\u20ac".repeat(11),
            new int[11],
            new byte[11],
            Collections.nCopies(11, 1),
            Map.of("more than ten chars", 1),
            nested(5))) {
      byte[] message = WRITER.serialize(value);
      requireAdvice(() -> reader.deserialize(message));
    }
    requireAdvice(() -> reader.serialize(nested(5)));
  }

  /** Peers may write strings in UTF-8, whose chars take up to three bytes. */
  @Test
  void aStringIsAsLongAsItHasChars() {
    for (int chars : new int[] {10, 11}) {
      byte[] text = "\u20ac".repeat(chars).getBytes(StandardCharsets.UTF_8);
      byte[] message = Arrays.copyOf(new byte[] {1, -1, TypeId.STRING, 0, 0}, 5 + text.length);
      message[3] = (byte) (text.length << 2 | 2 | 0x80);
      message[4] = (byte) (text.length >> 5);
      System.arraycopy(text, 0, message, 5, text.length);
      ForyXlang reader = ForyXlang.builder().withLimits(SMALL).build();
      if (chars == 10) {
        assertThat(reader.deserialize(message)).isEqualTo("\u20ac".repeat(10));
      } else {
        requireAdvice(() -> reader.deserialize(message));
      }
    }
  }

  private static Throwable failure(int stack, ThrowingCallable call) throws InterruptedException {
    Throwable[] failure = new Throwable[1];
    Thread thread = new Thread(null, () -> failure[0] = catchThrowable(call), "stack", stack);
    thread.start();
    thread.join();
    return failure[0];
  }

  @Test
  void aStackThatIsTooSmallForTheDepthIsALimit() throws InterruptedException {
    ForyXlang deep = ForyXlang.builder().withMaxDepth(Integer.MAX_VALUE).build();
    Object lists = nested(20_000);
    byte[][] message = new byte[1][];
    assertThat(failure(1 << 28, () -> message[0] = deep.serialize(lists))).isNull();
    String advice = "needs more stack than this thread has";
    for (ThrowingCallable call :
        List.<ThrowingCallable>of(
            () -> deep.serialize(lists), () -> deep.deserialize(message[0]))) {
      assertThat(failure(1 << 18, call))
          .isInstanceOf(LimitExceededException.class)
          .hasMessageContaining(advice);
    }
    String[] text = new String[1];
    assertThat(failure(1 << 18, () -> text[0] = deep.explain(message[0]))).isNull();
    assertThat(text[0].lines().reduce((line, next) -> next).orElseThrow())
        .contains("not explained: ", advice);
    assertThat(deep.deserialize(deep.serialize("fine"))).isEqualTo("fine");
  }

  @Test
  void nullThatDoesNotFitItsBufferIsRefused() {
    assertThatThrownBy(() -> WRITER.serialize(MemoryBuffer.wrap(new byte[1]), null))
        .isInstanceOf(ForyException.class)
        .hasNoCause();
  }

  static final class Failing extends AbstractList<String> {
    private final Throwable thrown;

    Failing(Throwable thrown) {
      this.thrown = thrown;
    }

    @Override
    public String get(int index) {
      throw Failing.<RuntimeException>any(thrown);
    }

    @SuppressWarnings("unchecked") // as in languages without checked exceptions
    private static <X extends Throwable> X any(Throwable thrown) throws X {
      throw (X) thrown;
    }

    @Override
    public int size() {
      return 1;
    }
  }

  @Test
  void whatUsersThrowIsACause() {
    for (Throwable thrown :
        List.of(new IllegalStateException(), new IOException(), new LinkageError())) {
      assertThat(catchThrowable(() -> WRITER.serialize(new Failing(thrown))))
          .isInstanceOf(ForyException.class)
          .hasCause(thrown);
    }
  }

  static class Ring {
    List<Object> data = new ArrayList<>();
    Ring next;

    @Override
    public int hashCode() {
      return Objects.hash(data, next);
    }
  }

  static class Named extends Ring {
    @Override
    public int hashCode() {
      return data.hashCode();
    }
  }

  private static Set<Object> setOf(Ring ring, List<Object> data) {
    ring.data = data;
    Set<Object> set = new HashSet<>(Set.of(ring));
    ring.next = ring;
    return set;
  }

  private static Set<Object> setOf(List<Object> data) {
    List<Object> list = new ArrayList<>();
    Set<Object> set = new HashSet<>(Set.of(list));
    list.add(data);
    list.add(list);
    return set;
  }

  /** The stack ends such a hash after thousands of walks through the content. */
  @Test
  void aHashThatNeverEndsIsPaidForInEachRound() {
    for (boolean codegen : new boolean[] {true, false}) {
      ForyXlang fory =
          ForyXlang.builder()
              .withRefTracking(true)
              .withCodegen(codegen)
              .register(Ring.class, 1)
              .register(Named.class, 2)
              .build();
      List<Object> heavy = new ArrayList<>(Collections.nCopies(100_000, 1));
      for (Set<Object> set : List.of(setOf(new Ring(), heavy), setOf(heavy))) {
        byte[] message = fory.serialize(set);
        assertThatThrownBy(() -> fory.deserialize(message))
            .isInstanceOf(LimitExceededException.class)
            .hasMessageContaining("maxWork");
      }
      byte[] fine = fory.serialize(setOf(new Named(), heavy));
      assertThat((Set<?>) fory.deserialize(fine)).hasSize(1);
    }
  }
}
