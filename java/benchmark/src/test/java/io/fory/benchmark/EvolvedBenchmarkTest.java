/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.benchmark.data.evolved.OrderV1;
import io.fory.benchmark.data.evolved.OrderV2;
import io.fory.benchmark.data.evolved.OrderV2Unwidened;
import io.fory.benchmark.peer.BufferType;
import io.fory.benchmark.peer.Peer;
import io.fory.benchmark.peer.VersionContestant;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.openjdk.jmh.annotations.Param;

class EvolvedBenchmarkTest {
  static List<Arguments> rows() throws NoSuchFieldException {
    List<Arguments> rows = new ArrayList<>();
    for (String contestant :
        EvolvedBenchmark.class.getField("contestant").getAnnotation(Param.class).value()) {
      for (BufferType buffer : BufferType.values()) {
        rows.add(Arguments.of(Peer.valueOf(contestant), buffer, "equal"));
        rows.add(Arguments.of(Peer.valueOf(contestant), buffer, "different"));
      }
    }
    return rows;
  }

  @ParameterizedTest
  @MethodSource("rows")
  void everyRowReadsTheSecondVersion(Peer contestant, BufferType bufferType, String schema) {
    EvolvedBenchmark benchmark = new EvolvedBenchmark();
    benchmark.contestant = contestant;
    benchmark.bufferType = bufferType;
    benchmark.schema = schema;
    benchmark.setUp();
    assertThat(benchmark.deserialize())
        .isEqualTo(
            contestant.widens() ? new OrderV2().upgrade() : new OrderV2Unwidened().upgrade());
  }

  @Test
  void versionsDifferInThreeAddedTwoRemovedAndOneWidenedField() {
    Map<String, Class<?>> first = fields(OrderV1.class);
    Map<String, Class<?>> second = fields(OrderV2.class);
    assertThat(first).hasSize(20);
    assertThat(second.keySet().stream().filter(name -> !first.containsKey(name)))
        .containsExactly("phone", "points", "shippedAt");
    assertThat(first.keySet().stream().filter(name -> !second.containsKey(name)))
        .containsExactly("note", "shelf");
    assertThat(first.keySet().stream().filter(second::containsKey))
        .filteredOn(name -> first.get(name) != second.get(name))
        .containsExactly("number");
    second.put("number", int.class);
    assertThat(fields(OrderV2Unwidened.class)).isEqualTo(second);
  }

  private static Map<String, Class<?>> fields(Class<?> type) {
    return Arrays.stream(type.getDeclaredFields())
        .collect(Collectors.toMap(Field::getName, Field::getType, (a, b) -> a, TreeMap::new));
  }

  @Test
  void kryoRefusesAWidenedField() {
    VersionContestant writer = Peer.KRYO_COMPATIBLE.createVersion(OrderV1.class, BufferType.ARRAY);
    writer.serialize(new OrderV1().populate());
    VersionContestant reader = Peer.KRYO_COMPATIBLE.createVersion(OrderV2.class, BufferType.ARRAY);
    reader.receive(writer.payload());
    assertThatThrownBy(reader::deserialize).hasMessageContaining("int -> long");
  }

  @Test
  void whatNeedsTheSameFieldsIsRefused() {
    assertThatThrownBy(() -> Peer.KRYO.createVersion(OrderV1.class, BufferType.ARRAY))
        .isInstanceOf(UnsupportedOperationException.class)
        .hasMessage("Kryo does not read another version of a class from one message");
  }
}
