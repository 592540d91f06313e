/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.exception.UnsupportedTypeException;
import io.fory.security.Attack;
import io.fory.testing.Damage;
import io.fory.testing.ForyMatrix;
import io.fory.testing.Messages;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.Externalizable;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.NotActiveException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamException;
import java.io.ObjectStreamField;
import java.io.OptionalDataException;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** The contracts of Java serialization, each as a class of a user's would use it. */
class SerializationContractsTest {

  private static final ForyMatrix MATRIX =
      ForyMatrix.of(
          Chain.class,
          Counted.class,
          NoMethods.class,
          Lowest.class,
          Renamed.class,
          Persistent.class,
          Everything.class,
          Money.class,
          MoneyForm.class,
          Sometimes.class,
          Special.class,
          Level.class,
          OnlyReplaced.class,
          Box.class,
          Point.class,
          Greedy.class,
          Lazy.class,
          WritesOnly.class,
          ReadsOnly.class,
          NoFields.class);

  private static <T> T roundTrip(T object) {
    MATRIX.check(object);
    Fory fory = MATRIX.cells().get(0).interpreted();
    @SuppressWarnings("unchecked")
    T copy = (T) fory.deserialize(fory.serialize(object));
    return copy;
  }

  /** A list that keeps its nodes transient, as {@code java.util.LinkedList} does. */
  static final class Chain implements Serializable {
    private static final long serialVersionUID = 1;
    private transient List<Object> nodes = new ArrayList<>();
    private String name;

    Chain(String name, Object... nodes) {
      this.name = name;
      this.nodes.addAll(Arrays.asList(nodes));
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeInt(nodes.size());
      for (Object node : nodes) {
        out.writeObject(node);
      }
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      nodes = new ArrayList<>();
      for (int left = in.readInt(); left > 0; left--) {
        nodes.add(in.readObject());
      }
    }
  }

  @Test
  void writeObjectAndReadObjectAreCalled() {
    Chain chain = roundTrip(new Chain("n", "a", 1, null, new Point(1, 2)));
    assertThat(chain.name).isEqualTo("n");
    assertThat(chain.nodes).containsExactly("a", 1, null, new Point(1, 2));
  }

  @Test
  void anObjectThatWritesItselfMayContainItself() {
    Fory fory = Fory.builder().register(Chain.class).withRefTracking(true).build();
    Chain chain = new Chain("self");
    chain.nodes.add(chain);
    Chain read = fory.deserialize(fory.serialize(chain), Chain.class);
    assertThat(read.nodes).hasSize(1);
    assertThat(read.nodes.get(0)).isSameAs(read);
    Chain copy = fory.copy(chain);
    assertThat(copy.nodes.get(0)).isSameAs(copy);
  }

  static class Counted implements Serializable {
    private static final long serialVersionUID = 1;
    static int constructed;
    private int number;
    transient String derived = "of the initializer";

    Counted() {
      constructed++;
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      derived = "number " + number;
    }
  }

  @Test
  void readObjectAloneGetsTheDefaultFieldsAndNoConstructorRuns() {
    Counted counted = new Counted();
    counted.number = 7;
    int before = Counted.constructed;
    Counted read = roundTrip(counted);
    assertThat(read.number).isEqualTo(7);
    assertThat(read.derived).isEqualTo("number 7");
    assertThat(Counted.constructed).isEqualTo(before);
  }

  static class NoMethods extends Counted {
    private static final long serialVersionUID = 1;
    private final long plain;

    NoMethods(long plain) {
      this.plain = plain;
    }
  }

  static class Lowest extends NoMethods {
    private static final long serialVersionUID = 1;
    private transient int twice;
    private int once;

    Lowest(long plain, int once) {
      super(plain);
      this.once = once;
      this.twice = 2 * once;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.writeInt(twice);
      out.defaultWriteObject();
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      twice = in.readInt();
      in.defaultReadObject();
    }
  }

  @Test
  void aHierarchyMayMixClassesWithAndWithoutMethods() {
    Lowest read = roundTrip(new Lowest(5, 21));
    assertThat(((NoMethods) read).plain).isEqualTo(5);
    assertThat(read.once).isEqualTo(21);
    assertThat(read.twice).isEqualTo(42);
    assertThat(read.derived).isEqualTo("number 0");
  }

