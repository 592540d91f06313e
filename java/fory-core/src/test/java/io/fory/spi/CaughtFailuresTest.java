/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.exception.ForyException;
import io.fory.testing.ForyMatrix;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Serializers of the user's that catch the failure of a part and put something in its place. */
class CaughtFailuresTest {
  private static final String INSTEAD = "not serialized";

  private static final ForyMatrix MATRIX =
      ForyMatrix.configuredBy(
          builder ->
              builder
                  .register(Known.class, 101)
                  .registerSerializer(Attribute.class, new AttributeSerializer())
                  .registerSerializer(Attributes.class, new AttributesSerializer()));

  private static final class NotRegistered {}

  private static final class Known {
    private final Object part;

    Known(Object part) {
      this.part = part;
    }
  }

  private static final class Attribute {
    private Object value;
    private Object next;

    Attribute(Object value, Object next) {
      this.value = value;
      this.next = next;
    }
  }

  private static final class Attributes {
    private final List<Object> values = new ArrayList<>();
    private boolean all;
  }

  private static final class AttributeSerializer implements Serializer<Attribute> {
    @Override
    public void write(WriteContext out, Attribute a) {
      try {
        out.writeValue(a.value);
      } catch (ForyException notWritable) {
        out.writeValue(INSTEAD);
      }
      out.writeValue(a.next);
    }

    @Override
    public Attribute read(ReadContext in) {
      Object value;
      try {
        value = in.readValue();
      } catch (ForyException e) {
        value = null;
      }
      return new Attribute(value, in.readValue());
    }

    @Override
    public Attribute copy(CopyContext context, Attribute a) {
      Object value;
      try {
        value = context.copy(a.value);
      } catch (ForyException notCopied) {
        value = INSTEAD;
      }
      return new Attribute(value, context.copy(a.next));
    }
  }

  /** Writes all elements at once, or none. */
  private static final class AttributesSerializer implements GenericSerializer<Attributes> {
    @Override
    public void write(WriteContext out, Attributes a, SlotType slot) {
      try {
        out.writeElements(a.values, out.types().slot(Object.class));
        out.buffer().writeBoolean(true);
      } catch (ForyException notWritable) {
        Collection<Object> none = List.of();
        out.writeElements(none, out.types().slot(Object.class));
        out.buffer().writeBoolean(false);
      }
    }

    @Override
    public Attributes read(ReadContext in, SlotType slot) {
      Attributes a = new Attributes();
      in.readElements(a.values, in.types().slot(Object.class), 8);
      a.all = in.buffer().readBoolean();
      return a;
    }
  }

  static Stream<Object> unwritable() {
    return Stream.of(
        new NotRegistered(),
        new ArrayList<>(List.of("one", new NotRegistered())),
        new ArrayList<>(List.of("one", new Known(1), new NotRegistered())),
        new ArrayList<>(List.of(new Object[][] {{new Known("in it"), new NotRegistered()}})),
        new Known(new Known(new NotRegistered())),
        new Attribute(1, new NotRegistered()));
  }

  @ParameterizedTest
  @MethodSource("unwritable")
  void anotherValueTakesThePlaceOfOneThatCannotBeWritten(Object part) {
    Known known = new Known("known");
    for (ForyMatrix.Cell cell : MATRIX.cells()) {
      cell.check(new Attribute(part, known), new Attribute(INSTEAD, known));
      cell.check(
          new Attribute(known, new Attribute(part, known)),
          new Attribute(known, new Attribute(INSTEAD, known)));
      cell.check(
          new Attribute(new Known(new Attribute(part, 1)), known),
          new Attribute(new Known(new Attribute(INSTEAD, 1)), known));
    }
  }

  @ParameterizedTest
  @MethodSource("unwritable")
  void elementsAreTakenBack(Object part) {
    for (ForyMatrix.Cell cell : MATRIX.cells()) {
      Attributes attributes = new Attributes();
      attributes.values.addAll(List.of(new Known("a"), "b", part));
      attributes.all = true;
      cell.check(new Attribute(attributes, 1), new Attribute(new Attributes(), 1));
    }
  }

  @Test
  void whatAFailedPartSharedIsWrittenWhole() {
    Known shared = new Known("shared");
    Object part = new ArrayList<>(List.of(shared, new NotRegistered()));
    Object next = new Object[] {shared, shared};
    MATRIX
        .cells()
        .forEach(cell -> cell.check(new Attribute(part, next), new Attribute(INSTEAD, next)));
  }

  @Test
  void aMessageFailsWhosePartHasLeft() throws IOException {
    Object part = new Object[] {"x".repeat(200_000), new Known(new NotRegistered())};
    for (ForyMatrix.Cell cell : MATRIX.cells()) {
      for (Fory fory : new Fory[] {cell.interpreted(), cell.generated()}) {
        OutputStream nowhere = OutputStream.nullOutputStream();
        assertThatThrownBy(() -> fory.streams().serialize(nowhere, new Attribute(part, 1)))
            .isInstanceOf(ForyException.class)
            .hasMessageContaining("a part of the value has left already")
            .hasMessageContaining("NotRegistered");
        fory.streams().serialize(nowhere, new Attribute(1, 2));
      }
    }
  }

  @Test
  void aPartThatFailsWhenReadFailsTheMessage() {
    for (ForyMatrix.Cell cell : MATRIX.cells()) {
      for (Fory fory : new Fory[] {cell.interpreted(), cell.generated()}) {
        byte[] message = fory.serialize(new Attribute(new Known(new Known(1)), "next"));
        Fory shallow = fory.toBuilder().withMaxDepth(2).build();
        assertThatThrownBy(() -> shallow.deserialize(message))
            .isInstanceOf(ForyException.class)
            .hasMessageContaining("nested");
        byte[] flat = shallow.serialize(new Attribute(1, "next"));
        assertThat(((Attribute) shallow.deserialize(flat)).next).isEqualTo("next");
      }
    }
  }
}
