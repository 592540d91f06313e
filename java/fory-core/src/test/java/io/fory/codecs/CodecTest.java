/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.codecs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.ForyCodec;
import io.fory.ForySession;
import io.fory.TypeRef;
import io.fory.exception.ForbiddenClassException;
import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import io.fory.memory.BufferObject;
import io.fory.memory.ByteSink;
import io.fory.memory.MemoryBuffer;
import io.fory.spi.ReadContext;
import io.fory.spi.Serializer;
import io.fory.spi.WriteContext;
import io.fory.testing.BufferKind;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Tests {@link ForyCodec} in all settings; {@code ForyMatrix} has all types go through it. */
class CodecTest {
  static class Order {
    long id;
    String customer;
    int[] amounts;
    List<Item> items = new ArrayList<>();
    Order next;

    Order() {}

    Order(long id, String customer) {
      this.id = id;
      this.customer = customer;
      amounts = new int[] {1, 2, (int) id};
      items.add(new Item("bolt", 3));
      items.add(new Item("nut", (byte) id));
    }

    @Override
    public boolean equals(Object other) {
      return other != null
          && other.getClass() == getClass()
          && ((Order) other).id == id
          && ((Order) other).customer.equals(customer)
          && Arrays.equals(((Order) other).amounts, amounts)
          && ((Order) other).items.equals(items);
    }

    @Override
    public int hashCode() {
      return Long.hashCode(id);
    }
  }

  static final class Express extends Order {
    int hours;

    Express() {}

    Express(long id) {
      super(id, "express");
      hours = 7;
    }
  }

  record Item(String name, int count) {}

  static final class Tiny {
    byte only;
  }

  static final class Unregistered {}

  /** Its serializer writes a message of its own in the middle. */
  record Envelope(Order content) {}

  private static final class EnvelopeSerializer implements Serializer<Envelope> {
    private ForyCodec<Order> orders;

    @Override
    public void write(WriteContext out, Envelope value) {
      byte[] message = orders.encode(value.content);
      out.buffer().writeVarUint32(message.length);
      out.buffer().writeBytes(message, 0, message.length);
    }

    @Override
    public Envelope read(ReadContext in) {
      byte[] message = new byte[in.readArrayLength(1)];
      in.buffer().readBytes(message, 0, message.length);
      return new Envelope(orders.decode(message));
    }
  }

  private static ForyBuilder builder(boolean codegen, boolean references, boolean compatible) {
    return Fory.builder()
        .withCodegen(codegen)
        .withAsyncCompilation(false)
        .withRefTracking(references)
        .withCompatible(compatible)
        .register(Order.class, 101)
        .register(Express.class, "express")
        .register(Item.class, 4711)
        .register(Tiny.class);
  }

  /** The settings matrix. */
  private static List<Fory> all() {
    List<Fory> all = new ArrayList<>();
    for (int bits = 0; bits < 8; bits++) {
      all.add(builder((bits & 1) != 0, (bits & 2) != 0, (bits & 4) != 0).build());
    }
    return all;
  }

  private static final List<Fory> ALL = all();

  @Test
  void theBytesAreThoseOfSerializeAndEitherReadsThem() {
    for (Fory fory : ALL) {
      ForyCodec<Order> orders = fory.codec(Order.class);
      for (Order order : Arrays.asList(new Order(5, "ann"), new Express(6), null)) {
        byte[] message = fory.serialize(order);
        assertThat(orders.encode(order)).isEqualTo(message);
        assertThat(orders.decode(message)).isEqualTo(order);
        for (BufferKind kind : BufferKind.values()) {
          MemoryBuffer source = kind.forReading(message);
          assertThat(orders.decode(source)).isEqualTo(order);
          assertThat(source.remaining()).isZero();
          if (kind.isWritable()) {
            MemoryBuffer target = kind.forWriting(message.length);
            orders.encode(target, order);
            assertThat(target.copyOfRange(0, target.writerIndex())).isEqualTo(message);
          }
        }
      }
    }
  }

