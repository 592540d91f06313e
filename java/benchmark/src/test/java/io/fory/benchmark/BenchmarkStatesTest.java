/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.benchmark.data.Fields;
import io.fory.benchmark.data.ObjectType;
import io.fory.benchmark.data.bean.Struct2;
import io.fory.benchmark.peer.BufferType;
import io.fory.benchmark.peer.Contestant;
import io.fory.benchmark.peer.Peer;
import io.fory.benchmark.report.Row;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class BenchmarkStatesTest {
  /**
   * One for each contestant. The states of all others are those of {@link
   * DeserializeBenchmarkTest}, which write the same.
   */
  static Stream<Row> serializeRows() {
    EnumSet<Peer> met = EnumSet.noneOf(Peer.class);
    return rows(Row.Direction.SERIALIZE).filter(row -> met.add(row.peer()));
  }

  @Test
  void everyRowThatWritesHasOneThatReads() {
    assertThat(rows(Row.Direction.SERIALIZE).map(BenchmarkStatesTest::withoutDirection))
        .containsExactlyInAnyOrderElementsOf(
            rows(Row.Direction.DESERIALIZE).map(BenchmarkStatesTest::withoutDirection).toList());
  }

  private static List<Object> withoutDirection(Row row) {
    return List.of(
        row.cell().objectType(),
        row.cell().fields(),
        row.cell().bufferType(),
        row.cell().references(),
        row.peer());
  }

  /**
   * Those that need no flags, which FlaggedContestantsTest has. Of public fields some are enough:
   * the beans have all.
   */
  static Stream<Row> rows(Row.Direction direction) {
    return Row.all().stream()
        .filter(row -> row.cell().direction() == direction && !needsFlags(row))
        .filter(row -> row.cell().fields() != Fields.OPEN || isEnough(row));
  }

  private static boolean isEnough(Row row) {
    boolean direct = row.cell().bufferType() == BufferType.DIRECT;
    return row.cell().references() == direct
        && (row.peer().mode() == Peer.Mode.SAME_SCHEMA || !direct);
  }

  static boolean needsFlags(Row row) {
    return row.peer() == Peer.FST
        || (row.peer() == Peer.KRYO_UNSAFE && row.cell().bufferType() == BufferType.DIRECT);
  }

  @ParameterizedTest
  @MethodSource("serializeRows")
  void everyContestantSerializes(Row row) {
    SerializeBenchmark benchmark = new SerializeBenchmark();
    configure(benchmark, row);
    benchmark.setUp();
    int length = benchmark.serialize();
    assertThat(benchmark.subject.payload()).hasSize(length);
  }

  @ParameterizedTest
  @EnumSource(BufferType.class)
  void messagesOfASessionAreReadInTurnAgainAndAgain(BufferType bufferType) {
    Object value = ObjectType.SAMPLE.create(Fields.BEAN, true);
    Contestant session = Peer.FORY_SESSION.create(ObjectType.SAMPLE, Fields.BEAN, bufferType, true);
    session.serialize(value);
    for (int i = 0; i < 1200; i++) {
      assertThat(session.deserialize()).as("message %d", i).isEqualTo(value).isNotSameAs(value);
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = Peer.class,
      names = {"FORY_SESSION", "APACHE_FORY_SHARED", "APACHE_FORY_FIXED_SHARED"})
  void metadataDoesNotTravelAgainAndANewValueIsIntroducedAnew(Peer peer) {
    ObjectType type = ObjectType.STRUCT2;
    Contestant subject = peer.create(type, Fields.BEAN, BufferType.ARRAY, false);
    Object value = type.create(Fields.BEAN, false);
    int length = subject.serialize(value);
    assertThat(subject.serialize(value)).isEqualTo(length);
    assertThat(length)
        .isLessThan(
            (peer == Peer.FORY_SESSION ? Peer.FORY_COMPATIBLE : Peer.APACHE_FORY_FIXED_COMPATIBLE)
                .create(type, Fields.BEAN, BufferType.ARRAY, false)
                .serialize(value));
    Object other = new Struct2();
    subject.serialize(other);
    assertThat(subject.deserialize()).isEqualTo(other);
    assertThat(subject.deserialize()).isEqualTo(other).isNotEqualTo(value);
  }

  @Test
  void ceilingRefusesWhatNobodyWroteByHand() {
    SerializeBenchmark benchmark = new SerializeBenchmark();
    configure(benchmark, Row.of("serialize", "SAMPLE", "bean", "array", "false", "ceiling"));
    assertThatThrownBy(benchmark::setUp)
        .isInstanceOf(UnsupportedOperationException.class)
        .hasMessage(
            "ceiling: no hand-written code for SAMPLE in a buffer of type ARRAY"
                + " with references=false");
  }

  @Test
  void everyContestantIsInTheMatrixForEveryObjectItSupports() {
    for (Peer peer : Peer.values()) {
      List<ObjectType> types =
          Row.all().stream()
              .filter(row -> row.peer() == peer)
              .map(row -> row.cell().objectType())
              .distinct()
              .toList();
      ObjectType[] beans = {
        ObjectType.STRUCT, ObjectType.STRUCT2, ObjectType.MEDIA_CONTENT, ObjectType.SAMPLE
      };
      ObjectType[] expected =
          switch (peer) {
            case CEILING -> new ObjectType[] {ObjectType.STRUCT, ObjectType.MEDIA_CONTENT};
            case PROTOBUF, PROTOBUF_BEANS, FLATBUFFERS ->
                new ObjectType[] {ObjectType.MEDIA_CONTENT, ObjectType.SAMPLE};
            case KRYO_UNSAFE, FST, PROTOSTUFF, JDK, ACTIVEJ -> beans;
            default ->
                switch (peer.mode()) {
                  case SAME_SCHEMA -> ObjectType.values();
                  case COMPATIBLE -> beans;
                  case SIZE_ONLY -> new ObjectType[0];
                };
          };
      assertThat(types).as(peer.title()).containsExactly(expected);
    }
  }

  @Test
  void payloadTableHasALineForEachShapeAndAnotherWithReferencesWhereThereAreAny() {
    assertThat(PayloadSizes.sameSchema().lines().skip(2))
        .extracting(line -> line.substring(2, line.indexOf(' ', 2)))
        .contains("TIMES")
        .satisfies(types -> assertThat(Collections.frequency(types, "STRUCT")).isEqualTo(1))
        .satisfies(types -> assertThat(Collections.frequency(types, "SAMPLE")).isEqualTo(2))
        .satisfies(types -> assertThat(Collections.frequency(types, "LONG_LIST_10")).isEqualTo(2))
        .satisfies(types -> assertThat(Collections.frequency(types, "MIXED_LIST_10")).isEqualTo(4));
  }

  @Test
  void payloadTableOfCompatibleModeHasTheBeansOnly() {
    assertThat(PayloadSizes.compatible().lines().skip(2))
        .extracting(line -> line.substring(2, line.indexOf(' ', 2)))
        .containsExactly("STRUCT", "STRUCT2", "MEDIA_CONTENT", "MEDIA_CONTENT", "SAMPLE", "SAMPLE");
  }

  static void configure(RoundTrip state, Row row) {
    state.objectType = row.cell().objectType();
    state.fields = row.parameter("fields");
    state.bufferType = row.parameter("bufferType");
    state.references = row.cell().references();
    state.contestant = row.parameter("contestant");
  }
}
