/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.spi.ReadContext;
import io.fory.spi.Serializer;
import io.fory.spi.WriteContext;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A Fory that is built stays as it is, whatever its serializers look up. */
class TypeBuilderTest {
  /** One has a version live longer, one only fails, and one writes objects. */
  private static final Set<String> HARMLESS = Set.of("used", "writes", "write", "writeRoot");

  record Text(String text) {}

  /** Tries to have all strings written in another way. */
  private static final class Meddler implements Serializer<Text> {
    @Override
    public void write(WriteContext out, Text value) {
      TypeInfo strings = ((TypeSource) out.types()).info(String.class);
      assertThatThrownBy(() -> TypeBuilder.of(new Object(), strings))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("The type belongs to another Fory");
      out.writeValue(value.text);
    }

    @Override
    public Text read(ReadContext in) {
      return new Text((String) in.readValue());
    }
  }

  @Test
  void aSerializerCannotChangeTheTypesThatItLooksUp() {
    Fory fory = Fory.builder().registerSerializer(Text.class, new Meddler()).build();
    Text text = new Text("as before");
    assertThat(fory.deserialize(fory.serialize(text))).isEqualTo(text);
  }

  @Test
  void aTypeHasNoPublicMethodThatChangesIt() {
    for (Class<?> type : List.of(TypeInfo.class, TypeVersion.class)) {
      assertThat(Arrays.stream(type.getMethods()))
          .filteredOn(method -> method.getReturnType() == void.class)
          .filteredOn(method -> method.getDeclaringClass() != Object.class)
          .extracting("name")
          .isSubsetOf(HARMLESS);
      assertThat(type.getConstructors()).isEmpty();
      assertThat(Arrays.stream(type.getFields()))
          .allMatch(field -> Modifier.isFinal(field.getModifiers()));
    }
  }
}