  @Test
  void messagesFollowEachOtherInABuffer() {
    for (Fory fory : ALL) {
      ForyCodec<Order> orders = fory.codec(Order.class);
      ForyCodec<Tiny> tinies = fory.codec(Tiny.class);
      MemoryBuffer buffer = MemoryBuffer.allocate(1);
      Tiny tiny = new Tiny();
      tiny.only = 3;
      orders.encode(buffer, new Order(1, "x"));
      tinies.encode(buffer, tiny);
      orders.encode(buffer, new Order(2, "y"));
      assertThat(orders.decode(buffer).id).isEqualTo(1);
      assertThat(tinies.decode(buffer).only).isEqualTo((byte) 3);
      assertThat(orders.decode(buffer).id).isEqualTo(2);
    }
  }

  @Test
  void aMessageFillsABufferToItsLastByte() {
    for (Fory fory : ALL) {
      Tiny tiny = new Tiny();
      byte[] message = fory.serialize(tiny);
      ByteBuffer exact = ByteBuffer.allocate(message.length);
      fory.codec(Tiny.class).encode(exact, tiny);
      assertThat(exact.array()).isEqualTo(message);
      MemoryBuffer view = MemoryBuffer.wrap(new byte[message.length]);
      fory.codec(Tiny.class).encode(view, tiny);
      assertThat(view.heapArray()).isEqualTo(message);
    }
  }

  @Test
  void byteBuffersAreWrittenAtTheirPosition() {
    for (Fory fory : ALL) {
      ForyCodec<Order> orders = fory.codec(Order.class);
      Order order = new Order(9, "b");
      byte[] message = fory.serialize(order);
      for (ByteBuffer target : List.of(ByteBuffer.allocate(999), ByteBuffer.allocateDirect(999))) {
        target.position(5);
        orders.encode(target, order);
        assertThat(target.position()).isEqualTo(5 + message.length);
        target.flip().position(5);
        assertThat(orders.decode(target)).isEqualTo(order);
        assertThat(target.position()).isEqualTo(5);
        ByteBuffer[] halves = {target.slice(5, 7), target.slice(12, message.length - 7)};
        assertThat(orders.decode(halves)).isEqualTo(order);
        assertThat(orders.decode(List.of(halves))).isEqualTo(order);
      }
      ByteBuffer small = ByteBuffer.allocate(message.length - 1);
      assertThatThrownBy(() -> orders.encode(small, order))
          .isInstanceOf(ForyException.class)
          .hasMessageContaining("%s bytes".formatted(message.length));
      assertThat(small.position()).isZero();
      assertThatThrownBy(() -> orders.encode(ByteBuffer.allocate(999).asReadOnlyBuffer(), order))
          .isInstanceOf(ForyException.class)
          .hasMessageContaining("read-only");
    }
  }

  @Test
  void streamsAndChannelsAreThoseOfFory() throws IOException {
    for (Fory fory : ALL) {
      ForyCodec<Order> orders = fory.codec(Order.class);
      ByteArrayOutputStream stream = new ByteArrayOutputStream();
      orders.encode(stream, new Order(1, "a"));
      orders.encode(Channels.newChannel(stream), new Express(2));
      fory.streams().serialize(stream, new Order(3, "c"));
      ByteArrayInputStream in = new ByteArrayInputStream(stream.toByteArray());
      assertThat(fory.streams().deserialize(in, Order.class)).isEqualTo(new Order(1, "a"));
      assertThat(orders.decode(in)).isEqualTo(new Express(2));
      assertThat(orders.decode(Channels.newChannel(in))).isEqualTo(new Order(3, "c"));
    }
  }

