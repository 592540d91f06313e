/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.codecs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.ForyCodec;
import io.fory.ForySchema;
import io.fory.TypeRef;
import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import io.fory.memory.ByteSink;
import io.fory.memory.MemoryBuffer;
import io.fory.testing.BufferKind;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/**
 * Messages whose schema is kept elsewhere; {@code ForyMatrix} has all types go through them, and
 * the tests of package {@code evolution} all changes of classes.
 */
class WithoutSchemaTest {
  enum Color {
    RED,
    GREEN
  }

  sealed interface Shape permits Circle, Square {}

  record Circle(int radius) implements Shape {}

  record Square(int side, Color color) implements Shape {}

  record Item(String name, int count) {}

  static final class Loose {
    int x = 7;

    @Override
    public boolean equals(Object other) {
      return other instanceof Loose that && that.x == x;
    }

    @Override
    public int hashCode() {
      return x;
    }
  }

  record Order(long id, String customer, List<Item> items, Shape shape, Object any, int[] amounts) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Order that
          && that.id == id
          && that.customer.equals(customer)
          && that.items.equals(items)
          && that.shape.equals(shape)
          && (any instanceof Object[] array
              ? Arrays.deepEquals(array, (Object[]) that.any)
              : any.equals(that.any))
          && Arrays.equals(that.amounts, amounts);
    }

    @Override
    public int hashCode() {
      return Long.hashCode(id);
    }
  }

  private static ForyBuilder builder() {
    return Fory.builder()
        .withAsyncCompilation(false)
        .registerAll(Order.class)
        .register(Loose.class);
  }

  private static Order order(int i, Object any) {
    Shape shape = i % 2 == 0 ? new Circle(i) : new Square(i, Color.GREEN);
    List<Item> items = new ArrayList<>(List.of(new Item("bolt", i), new Item("nut", 2)));
    return new Order(i, "Ada", items, shape, any, new int[] {1, i});
  }

  /** Objects in the last field, some of whose types no declaration leads to. */
  private static final List<Object> ANY =
      List.of(
          "text",
          new Item("a", 1),
          new Loose(),
          new Circle(3),
          new Loose[] {new Loose()},
          new Item[] {new Item("b", 2)},
          new Color[] {Color.RED},
          new Object[] {new Loose(), new Loose(), new Item("c", 1), new Loose[0], Color.RED});

  private static List<Fory> settings() {
    List<Fory> all = new ArrayList<>();
    for (boolean codegen : new boolean[] {false, true}) {
      for (boolean references : new boolean[] {false, true}) {
        all.add(builder().withCodegen(codegen).withRefTracking(references).build());
      }
    }
    return all;
  }

  private static void assertIncompatible(Runnable call, String... parts) {
    assertThatThrownBy(call::run)
        .isInstanceOf(IncompatibleClassException.class)
        .hasMessageContainingAll(parts);
  }

  private static String hex(long fingerprint) {
    return "%016x".formatted(fingerprint);
  }

  @Test
  void messagesAreReadBackInAnyOrder() {
    for (Fory fory : settings()) {
      ForyCodec<Order> bare = fory.codec(Order.class).withoutSchema();
      List<byte[]> messages = new ArrayList<>();
      List<Order> orders = new ArrayList<>();
      for (int i = 0; i < 3 * ANY.size(); i++) {
        orders.add(order(i, ANY.get(i % ANY.size())));
        messages.add(bare.encode(orders.get(i)));
        assertThat(fory.codec(Order.class).decode(fory.serialize(orders.get(i)))).isNotNull();
      }
      for (int i = messages.size() - 1; i >= 0; i--) {
        for (int repeated = 0; repeated < 3; repeated++) {
          assertThat(bare.decode(messages.get(i))).isEqualTo(orders.get(i));
        }
        assertThat(bare.encode(orders.get(i))).isEqualTo(messages.get(i));
      }
    }
  }

  @Test
  void messageHasNoNameOfADeclaredClassAndOthersOnce() {
    Fory fory = builder().build();
    ForyCodec<Order> bare = fory.codec(Order.class).withoutSchema();
    byte[] declared = bare.encode(order(1, new Item("x", 1)));
    assertThat(bare.encode(order(1, new Object[] {new Loose()})).length)
        .isGreaterThan(declared.length + 20); // its schema
    int one = bare.encode(order(1, new Object[] {new Loose()})).length;
    int three = bare.encode(order(1, new Object[] {new Loose(), new Loose(), new Loose()})).length;
    assertThat(three - one).isLessThanOrEqualTo(2 * 6); // a number, and an int
    byte[] strict =
        Fory.builder()
            .withCompatible(false)
            .register(Order.class, 1)
            .register(Item.class, 2)
            .register(Circle.class, 3)
            .register(Square.class, 4)
            .register(Color.class, 5)
            .build()
            .serialize(order(1, new Item("x", 1)));
    assertThat(declared.length).isLessThanOrEqualTo(strict.length + 3);
  }

  @Test
  void fingerprintIsInTheMessageAndTheSameForTheSameClasses() {
    ForyCodec<Order> bare = builder().build().codec(Order.class).withoutSchema();
    long fingerprint = bare.schema().fingerprint();
    assertThat(MemoryBuffer.wrap(bare.encode(order(1, "a"))).getLong(2)).isEqualTo(fingerprint);
    Fory other = builder().withCodegen(false).build();
    other.serialize(new Circle(1)); // in another order
    assertThat(other.schemaOf(Order.class).fingerprint()).isEqualTo(fingerprint);
    assertThat(other.schemaOf(Item.class).fingerprint()).isNotEqualTo(fingerprint);
    Fory tracking = builder().withRefTracking(true).build(); // writes otherwise
    assertThat(tracking.schemaOf(Order.class).fingerprint()).isNotEqualTo(fingerprint);
    ForySchema saved = ForySchema.fromBytes(bare.schema().toBytes());
    assertThat(saved).isEqualTo(bare.schema());
    assertThat(saved.fingerprint()).isEqualTo(fingerprint);
    assertThat(saved.toBytes()).isEqualTo(bare.schema().toBytes());
  }

  @Test
  void messageOfASchemaThatIsNotKnownIsRefusedAndNamed() {
    Fory fory = builder().build();
    ForyCodec<Order> orders = fory.codec(Order.class).withoutSchema();
    ForyCodec<Object> items = fory.codec(new TypeRef<Object>() {}).withoutSchema();
    byte[] message = orders.encode(order(1, "a"));
    String name = hex(orders.schema().fingerprint());
    String own = hex(items.schema().fingerprint());
    assertIncompatible(() -> items.decode(message), name, own, "readerOf", "withSchemaStore");
    assertIncompatible(() -> fory.deserialize(message), name, "withSchemaStore");
    assertIncompatible(() -> fory.codec(Order.class).decode(message), name);
    assertIncompatible(() -> items.decode(ByteBuffer.wrap(message)), name);
    assertThat(items.readerOf(orders.schema()).decode(message)).isEqualTo(order(1, "a"));
    ForyCodec<Object> both = items.readerOf(orders.schema());
    assertThat(both.decode(items.encode("b"))).isEqualTo("b");
  }

  @Test
  void codecWithoutSchemaReadsMessagesThatHaveOne() {
    for (Fory fory : settings()) {
      ForyCodec<Order> bare = fory.codec(Order.class).withoutSchema();
      assertThat(bare.decode(fory.serialize(order(1, "a")))).isEqualTo(order(1, "a"));
      assertThat(bare.decode(fory.serialize(null))).isNull();
      assertThat(bare.decode(bare.encode(null))).isNull();
    }
  }

  @Test
  void everyWayInAndOutIsTheSame() throws IOException {
    for (Fory fory : settings()) {
      ForyCodec<Order> bare = fory.codec(Order.class).withoutSchema();
      ForyCodec<Object> any =
          fory.codec(Object.class).readerOf(ForySchema.fromBytes(bare.schema().toBytes()));
      for (ForyCodec<?> reader : List.of(bare, any)) {
        for (Object part : ANY) {
          Order order = order(3, part);
          byte[] message = bare.encode(order);
          for (BufferKind kind : BufferKind.values()) {
            assertThat(reader.decode(kind.forReading(message))).isEqualTo(order);
          }
          ByteArrayOutputStream stream = new ByteArrayOutputStream();
          bare.encode(stream, order);
          bare.encode(Channels.newChannel(stream), order);
          ByteArrayInputStream in = new ByteArrayInputStream(stream.toByteArray());
          assertThat(reader.decode(in)).isEqualTo(order);
          assertThat(reader.decode(Channels.newChannel(in))).isEqualTo(order);
          ByteBuffer buffer = ByteBuffer.allocate(1000);
          bare.encode(buffer, order);
          assertThat(Arrays.copyOf(buffer.array(), buffer.position())).isEqualTo(message);
          for (int first = 0; first < 16; first++) {
            ByteBuffer[] halves = {
              ByteBuffer.wrap(message, 0, first),
              ByteBuffer.wrap(message, first, message.length - first)
            };
            assertThat(reader.decode(halves)).isEqualTo(order);
            assertThat(reader.decode(Arrays.asList(halves))).isEqualTo(order);
          }
          assertThat(reader.decode(bytes(message))).isEqualTo(order);
          assertThat(reader.decode(new ByteArrayInputStream(frames(message)))).isEqualTo(order);
          Sink sink = new Sink();
          bare.encode(sink, order);
          assertThat(Arrays.copyOf(sink.bytes, sink.length)).isEqualTo(message);
          List<MemoryBuffer> parts = new ArrayList<>();
          byte[] rest =
              bare.encodeOutOfBand(
                  order,
                  large -> {
                    MemoryBuffer copy = MemoryBuffer.allocate((int) large.byteLength());
                    large.writeTo(copy);
                    return !parts.add(copy);
                  });
          assertThat(parts).isNotEmpty();
          assertThat(reader.decode(rest, parts)).isEqualTo(order);
          MemoryBuffer target = MemoryBuffer.allocate(64);
          parts.clear();
          bare.encodeOutOfBand(target, order, large -> true);
          assertThat(reader.decode(target, parts)).isEqualTo(order);
        }
      }
    }
  }

  /** Each byte by itself. */
  private static ByteBuffer[] bytes(byte[] message) {
    ByteBuffer[] parts = new ByteBuffer[message.length];
    for (int i = 0; i < parts.length; i++) {
      parts[i] = ByteBuffer.wrap(message, i, 1);
    }
    return parts;
  }

  /** In a frame for each byte. */
  private static byte[] frames(byte[] message) {
    MemoryBuffer frames = MemoryBuffer.allocate(5 * message.length);
    for (int i = 0; i < message.length; i++) {
      frames.writeInt(1 | (i < message.length - 1 ? 1 << 31 : 0));
      frames.writeByte(message[i]);
    }
    return frames.copyOfRange(0, frames.writerIndex());
  }

  private static final class Sink implements ByteSink {
    final byte[] bytes = new byte[10_000];
    int length;

    @Override
    public ByteBuffer room(int least) {
      return ByteBuffer.wrap(bytes, length, bytes.length - length);
    }

    @Override
    public void used(int count) {
      length += count;
    }
  }

  @Test
  void codecsOfInterfacesAndGenericTypesNameWhatTheyLeadTo() {
    Fory fory = builder().build();
    ForyCodec<Shape> shapes = fory.codec(Shape.class).withoutSchema();
    assertThat(shapes.decode(shapes.encode(new Square(1, Color.RED))))
        .isEqualTo(new Square(1, Color.RED));
    assertThat(shapes.encode(new Circle(1))).hasSize(2 + 8 + 1 + 4);
    ForyCodec<List<Item>> lists = fory.codec(new TypeRef<List<Item>>() {}).withoutSchema();
    List<Item> items = new ArrayList<>(List.of(new Item("a", 1)));
    assertThat(lists.decode(lists.encode(items))).isEqualTo(items);
    assertThat(lists.encode(items).length).isLessThan(30);
    ForyCodec<Item[]> arrays = fory.codec(Item[].class).withoutSchema();
    assertThat(arrays.decode(arrays.encode(new Item[] {new Item("a", 1)})))
        .containsExactly(new Item("a", 1));
  }

  @Test
  void manyThreadsUseOneReaderOfManySchemas() throws Exception {
    Fory fory = builder().build();
    ForyCodec<Order> orders = fory.codec(Order.class).withoutSchema();
    ForyCodec<Shape> shapes = fory.codec(Shape.class).withoutSchema();
    ForyCodec<Object> reader =
        fory.codec(Object.class).readerOf(orders.schema()).readerOf(shapes.schema());
    Callable<Boolean> task =
        () -> {
          Random random = new Random();
          for (int i = 0; i < 2000; i++) {
            Order order = order(i, ANY.get(random.nextInt(ANY.size())));
            Shape shape = order.shape();
            boolean same =
                random.nextBoolean()
                    ? reader.decode(orders.encode(order)).equals(order)
                    : reader.decode(shapes.encode(shape)).equals(shape);
            if (!same) {
              return false;
            }
          }
          return true;
        };
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      for (Future<Boolean> done : threads.invokeAll(List.of(task, task, task, task))) {
        assertThat(done.get()).isTrue();
      }
    } finally {
      threads.shutdown();
    }
  }

  @Test
  void whereMessagesHaveNoSchemaNothingCanBeLeftOut() {
    Fory strict = builder().withCompatible(false).build();
    ForyCodec<Order> codec = strict.codec(Order.class);
    ForySchema schema = builder().build().schemaOf(Order.class);
    assertThatThrownBy(codec::withoutSchema).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> codec.readerOf(schema)).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> codec.schema().fingerprint())
        .isInstanceOf(IllegalStateException.class);
    Fory fory = builder().build();
    assertThatThrownBy(() -> fory.codec(Order.class).readerOf(codec.schema()))
        .isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> fory.newSession().codec(Order.class).withoutSchema())
        .isInstanceOf(IllegalStateException.class);
    byte[] bare = fory.codec(Order.class).withoutSchema().encode(order(1, "a"));
    assertIncompatible(() -> strict.deserialize(bare), "withCompatible(false)");
    Fory other = builder().withRefTracking(true).build();
    assertIncompatible(
        () -> other.codec(Order.class).readerOf(schema).decode(bare), "withRefTracking(true)");
  }

  @Test
  void damagedMessagesAreRefusedOrRead() {
    for (Fory fory : settings()) {
      ForyCodec<Order> bare = fory.codec(Order.class).withoutSchema();
      Random random = new Random(5);
      for (Object any : ANY) {
        byte[] message = bare.encode(order(3, any));
        for (int length = 0; length < message.length; length++) {
          byte[] cut = Arrays.copyOf(message, length);
          assertThatThrownBy(() -> bare.decode(cut)).isInstanceOf(ForyException.class);
        }
        for (int i = 0; i < 2000; i++) {
          byte[] damaged = message.clone();
          damaged[random.nextInt(damaged.length)] = (byte) random.nextInt();
          try {
            bare.decode(damaged);
          } catch (ForyException e) {
            // refused
          }
        }
        assertThat(bare.decode(message)).isEqualTo(order(3, any));
      }
    }
  }

  @Test
  void damagedSchemasAreRefused() {
    byte[] bytes = builder().build().schemaOf(Order.class).toBytes();
    Random random = new Random(5);
    for (int i = 0; i < 5000; i++) {
      byte[] damaged = bytes.clone();
      int at = random.nextInt(bytes.length);
      damaged[at] = (byte) random.nextInt();
      if (damaged[at] != bytes[at]) {
        assertThatThrownBy(() -> ForySchema.fromBytes(damaged))
            .as("byte %s", at)
            .isInstanceOf(CorruptDataException.class);
      }
    }
  }
}
