/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.annotation.ForyField;
import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import io.fory.exception.UnsupportedTypeException;
import io.fory.memory.MemoryBuffer;
import io.fory.xlang.annotation.XlangCase;
import io.fory.xlang.demo.Shop;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Sealed interfaces as unions. */
class UnionsTest {
  record Holder(
      @ForyField(id = 1) Shape shape,
      @ForyField(id = 2) List<Shape> shapes,
      @ForyField(id = 3) Object any) {}

  sealed interface Shape permits Circle, Text, Nested {}

  record Circle(@ForyField(id = 1) double radius) implements Shape {}

  record Text(String text) implements Shape {}

  sealed interface Nested extends Shape permits Deep {}

  record Deep(Shape inside) implements Nested {}

  private static ForyXlangBuilder builder() {
    return ForyXlang.builder()
        .register(Circle.class, 10)
        .register(Shape.class, 12)
        .register(Nested.class, 14)
        .register(Holder.class, 13);
  }

  @ParameterizedTest
  @CsvSource({"false,false", "false,true", "true,false", "true,true"})
  void casesComeBack(boolean codegen, boolean tracking) {
    ForyXlang xlang = builder().withCodegen(codegen).withRefTracking(tracking).build();
    Circle circle = new Circle(2);
    Holder holder =
        new Holder(
            circle,
            Arrays.asList(new Text("a"), null, circle, new Deep(new Deep(circle))),
            new Text("b"));
    Holder twin = xlang.deserialize(xlang.serialize(holder), Holder.class);
    assertThat(twin).isEqualTo(holder);
    assertThat(twin.shape() == twin.shapes().get(2)).isEqualTo(tracking);
    for (Shape shape : List.of(circle, new Text("c"), new Deep(new Text("d")))) {
      assertThat(xlang.deserialize(xlang.codec(Shape.class).encode(shape))).isEqualTo(shape);
      assertThat(xlang.deserialize(xlang.codec(Shape.class).encode(shape), Shape.class))
          .isEqualTo(shape);
      assertThat(xlang.deserialize(xlang.serialize(shape), Shape.class)).isEqualTo(shape);
    }
  }

  @ParameterizedTest
  @CsvSource({"false,false", "false,true", "true,false", "true,true"})
  void randomObjectsComeBackWithTheirUnions(boolean codegen, boolean tracking) {
    ForyXlang xlang = Shop.builder().withCodegen(codegen).withRefTracking(tracking).build();
    Random random = new Random(7);
    for (int i = 0; i < 200; i++) {
      Shop.Order order = Shop.random(random);
      assertThat(xlang.deserialize(xlang.serialize(order), Shop.Order.class)).isEqualTo(order);
    }
  }

  /** As pyfory 1.7.7 writes a typed union, without references and with them. */
  @Test
  void aUnionHasTheBytesOfPeers() {
    ForyXlang xlang =
        ForyXlang.builder()
            .register(Circle.class, 10)
            .register(Shape.class, 12)
            .register(Nested.class, 14)
            .build();
    byte[] text = xlang.codec(Shape.class).encode(new Text("hi"));
    assertThat(HexFormat.of().formatHex(text)).isEqualTo("01ff220c02ff15086869");
    byte[] tracked =
        HexFormat.ofDelimiter(" ")
            .parseHex(
                "01 00 22 0c 01 00 1c 00 04 a0 06 96 ca df 99 29 c1 0a c4 14 00 00 00 00 00 00 f8 3f");
    assertThat(xlang.deserialize(tracked)).isEqualTo(new Circle(1.5));
    assertThat(xlang.explain(text)).contains("typed_union, case 2");
  }

  @Test
  void damagedBytesAreRefusedOrRead() {
    ForyXlang xlang = builder().withRefTracking(true).build();
    Circle circle = new Circle(2);
    byte[] bytes =
        xlang.serialize(new Holder(circle, List.of(circle, new Text("x")), new Deep(circle)));
    for (int i = 0; i < bytes.length; i++) {
      for (int value = 0; value < 256; value++) {
        byte[] damaged = bytes.clone();
        damaged[i] = (byte) value;
        try {
          xlang.deserialize(damaged, Holder.class);
        } catch (ForyException e) {
          assertThat(e).hasMessageNotContaining("defect");
        }
      }
    }
  }

  @Test
  void aCaseThatIsUnknownIsNamed() {
    ForyXlang xlang = builder().build();
    byte[] bytes = xlang.codec(Shape.class).encode(new Text("hi"));
    bytes[4] = 9;
    assertThatThrownBy(() -> xlang.deserialize(bytes))
        .isInstanceOf(IncompatibleClassException.class)
        .hasMessageContaining("found number 9");
  }

  @Test
  void aUnionThatIsUnknownIsRefused() {
    ForyXlang xlang = builder().build();
    byte[] bytes = xlang.codec(Shape.class).encode(new Text("hi"));
    bytes[3] = 99; // the id of the union
    assertThatThrownBy(() -> xlang.deserialize(bytes, Shape.class))
        .isInstanceOf(UnsupportedTypeException.class)
        .hasMessageContaining("register that by the id that the peers use");
  }

  @Test
  void unionsOutsideTheHeapAreReadWhereverTheirPartsEnd() {
    ForyXlang xlang = builder().build();
    Holder holder = new Holder(new Circle(2), List.of(new Text("a")), new Text("b"));
    MemoryBuffer buffer = MemoryBuffer.allocateDirect(1 << 13);
    for (int i = 0; i < 200; i++) { // the string moves them to the end of what is first copied
      List<Object> list = List.of("x".repeat(4096 - i), holder);
      buffer.readerIndex(0).writerIndex(0);
      xlang.serialize(buffer, list);
      assertThat(xlang.deserialize(buffer)).isEqualTo(list);
    }
  }

  @Test
  void aNullInACaseIsRefused() {
    ForyXlang xlang = builder().build();
    assertThatThrownBy(() -> xlang.serialize(new Text(null)))
        .isInstanceOf(UnsupportedTypeException.class)
        .hasMessageContaining("found null");
  }

  sealed interface Unregistered permits Wide {}

  record Wide(int a, int b) implements Unregistered {}

  @XlangCase(type = One.class, id = 1)
  @XlangCase(type = Two.class, id = 1)
  sealed interface Twice permits One, Two {}

  record One(int a) implements Twice {}

  record Two(int a) implements Twice {}

  @XlangCase(type = Half.class, id = 1)
  sealed interface Forgotten permits Half, Other {}

  record Half(int a) implements Forgotten {}

  record Other(int a) implements Forgotten {}

  @Test
  void declarationsThatAreNoUnionsAreRefused() {
    assertThatThrownBy(() -> ForyXlang.builder().register(Unregistered.class, 1).build())
        .hasMessageContaining("register it, or make it a record of one component");
    assertThatThrownBy(() -> ForyXlang.builder().register(Twice.class, 1).build())
        .hasMessageContaining("each once");
    assertThatThrownBy(() -> ForyXlang.builder().register(Forgotten.class, 1).build())
        .hasMessageContaining("found none for Other");
    assertThatThrownBy(() -> ForyXlang.builder().register(Shape.class, "shop.Shape"))
        .hasMessageContaining("Expected an id");
    assertThatThrownBy(() -> ForyXlang.builder().register(Runnable.class, 1))
        .hasMessageContaining("sealed interface");
    assertThatThrownBy(() -> builder().withCompatible(false).build())
        .hasMessageContaining("same-schema mode");
  }
}