  @Test
  void largePartsGoOutOfBand() {
    for (Fory fory : ALL) {
      ForyCodec<Order> orders = fory.codec(Order.class);
      for (Order order : List.of(new Order(1, "a"), new Express(2))) {
        List<MemoryBuffer> parts = new ArrayList<>();
        byte[] message = orders.encodeOutOfBand(order, part -> !parts.add(copyOf(part)));
        assertThat(parts).hasSize(1);
        assertThat(message).isEqualTo(fory.serializeOutOfBand(order, part -> false));
        assertThat(orders.decode(message, parts)).isEqualTo(order);
        assertThat(fory.deserialize(message, Order.class, parts)).isEqualTo(order);
        MemoryBuffer buffer = MemoryBuffer.allocateDirect(1);
        orders.encodeOutOfBand(buffer, order, part -> false);
        assertThat(orders.decode(buffer, parts)).isEqualTo(order);
        assertThatThrownBy(() -> orders.decode(message, List.of()))
            .isInstanceOf(ForyException.class);
      }
    }
  }

  private static MemoryBuffer copyOf(BufferObject part) {
    MemoryBuffer copy = MemoryBuffer.allocate((int) part.byteLength());
    part.writeTo(copy);
    return copy;
  }

  @Test
  void aSinkTakesTheSameBytes() {
    for (Fory fory : ALL) {
      Order order = new Order(4, "s");
      ByteBuffer all = ByteBuffer.allocate(1 << 17);
      fory.codec(Order.class)
          .encode(
              new ByteSink() {
                @Override
                public ByteBuffer room(int bytes) {
                  return all.slice();
                }

                @Override
                public void used(int bytes) {
                  all.position(all.position() + bytes);
                }
              },
              order);
      assertThat(Arrays.copyOf(all.array(), all.position())).isEqualTo(fory.serialize(order));
    }
  }

  @Test
  void anotherClassIsRefusedOnBothSides() {
    for (Fory fory : ALL) {
      ForyCodec<Express> express = fory.codec(Express.class);
      byte[] message = fory.serialize(new Order(1, "plain"));
      assertThatThrownBy(() -> express.decode(message))
          .isInstanceOf(IncompatibleClassException.class)
          .hasMessageContaining("Express")
          .hasMessageContaining("Order");
      MemoryBuffer buffer = MemoryBuffer.wrap(message);
      assertThatThrownBy(() -> express.decode(buffer)).isInstanceOf(ForyException.class);
      assertThat(buffer.readerIndex()).isZero();
      @SuppressWarnings({"unchecked", "rawtypes"})
      ForyCodec<Object> raw = (ForyCodec) express;
      MemoryBuffer target = MemoryBuffer.allocate(8);
      assertThatThrownBy(() -> raw.encode(target, new Order(1, "x")))
          .isInstanceOf(IncompatibleClassException.class)
          .hasMessageContaining("Expected " + Express.class.getTypeName());
      assertThat(target.writerIndex()).isZero();
      assertThat(express.decode(express.encode(new Express(3)))).isEqualTo(new Express(3));
    }
  }

  @Test
  void whatCannotBeSerializedIsRefusedWhenTheCodecIsMade() {
    for (Fory fory : ALL) {
      assertThatThrownBy(() -> fory.codec(Unregistered.class))
          .isInstanceOf(ForbiddenClassException.class)
          .hasMessageContaining("Unregistered");
    }
  }

  @Test
  void genericTypesInterfacesAndBuiltInClassesHaveCodecs() {
    for (Fory fory : ALL) {
      List<Order> orders = new ArrayList<>(List.of(new Order(1, "a"), new Express(2)));
      ForyCodec<List<Order>> lists = fory.codec(new TypeRef<List<Order>>() {});
      assertThat(lists.encode(orders)).isEqualTo(fory.serialize(orders));
      assertThat(lists.decode(lists.encode(orders))).isEqualTo(orders);
      assertThat(lists.decode(lists.encode(List.of()))).isEmpty();
      assertThatThrownBy(() -> lists.decode(fory.serialize("text")))
          .isInstanceOf(IncompatibleClassException.class);
      assertThat(fory.codec(String.class).decode(fory.serialize("text"))).isEqualTo("text");
      assertThat(fory.codec(int.class).decode(fory.codec(int.class).encode(7))).isEqualTo(7);
      assertThat(fory.codec(int[].class).encode(new int[] {1, 2}))
          .isEqualTo(fory.serialize(new int[] {1, 2}));
      assertThat(fory.codec(Object.class).decode(fory.serialize(orders))).isEqualTo(orders);
      assertThat(fory.codec(TimeUnit.class).decode(fory.serialize(TimeUnit.DAYS)))
          .isEqualTo(TimeUnit.DAYS);
      assertThat(fory.codec(void.class).decode(fory.serialize(null))).isNull();
      assertThat(fory.codec(Order[].class).encode(new Order[] {new Express(1)}))
          .isEqualTo(fory.serialize(new Order[] {new Express(1)}));
    }
  }

