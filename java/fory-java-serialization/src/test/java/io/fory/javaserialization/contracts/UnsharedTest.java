/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.evolution.TwoVersions;
import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import io.fory.testing.BufferKind;
import io.fory.testing.ForyMatrix;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamField;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** {@code writeUnshared}, {@code readUnshared} and fields declared unshared. */
class UnsharedTest {
  private static final ForyMatrix MATRIX =
      ForyMatrix.of(
          Period.class,
          Listed.class,
          Put.class,
          Several.class,
          Part.class,
          Replaced.class,
          Form.class,
          Renewed.class);

  /** Defends its date against whoever has another reference to it. */
  private static final class Period implements Serializable {
    private transient Object start = new Date(5);
    private Object seen = start;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeUnshared(start);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      start = in.readUnshared();
    }
  }

  private static final class Listed implements Serializable {
    private static final ObjectStreamField[] serialPersistentFields = {
      new ObjectStreamField("a", Object.class), new ObjectStreamField("b", Object.class, true)
    };
    private Object a = new Date(5);
    private Object b = a;
  }

  private static final class Put implements Serializable {
    private static final ObjectStreamField[] serialPersistentFields = {
      new ObjectStreamField("a", Object.class), new ObjectStreamField("b", Object.class, true)
    };
    private transient Object first = new Date(5);
    private transient Object second = first;

    private void writeObject(ObjectOutputStream out) throws IOException {
      ObjectOutputStream.PutField fields = out.putFields();
      fields.put("a", first);
      fields.put("b", second);
      out.writeFields();
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      ObjectInputStream.GetField fields = in.readFields();
      first = fields.get("a", null);
      second = fields.get("b", null);
    }
  }

  private static final class Part implements Serializable {
    private Object next;
  }

  private static final class Form implements Serializable {
    private final Object of;

    Form(Object of) {
      this.of = of;
    }

    private Object readResolve() {
      return new Replaced(of);
    }
  }

  private static final class Replaced implements Serializable {
    private final Object of;

    Replaced(Object of) {
      this.of = of;
    }

    private Object writeReplace() {
      return new Form(of);
    }
  }

  /** An unshared object before, between and after shared references to it. */
  private static final class Several implements Serializable {
    private transient Object part;
    private transient List<Object> read;

    Several(Object part) {
      this.part = part;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.writeUnshared(part);
      out.writeObject(part);
      out.writeUnshared(part);
      out.writeObject(part);
      out.writeUnshared(null);
      out.writeUnshared("text");
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      read = new ArrayList<>();
      read.add(in.readUnshared());
      read.add(in.readObject());
      read.add(in.readUnshared());
      read.add(in.readObject());
      read.add(in.readUnshared());
      read.add(in.readUnshared());
      part = read.get(1);
    }
  }

  private static Object jdk(Object object) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(object);
      out.flush();
      return new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
    } catch (IOException | ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }

  /** Which of some objects are one. */
  private static String sharing(Object... objects) {
    StringBuilder text = new StringBuilder();
    for (Object object : objects) {
      int first = 0;
      while (objects[first] != object) {
        first++;
      }
      text.append(object == null ? "-" : String.valueOf(first));
    }
    return text.toString();
  }

  private static String sharing(Object holder) {
    if (holder instanceof Period period) {
      return sharing(period.start, period.seen);
    } else if (holder instanceof Listed listed) {
      return sharing(listed.a, listed.b);
    } else if (holder instanceof Put put) {
      return sharing(put.first, put.second);
    }
    List<Object> read = ((Several) holder).read;
    return sharing(read.toArray())
        + (read.get(1) instanceof Part part ? sharing(part, part.next) : "");
  }

  private static Part circular() {
    Part part = new Part();
    Part other = new Part();
    part.next = other;
    other.next = part;
    return part;
  }

  static Stream<Object> holders() {
    return Stream.of(
        new Period(),
        new Listed(),
        new Put(),
        new Several(new Date(1)),
        new Several(new Part()),
        new Several(new ArrayList<>(List.of(new Part()))),
        new Several(new Object[] {1, "a"}),
        new Several(new int[] {1}),
        new Several(new Replaced("of")),
        new Several(Thread.State.NEW));
  }

  private static boolean isOne(Object holder) {
    return holder instanceof Several several && several.part instanceof Thread.State;
  }

  @ParameterizedTest
  @MethodSource("holders")
  void noOtherPlaceSharesTheObject(Object holder) {
    String expected = sharing(jdk(holder));
    for (ForyMatrix.Cell cell : MATRIX.cells()) {
      // Without references each of them is another, but for constants.
      String here = cell.keepsReferences() || isOne(holder) ? expected : null;
      Fory[] two = {cell.interpreted(), cell.generated()};
      for (Fory writer : two) {
        byte[] message = writer.serialize(holder);
        for (Fory reader : two) {
          for (BufferKind kind : BufferKind.values()) {
            requireSharing(reader.deserialize(kind.forReading(message)), here);
          }
        }
        requireSharing(writer.copy(holder), here);
      }
    }
  }

  private static void requireSharing(Object read, String expected) {
    assertThat(read).isNotNull();
    if (expected != null) {
      assertThat(sharing(read)).isEqualTo(expected);
    } else {
      assertThat(sharing(read)).doesNotContain("00").doesNotContain("11");
    }
  }

  @Test
  void aCycleThroughAnUnsharedObjectIsAsInTheJdk() {
    Several holder = new Several(circular());
    List<Object> expected = ((Several) jdk(holder)).read;
    for (ForyMatrix.Cell cell : MATRIX.cells()) {
      if (cell.keepsReferences()) {
        for (Fory fory : new Fory[] {cell.interpreted(), cell.generated()}) {
          List<Object> read = ((Several) fory.deserialize(fory.serialize(holder))).read;
          for (int i = 0; i < 4; i++) {
            assertThat(shape(read.get(i))).as("object %s", i).isEqualTo(shape(expected.get(i)));
          }
          assertThat(sharing(read.toArray())).isEqualTo(sharing(expected.toArray()));
        }
      }
    }
  }

  /** How far it is to the part that is met again, and which that is. */
  private static String shape(Object part) {
    List<Object> way = new ArrayList<>();
    for (Object p = part; way.stream().noneMatch(met -> met == p(way, part)); ) {
      way.add(p(way, part));
    }
    Object again = p(way, part);
    for (int i = 0; i < way.size(); i++) {
      if (way.get(i) == again) {
        return way.size() + " to " + i;
      }
    }
    throw new AssertionError();
  }

  private static Object p(List<Object> way, Object first) {
    return way.isEmpty() ? first : ((Part) way.get(way.size() - 1)).next;
  }

  /** Replaced by another object of its own class. */
  private static final class Renewed implements Serializable {
    private static int replaced;

    private Object writeReplace() {
      replaced++;
      return new Renewed();
    }
  }

  @Test
  void anUnsharedObjectIsReplacedOnce() {
    Period period = new Period();
    period.start = new Renewed();
    period.seen = null;
    for (ForyMatrix.Cell cell : MATRIX.cells()) {
      for (Fory fory : new Fory[] {cell.interpreted(), cell.generated()}) {
        Renewed.replaced = 0;
        byte[] message = fory.serialize(period);
        assertThat(Renewed.replaced).as("%s", cell).isEqualTo(1);
        assertThat(((Period) fory.deserialize(message)).start).isInstanceOf(Renewed.class);
      }
    }
  }

  // ---- Bytes and versions that share it all the same ----

  private static final String HEAD =
      "import java.io.*; public class P implements Serializable { Object a; Object b; ";

  private static final String WRITES =
      "private void writeObject(ObjectOutputStream o) throws IOException { %s }";

  private static final String READS =
      "private void readObject(ObjectInputStream i) throws Exception { a = i.readObject(); b = i.readUnshared(); }";

  private static void requireRefused(String writer, String reader, Class<?> failure) {
    TwoVersions versions = TwoVersions.of(List.of(writer), List.of(reader)).withReferences();
    Object shared = new ArrayList<>(Arrays.asList("s"));
    Object original = versions.create("P", Map.of("a", shared, "b", shared));
    assertThatThrownBy(() -> versions.read(original))
        .isInstanceOf(failure)
        .hasMessageContaining("share");
  }

  @Test
  void aReferenceInThePlaceOfAnUnsharedObjectIsRefused() {
    requireRefused(
        HEAD + WRITES.formatted("o.writeObject(a); o.writeObject(b);") + "}",
        HEAD + READS + "}",
        CorruptDataException.class);
  }

  @Test
  void aReferenceToAnUnsharedObjectIsRefused() {
    requireRefused(
        HEAD + WRITES.formatted("o.writeObject(a); o.writeObject(b);") + "}",
        HEAD
            + "private void readObject(ObjectInputStream i) throws Exception { a = i.readUnshared(); b = i.readObject(); } }",
        CorruptDataException.class);
  }

  private static final String LISTED =
      "private static final ObjectStreamField[] serialPersistentFields = { new ObjectStreamField(\"a\", Object.class), new ObjectStreamField(\"b\", %s.class, true) };";

  @Test
  void aFieldThatTheWriterSharesIsRefused() {
    requireRefused(
        HEAD + LISTED.formatted("Object").replace(", true", "") + "}",
        HEAD + LISTED.formatted("Object") + "}",
        CorruptDataException.class);
  }

  @Test
  void aFieldOfAnotherTypeThatTheWriterSharesIsRefused() {
    requireRefused(
        HEAD.replace("Object b", "java.util.ArrayList<String> b")
            + LISTED.formatted("java.util.ArrayList").replace(", true", "")
            + "}",
        HEAD.replace("Object b", "java.util.List<String> b")
            + LISTED.formatted("java.util.List")
            + "}",
        CorruptDataException.class);
  }

  @Test
  void fieldsThatAreNotListedAreRefused() {
    requireRefused(
        HEAD + "}", HEAD + LISTED.formatted("Object") + "}", IncompatibleClassException.class);
    requireRefused(
        HEAD + WRITES.formatted("o.defaultWriteObject();") + "}",
        HEAD + LISTED.formatted("Object") + "}",
        IncompatibleClassException.class);
  }

  @Test
  void objectsInThePlaceOfFieldsAreRefused() {
    requireRefused(
        HEAD + WRITES.formatted("o.writeObject(a); o.writeObject(b);") + "}",
        HEAD + LISTED.formatted("Object") + "}",
        ForyException.class);
  }
}
