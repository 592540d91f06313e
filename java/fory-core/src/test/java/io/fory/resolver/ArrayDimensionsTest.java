/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.resolver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.config.UnknownTypes;
import io.fory.exception.LimitExceededException;
import io.fory.exception.UnsupportedTypeException;
import io.fory.testing.Messages;
import io.fory.testing.Schemas;
import java.lang.reflect.Array;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Each dimension is a class of the JVM, which for classes of the JDK is never unloaded. */
class ArrayDimensionsTest {
  record Point(int x) {}

  private final Fory fory = Fory.builder().register(Point.class, 1).build();

  private static Class<?> array(Class<?> element, int dimensions) {
    Class<?> type = element;
    for (int i = 0; i < dimensions; i++) {
      type = type.arrayType();
    }
    return type;
  }

  private void refused(byte[] message) {
    assertThatThrownBy(() -> fory.deserialize(message))
        .isInstanceOf(LimitExceededException.class)
        .hasMessageContaining("8");
  }

  @Test
  void classValuesOfEightDimensionsAreTheLast() {
    for (Class<?> element : List.of(int.class, List.class, Point.class)) {
      Class<?> eight = array(element, 8);
      assertThat(fory.deserialize(fory.serialize(eight))).isEqualTo(eight);
      assertThatThrownBy(() -> fory.serialize(array(element, 9)))
          .isInstanceOf(UnsupportedTypeException.class)
          .hasMessageContaining("9 dimensions");
    }
    refused(Messages.to(fory).builtIn(260).string("java.util.List" + "[]".repeat(9)).bytes());
    refused(Messages.to(fory).builtIn(260).string("java.util.List" + "[]".repeat(254)).bytes());
    refused(Messages.to(fory).builtIn(260).string("int" + "[]".repeat(1_000_000)).bytes());
    refused(Messages.to(fory).builtIn(260).string("#1" + "[]".repeat(9)).bytes());
  }

  @Test
  void arraysOfEightDimensionsAreTheLast() {
    for (Class<?> element : List.of(int.class, List.class, Point.class)) {
      Object eight = Array.newInstance(array(element, 7), 1);
      assertThat(fory.deserialize(fory.serialize(eight))).hasSameClassAs(eight);
      assertThatThrownBy(() -> fory.serialize(Array.newInstance(array(element, 8), 1)))
          .isInstanceOf(UnsupportedTypeException.class)
          .hasMessageContaining("9 dimensions");
    }
    refused(Messages.to(fory).arrayOf(9).typeByName("java.util.List").varint(0).bytes());
    byte[] deep = Messages.to(fory).arrayOf(10_000).typeByName("java.util.List").varint(0).bytes();
    assertThatThrownBy(() -> fory.deserialize(deep)).isInstanceOf(LimitExceededException.class);
    refused(Messages.to(fory).arrayOf(8).builtIn(13).varint(0).bytes()); // of Object[]
    byte[] version = Schemas.ofStrings("Unknown", 0);
    byte[] known = Schemas.of(Schemas.struct("#1", Schemas.Field.of(Schemas.INT, "x")));
    refused(Messages.to(fory).arrayOf(9).typeById(1, known).varint(0).bytes());
    Fory nulls = Fory.builder().withUnknownTypes(UnknownTypes.NULL).build();
    byte[] unknown = Messages.to(nulls).arrayOf(9).typeByName("Unknown", version).varint(0).bytes();
    assertThatThrownBy(() -> nulls.deserialize(unknown)).isInstanceOf(LimitExceededException.class);
  }

  @Test
  void dimensionsThatComeBitByBitAreCountedTogether() {
    Messages message = Messages.to(fory).builtIn(13).elements(3, Messages.SLOTS);
    message.arrayOf(5).typeByName("java.util.List").varint(0);
    message.arrayOf(3).introduced(5).varint(0); // eight
    message.arrayOf(1).introduced(8).varint(0);
    refused(message.bytes());
  }

  @Test
  void schemasDeclareNoMoreEither() {
    byte[] type = Schemas.builtInType(0);
    for (int i = 0; i < 9; i++) {
      type = Schemas.arrayType(type);
    }
    byte[] schema =
        Schemas.of(
            Schemas.struct(
                "#1",
                Schemas.Field.of(Schemas.INT, "x"),
                Schemas.Field.of(Schemas.SLOT, "arrays", type)));
    refused(Messages.to(fory).typeById(1, schema).zeros(8).bytes());
  }
}