  @Test
  void aTypeRefNeedsAType() {
    assertThat(new TypeRef<List<String>[]>() {}.toString())
        .isEqualTo("java.util.List<java.lang.String>[]");
    assertThatThrownBy(CodecTest::<String>ofVariable)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("variable");
    assertThatThrownBy(RawRef::new)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("new TypeRef<List<Order>>() {}");
  }

  private static <X> TypeRef<X> ofVariable() {
    return new TypeRef<X>() {};
  }

  @SuppressWarnings("rawtypes")
  private static final class RawRef extends TypeRef {}

  @Test
  void sharedObjectsStayShared() {
    for (Fory fory : ALL) {
      Order order = new Order(1, "cycle");
      order.next = order;
      if (fory.serialize(new Order(1, "a")).length == 0) {
        continue;
      }
      byte[] bytes;
      try {
        bytes = fory.serialize(order);
      } catch (ForyException cycle) {
        assertThatThrownBy(() -> fory.codec(Order.class).encode(order))
            .hasSameClassAs(cycle)
            .hasMessage(cycle.getMessage());
        continue;
      }
      assertThat(fory.codec(Order.class).encode(order)).isEqualTo(bytes);
      Order twin = fory.codec(Order.class).decode(bytes);
      assertThat(twin.next).isSameAs(twin);
    }
  }

  @Test
  void damagedBytesFailAsTheyDoWithFory() {
    for (Fory fory : ALL) {
      ForyCodec<Order> orders = fory.codec(Order.class);
      byte[] message = fory.serialize(new Order(77, "damaged"));
      for (int length = 0; length < message.length; length++) {
        assertSame(fory, orders, Arrays.copyOf(message, length));
      }
      for (int at = 0; at < message.length; at++) {
        for (int bit = 0; bit < 8; bit++) {
          byte[] damaged = message.clone();
          damaged[at] ^= (byte) (1 << bit);
          assertSame(fory, orders, damaged);
        }
      }
      assertSame(fory, orders, Arrays.copyOf(message, message.length + 1));
      assertThat(orders.decode(message)).isEqualTo(new Order(77, "damaged"));
    }
  }

  private static void assertSame(Fory fory, ForyCodec<Order> orders, byte[] bytes) {
    Order expected;
    try {
      expected = fory.deserialize(bytes, Order.class);
    } catch (ForyException e) {
      assertThatThrownBy(() -> orders.decode(bytes)).hasSameClassAs(e).hasMessage(e.getMessage());
      return;
    }
    assertThat(fory.serialize(orders.decode(bytes))).isEqualTo(fory.serialize(expected));
  }

  @Test
  void generatedCodeTakesOverInACodecThatIsInUse() {
    Fory fory = builder(true, false, false).withAsyncCompilation(true).build();
    ForyCodec<Order> early = fory.codec(Order.class);
    Order order = new Order(3, "early");
    byte[] message = fory.serialize(order);
    for (int i = 0; i < 30_000; i++) {
      assertThat(early.encode(order)).isEqualTo(message);
      if (i % 100 == 0) {
        assertThat(early.decode(message)).isEqualTo(order);
      }
    }
    fory.warmUp(Order.class);
    assertThat(early.encode(order)).isEqualTo(message);
    assertThat(early.decode(message)).isEqualTo(order);
  }

