/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.netty;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.fory.Fory;
import io.fory.ForyWriter;
import io.fory.exception.ForbiddenClassException;
import io.fory.exception.ForyException;
import io.fory.exception.LimitExceededException;
import io.fory.spi.ReadContext;
import io.fory.spi.Serializer;
import io.fory.spi.WriteContext;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.ByteBufOutputStream;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.buffer.Unpooled;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import io.netty.handler.codec.DecoderException;
import io.netty.handler.codec.EncoderException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Objects and bytes go through a channel. */
class ChannelTest {
  private static final Fory FORY = Fory.builder().register(Order.class, "shop.Order").build();
  private static final List<Object> LARGE = List.of(new byte[100_000], "x".repeat(100_000));

  /** The bytes that a channel sends for objects. */
  private static ByteBuf sent(ForyNettyEncoder encoder, Object... objects) {
    EmbeddedChannel out = new EmbeddedChannel(encoder);
    ByteBuf bytes = Unpooled.buffer();
    for (Object object : objects) {
      out.writeOutbound(object);
      for (ByteBuf part = out.readOutbound(); part != null; part = out.readOutbound()) {
        bytes.writeBytes(part);
        part.release();
      }
    }
    assertThat(out.finish()).isFalse();
    return bytes;
  }

  private static List<Object> received(EmbeddedChannel in) {
    List<Object> objects = new ArrayList<>();
    for (Object object = in.readInbound(); object != null; object = in.readInbound()) {
      objects.add(object);
    }
    return objects;
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void objectsComeInPiecesOfEverySize(boolean session) {
    Object[] orders = {Order.of(0), Order.of(1), "text", Order.of(2)};
    ByteBuf bytes =
        sent(
            session ? new ForyNettyEncoder(FORY.newSession()) : new ForyNettyEncoder(FORY), orders);
    for (int piece = 1; piece <= bytes.readableBytes(); piece++) {
      EmbeddedChannel in =
          new EmbeddedChannel(
              session ? new ForyNettyDecoder(FORY.newSession()) : new ForyNettyDecoder(FORY));
      for (int at = 0; at < bytes.readableBytes(); at += piece) {
        ByteBuf part = bytes.copy(at, Math.min(piece, bytes.readableBytes() - at));
        in.writeInbound(part);
        assertThat(part.refCnt()).isZero();
      }
      assertThat(received(in)).containsExactly(orders);
      in.finish();
    }
    bytes.release();
  }

  @Test
  void everyKindOfByteBufIsASink() {
    byte[] expected = FORY.serialize(Order.of(1));
    byte[] large = FORY.serialize(LARGE);
    ByteBufSink sink = new ByteBufSink();
    for (ByteBufAllocator allocator :
        List.of(PooledByteBufAllocator.DEFAULT, UnpooledByteBufAllocator.DEFAULT)) {
      for (ByteBuf buf :
          List.of(
              allocator.directBuffer(1), allocator.heapBuffer(1), allocator.compositeBuffer())) {
        buf.writeByte(7);
        FORY.streams().serialize(sink.to(buf), Order.of(1));
        FORY.streams().serialize(sink.to(buf), LARGE);
        assertThat(buf.readableBytes()).isEqualTo(1 + expected.length + large.length);
        assertThatThrownBy(
                () ->
                    FORY.streams()
                        .serialize(sink.to(buf), List.of(new byte[100_000], new Thread())))
            .isInstanceOf(ForyException.class);
        assertThat(buf.readableBytes()).isEqualTo(1 + expected.length + large.length);
        ByteBuffer[] first = buf.nioBuffers(1, expected.length);
        assertThat(FORY.streams().deserialize(first, Order.class)).isEqualTo(Order.of(1));
        ByteBuffer[] second = buf.nioBuffers(1 + expected.length, large.length);
        assertThat(FORY.streams().deserialize(second, List.class)).hasSize(2);
        buf.release();
      }
    }
  }

  @Test
  void aMessageInTheComponentsOfACompositeBufferIsRead() {
    ByteBuf bytes = sent(new ForyNettyEncoder(FORY), Order.of(1));
    for (int at = 0; at <= bytes.readableBytes(); at++) {
      EmbeddedChannel in = new EmbeddedChannel(new ForyNettyDecoder(FORY));
      in.writeInbound(
          Unpooled.wrappedBuffer(
              bytes.copy(0, at),
              Unpooled.directBuffer().writeBytes(bytes.slice(at, bytes.readableBytes() - at))));
      assertThat(received(in)).containsExactly(Order.of(1));
      in.finish();
    }
    bytes.release();
  }

  @Test
  void theBlocksOfAWriterAreRead() throws IOException {
    ByteBuf bytes = Unpooled.buffer();
    try (ForyWriter out = FORY.streams().newWriter(new ByteBufOutputStream(bytes))) {
      for (int i = 0; i < 1000; i++) {
        out.write(Order.of(i));
      }
    }
    EmbeddedChannel in = new EmbeddedChannel(new ForyNettyDecoder(FORY));
    in.writeInbound(bytes);
    assertThat(received(in)).hasSize(1000).last().isEqualTo(Order.of(999));
    in.finish();
  }

  /** Has all bytes already, and gives a piece for each read, at once, as a LocalChannel does. */
  private static final class Pieces extends ChannelOutboundHandlerAdapter {
    private final ByteBuf all;
    private final int size;

    Pieces(ByteBuf all, int size) {
      this.all = all;
      this.size = size;
    }

    @Override
    public void read(ChannelHandlerContext context) {
      if (all.isReadable()) {
        context.fireChannelRead(all.readRetainedSlice(Math.min(size, all.readableBytes())));
        context.fireChannelReadComplete();
      }
    }
  }

  @Test
  void aHandlerThatReadsWhileItHasAnObjectGetsTheOthersInTheirOrder() throws IOException {
    List<Order> orders = IntStream.range(0, 20).mapToObj(Order::of).toList();
    ByteBuf frames = sent(new ForyNettyEncoder(FORY), orders.toArray());
    ByteBuf blocks = Unpooled.buffer();
    try (ForyWriter out = FORY.streams().newWriter(new ByteBufOutputStream(blocks))) {
      for (Order order : orders) {
        out.write(order);
      }
    }
    for (ByteBuf all : List.of(frames, blocks)) {
      for (int size = 30; size <= all.readableBytes(); size++) {
        List<Object> got = new ArrayList<>();
        EmbeddedChannel in = new EmbeddedChannel();
        in.config().setAutoRead(false);
        in.pipeline()
            .addLast(
                new Pieces(all.duplicate(), size),
                new ForyNettyDecoder(FORY),
                new ChannelInboundHandlerAdapter() {
                  @Override
                  public void channelRead(ChannelHandlerContext context, Object object) {
                    got.add(object);
                    context.read();
                  }
                });
        in.pipeline().read();
        in.checkException();
        assertThat(got).as("pieces of %s bytes", size).isEqualTo(orders);
      }
      assertThat(all.release()).isTrue(); // nobody keeps a piece
    }
  }

  /** Writes nothing, and cannot read. */
  private record Failing(Error error) implements Serializer<Order> {
    @Override
    public void write(WriteContext out, Order order) {}

    @Override
    public Order read(ReadContext in) {
      throw error;
    }
  }

  @Test
  void anErrorWithinAMessageClosesTheChannelToo() {
    for (Error error : List.of(new AssertionError("a bug"), new OutOfMemoryError("as if"))) {
      Fory failing = Fory.builder().registerSerializer(Order.class, new Failing(error)).build();
      EmbeddedChannel in = new EmbeddedChannel(new ForyNettyDecoder(failing));
      ByteBuf bytes = sent(new ForyNettyEncoder(failing), Order.of(1), Order.of(2));
      Throwable failure = catchThrowable(() -> in.writeInbound(bytes));
      if (error instanceof AssertionError) {
        assertThat(failure).isInstanceOf(DecoderException.class).hasCause(error);
      } else {
        assertThat(failure).isSameAs(error); // the JVM's comes as itself
      }
      assertThat(in.isOpen()).isFalse();
      assertThat(bytes.refCnt()).isZero();
    }
  }

  @Test
  void buffersPassTheEncoder() {
    ByteBuf raw = Unpooled.copiedBuffer(new byte[] {1, 2, 3});
    ByteBuf bytes = sent(new ForyNettyEncoder(FORY), raw);
    assertThat(bytes.readableBytes()).isEqualTo(3);
    bytes.release();
  }

  @Test
  void whatCannotBeWrittenFailsItsWriteAndNothingElse() {
    record Unlisted(int x) {}
    EmbeddedChannel out = new EmbeddedChannel(new ForyNettyEncoder(FORY));
    assertThatThrownBy(() -> out.writeOutbound(List.of(new byte[100_000], new Unlisted(1))))
        .isInstanceOf(EncoderException.class)
        .hasCauseInstanceOf(ForbiddenClassException.class);
    assertThat((Object) out.readOutbound()).isNull();
    out.writeOutbound(Order.of(1));
    ByteBuf bytes = out.readOutbound();
    EmbeddedChannel in = new EmbeddedChannel(new ForyNettyDecoder(FORY));
    in.writeInbound(bytes);
    assertThat(received(in)).containsExactly(Order.of(1));
  }

  @Test
  void bytesThatAreNoMessageCloseTheChannel() {
    ByteBuf good = sent(new ForyNettyEncoder(FORY), Order.of(1), Order.of(2));
    for (int at = 0; at < good.readableBytes(); at++) {
      ByteBuf bad = good.copy();
      bad.setByte(at, bad.getByte(at) ^ 0x80);
      EmbeddedChannel in = new EmbeddedChannel(new ForyNettyDecoder(FORY));
      try {
        in.writeInbound(bad);
        in.finish();
      } catch (DecoderException e) {
        assertThat(e).hasCauseInstanceOf(ForyException.class);
        assertThat(in.isOpen()).isFalse();
      }
      assertThat(bad.refCnt()).isZero();
    }
    good.release();
  }

  @Test
  void whatComesAfterAFailureIsDropped() throws Exception {
    EmbeddedChannel in = new EmbeddedChannel(new ForyNettyDecoder(FORY));
    assertThatThrownBy(() -> in.writeInbound(Unpooled.copiedBuffer(new byte[] {1, 0, 0, 0, 9})))
        .isInstanceOf(DecoderException.class);
    assertThat(in.isOpen()).isFalse();
    ForyNettyDecoder decoder = new ForyNettyDecoder(FORY);
    EmbeddedChannel open = new EmbeddedChannel(false, true, decoder);
    open.register();
    open.pipeline().addFirst(new NeverClosed());
    assertThatThrownBy(() -> open.writeInbound(Unpooled.copiedBuffer(new byte[] {1, 0, 0, 0, 9})))
        .isInstanceOf(DecoderException.class);
    ByteBuf good = sent(new ForyNettyEncoder(FORY), Order.of(1));
    open.writeInbound(good);
    assertThat(received(open)).isEmpty();
    assertThat(good.refCnt()).isZero();
  }

  @Test
  void nullIsNoMessageOfAChannel() throws IOException {
    ByteBuf bytes = Unpooled.buffer();
    FORY.streams().serialize(new ByteBufOutputStream(bytes), null);
    EmbeddedChannel in = new EmbeddedChannel(new ForyNettyDecoder(FORY));
    assertThatThrownBy(() -> in.writeInbound(bytes)).isInstanceOf(DecoderException.class);
    assertThat(in.isOpen()).isFalse();
  }

  @Test
  void aMessageThatIsCutOffIsAFailure() {
    ByteBuf bytes = sent(new ForyNettyEncoder(FORY), Order.of(1));
    for (int length = 1; length < bytes.readableBytes(); length++) {
      EmbeddedChannel in = new EmbeddedChannel(new ForyNettyDecoder(FORY));
      in.writeInbound(bytes.copy(0, length));
      assertThatThrownBy(in::finish)
          .isInstanceOf(DecoderException.class)
          .hasCauseInstanceOf(ForyException.class);
    }
    bytes.release();
  }

  @Test
  void aMessageThatIsTooLongIsRefusedByItsLength() {
    ForyNettyDecoder decoder =
        new ForyNettyDecoder(FORY.streams().newDecoder().withMaxMessageBytes(1000));
    EmbeddedChannel in = new EmbeddedChannel(decoder);
    assertThatThrownBy(() -> in.writeInbound(Unpooled.buffer().writeIntLE(1001)))
        .isInstanceOf(DecoderException.class)
        .hasCauseInstanceOf(LimitExceededException.class);
  }

  @Test
  void halfClosedChannelTellsOfAMessageThatIsCutOff() {
    ByteBuf bytes = sent(new ForyNettyEncoder(FORY), Order.of(1));
    EmbeddedChannel in = new EmbeddedChannel(new ForyNettyDecoder(FORY));
    in.writeInbound(bytes.readRetainedSlice(bytes.readableBytes() - 1));
    assertThatThrownBy(
            () -> {
              in.pipeline().fireUserEventTriggered(ChannelInputShutdownEvent.INSTANCE);
              in.checkException();
            })
        .isInstanceOf(DecoderException.class)
        .hasCauseInstanceOf(ForyException.class);
    assertThat(in.isOpen()).isFalse();
    bytes.release();
  }
}