  /** Fields that exist in the stream only. */
  static final class Renamed implements Serializable {
    private static final long serialVersionUID = 1;
    private static final ObjectStreamField[] serialPersistentFields = {
      new ObjectStreamField("seconds", long.class), new ObjectStreamField("label", String.class)
    };
    private transient long millis;
    private transient String text;

    Renamed(long millis, String text) {
      this.millis = millis;
      this.text = text;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      ObjectOutputStream.PutField fields = out.putFields();
      fields.put("seconds", millis / 1000);
      fields.put("label", text);
      out.writeFields();
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      ObjectInputStream.GetField fields = in.readFields();
      millis = fields.get("seconds", 0L) * 1000;
      text = (String) fields.get("label", "none");
      if (fields.get("missing", 5) != 5 || !fields.defaulted("missing")) {
        throw new InvalidObjectException("missing");
      }
    }
  }

  @Test
  void putFieldsAndReadFieldsNeedNoFieldsOfTheClass() {
    Renamed read = roundTrip(new Renamed(5000, "t"));
    assertThat(read.millis).isEqualTo(5000);
    assertThat(read.text).isEqualTo("t");
  }

  /** Names a transient field, and not another. */
  static final class Persistent implements Serializable {
    private static final long serialVersionUID = 1;
    private static final ObjectStreamField[] serialPersistentFields = {
      new ObjectStreamField("kept", int.class), new ObjectStreamField("point", Point.class)
    };
    private transient int kept = 1;
    private Point point = new Point(1, 1);
    private int dropped = 3;
  }

  @Test
  void serialPersistentFieldsSayWhichFieldsCount() {
    Persistent persistent = new Persistent();
    persistent.kept = 11;
    persistent.point = new Point(3, 4);
    Fory fory = MATRIX.cells().get(0).generated();
    Persistent read = fory.deserialize(fory.serialize(persistent), Persistent.class);
    assertThat(read.kept).isEqualTo(11);
    assertThat(read.point).isEqualTo(new Point(3, 4));
    assertThat(read.dropped).isZero();
  }

  record Point(int x, int y) {}

  /** Every method of the streams. */
  static final class Everything implements Externalizable {
    private static final long serialVersionUID = 1;
    private static final String LONG = "x".repeat(5000);
    private boolean right;

    public Everything() {}

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.write(1);
      out.write(new byte[] {2, 3});
      out.write(new byte[] {0, 4, 5, 0}, 1, 2);
      out.writeBoolean(true);
      out.writeByte(-6);
      out.writeShort(-7);
      out.writeChar('8');
      out.writeInt(-9);
      out.writeObject(new Point(10, 11));
      out.writeLong(-12);
      out.writeFloat(1.5f);
      out.writeDouble(-2.5);
      out.writeBytes("ab");
      out.writeChars("cd");
      out.writeUTF("\u00e9\u20ac");
      out.writeUTF(LONG);
      out.writeObject(null);
      out.flush();
      out.write(new byte[3000]);
      out.close();
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
      byte[] five = new byte[5];
      in.readFully(five);
      right = Arrays.equals(five, new byte[] {1, 2, 3, 4, 5}) && in.readBoolean();
      right &= in.readByte() == -6 && in.readShort() == -7 && in.readChar() == '8';
      right &= in.available() == 4 && in.readInt() == -9;
      right &= in.readObject().equals(new Point(10, 11)) && in.readLong() == -12;
      right &= in.readFloat() == 1.5f && in.readDouble() == -2.5;
      right &= in.read() == 'a' && in.readUnsignedByte() == 'b';
      right &= in.readChar() == 'c' && in.readUnsignedShort() == 'd';
      right &= in.readUTF().equals("\u00e9\u20ac") && in.readUTF().equals(LONG);
      try {
        in.readInt();
        right = false;
      } catch (EOFException e) {
        right &= in.readObject() == null;
      }
      right &= in.skipBytes(2000) > 0;
      byte[] rest = new byte[10];
      right &= in.read(rest) == 10 && in.read(rest, 1, 1) == 1;
      right &= in.skip(100) >= 0;
    }

    @Override
    public boolean equals(Object o) {
      return o instanceof Everything;
    }

