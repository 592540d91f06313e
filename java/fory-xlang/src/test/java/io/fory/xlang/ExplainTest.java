/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.exception.CorruptDataException;
import io.fory.spi.ExplainedLine;
import io.fory.xlang.demo.Demo;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExplainTest {
  static Stream<GoldenRecord> records() {
    return GoldenRecord.withBytes().stream();
  }

  @ParameterizedTest
  @MethodSource("records")
  void everyMessageIsExplainedToItsEnd(GoldenRecord record) {
    ForyXlang xlang =
        record.compatible() || !record.named()
            ? record.xlang(false)
            : Demo.builder(true).withCompatible(false).build();
    assertThat(xlang.explain(record.bytes())).doesNotContain("after the end");
  }

  @ParameterizedTest
  @MethodSource("records")
  void linesCoverTheMessageInOrder(GoldenRecord record) {
    byte[] message = record.bytes();
    for (int size = 1; size <= message.length + 1; size++) { // cut off, whole, and with a tail
      List<ExplainedLine> lines = new ArrayList<>();
      record.xlang(false).explain(Arrays.copyOf(message, size), lines::add);
      int at = 0;
      for (ExplainedLine line : lines) {
        assertThat(line.offset()).as(line.toString()).isEqualTo(at);
        at += line.length();
      }
      assertThat(at).isEqualTo(size);
      assertThat(lines).extracting(ExplainedLine::kind).startsWith(ExplainedLine.Kind.HEADER);
      if (size != message.length) {
        assertThat(lines)
            .filteredOn(line -> line.kind() == ExplainedLine.Kind.FAULT)
            .containsExactly(lines.get(lines.size() - 1));
      }
    }
  }

  @Test
  void referencesNameTheirObjects() {
    List<Object> list = List.of("a");
    ForyXlang xlang = ForyXlang.builder().withRefTracking(true).build();
    List<String> lines = new ArrayList<>();
    xlang.explain(
        xlang.serialize(Arrays.asList(list, list, null)),
        line -> lines.add(line.kind() + " " + line.object()));
    assertThat(lines).contains("VALUE 0", "VALUE 1", "REFERENCE 1", "NULL -1");
  }

  @Test
  void linesThatNobodyWantsEndTheExplanation() {
    ForyXlang xlang = ForyXlang.builder().build();
    byte[] message = xlang.serialize(List.of("a", 1));
    List<ExplainedLine> all = new ArrayList<>();
    xlang.explain(message, all::add);
    IllegalStateException enough = new IllegalStateException("enough");
    for (int wanted = 0; wanted < all.size(); wanted++) {
      List<ExplainedLine> lines = new ArrayList<>();
      int last = wanted;
      assertThatThrownBy(
              () ->
                  xlang.explain(
                      message,
                      line -> {
                        if (lines.size() == last) {
                          throw enough;
                        }
                        lines.add(line);
                      }))
          .isSameAs(enough);
      assertThat(lines).hasSize(wanted);
    }
  }

  /** Some peers leave out the types of elements that a field says. */
  @ParameterizedTest(name = "{0} {1} {2} codegen={3}")
  @MethodSource("io.fory.xlang.KindsGoldenTest#messages")
  void everyFieldOfEveryPeerIsExplained(
      String peer, String config, String name, boolean codegen, String hex) {
    ForyXlang xlang = Demo.shared(config.startsWith("names"), false, codegen);
    assertThat(xlang.explain(HexFormat.of().parseHex(hex))).doesNotContain("after the end");
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void objectsWithoutTypeInfoAreOfTheClassOfTheirPlace(boolean compatible) {
    Demo.D d = new Demo.D();
    d.inner = new Demo.Inner(7, "seven");
    d.inner2 = d.inner;
    d.any = new Demo.Inner(8, "eight");
    d.objs = List.of(d.inner);
    d.m = Map.of();
    d.ll = List.of(List.of(1));
    d.ml = Map.of("k", Arrays.asList(new Demo.Inner(9, "nine"), null));
    d.nl = List.of();
    d.boxed = 1;
    ForyXlangBuilder builder =
        ForyXlang.builder()
            .register(Demo.D.class, 110)
            .register(Demo.Inner.class, 102)
            .withNullableFields(true);
    for (boolean tracking : new boolean[] {false, true}) {
      ForyXlang writer = builder.withRefTracking(tracking).withCompatible(compatible).build();
      ForyXlang reader = builder.withCompatible(true).build();
      assertThat(reader.explain(writer.serialize(d)))
          .contains("inner: ", "struct id 102", "\"seven\"", "\"eight\"", "\"nine\"")
          .doesNotContain("after the end");
    }
  }

  @Test
  void anObjectWithoutTypeInfoNeedsItsClass() {
    ForyXlang writer = Demo.builder(false).withCompatible(false).build();
    byte[] message = writer.serialize(new Demo.Inner(7, "seven"));
    assertThat(writer.explain(message)).contains("y: string \"seven\"");
    assertThat(ForyXlang.builder().build().explain(message))
        .contains("struct id 102")
        .contains("not explained: Expected a registered class for id 102");
  }

  /** Each message is explained up to each place where it may be cut off, and says that it is. */
  @Test
  void aMessageThatIsCutOffIsExplainedUpToTheCut() {
    ForyXlang xlang = ForyXlang.builder().build();
    for (GoldenRecord record : GoldenRecord.withBytes()) {
      if (!record.compatible()) {
        continue; // needs the classes
      }
      String whole = xlang.explain(record.bytes());
      assertThat(whole).doesNotContain("not explained");
      List<String> lines = whole.lines().skip(1).toList(); // the first line has the length
      for (int length = 1; length < record.bytes().length; length++) {
        List<String> cut = xlang.explain(Arrays.copyOf(record.bytes(), length)).lines().toList();
        int explained = cut.size() - 2;
        assertThat(cut.subList(1, 1 + explained)).isEqualTo(lines.subList(0, explained));
        assertThat(cut.get(cut.size() - 1)).matches(" *\\d+  not explained: .*");
      }
    }
  }

  @Test
  void aMessageSaysItsTypesAndValuesThoughNothingIsRegistered() {
    byte[] message = Demo.builder(true).build().serialize(List.of(new Demo.Inner(7, "h\ni")));
    assertThat(ForyXlang.builder().build().explain(message))
        .contains("list of 1")
        .contains("type definition 0")
        .contains("struct demo.inner")
        .contains("x: varint32 7")
        .contains("y: string \"h\\u000ai\"");
  }

  @Test
  void aMessageOfTheOtherProtocolIsToldByName() {
    byte[] ours = Fory.builder().build().serialize("text");
    byte[] theirs = ForyXlang.builder().build().serialize("text");
    assertThatThrownBy(() -> ForyXlang.builder().build().deserialize(ours))
        .isInstanceOf(CorruptDataException.class)
        .hasMessageContaining("a message without frames, as serialize(Object) returns it");
    assertThatThrownBy(() -> Fory.builder().build().deserialize(theirs))
        .isInstanceOf(CorruptDataException.class)
        .hasMessageContaining("cross-language");
  }
}
