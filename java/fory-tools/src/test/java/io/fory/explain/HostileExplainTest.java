/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.explain;

import static io.fory.testing.HandMade.builtIn;
import static io.fory.testing.HandMade.copies;
import static io.fory.testing.HandMade.latin1;
import static io.fory.testing.HandMade.message;
import static io.fory.testing.HandMade.name;
import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.memory.MemoryBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** {@code explain} is neither kept busy nor made to fool a reader by hostile messages. */
class HostileExplainTest {
  private static final Fory FORY = Fory.builder().build();
  private static final int MAX_CHARS = (1 << 20) + 5_000;

  @Test
  void copiesAreShownOnceAndCounted() {
    String text = Fory.explainBytes(message(FORY, b -> copies(FORY, b)));
    assertThat(text).contains("1048576 copies of \"aaaa").hasSizeLessThan(1_000);
  }

  @Test
  void copiesOfCopiesEnd() {
    byte[] message =
        message(
            FORY,
            b -> {
              for (int i = 0; i < 30; i++) {
                builtIn(b, 201);
                b.writeVarUint32(Integer.MAX_VALUE);
              }
              b.writeVarUint32(0);
            });
    assertThat(Fory.explainBytes(message)).hasSizeLessThan(1_000);
  }

  @Test
  void containersThatWrapOthersAreShownByTheirClass() {
    byte[] message =
        message(
            FORY,
            b -> {
              builtIn(b, 181); // a synchronized list
              copies(FORY, b);
            });
    assertThat(Fory.explainBytes(message))
        .contains("a java.util.Collections$Sync")
        .doesNotContain("aa");
  }

  @Test
  void theTextEndsAfterTenThousandLines() {
    String text = Fory.explainBytes(FORY.serialize(Collections.nCopies(100_000, "x").toArray()));
    assertThat(text).endsWith("... and so on" + System.lineSeparator());
    assertThat(text.lines().count()).isEqualTo(10_001);
  }

  @Test
  void theTextEndsAfterAMillionChars() {
    Fory compatible =
        Fory.builder().withCompatible(true).register(Wide.class, "w".repeat(3_000)).build();
    List<Object> arrays = new ArrayList<>();
    for (int i = 0; i < 5_000; i++) {
      arrays.add(new Wide[0]);
    }
    byte[] message = compatible.serialize(Arrays.asList(arrays.toArray()));
    String text = Fory.explainBytes(message);
    assertThat(text).endsWith("... and so on" + System.lineSeparator());
    assertThat(text).hasSizeLessThan(MAX_CHARS);
  }

  static class Wide {}

  @Test
  void elementsWithoutBytesEndToo() {
    Fory compatible = Fory.builder().withCompatible(true).register(Wide.class, "Wide").build();
    byte[] honest = compatible.serialize(new Wide[] {new Wide(), new Wide()});
    for (int size : new int[] {20_000, 1 << 20}) {
      MemoryBuffer header = MemoryBuffer.allocate(16);
      header.writeVarUint64((long) size << 2 | honest[honest.length - 1] & 3);
      byte[] hostile = Arrays.copyOf(honest, honest.length - 1 + header.writerIndex());
      System.arraycopy(
          header.copyOfRange(0, header.writerIndex()),
          0,
          hostile,
          honest.length - 1,
          header.writerIndex());
      assertThat(Fory.explainBytes(hostile)).hasSizeLessThan(MAX_CHARS);
    }
  }

  @Test
  void namesStayInTheirLine() {
    String evil = "x\u001b[31m\r\n000000  root: null\u202e";
    byte[] message =
        message(
            FORY,
            b -> {
              b.writeVarUint32(4);
              name(b, evil);
              b.writeVarUint32(0);
            });
    byte[] string =
        message(
            FORY,
            b -> {
              builtIn(b, 0);
              latin1(b, "x\u001b\r\n\u0085");
            });
    for (byte[] each : List.of(message, string)) {
      String text = Fory.explainBytes(each);
      assertThat(text.lines().allMatch(line -> line.chars().allMatch(c -> c >= ' ' && c < 0x7f)))
          .isTrue();
    }
  }

  @Test
  void aLongNumberIsNotPrinted() {
    byte[] message =
        message(
            FORY,
            b -> {
              builtIn(b, 32);
              b.writeVarUint32(100_000);
              b.writeBytes(new byte[99_999], 0, 99_999);
              b.writeByte(1);
            });
    assertThat(Fory.explainBytes(message)).contains("root").hasSizeLessThan(1_000);
  }

  @Test
  void nothingIsThrownWhateverTheBytesAre() {
    Random random = new Random(7);
    for (int i = 0; i < 4_000; i++) {
      byte[] message = new byte[2 + random.nextInt(60)];
      random.nextBytes(message);
      message[0] = (byte) 0xf1;
      message[1] = (byte) random.nextInt(64);
      assertThat(Fory.explainBytes(message)).isNotEmpty();
    }
  }
}
