/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.exception.ForyException;
import io.fory.fuzz.Models;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MessageGrammarTest {
  private static final int MESSAGES = 1000;

  private static MessageGrammar grammar(WireSettings settings) {
    return new MessageGrammar(
        settings, KnownTypes.of(settings, Models::builder, Models.samples().values()));
  }

  @ParameterizedTest
  @CsvSource({"true, true, false", "false, true, true", "true, false, true", "false, false, false"})
  void oneMessageInFourIsRead(boolean references, boolean compatible, boolean compressed) {
    WireSettings settings = new WireSettings(references, compatible, compressed);
    MessageGrammar grammar = grammar(settings);
    Fory fory = settings.applyTo(Models.builder()).withCodegen(false).build();
    SplittableRandom random = new SplittableRandom(1);
    Set<Class<?>> types = new HashSet<>();
    int values = 0;
    for (int i = 0; i < MESSAGES; i++) {
      byte[] decisions = new byte[200];
      random.nextBytes(decisions);
      try {
        Object value = fory.deserialize(grammar.message(new Choices(decisions, 0)));
        values++;
        types.add(value == null ? Void.class : value.getClass());
      } catch (ForyException e) {
        // most are wrong somewhere
      }
    }
    assertThat(values).isGreaterThan(MESSAGES / 4);
    assertThat(types).hasSizeGreaterThan(100);
  }

  @Test
  void theSameDecisionsMakeTheSameMessage() {
    MessageGrammar grammar = grammar(new WireSettings(true, true, false));
    byte[] decisions = new byte[300];
    new SplittableRandom(2).nextBytes(decisions);
    byte[] first = grammar.message(new Choices(decisions, 0));
    grammar.message(Choices.of(3));
    assertThat(grammar.message(new Choices(decisions, 0))).isEqualTo(first);
  }

  @Test
  void messagesEndThoughDecisionsDo() {
    MessageGrammar grammar = grammar(new WireSettings(true, true, false));
    SplittableRandom random = new SplittableRandom(4);
    for (int i = 0; i < MESSAGES; i++) {
      byte[] decisions = new byte[random.nextInt(24)];
      random.nextBytes(decisions);
      assertThat(grammar.message(new Choices(decisions, 0))).hasSizeLessThan(1 << 16);
    }
  }

  @Test
  void everySampleClassIsKnown() {
    WireSettings settings = new WireSettings(true, true, false);
    KnownTypes types = KnownTypes.of(settings, Models::builder, Models.samples().values());
    assertThat(Arrays.stream(types.known).map(d -> d.shape().root().name()))
        .contains("#1", "golden.Point", "#300", "#13", "fuzz.Keeper")
        .contains("java.util.concurrent.TimeUnit", "java.lang.IllegalStateException");
  }
}