    @Override
    public int hashCode() {
      return 1;
    }
  }

  @Test
  void externalizableObjectsWriteThemselves() {
    Fory fory = MATRIX.cells().get(0).interpreted();
    Everything read = fory.deserialize(fory.serialize(new Everything()), Everything.class);
    assertThat(read.right).isTrue();
    Object[] both = {new Everything(), "behind"};
    assertThat((Object[]) fory.deserialize(fory.serialize(both)))
        .as("what readExternal leaves over is skipped")
        .containsExactly(both);
    assertThat(fory.copy(new Everything()).right).isTrue();
  }

  static class Hidden implements Externalizable {
    Hidden(int parameter) {}

    @Override
    public void writeExternal(ObjectOutput out) {}

    @Override
    public void readExternal(ObjectInput in) {}
  }

  @Test
  void anExternalizableClassWithoutPublicConstructorIsRefusedWhenWriting() {
    Fory fory = Fory.builder().register(Hidden.class).build();
    assertThatThrownBy(() -> fory.serialize(new Hidden(1)))
        .isInstanceOf(UnsupportedTypeException.class)
        .hasMessageContaining("no public constructor without parameters");
  }

  // ---- Replacing ----

  /** A serialization proxy: the object itself cannot be written. */
  static final class Money implements Serializable {
    private static final long serialVersionUID = 1;
    private final ProcessBuilder unserializable = null;
    private final long cents;

    Money(long cents) {
      this.cents = cents;
    }

    private Object writeReplace() {
      return new MoneyForm(cents / 100, (int) (cents % 100));
    }

    @Override
    public boolean equals(Object o) {
      return o instanceof Money money && money.cents == cents && unserializable == null;
    }

    @Override
    public int hashCode() {
      return Long.hashCode(cents);
    }
  }

  record MoneyForm(long units, int cents) implements Serializable {
    private Object readResolve() {
      return new Money(units * 100 + cents);
    }
  }

  static final class Box {
    private Money money;
    private Serializable any;
    private List<Money> list;
  }

  @Test
  void aSerializationProxyTakesThePlaceOfAnObject() {
    Money read = roundTrip(new Money(1234));
    assertThat(read).isEqualTo(new Money(1234));
    Box box = new Box();
    box.money = new Money(1);
    box.any = box.money;
    box.list = new ArrayList<>(List.of(box.money, new Money(2)));
    Box readBox = roundTrip(box);
    assertThat(readBox.list).containsExactly(new Money(1), new Money(2));
    MATRIX.check(new Money[] {new Money(1), null, new Money(2)});
  }

  /** Replaced only if negative, and then by an object of another class, or of its own. */
  static class Sometimes implements Serializable {
    private static final long serialVersionUID = 1;
    final int value;

    Sometimes(int value) {
      this.value = value;
    }

    Object writeReplace() {
      return value == -1 ? "minus one" : value < 0 ? new Sometimes(-value) : this;
    }

    @Override
    public boolean equals(Object o) {
      return o instanceof Sometimes other && other.value == value && o.getClass() == getClass();
    }

    @Override
    public int hashCode() {
      return value;
    }
  }

  /** Inherits the method. */
  static final class Special extends Sometimes {
    private static final long serialVersionUID = 1;

    Special(int value) {
      super(value);
    }
  }

  @Test
  void anObjectMayDecideWhetherItIsReplaced() {
    Fory fory = MATRIX.cells().get(0).interpreted();
    assertThat(fory.deserialize(fory.serialize(new Sometimes(3)))).isEqualTo(new Sometimes(3));
    assertThat(fory.deserialize(fory.serialize(new Sometimes(-3)))).isEqualTo(new Sometimes(3));
    assertThat(fory.deserialize(fory.serialize(new Sometimes(-1)))).isEqualTo("minus one");
    assertThat(fory.deserialize(fory.serialize(new Special(3)))).isEqualTo(new Special(3));
    assertThat(fory.deserialize(fory.serialize(new Special(-3)))).isEqualTo(new Sometimes(3));
  }

  @Test
  void aReplacementThatDoesNotFitThePlaceIsRefused() {
    Fory fory = Fory.builder().register(Sometimes.class).register(Special.class).build();
    byte[] bytes = fory.serialize(new Sometimes(-1));
    assertThatThrownBy(() -> fory.deserialize(bytes, Sometimes.class))
        .isInstanceOf(ForyException.class)
        .hasMessageContaining("Expected %s, found java.lang.String", Sometimes.class.getTypeName());
  }

  /** A type-safe constant, as before there were enums. */
  static final class Level implements Serializable {
    private static final long serialVersionUID = 1;
    static final Level LOW = new Level("low");
    static final Level HIGH = new Level("high");
    private final String name;

    private Level(String name) {
      this.name = name;
    }

    private Object readResolve() {
      return name.equals("low") ? LOW : HIGH;
    }
  }

  @Test
  void readResolveKeepsConstantsUnique() {
    for (ForyMatrix.Cell cell : MATRIX.cells()) {
      for (Fory fory : List.of(cell.interpreted(), cell.generated())) {
        List<Level> levels = new ArrayList<>(List.of(Level.LOW, Level.HIGH, Level.LOW));
        List<?> read = (List<?>) fory.deserialize(fory.serialize(levels));
        assertThat(read).hasSize(3);
        assertThat(read.get(0)).isSameAs(Level.LOW);
        assertThat(read.get(1)).isSameAs(Level.HIGH);
        assertThat(read.get(2)).isSameAs(Level.LOW);
        assertThat(fory.copy(Level.HIGH)).isSameAs(Level.HIGH);
      }
    }
  }

  static final class OnlyReplaced implements Serializable {
    private static final long serialVersionUID = 1;
    private final ProcessBuilder process = null;

    private Object writeReplace() throws ObjectStreamException {
      return this;
    }
  }

  @Test
  void anObjectThatCannotBeWrittenAndIsNotReplacedIsRefusedWhenWriting() {
    Fory fory = MATRIX.cells().get(0).interpreted();
    assertThatThrownBy(() -> fory.serialize(new OnlyReplaced()))
        .isInstanceOf(UnsupportedTypeException.class)
        .hasMessageContaining("writeReplace")
        .hasMessageContaining("java.lang.ProcessBuilder");
  }

  // ---- What goes wrong ----

  /** Asks for more than there is. */
  static final class Greedy implements Serializable {
    private static final long serialVersionUID = 1;
    private transient boolean refused;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeInt(1);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      try {
        in.readObject();
      } catch (OptionalDataException e) {
        refused = !e.eof && in.readInt() == 1;
      }
      try {
        in.readObject();
        refused = false;
      } catch (OptionalDataException e) {
        refused &= e.eof;
      }
      try {
        in.readInt();
        refused = false;
      } catch (EOFException e) {
        refused &= in.available() == 0;
      }
    }
  }

  @Test
  void whoAsksForMoreThanWasWrittenIsToldAsInJavaSerialization() {
    assertThat(roundTrip(new Greedy()).refused).isTrue();
  }

  /** Asks for less than there is. */
  static final class Lazy implements Serializable {
    private static final long serialVersionUID = 1;
    private int number = 1;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.writeUTF("skipped");
      out.defaultWriteObject();
      out.writeObject(new Point(1, 2));
      out.writeLong(1);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      number = in.readUTF().length();
    }
  }

  @Test
  void whatIsNotReadIsSkipped() {
    for (ForyMatrix.Cell cell : MATRIX.cells()) {
      Fory fory = cell.generated();
      Point point = new Point(3, 4);
      Object[] read =
          (Object[]) fory.deserialize(fory.serialize(new Object[] {new Lazy(), point, point}));
      assertThat(((Lazy) read[0]).number).isEqualTo(7);
      assertThat(read[1]).isEqualTo(point);
      assertThat(read[2]).isEqualTo(point);
    }
  }

  static final class WritesOnly implements Serializable {
    private static final long serialVersionUID = 1;
    private int number = 1;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeObject("not read");
    }
  }

  static final class ReadsOnly implements Serializable {
    private static final long serialVersionUID = 1;
    private int number = 1;

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      number = in.readFields().get("number", 0) + 1;
    }
  }

  @Test
  void oneMethodWithoutTheOtherWorks() {
    Fory fory = MATRIX.cells().get(0).generated();
    WritesOnly written = new WritesOnly();
    written.number = 4;
    assertThat(fory.deserialize(fory.serialize(written), WritesOnly.class).number).isEqualTo(4);
    assertThat(fory.deserialize(fory.serialize(new ReadsOnly()), ReadsOnly.class).number)
        .isEqualTo(2);
  }

  static final class Fails implements Serializable {
    private static final long serialVersionUID = 1;

    private void writeObject(ObjectOutputStream out) throws IOException {
      throw new IOException("disk full");
    }
  }

  @Test
  void aFailureOfTheUsersNamesTheClass() {
    Fory fory = Fory.builder().register(Fails.class).build();
    assertThatThrownBy(() -> fory.serialize(new Object[] {new Fails()}))
        .isInstanceOf(ForyException.class)
        .hasMessageContaining("writeObject of " + Fails.class.getName())
        .hasMessageContaining("disk full")
        .hasMessageContaining("[0]");
  }

  static final class Leaks implements Serializable {
    private static final long serialVersionUID = 1;
    private static ObjectOutputStream leaked;

    private void writeObject(ObjectOutputStream out) {
      leaked = out;
    }
  }

  @Test
  void aStreamThatIsKeptBeyondItsCallIsOfNoUse() {
    Fory fory = Fory.builder().register(Leaks.class).build();
    fory.serialize(new Leaks());
    assertThatThrownBy(() -> Leaks.leaked.writeInt(1)).isInstanceOf(NotActiveException.class);
    assertThatThrownBy(() -> Leaks.leaked.writeObject("x")).isInstanceOf(NotActiveException.class);
  }

  /** Checks itself when the whole graph is there. */
  static final class Range implements Serializable {
    private static final long serialVersionUID = 1;
    private final int low;
    private final int high;
    private final Range next;

    Range(int low, int high, Range next) {
      this.low = low;
      this.high = high;
      this.next = next;
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.registerValidation(
          () -> {
            if (low > high || next != null && next.low < low) {
              throw new InvalidObjectException("low is " + low);
            }
          },
          0);
      in.defaultReadObject();
    }
  }

  @Test
  void validationRunsWhenTheGraphIsComplete() {
    Fory fory = Fory.builder().register(Range.class).build();
    Range good = new Range(1, 2, new Range(3, 4, null));
    assertThat(fory.deserialize(fory.serialize(good), Range.class).next.high).isEqualTo(4);
    byte[] bad = fory.serialize(new Range(1, 2, new Range(0, 4, null)));
    for (int again = 0; again < 2; again++) {
      assertThatThrownBy(() -> fory.deserialize(bad, Range.class))
          .isInstanceOf(CorruptDataException.class)
          .hasMessageContaining("low is 1");
    }
  }

  /** Writes its fields, of which there are none, and does not ask for them. */
  static final class NoFields implements Serializable {
    private static final long serialVersionUID = 1;
    private transient String text;
    private transient Object object;

    NoFields(String text, Object object) {
      this.text = text;
      this.object = object;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      if (text != null) {
        out.writeUTF(text);
      } else {
        out.writeObject(object);
      }
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      try {
        object = in.readObject();
      } catch (OptionalDataException e) {
        text = in.readUTF();
      }
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof NoFields that
          && Objects.equals(text, that.text)
          && Objects.equals(object, that.object);
    }

    @Override
    public int hashCode() {
      return Objects.hash(text, object);
    }
  }

  @Test
  void fieldsThatDoNotExistNeedNotBeAskedFor() {
    roundTrip(new NoFields(null, "object"));
    roundTrip(new NoFields(null, null));
    roundTrip(new NoFields("text", null));
  }

  @Test
  void damagedDataOfAContractAreRefusedOrRead() {
    Damage.check(MATRIX, new Chain("n", "a", 1, new Point(1, 2), "b"));
  }

  /** Leaves unread what it wrote. */
  static final class Unread implements Serializable {
    private static final long serialVersionUID = 1;
    private static final byte[] WRITTEN = "what nobody reads".getBytes(StandardCharsets.US_ASCII);

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.write(WRITTEN);
    }

    private void readObject(ObjectInputStream in) {}
  }

  @Test
  void bytesThatAreNotReadDoNotFillTheBufferOfAStream() throws IOException {
    Fory fory = Fory.builder().register(Unread.class).build();
    byte[] few = fory.serialize(new Unread());
    int block = 3; // added to the number of bytes in an item
    int many = 8 << 20;
    byte[] written =
        Messages.part(fory).varint(block + Unread.WRITTEN.length).raw(Unread.WRITTEN).bytes();
    byte[] more = Messages.part(fory).varint(block + many).zeros(many).bytes();
    byte[] stream = Messages.frame(Messages.replace(few, written, more));
    fory.streams().deserialize(new ByteArrayInputStream(Messages.frame(few)));
    Attack attack =
        Attack.by(() -> fory.streams().deserialize(new ByteArrayInputStream(stream))).survived();
    assertThat(attack.value()).isInstanceOf(Unread.class);
    assertThat(attack.allocated()).isLessThan(1 << 20);
  }
}
