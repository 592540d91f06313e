/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.events;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.ForySession;
import io.fory.exception.CorruptDataException;
import io.fory.exception.EndOfStreamException;
import io.fory.exception.ForyException;
import io.fory.memory.MemoryBuffer;
import io.fory.spi.ForyListener;
import io.fory.testing.ForyMatrix;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ForyListenerTest {
  @AfterEach
  void forgetWarnings() {
    ForyMatrix.forgetWarnings();
  }

  static class Order {
    int number = 1;
    Line line = new Line();
  }

  static class Line {
    String text = "tea";
  }

  /** The same class as another version of the program has it. */
  static class OlderLine {
    String text = "tea";
    int price = 2;
  }

  /** Writes down what it is told. */
  private static class Told implements ForyListener {
    final List<String> events = new ArrayList<>();

    @Override
    public void firstUse(Class<?> type, long nanos) {
      events.add("first " + type.getSimpleName() + (nanos > 0 ? "" : " too fast"));
    }

    @Override
    public void compiled(Class<?> type, boolean version, long nanos) {
      events.add("compiled " + type.getSimpleName() + (version ? " version" : ""));
    }

    @Override
    public void versionMet(Class<?> type, long schemaId) {
      events.add("version of " + type.getSimpleName() + (schemaId == 0 ? " without id" : ""));
    }

    @Override
    public void refused(ForyException failure) {
      events.add("refused " + failure.getClass().getSimpleName());
    }
  }

  private final Told told = new Told();

  private ForyBuilder builder() {
    return Fory.builder()
        .register(Order.class, 1)
        .register(Line.class, 2)
        .withAsyncCompilation(false)
        .withListener(told);
  }

  @Test
  void classesAreToldOfWhenTheyAreMetAndCompiled() {
    builder().build().serialize(new Order());
    assertThat(told.events).containsExactly("compiled Line", "compiled Order", "first Order");
  }

  @Test
  void aCallWithKnownClassesTellsNothing() {
    Fory fory = builder().build();
    byte[] bytes = fory.serialize(new Order());
    told.events.clear();
    fory.deserialize(fory.serialize(new Order()));
    fory.deserialize(bytes);
    assertThat(told.events).isEmpty();
  }

  @Test
  void aVersionIsToldOfOnce() {
    byte[] older = Fory.builder().register(OlderLine.class, 2).build().serialize(new OlderLine());
    Fory fory = builder().build();
    fory.deserialize(older);
    fory.deserialize(older);
    assertThat(told.events)
        .containsExactly("compiled Line", "first Line", "version of Line", "compiled Line version");
  }

  @Test
  void everyWayToReadTellsOfMessagesThatAreRefused() throws Exception {
    Fory fory = builder().build();
    byte[] bad = {1, 2, 3, 4, 5, 6, 7, 8};
    assertThatThrownBy(() -> fory.deserialize(bad)).isInstanceOf(ForyException.class);
    assertThatThrownBy(() -> fory.streams().deserialize(new ByteArrayInputStream(bad)))
        .isInstanceOf(Exception.class);
    try (ForySession session = fory.newSession()) {
      assertThatThrownBy(() -> session.deserialize(MemoryBuffer.wrap(bad)))
          .isInstanceOf(ForyException.class);
    }
    assertThatThrownBy(() -> fory.streams().newDecoder().feed(ByteBuffer.wrap(bad), object -> {}))
        .isInstanceOf(ForyException.class);
    InputStream givenUp = new ByteArrayInputStream(new byte[] {-1, -1, -1, -1});
    assertThatThrownBy(() -> fory.streams().newReader(givenUp).hasNext())
        .isInstanceOf(ForyException.class);
    assertThat(told.events).hasSize(5).allMatch(event -> event.startsWith("refused "));
  }

  @Test
  void theEndOfAStreamIsNoRefusal() {
    Fory fory = builder().build();
    assertThatThrownBy(() -> fory.streams().deserialize(new ByteArrayInputStream(new byte[0])))
        .isInstanceOf(EndOfStreamException.class);
    assertThat(told.events).isEmpty();
  }

  @Test
  void aListenerThatFailsChangesNothing() {
    Fory fory =
        Fory.builder()
            .register(Order.class, 1)
            .register(Line.class, 2)
            .withListener(
                new ForyListener() {
                  @Override
                  public void firstUse(Class<?> type, long nanos) {
                    throw new IllegalStateException("a listener's mistake");
                  }

                  @Override
                  public void refused(ForyException failure) {
                    throw new AssertionError("another one");
                  }
                })
            .build();
    assertThat(fory.deserialize(fory.serialize(new Order()))).isInstanceOf(Order.class);
    assertThatThrownBy(() -> fory.deserialize(new byte[] {1, 2, 3}))
        .isInstanceOf(CorruptDataException.class);
  }
}
