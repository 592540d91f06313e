/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.annotation.ForyField;
import io.fory.exception.ForyException;
import io.fory.exception.UnsupportedTypeException;
import io.fory.xlang.annotation.XlangField;
import java.math.BigDecimal;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Fields that have another type on the other side, and types that are said by annotations. */
class ChangedTypesTest {
  private static ForyXlang xlang(Class<?> type, boolean codegen) {
    return ForyXlang.builder().register(type, 1).withCodegen(codegen).build();
  }

  private static <T> T read(Object written, Class<T> as, boolean codegen) {
    byte[] bytes = xlang(written.getClass(), codegen).serialize(written);
    return xlang(as, codegen).deserialize(bytes, as);
  }

  record From(
      String whole,
      String real,
      String exact,
      boolean yes,
      int one,
      double half,
      float minusZero,
      String text,
      BigDecimal money,
      byte[] raw,
      @XlangField(encoding = XlangField.Encoding.UINT8) short[] numbers) {}

  record To(
      int whole,
      double real,
      BigDecimal exact,
      long yes,
      boolean one,
      String half,
      String minusZero,
      boolean text,
      String money,
      @XlangField(encoding = XlangField.Encoding.UINT8) short[] raw,
      byte[] numbers) {}

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void textsBoolsAndNumbersBecomeEachOtherWhereNothingIsLost(boolean codegen) {
    From from =
        new From(
            "-12",
            "-2.5e-1",
            "1.50",
            true,
            1,
            0.5,
            -0.0f,
            "0",
            new BigDecimal("1200.00"),
            new byte[] {1, -1},
            new short[] {1, 255});
    To to = read(from, To.class, codegen);
    assertThat(to)
        .usingRecursiveComparison()
        .isEqualTo(
            new To(
                -12,
                -0.25,
                new BigDecimal("1.5"),
                1,
                true,
                "0.5",
                "-0.0",
                false,
                "1200",
                new short[] {1, 255},
                new byte[] {1, -1}));
  }

  record Text(String value) {}

  record Whole(int value) {}

  record Bool(boolean value) {}

  record Real(float value) {}

  @ParameterizedTest
  @ValueSource(
      strings = {"", " 1", "+1", "01", "1.5", "0x1", "1e", "2147483648", "1e999999999", "NaN"})
  void aTextThatIsNoSuchNumberIsRefused(String text) {
    assertThatThrownBy(() -> read(new Text(text), Whole.class, true))
        .isInstanceOf(ForyException.class)
        .hasMessageContaining("fits java.lang.Integer");
  }

  @Test
  void aTextOrNumberThatIsNoSuchBoolOrFloatIsRefused() {
    assertThatThrownBy(() -> read(new Text("True"), Bool.class, true))
        .isInstanceOf(ForyException.class);
    assertThatThrownBy(() -> read(new Whole(2), Bool.class, true))
        .isInstanceOf(ForyException.class);
    assertThatThrownBy(() -> read(new Text("0.1"), Real.class, true))
        .isInstanceOf(ForyException.class);
    assertThatThrownBy(() -> read(new Text("9".repeat(321)), Real.class, true))
        .isInstanceOf(ForyException.class);
  }

  record Wide(double value) {}

  record Big(BigDecimal value) {}

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void minusZeroIsAFloatOrATextAndNothingElse(boolean codegen) {
    for (Object minusZero : List.of(new Wide(-0.0), new Real(-0.0f), new Text("-0"))) {
      for (Class<?> type : List.of(Bool.class, Whole.class, Big.class)) {
        assertThatThrownBy(() -> read(minusZero, type, codegen))
            .isInstanceOf(ForyException.class)
            .hasMessageContaining("that fits java.");
      }
      assertThat(1 / read(minusZero, Real.class, codegen).value()).isNegative();
      assertThat(read(minusZero, Text.class, codegen).value()).startsWith("-0");
    }
  }

  record MaybeText(@XlangField(nullable = true) String value) {}

  record MaybeWhole(@XlangField(nullable = true) Integer value) {}

  record MaybeWrapped(OptionalInt value) {}

  static class WholeBean {
    int value = 7;
  }

