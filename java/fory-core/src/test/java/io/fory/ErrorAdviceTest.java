/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.fory.config.UnknownTypes;
import io.fory.evolution.TwoVersions;
import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.memory.MemoryBuffer;
import io.fory.spi.ReadContext;
import io.fory.spi.Serializer;
import io.fory.spi.WriteContext;
import io.fory.testing.Versions;
import io.fory.transport.MessageHeader;
import java.net.Socket;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The texts of errors say what is wrong in the words of a Java program, and what to do. */
class ErrorAdviceTest {
  static class Order {
    long number = 1;
    String customer = "Ada";
  }

  static class MovedOrder {
    String customer;
    long number;
  }

  static class Item {
    int count;
  }

  enum Status {
    OPEN,
    PAID
  }

  enum MovedStatus {
    OPEN,
    PAID
  }

  private static Throwable failure(Fory reader, byte[] bytes) {
    return catchThrowableOfType(ForyException.class, () -> reader.deserialize(bytes));
  }

  // ---- Changed types ----

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "double[] x = {1}|String x|double[]|java.lang.String",
        "List<String> x = List.of(\"a\")|Map<String, String> x|java.util.ArrayList<java.lang.String>|java.util.Map",
        "java.time.Instant x = java.time.Instant.EPOCH|java.time.LocalDate x|java.time.Instant|java.time.LocalDate",
        "Optional<String> x = Optional.of(\"a\")|Optional<Integer> x|java.util.Optional<java.lang.String>|java.util.Optional",
        "String[] x = {\"a\"}|int[] x|java.lang.String[]|int[]",
        "UUID x = new UUID(1, 2)|long x|java.util.UUID|long",
        "java.math.BigDecimal x = java.math.BigDecimal.ONE|int x|java.math.BigDecimal|int",
        "Map<String, Long> x = Map.of()|List<String> x|java.util.HashMap<java.lang.String, java.lang.Long>|java.util.List",
        "java.time.Duration[] x = {}|UUID x|java.time.Duration[]|java.util.UUID",
        "Integer x = 1|UUID x|java.lang.Integer|java.util.UUID",
        "String x = \"a\"|UUID x|java.lang.String|java.util.UUID",
        "BitSet x = new BitSet()|String x|java.util.BitSet|java.lang.String",
        "Q x = new Q()|String x|v.Q|java.lang.String",
        "Object x = 1|UUID x|java.lang.Object|java.util.UUID",
      })
  void aChangedTypeIsCalledAsJavaCallsIt(String from, String to, String writer, String reader) {
    String other = "public class Q { int n = 1; }";
    TwoVersions versions =
        TwoVersions.of(
            List.of("public class P { public " + from + "; }", other),
            List.of("public class P { public " + to + "; }", other));
    for (boolean codegen : new boolean[] {true, false}) {
      Consumer<ForyBuilder> none = builder -> {};
      byte[] bytes =
          TwoVersions.fory(versions.writer(), codegen, false, false, none)
              .serialize(versions.create("P", java.util.Map.of()));
      Fory fory = TwoVersions.fory(versions.reader(), codegen, false, false, none);
      assertThat(failure(fory, bytes))
          .hasMessageContaining("The field is " + writer + " in the writer's version")
          .hasMessageContaining("and " + reader)
          .hasMessageContaining("P.x")
          .hasMessageNotContaining("built-in");
    }
  }

  // ---- Classes that the reader does not know ----

  @Test
  void anIdThatIsNotKnownTellsTheNameOfARegisteredClass() {
    byte[] byId = Fory.builder().register(Order.class, 1).build().serialize(new Order());
    byte[] byName =
        Fory.builder().register(Order.class, "shop.Order").build().serialize(new Order());
    String order = Order.class.getName();
    assertThat(failure(Fory.builder().register(Order.class).build(), byId))
        .hasMessageContaining(
            "No class is registered with id 1 here: the writer's class is %s, which is registered here by its name"
                .formatted(order));
    assertThat(failure(Fory.builder().register(Order.class, 7).build(), byId))
        .hasMessageContaining(order + ", which is registered here by id 7");
    assertThat(failure(Fory.builder().register(Order.class, 7).build(), byName))
        .hasMessageContaining("as 'shop.Order' here: the writer's class is " + order);
  }

  @Test
  void aClassThatMovedIsFoundByItsFields() {
    byte[] order =
        Fory.builder().register(Order.class, "shop.Order").build().serialize(new Order());
    byte[] status = Fory.builder().register(Status.class, 5).build().serialize(Status.PAID);
    Fory moved = Fory.builder().register(MovedOrder.class, MovedStatus.class, Item.class).build();
    assertThat(failure(moved, order))
        .hasMessageContaining(
            "has the class moved? %s has the same fields; register it as 'shop.Order'"
                .formatted(MovedOrder.class.getName()));
    assertThat(failure(moved, status))
        .hasMessageContaining(
            "%s has the same constants; register it with id 5"
                .formatted(MovedStatus.class.getName()));
    Fory ambiguous =
        Fory.builder().register(MovedOrder.class).register(Order.class, "other.Order2").build();
    assertThat(failure(Fory.builder().register(Item.class).build(), order))
        .hasMessageContaining("register the writer's class under this name");
    assertThat(failure(ambiguous, order)).hasMessageContaining("other.Order2");
  }

  @Test
  void theTypeCheckerIsAskedOnceForEachClassOfASchema() {
    Versions.Loader writer =
        TwoVersions.compile(
            List.of(
                "public class P { public Q q = new Q(); public List<Q> all = List.of(new Q()); }",
                "public class Q { public P p; public int n = 1; }"));
    byte[] bytes =
        TwoVersions.fory(writer, false, false, false, builder -> {})
            .serialize(writer.create("v.P"));
    List<String> asked = new java.util.ArrayList<>();
    Fory fory =
        Fory.builder()
            .requireClassRegistration(false)
            .withUnknownTypes(UnknownTypes.KEEP)
            .withTypeChecker(
                name -> {
                  asked.add(name);
                  return false;
                })
            .build();
    for (int i = 0; i < 2; i++) {
      asked.clear();
      fory.deserialize(bytes);
      assertThat(asked).containsExactlyInAnyOrder("v.P", "v.Q");
    }
  }

  @Test
  void aNameMustNotLookLikeAnId() {
    assertThatThrownBy(() -> Fory.builder().register(Order.class, "#5"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("must not look like an id");
  }

  @Test
  void whatBelongsToTheProcessIsToBeTransient() {
    Fory fory = Fory.builder().build();
    for (Object object : List.of(new Thread(), new Socket(), new ReentrantLock())) {
      assertThatThrownBy(() -> fory.serialize(object))
          .hasMessageContaining(object.getClass().getName())
          .hasMessageContaining("mark the field transient, or ");
    }
  }

  // ---- Bytes ----

  @Test
  void bytesThatEndInTheMiddleAreCutOff() {
    Fory fory = Fory.builder().register(Order.class).build();
    byte[] whole = fory.serialize(new Order());
    for (int length = 1; length < whole.length; length++) {
      byte[] cut = Arrays.copyOf(whole, length);
      Throwable failure = failure(fory, cut);
      assertThat(failure).as("%s of %s bytes", length, whole.length).isNotNull();
      assertThat(failure.getMessage()).contains("cut off?");
    }
    assertThat(failure(fory, new byte[0])).hasMessageContaining("There are no bytes");
  }

  @Test
  void theRestOfABufferIsExplained() {
    Fory fory = Fory.builder().register(Order.class).build();
    MemoryBuffer two = MemoryBuffer.allocate(256);
    fory.serialize(two, new Order());
    fory.serialize(two, new Order());
    assertThat(failure(fory, two.copyOfRange(0, two.writerIndex())))
        .hasMessageContaining("another message follows")
        .hasMessageContaining("MemoryBuffer");
    assertThat(failure(fory, Arrays.copyOf(fory.serialize("a"), 20)))
        .hasMessageContaining("before the array does")
        .hasMessageNotContaining("another message");
  }

  static class ReadsTooLittle implements Serializer<Item> {
    @Override
    public void write(WriteContext out, Item value) {
      out.buffer().writeInt(value.count);
    }

    @Override
    public Item read(ReadContext in) {
      return new Item();
    }
  }

  @Test
  void theSerializerThatReadsTooLittleIsNamed() {
    Fory fory =
        Fory.builder()
            .register(Item.class)
            .registerSerializer(Item.class, new ReadsTooLittle())
            .build();
    assertThat(failure(fory, fory.serialize(new Item())))
        .hasMessageContaining("does %s read less than it writes?", ReadsTooLittle.class.getName());
  }

  static class Crate extends Item {}

  static class ReadsCrates implements Serializer<Item> {
    @Override
    public void write(WriteContext out, Item value) {
      out.buffer().writeInt(value.count);
    }

    @Override
    public Item read(ReadContext in) {
      Crate crate = new Crate();
      crate.count = in.buffer().readInt();
      return crate;
    }
  }

  @Test
  void theRestOfABufferIsToldAlsoBehindAnObjectOfAnUnregisteredClass() {
    Fory fory =
        Fory.builder()
            .register(Item.class)
            .registerSerializer(Item.class, new ReadsCrates())
            .build();
    byte[] bytes = fory.serialize(new Item());
    assertThat(fory.deserialize(bytes)).isInstanceOf(Crate.class);
    assertThat(failure(fory, Arrays.copyOf(bytes, bytes.length + 1)))
        .isInstanceOf(CorruptDataException.class)
        .hasMessageContaining("The message ends 1 bytes before the array does");
  }

  @Test
  void aBlockOfRecordsNamesTheCallsThatReadIt() {
    Fory fory = Fory.builder().build();
    byte[] bytes = fory.serialize("a");
    bytes[1] |= (byte) (MessageHeader.SESSION | MessageHeader.RECORDS);
    assertThat(failure(fory, bytes))
        .hasMessageContaining("read it with a ForyReader, or a decoder of ForyStreams.newDecoder");
  }

  @Test
  void aSchemaOfAnotherIdIsDamaged() {
    byte[] bytes = Fory.builder().register(Order.class).build().serialize(new Order());
    bytes[5] ^= 1; // of the id
    assertThat(failure(Fory.builder().register(Item.class).build(), bytes))
        .hasMessageContaining("The message is damaged: a schema in it has id");
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aNullArgumentIsNamed(boolean codec) {
    Fory fory = Fory.builder().build();
    ForyCodec<String> strings = fory.codec(String.class);
    assertThatThrownBy(
            () ->
                use(
                    codec,
                    () -> strings.decode((byte[]) null),
                    () -> fory.deserialize((byte[]) null)))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("bytes");
    assertThatThrownBy(
            () ->
                use(
                    codec,
                    () -> strings.encodeOutOfBand("a", null),
                    () -> fory.serializeOutOfBand("a", null)))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("callback");
  }

  private static void use(boolean codec, Runnable ofCodec, Runnable ofFory) {
    (codec ? ofCodec : ofFory).run();
  }

  // ---- Paths ----

  static class Node {
    Node next;
    Node[] others;
  }

  @Test
  void thePathOfACycleIsFolded() {
    Fory fory = Fory.builder().register(Node.class).build();
    Node node = new Node();
    node.next = node;
    assertThatThrownBy(() -> fory.serialize(node)).hasMessageContaining("; at Node.next x 6");
    node.next = null;
    node.others = new Node[] {null, node};
    assertThatThrownBy(() -> fory.serialize(node)).hasMessageContaining("; at Node(.others[1]) x ");
  }

  @Test
  void onlyRepeatedStepsAreFolded() {
    ForyException e = new ForyException("failed");
    for (String step : List.of(".price", "[3]", ".items", ".items", ".items")) {
      e.addStep(step);
    }
    e.completePath("Order");
    assertThat(e.path()).isEqualTo("Order.items.items.items[3].price");
    assertThat(e).hasMessage("failed; at Order.items.items.items[3].price");
  }
}
