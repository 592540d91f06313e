/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.tools.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.exception.ForyException;
import java.nio.file.Path;
import java.util.List;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FlightRecordingTest {
  @TempDir private Path folder;

  static class Order {
    int number = 1;
  }

  static class OlderOrder {
    int number = 1;
    int price = 2;
  }

  @Test
  void whatHappensRarelyIsInARecording() throws Exception {
    byte[] older = Fory.builder().register(OlderOrder.class, 1).build().serialize(new OlderOrder());
    Path file = folder.resolve("fory.jfr");
    try (Recording recording = new Recording()) {
      recording.start();
      Fory fory = Fory.builder().register(Order.class, 1).withAsyncCompilation(false).build();
      fory.deserialize(older);
      assertThatThrownBy(() -> fory.deserialize(new byte[] {1, 2, 3}))
          .isInstanceOf(ForyException.class);
      recording.stop();
      recording.dump(file);
    }
    List<RecordedEvent> events = RecordingFile.readAllEvents(file);
    RecordedEvent first = only(events, "io.fory.FirstUse");
    assertThat(first.getClass("type").getName()).isEqualTo(Order.class.getName());
    assertThat(first.getDuration("took")).isPositive();
    List<RecordedEvent> compiled = named(events, "io.fory.Compiled");
    assertThat(compiled).extracting(event -> event.getBoolean("version")).contains(false, true);
    assertThat(only(events, "io.fory.VersionMet").getLong("schemaId")).isNotZero();
    assertThat(only(events, "io.fory.Refused").getString("message")).contains("byte");
  }

  private static RecordedEvent only(List<RecordedEvent> events, String name) {
    List<RecordedEvent> found = named(events, name);
    assertThat(found).as(name).hasSize(1);
    return found.get(0);
  }

  /** Those of this thread: other tests may run in this JVM. */
  private static List<RecordedEvent> named(List<RecordedEvent> events, String name) {
    return events.stream()
        .filter(event -> event.getEventType().getName().equals(name))
        .filter(event -> event.getThread().getJavaThreadId() == Thread.currentThread().getId())
        .toList();
  }
}