  @Test
  void aSerializerMayCallACodecOfItsOwnFory() {
    for (boolean references : new boolean[] {false, true}) {
      EnvelopeSerializer serializer = new EnvelopeSerializer();
      Fory fory =
          builder(true, references, true).registerSerializer(Envelope.class, serializer).build();
      serializer.orders = fory.codec(Order.class);
      ForyCodec<Envelope> envelopes = fory.codec(Envelope.class);
      Envelope envelope = new Envelope(new Order(8, "inside"));
      assertThat(envelopes.decode(envelopes.encode(envelope))).isEqualTo(envelope);
      List<Envelope> two = List.of(envelope, envelope);
      ForyCodec<List<Envelope>> lists = fory.codec(new TypeRef<List<Envelope>>() {});
      assertThat(lists.decode(lists.encode(two))).isEqualTo(two);
    }
  }

  @Test
  void oneCodecServesManyThreads() throws Exception {
    ForyCodec<Order> orders = builder(true, true, true).build().codec(Order.class);
    ExecutorService threads = Executors.newFixedThreadPool(8);
    try {
      List<Callable<Void>> tasks = new ArrayList<>();
      for (int i = 0; i < 8; i++) {
        int id = i;
        tasks.add(
            () -> {
              for (int n = 0; n < 2_000; n++) {
                Order order = n % 3 == 0 ? new Express(id) : new Order(id, "n" + n);
                assertThat(orders.decode(orders.encode(order))).isEqualTo(order);
              }
              return null;
            });
      }
      for (Future<Void> done : threads.invokeAll(tasks)) {
        done.get();
      }
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void theCodecOfASessionWritesItsNextMessages() {
    for (Fory fory : ALL) {
      ForySession expected = fory.newSession();
      ForyCodec<Order> written = fory.newSession().codec(Order.class);
      ForySession reader = fory.newSession();
      ForyCodec<Order> read = reader.codec(Order.class);
      for (Order order : Arrays.asList(new Order(1, "a"), new Express(2), null, new Order(3, ""))) {
        byte[] message = expected.serialize(order);
        assertThat(written.encode(order)).isEqualTo(message);
        assertThat(read.decode(message)).isEqualTo(order);
      }
      MemoryBuffer buffer = MemoryBuffer.allocate(8);
      written.encode(buffer, new Order(4, "x"));
      expected.serialize(new Order(4, "x"));
      assertThat(reader.deserialize(buffer)).isEqualTo(new Order(4, "x"));
    }
  }

  @Test
  void aSessionStartsAnewAfterAMessageThatDidNotFit() {
    Fory fory = builder(true, false, true).build();
    ForyCodec<Order> writer = fory.newSession().codec(Order.class);
    ForyCodec<Order> reader = fory.newSession().codec(Order.class);
    assertThat(reader.decode(writer.encode(new Order(1, "a")))).isEqualTo(new Order(1, "a"));
    assertThatThrownBy(() -> writer.encode(ByteBuffer.allocate(3), new Express(2)))
        .isInstanceOf(ForyException.class);
    assertThat(reader.decode(writer.encode(new Express(3)))).isEqualTo(new Express(3));
  }

  @Test
  void aForyKeepsNoCodecs() {
    Fory fory = builder(true, false, true).build();
    WeakReference<ForyCodec<Order>> codec = new WeakReference<>(fory.codec(Order.class));
    codec.get().encode(new Order(1, "a"));
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
    while (codec.get() != null && System.nanoTime() < end) {
      System.gc();
    }
    assertThat(codec.get()).isNull();
    assertThat(fory.serialize(new Order(1, "a"))).isNotEmpty();
  }

  @Test
  void theSchemaOfACodecOfASessionIsThatOfItsTypeReference() {
    TypeRef<List<Order>> type = new TypeRef<List<Order>>() {};
    for (Fory fory : ALL) {
      assertThat(fory.newSession().codec(type).schema()).isEqualTo(fory.codec(type).schema());
    }
  }
}
