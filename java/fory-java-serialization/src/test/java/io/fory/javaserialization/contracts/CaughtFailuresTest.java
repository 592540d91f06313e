/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.exception.ForyException;
import io.fory.testing.ForyMatrix;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Methods that catch the failure of a part and write something else, as sessions of servers do. */
class CaughtFailuresTest {
  private static final String INSTEAD = "not serialized";

  private static final ForyMatrix MATRIX =
      ForyMatrix.of(Session.class, External.class, Fields.class, Known.class, Refusing.class);

  private static final class NotRegistered {}

  private static final class Known implements Serializable {
    private final Object part;

    Known(Object part) {
      this.part = part;
    }
  }

  /** Fails after some of it is written. */
  private static final class Refusing implements Serializable {
    private final String name = "refusing";

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeObject(new Known("part"));
      out.flush();
      throw new IOException("refused");
    }
  }

  private static final class Session implements Serializable {
    private transient List<Object> attributes = new ArrayList<>();
    private final String id = "s1";

    Session(Object... attributes) {
      this.attributes.addAll(Arrays.asList(attributes));
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeInt(attributes.size());
      for (Object attribute : attributes) {
        try {
          out.writeObject(attribute);
        } catch (RuntimeException | IOException notWritable) {
          out.writeObject(INSTEAD);
        }
      }
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      attributes = new ArrayList<>();
      for (int n = in.readInt(); n > 0; n--) {
        attributes.add(in.readObject());
      }
    }
  }

  public static final class External implements Externalizable {
    private Object first;
    private Object second;

    public External() {}

    External(Object first, Object second) {
      this.first = first;
      this.second = second;
    }

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      for (Object part : new Object[] {first, second}) {
        out.writeByte(1);
        try {
          out.writeObject(part);
        } catch (RuntimeException notWritable) {
          out.writeByte(2);
          out.writeObject(INSTEAD);
        }
      }
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
      first = part(in);
      second = part(in);
    }

    private static Object part(ObjectInput in) throws IOException, ClassNotFoundException {
      in.readByte();
      try {
        return in.readObject();
      } catch (java.io.OptionalDataException substitute) {
        in.readByte();
        return in.readObject();
      }
    }
  }

  /** Catches the failure of its fields. */
  private static final class Fields implements Serializable {
    private Object value;
    private String found;

    private void writeObject(ObjectOutputStream out) throws IOException {
      try {
        out.defaultWriteObject();
      } catch (RuntimeException notWritable) {
        ObjectOutputStream.PutField fields = out.putFields();
        fields.put("value", INSTEAD);
        fields.put("found", found);
        out.writeFields();
      }
    }
  }

  static Stream<Object> unwritable() {
    return Stream.of(
        new NotRegistered(),
        new ArrayList<>(List.of("one", new NotRegistered())),
        new ArrayList<>(List.of("one", new Known(1), new NotRegistered())),
        new ArrayList<>(List.of(new Object[][] {{new Known("in it"), new NotRegistered()}})),
        new Known(new Known(new NotRegistered())),
        new Refusing(),
        new Known(new Refusing()));
  }

  @ParameterizedTest
  @MethodSource("unwritable")
  void anotherValueTakesThePlaceOfOneThatCannotBeWritten(Object part) {
    Known known = new Known("known");
    MATRIX
        .cells()
        .forEach(
            cell -> {
              cell.check(
                  new Session("a", part, known, part, 7),
                  new Session("a", INSTEAD, known, INSTEAD, 7));
              cell.check(
                  new Session(new Session(part, known), known),
                  new Session(new Session(INSTEAD, known), known));
              cell.check(new External(part, known), new External(INSTEAD, known));
              cell.check(new External(known, part), new External(known, INSTEAD));
              Fields original = new Fields();
              original.value = part;
              original.found = "found";
              Fields expected = new Fields();
              expected.value = INSTEAD;
              expected.found = "found";
              cell.check(original, expected);
            });
  }

  @Test
  void whatAFailedPartSharedIsWrittenWhole() {
    Known shared = new Known("shared");
    Object part = new ArrayList<>(List.of(shared, new NotRegistered()));
    MATRIX
        .cells()
        .forEach(
            cell ->
                cell.check(
                    new Session(part, shared, shared), new Session(INSTEAD, shared, shared)));
  }

  @Test
  void aMessageFailsWhosePartHasLeft() throws IOException {
    Object part = new Object[] {"x".repeat(200_000), new Known(new NotRegistered())};
    Session session = new Session(part, "b");
    for (ForyMatrix.Cell cell : MATRIX.cells()) {
      for (Fory fory : new Fory[] {cell.interpreted(), cell.generated()}) {
        assertThat(((Session) fory.deserialize(fory.serialize(session))).attributes)
            .containsExactly(INSTEAD, "b");
        assertThatThrownBy(() -> fory.streams().serialize(OutputStream.nullOutputStream(), session))
            .isInstanceOf(ForyException.class)
            .hasMessageContaining("a part of the value has left already")
            .hasMessageContaining("NotRegistered");
        ByteArrayOutputStream next = new ByteArrayOutputStream();
        fory.streams().serialize(next, new Session("next"));
        assertThat(
                ((Session) fory.streams().deserialize(new ByteArrayInputStream(next.toByteArray())))
                    .attributes)
            .containsExactly("next");
      }
    }
  }

  /** Reads its part, and goes on when that fails. */
  private static final class Lenient implements Serializable {
    private transient Object part;
    private transient Object next;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.writeObject(part);
      out.writeObject(next);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      try {
        part = in.readObject();
      } catch (RuntimeException e) {
        part = null;
      }
      next = in.readObject();
    }
  }

  @Test
  void aPartThatFailsWhenReadFailsTheMessage() {
    Lenient lenient = new Lenient();
    lenient.part = new Known(new Known("in it"));
    lenient.next = "next";
    ForyMatrix writers = ForyMatrix.of(Lenient.class, Known.class);
    ForyMatrix readers =
        ForyMatrix.configuredBy(
            builder -> builder.withMaxDepth(5).register(Lenient.class).register(Known.class, 101));
    for (int i = 0; i < writers.cells().size(); i++) {
      byte[] message = writers.cells().get(i).generated().serialize(lenient);
      ForyMatrix.Cell cell = readers.cells().get(i);
      assertThat(cell.interpreted().deserialize(message)).isNotNull();
      for (Fory fory : new Fory[] {cell.interpreted(), cell.generated()}) {
        Fory shallow = fory.toBuilder().withMaxDepth(2).build();
        assertThatThrownBy(() -> shallow.deserialize(message))
            .isInstanceOf(ForyException.class)
            .hasMessageContaining("nested");
      }
    }
  }
}