  /** Peers read 0 there, as if it had been written. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void nullInAPrimitiveFieldIsRefused(boolean codegen) {
    for (Object absent :
        List.of(new MaybeText(null), new MaybeWhole(null), new MaybeWrapped(OptionalInt.empty()))) {
      byte[] bytes = xlang(absent.getClass(), codegen).serialize(absent);
      for (Class<?> type : List.of(Whole.class, WholeBean.class, Wide.class, Bool.class)) {
        ForyXlang reader = xlang(type, codegen);
        for (int i = 0; i < 100; i++) { // code for a version of a peer comes late
          assertThatThrownBy(() -> reader.deserialize(bytes, type))
              .isInstanceOf(ForyException.class)
              .hasMessageContaining("found null")
              .hasMessageContaining(type.getSimpleName() + ".value");
        }
      }
      assertThat(read(absent, MaybeWhole.class, codegen).value()).isNull();
      assertThat(read(absent, MaybeWrapped.class, codegen).value()).isEmpty();
    }
    assertThat(read(new MaybeWhole(1), WholeBean.class, codegen).value).isOne();
    assertThat(read(new MaybeWrapped(OptionalInt.of(2)), Whole.class, codegen).value())
        .isEqualTo(2);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aNullOptionalIsNotWrittenAsAnEmptyOne(boolean codegen) {
    ForyXlang xlang = xlang(MaybeWrapped.class, codegen);
    assertThatThrownBy(() -> xlang.serialize(new MaybeWrapped(null)))
        .isInstanceOf(ForyException.class)
        .hasMessageContaining("null Optional")
        .hasMessageContaining("MaybeWrapped.value");
    assertThat(read(new MaybeWrapped(OptionalInt.empty()), MaybeWrapped.class, codegen).value())
        .isEmpty();
  }

  @Test
  void aTextAtTheRootIsNoNumber() {
    ForyXlang xlang = ForyXlang.builder().build();
    assertThatThrownBy(() -> xlang.deserialize(xlang.serialize("12"), Integer.class))
        .isInstanceOf(ForyException.class);
  }

  enum Level {
    @ForyField(id = 20)
    @org.apache.fory.annotation.ForyEnumId(20)
    HIGH,
    @ForyField(id = 10)
    @org.apache.fory.annotation.ForyEnumId(10)
    LOW
  }

  enum Twice {
    ONE,
    @ForyField(id = 0)
    TWO
  }

  @Test
  void constantsHaveIdsOfTheirOwn() {
    ForyXlang xlang = ForyXlang.builder().register(Level.class, 5).build();
    assertThat(xlang.serialize(Level.LOW)).isEqualTo(HexFormat.of().parseHex("01ff19050a"));
    for (Level level : Level.values()) {
      assertThat(xlang.deserialize(xlang.serialize(level))).isEqualTo(level);
    }
    assertThatThrownBy(() -> xlang.deserialize(HexFormat.of().parseHex("01ff190501")))
        .isInstanceOf(ForyException.class)
        .hasMessageContaining("number 1");
    assertThatThrownBy(() -> ForyXlang.builder().register(Twice.class, 5).build())
        .isInstanceOf(UnsupportedTypeException.class)
        .hasMessageContaining("ONE and TWO");
  }

  static class Mistaken {
    @XlangField(encoding = XlangField.Encoding.FLOAT16)
    double number;
  }

  static class MistakenArray {
    @XlangField(encoding = XlangField.Encoding.UINT16)
    float[] numbers;
  }

  @Test
  void anEncodingThatDoesNotFitIsRefusedWithItsPath() {
    for (Class<?> type : List.of(Mistaken.class, MistakenArray.class)) {
      assertThatThrownBy(() -> xlang(type, false))
          .isInstanceOf(UnsupportedTypeException.class)
          .hasMessageContaining("encoding")
          .hasMessageContaining(type.getSimpleName() + ".number");
    }
  }

  static class Small {
    @XlangField(encoding = XlangField.Encoding.UINT8)
    short[] numbers = {256};
  }

  @Test
  void anElementThatDoesNotFitIsRefusedWhenItIsWritten() {
    assertThatThrownBy(() -> xlang(Small.class, true).serialize(new Small()))
        .isInstanceOf(ForyException.class)
        .hasMessageContaining("Small.numbers");
  }

  record OfLevels(List<Level> values) {}

  record OfInts(int[] values) {}

  record OfNames(List<String> values) {}

  record OfAny(Object values) {}

  /** A message says that they are constants, and not of which enum. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void constantsAreNoElementsOfAnArrayOfNumbers(boolean codegen) {
    OfLevels levels = new OfLevels(List.of(Level.LOW, Level.HIGH));
    byte[] bytes = xlangOfLevels(OfLevels.class, codegen).serialize(levels);
    for (Class<?> type : List.of(OfInts.class, OfNames.class)) {
      assertThatThrownBy(() -> xlangOfLevels(type, codegen).deserialize(bytes))
          .isInstanceOf(ForyException.class)
          .hasMessageContaining("values");
    }
    assertThat(xlangOfLevels(OfAny.class, codegen).deserialize(bytes))
        .isEqualTo(new OfAny(List.of(10L, 20L)));
  }

  private static ForyXlang xlangOfLevels(Class<?> type, boolean codegen) {
    return ForyXlang.builder()
        .register(type, 1)
        .register(Level.class, 5)
        .withCodegen(codegen)
        .build();
  }

  enum Many {
    A,
    B,
    C
  }

  enum Few {
    A,
    B
  }

  record OfMany(EnumSet<Many> set, TreeSet<Many> sorted, EnumMap<Many, Integer> map) {}

  record OfFew(EnumSet<Few> set, TreeSet<Few> sorted, EnumMap<Few, Integer> map) {}

  record HoldsMany(OfMany values, int z) {}

  record Holds(int z) {}

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void constantsThatAreUnknownAreSkippedWhereTheClassLacksTheField(boolean codegen) {
    OfMany many =
        new OfMany(
            EnumSet.allOf(Many.class),
            new TreeSet<>(List.of(Many.values())),
            new EnumMap<>(Map.of(Many.B, 1, Many.C, 2)));
    byte[] bytes =
        ForyXlang.builder()
            .register(HoldsMany.class, 1)
            .register(OfMany.class, 2)
            .build()
            .serialize(new HoldsMany(many, 7));
    ForyXlang reader =
        ForyXlang.builder()
            .register(Holds.class, 1)
            .register(OfFew.class, 2)
            .withCodegen(codegen)
            .build();
    assertThat(reader.deserialize(bytes)).isEqualTo(new Holds(7));
  }

  record Less(int a, String z) {}

  /** Rust has written them. */
  @Test
  void unionsAreSkippedWhereTheClassLacksThem() {
    byte[] bytes =
        HexFormat.of()
            .parseHex(
                "01ff1c001cf0a968af987050c59701400500481684012d12984e21b01809004c21c8e079004015640e02"
                    + "0c02001c0208c0bab0aeca0f67c26640055c40156002067901ff15066dff00ff140000000000"
                    + "00e03f01ff15066e0e656e64");
    for (boolean codegen : new boolean[] {false, true}) {
      ForyXlang xlang = ForyXlang.builder().register(Less.class, 151).withCodegen(codegen).build();
      for (int i = 0; i < 100; i++) {
        assertThat(xlang.deserialize(bytes)).isEqualTo(new Less(7, "end"));
      }
    }
    assertThat(ForyXlang.builder().build().explain(bytes)).contains("shape: union, case 1");
    byte[] root = HexFormat.of().parseHex("01ff229601" + "01ff15066d");
    assertThat(ForyXlang.builder().build().explain(root)).contains("case 1");
    assertThatThrownBy(() -> ForyXlang.builder().build().deserialize(root))
        .isInstanceOf(UnsupportedTypeException.class)
        .hasMessageContaining("typed_union: declare the field as a sealed interface");
  }

  /** Go counts the bytes of long names otherwise than the other peers. */
  @Test
  void longNamesOfGoAreRead() {
    byte[] bytes =
        HexFormat.of()
            .parseHex(
                "01ff1c0079d0f26fd7a74b75c88a01400500440503619805a89088fe407b007c1605d491c6d6e69b6d"
                    + "0309b71760d950458f733827b3825b63a24dcce06ee48bcc846ec38992408c052fafec6c7c1a15"
                    + "03752471b5b9a6db40c26dc5d83729c50d36e6704f6704b6c7449b99c0ddc9179908dd871324b7"
                    + "373854159e737ee915804415522b020006000002020675");
    io.fory.xlang.demo.Kinds.Names names =
        (io.fory.xlang.demo.Kinds.Names)
            io.fory.xlang.demo.Demo.builder(false).build().deserialize(bytes);
    assertThat(names.a).isEqualTo(1);
    assertThat(names.userId2).isEqualTo(3);
    assertThat(names.url).isEqualTo("u");
  }
}
