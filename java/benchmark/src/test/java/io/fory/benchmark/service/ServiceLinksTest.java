/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.benchmark.service.link.Link;
import io.fory.benchmark.service.link.ServicePeer;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ServiceLinksTest {
  private static final int CLASSES = 5;
  private static final int PART = 40;

  @ParameterizedTest
  @EnumSource(ServicePeer.class)
  void everyContestantReadsWhatItWroteAgainAndAgain(ServicePeer peer) {
    roundTrips(peer, false);
  }

  @ParameterizedTest
  @EnumSource(ServicePeer.class)
  void withReferencesTooButForTheCodeByHand(ServicePeer peer) {
    if (peer == ServicePeer.CEILING) {
      assertThat(peer.supports(false, true)).isFalse();
    } else {
      roundTrips(peer, true);
    }
  }

  private static void roundTrips(ServicePeer peer, boolean references) {
    GeneratedMessages messages = new GeneratedMessages(CLASSES);
    Object[] turn = messages.turn();
    Function<Boolean, Link> links =
        peer.connect(messages.classes(), messages.enums(), references, false);
    for (boolean direct : new boolean[] {false, true}) {
      if (peer.supports(direct, references)) {
        Turns turns = new Turns(links.apply(direct), direct, turn);
        Counter counter = new Counter();
        turns.run(PART, counter);
        assertThat(turns.verify()).isGreaterThan(turn.length);
        turns.run(turn.length, counter);
        assertThat(counter.written).isEqualTo(2 * turn.length);
        assertThat(counter.read).isEqualTo(2 * turn.length);
      }
    }
  }

  private static final class Counter implements Turns.Clock {
    int written;
    int read;

    @Override
    public void tick(Phase phase, long start, long end, int messages) {
      if (phase.isWriting()) {
        written += messages;
      } else {
        read += messages;
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"fory,135", "ceiling,126"})
  void aMessageTakesAboutSoManyBytes(String name, int bytes) {
    GeneratedMessages messages = new GeneratedMessages(40);
    Object[] turn = messages.turn();
    Link link =
        ServicePeer.of(name)
            .connect(messages.classes(), messages.enums(), false, false)
            .apply(false);
    assertThat(new Turns(link, false, turn).verify() / turn.length)
        .isBetween(bytes - 15, bytes + 15);
  }

  /** A link that reads another message than was written. */
  @Test
  void anotherMessageThanWasWrittenIsAnError() {
    Object[] turn = new GeneratedMessages(2).turn();
    Link wrong =
        new Link() {
          private int next;

          @Override
          public void startWriting() {}

          @Override
          public void write(Object message) {}

          @Override
          public int written() {
            return 1;
          }

          @Override
          public void startReading() {
            next = 0;
          }

          @Override
          public Object read() {
            return new GeneratedMessages(2).turn()[++next % turn.length];
          }
        };
    assertThatThrownBy(() -> new Turns(wrong, false, turn).verify())
        .isInstanceOf(IllegalStateException.class)
        .hasMessageStartingWith("message 0 is another one when read");
  }
}
