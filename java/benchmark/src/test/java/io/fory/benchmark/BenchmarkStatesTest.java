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
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
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
  static Stream<MatrixRow> serializeRows() {
    EnumSet<Peer> met = EnumSet.noneOf(Peer.class);
    return rows().filter(row -> met.add(row.peer()));
  }

  /**
   * Those that need no flags: each two of contestant, type, buffer and references that there are.
   */
  static Stream<MatrixRow> rows() {
    return MatrixRow.all().stream()
        .filter(row -> !row.needsFlags())
        .filter(row -> row.objectType().isBuiltIn() || isEnough(row));
  }

  private static boolean isEnough(MatrixRow row) {
    boolean direct = row.bufferType() == BufferType.DIRECT;
    return row.fields() == Fields.OPEN
        ? row.references() == direct && (row.peer().mode() == Peer.Mode.SAME_SCHEMA || !direct)
        : row.references() == (direct ^ row.objectType().ordinal() % 2 == 1);
  }

  @ParameterizedTest
  @MethodSource("serializeRows")
  void everyContestantSerializes(MatrixRow row) {
    SerializeBenchmark benchmark = row.of(new SerializeBenchmark());
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
      assertThat(session.deserialize()).as("message %s", i).isEqualTo(value).isNotSameAs(value);
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
    MatrixRow row =
        new MatrixRow(ObjectType.SAMPLE, Fields.BEAN, BufferType.ARRAY, false, Peer.CEILING);
    assertThatThrownBy(row.of(new SerializeBenchmark())::setUp)
        .isInstanceOf(UnsupportedOperationException.class)
        .hasMessage(
            "ceiling: no hand-written code for SAMPLE in a buffer of type ARRAY"
                + " with references=false");
  }

  @Test
  void theMatrixHasEveryContestantForEveryObjectThatItSupports() {
    SerializeBenchmark matrix = new SerializeBenchmark();
    for (Peer peer : Peer.values()) {
      List<ObjectType> types =
          MatrixRow.all().stream()
              .filter(row -> row.peer() == peer && matrix.takes(row.parameters()))
              .map(MatrixRow::objectType)
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
            case FORY_COMPRESSED, KRYO_UNSAFE, FST, PROTOSTUFF, JDK, ACTIVEJ -> beans;
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

  /** The numbers of rows that the pages of figures have. */
  @Test
  void theMatrixHasTheCellsThatArePublished() {
    SerializeBenchmark matrix = new SerializeBenchmark();
    Map<Peer, Long> cells =
        MatrixRow.all().stream()
            .filter(row -> matrix.takes(row.parameters()))
            .collect(Collectors.groupingBy(MatrixRow::peer, Collectors.counting()));
    assertThat(cells)
        .containsEntry(Peer.FORY, 47L)
        .containsEntry(Peer.FORY_COMPATIBLE, 28L)
        .containsEntry(Peer.FORY_SESSION, 6L);
  }

  @Test
  void oursRunsOnceMoreWithItsFlagWhereThatMatters() {
    SerializeBenchmark matrix = new SerializeBenchmark();
    int variants = Runtime.version().feature() < 24 ? 1 : 2;
    for (MatrixRow row : MatrixRow.all()) {
      boolean both = row.peer().wantsOpenStrings() && row.fields() != Fields.OPEN;
      assertThat(matrix.flags(row.parameters())).hasSize(both ? variants : 1);
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
}
