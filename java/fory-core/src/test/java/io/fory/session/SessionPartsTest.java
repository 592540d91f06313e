/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.ForySession;
import io.fory.exception.CorruptDataException;
import io.fory.memory.MemoryBuffer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Messages of a session whose large parts are out of band, and messages that are left out. */
class SessionPartsTest {
  record Quotes(String symbol, double[] prices) {}

  private static final Fory FORY = Fory.builder().register(Quotes.class, 1).build();

  private final ForySession writer = FORY.newSession();
  private final ForySession reader = FORY.newSession();
  private final List<MemoryBuffer> parts = new ArrayList<>();

  private MemoryBuffer write(Object object) {
    MemoryBuffer message = MemoryBuffer.allocate(64);
    parts.clear();
    writer.serializeOutOfBand(
        message,
        object,
        part -> {
          MemoryBuffer bytes = MemoryBuffer.allocateDirect((int) part.byteLength());
          part.writeTo(bytes);
          parts.add(bytes);
          return false;
        });
    return message;
  }

  private static double[] prices(int count) {
    double[] prices = new double[count];
    for (int i = 0; i < count; i++) {
      prices[i] = Math.sqrt(i);
    }
    return prices;
  }

  @Test
  void partsTravelBesideTheMessagesOfASession() {
    int first = 0;
    for (int i = 0; i < 5; i++) {
      MemoryBuffer message = write(new Quotes("ACME", prices(100 + i)));
      assertThat(parts).hasSize(1);
      assertThat(parts.get(0).writerIndex()).isEqualTo(8 * (100 + i));
      first = i == 0 ? message.writerIndex() : first;
      assertThat(i == 0 || message.writerIndex() < first).isTrue();
      Quotes twin = reader.deserialize(message, Quotes.class, parts);
      assertThat(twin.prices()).containsExactly(prices(100 + i));
    }
  }

  @Test
  void messagesWithAndWithoutPartsAlternate() {
    write(new Quotes("A", prices(3)));
    MemoryBuffer plain = MemoryBuffer.allocate(64);
    ForySession other = FORY.newSession();
    other.serialize(plain, new Quotes("B", prices(3)));
    assertThat(reader.deserialize(plain, Quotes.class, List.of()).prices()).hasSize(3);
  }

  @Test
  void missingAndNeedlessPartsAreRefused() {
    MemoryBuffer message = write(new Quotes("ACME", prices(10)));
    assertThatThrownBy(() -> reader.deserialize(message, Quotes.class, List.of()))
        .isInstanceOf(CorruptDataException.class);
    assertThatThrownBy(() -> FORY.newSession().deserialize(message, Quotes.class))
        .isInstanceOf(CorruptDataException.class);
    parts.add(MemoryBuffer.allocate(8));
    assertThatThrownBy(() -> FORY.newSession().deserialize(message, Quotes.class, parts))
        .isInstanceOf(CorruptDataException.class);
  }

  @Test
  void messagesThatIntroduceNothingMayBeLeftOut() {
    reader.deserialize(write(new Quotes("A", prices(1))), Quotes.class, parts);
    assertThat(writer.introducedTypes()).isTrue();
    write(new Quotes("B", prices(2)));
    assertThat(writer.introducedTypes()).isFalse();
    reader.skip();
    MemoryBuffer third = write(new Quotes("C", prices(3)));
    assertThat(reader.deserialize(third, Quotes.class, parts).symbol()).isEqualTo("C");
  }

  @Test
  void aSkippedMessageThatWasNotLeftOutIsNoticed() {
    reader.deserialize(write("a"), String.class, parts);
    reader.skip();
    MemoryBuffer next = write("b");
    assertThatThrownBy(() -> reader.deserialize(next, String.class, parts))
        .isInstanceOf(CorruptDataException.class);
  }
}
