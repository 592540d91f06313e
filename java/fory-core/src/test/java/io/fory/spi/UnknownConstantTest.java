/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.config.UnknownTypes;
import io.fory.exception.IncompatibleClassException;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** A serializer of a user's meets a constant that the reader lacks. */
class UnknownConstantTest {
  record Unit(String name) {}

  record Price(int amount, Unit unit) {}

  /** Knows some units. */
  private record Units(Map<String, Unit> known) implements Serializer<Unit> {
    static Units of(String... names) {
      Map<String, Unit> known = new TreeMap<>();
      Arrays.stream(names).forEach(name -> known.put(name, new Unit(name)));
      return new Units(known);
    }

    @Override
    public void write(WriteContext out, Unit unit) {
      out.writeString(unit.name());
    }

    @Override
    public Unit read(ReadContext in) {
      String name = in.readString();
      Unit unit = known.get(name);
      return unit != null ? unit : in.unknownConstant(Unit.class, name);
    }
  }

  private static Fory fory(boolean references, UnknownTypes unknown, String... names) {
    return Fory.builder()
        .withRefTracking(references)
        .withUnknownTypes(unknown)
        .register(Price.class)
        .registerSerializer(Unit.class, Units.of(names))
        .build();
  }

  @Test
  void itIsNullWhereThatMayBeAndElseAnError() {
    Unit kg = new Unit("kg");
    Unit strange = new Unit("l\u001b[31m\nb");
    for (boolean references : new boolean[] {false, true}) {
      Fory writer = fory(references, UnknownTypes.ERROR, "kg", strange.name());
      Fory nulls = fory(references, UnknownTypes.NULL, "kg");
      Map<Object, Object> expected =
          Map.of(
              List.of(kg, strange, strange),
              Arrays.asList(kg, null, null),
              new Price(1, strange),
              new Price(1, null),
              new HashMap<>(Map.of("a", strange)),
              Collections.singletonMap("a", null));
      expected.forEach(
          (written, read) ->
              assertThat((Object) nulls.deserialize(writer.serialize(written))).isEqualTo(read));
      for (UnknownTypes other : List.of(UnknownTypes.ERROR, UnknownTypes.KEEP)) {
        Fory reader = fory(references, other, "kg");
        for (Object written : expected.keySet()) {
          assertThatThrownBy(() -> reader.deserialize(writer.serialize(written)))
              .isInstanceOf(IncompatibleClassException.class)
              .hasMessageContaining("Unit has a constant")
              .hasMessageContaining("withUnknownTypes(NULL)")
              .hasMessageNotContaining("\u001b")
              .hasMessageNotContaining("\n");
        }
      }
    }
  }
}
