/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.netty;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.ForySession;
import io.fory.ForyWriter;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufOutputStream;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.DecoderException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Handlers leave the pipeline while bytes are on their way, and nothing is lost. */
class SwitchTest {
  private static final Fory FORY = Fory.builder().register(Order.class, "shop.Order").build();
  private static final String TEXT = "The raw bytes of a file, which are no message.";
  private static final List<Order> ORDERS = IntStream.range(0, 6).mapToObj(Order::of).toList();

  /** How the decoder leaves, and what comes in its place. */
  private static final List<BiConsumer<ChannelHandlerContext, ChannelHandler>> WAYS =
      List.of(
          (context, next) -> context.pipeline().replace("decoder", "next", next),
          (context, next) -> {
            context.pipeline().addAfter("decoder", "next", next);
            context.pipeline().remove("decoder");
          });

  /** Collects objects and text, and has the decoder replaced when it has so many of them. */
  private static final class Collector extends ChannelInboundHandlerAdapter {
    final List<Object> objects = new ArrayList<>();
    final StringBuilder text = new StringBuilder();
    boolean reads;
    int last;
    Runnable leave;

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
      if (message instanceof ByteBuf bytes) {
        text.append(bytes.toString(US_ASCII));
        bytes.release();
      } else {
        objects.add(message);
        if (objects.size() == last) {
          leave.run();
        }
      }
      if (reads) {
        context.read();
      }
    }
  }

  /** Gives the bytes in two pieces; the decoder leaves after an object, or between the pieces. */
  private static Collector run(
      ByteBuf bytes,
      int cut,
      int last,
      ChannelHandler decoder,
      ChannelHandler next,
      BiConsumer<ChannelHandlerContext, ChannelHandler> way) {
    Collector collector = new Collector();
    EmbeddedChannel in = new EmbeddedChannel();
    in.pipeline().addLast("decoder", decoder).addLast(collector);
    collector.last = last;
    collector.leave = () -> way.accept(in.pipeline().context(collector), next);
    ByteBuf first = bytes.copy(0, cut);
    ByteBuf second = bytes.copy(cut, bytes.readableBytes() - cut);
    in.writeInbound(first);
    if (last == 0) {
      collector.leave.run();
    }
    in.writeInbound(second);
    assertThat(in.isOpen()).isTrue();
    in.finish();
    assertThat(first.refCnt() + second.refCnt()).isZero();
    return collector;
  }

  private static ByteBuf sent(ForyNettyEncoder encoder, List<?> objects) {
    EmbeddedChannel out = new EmbeddedChannel(encoder);
    ByteBuf bytes = Unpooled.buffer();
    for (Object object : objects) {
      out.writeOutbound(object);
      ByteBuf message = out.readOutbound();
      bytes.writeBytes(message);
      message.release();
    }
    return bytes;
  }

  private static ByteBuf block(List<?> records) throws IOException {
    ByteBuf bytes = Unpooled.buffer();
    try (ForyWriter out = FORY.streams().newWriter(new ByteBufOutputStream(bytes))) {
      for (Object record : records) {
        out.write(record);
      }
    }
    return bytes;
  }

  private static ForyNettyDecoder decoder() {
    return new ForyNettyDecoder(FORY);
  }

  @Test
  void rawBytesBehindAGreetingGoOnWhereverTheyAreCut() throws IOException {
    List<Object> hello = List.of("hello");
    for (ByteBuf greeting : List.of(sent(new ForyNettyEncoder(FORY), hello), block(hello))) {
      ByteBuf bytes = greeting.writeBytes(TEXT.getBytes(US_ASCII));
      for (int cut = 0; cut <= bytes.readableBytes(); cut++) {
        for (var way : WAYS) {
          Collector got = run(bytes, cut, 1, decoder(), new ChannelInboundHandlerAdapter(), way);
          assertThat(got.objects).isEqualTo(hello);
          assertThat(got.text.toString()).as("cut at %d", cut).isEqualTo(TEXT);
        }
      }
    }
  }

  @Test
  void aSessionFollowsAnyMessageWhereverTheyAreCut() {
    for (int last = 1; last <= ORDERS.size(); last++) {
      ByteBuf bytes = sent(new ForyNettyEncoder(FORY), ORDERS.subList(0, last));
      bytes.writeBytes(sent(new ForyNettyEncoder(FORY.newSession()), ORDERS));
      List<Object> expected = new ArrayList<>(ORDERS.subList(0, last));
      expected.addAll(ORDERS);
      for (int cut = 0; cut <= bytes.readableBytes(); cut++) {
        for (var way : WAYS) {
          ForyNettyDecoder next = new ForyNettyDecoder(FORY.newSession());
          Collector got = run(bytes, cut, last, decoder(), next, way);
          assertThat(got.objects).as("cut at %d", cut).isEqualTo(expected);
        }
      }
    }
  }

  @Test
  void theRecordsOfABlockComeBeforeWhatIsBehindIt() throws IOException {
    ByteBuf bytes = block(ORDERS).writeBytes(TEXT.getBytes(US_ASCII));
    for (int last = 1; last <= ORDERS.size(); last++) {
      for (int cut = 0; cut <= bytes.readableBytes(); cut++) {
        for (var way : WAYS) {
          List<Object> events = new ArrayList<>();
          ChannelHandler next =
              new ChannelInboundHandlerAdapter() {
                @Override
                public void channelRead(ChannelHandlerContext context, Object message) {
                  events.add(message instanceof ByteBuf ? "text" : message);
                  context.fireChannelRead(message);
                }
              };
          Collector got = run(bytes, cut, last, decoder(), next, way);
          assertThat(got.objects).isEqualTo(ORDERS);
          assertThat(got.text.toString()).isEqualTo(TEXT);
          assertThat(events.stream().dropWhile(Order.class::isInstance)).containsOnly("text");
        }
      }
    }
  }

  /** A timer or another thread takes the decoder out: a part of a message is in it. */
  @Test
  void aMessageThatHasBegunGoesOnWhereverItIsCut() {
    ByteBuf messages = sent(new ForyNettyEncoder(FORY), ORDERS);
    ByteBuf ofSession = sent(new ForyNettyEncoder(FORY.newSession()), ORDERS);
    for (var way : WAYS) {
      for (int cut = 0; cut <= messages.readableBytes(); cut++) {
        Collector got = run(messages, cut, 0, decoder(), decoder(), way);
        assertThat(got.objects).as("cut at %d", cut).isEqualTo(ORDERS);
      }
      for (int cut = 0; cut <= ofSession.readableBytes(); cut++) {
        ForySession session = FORY.newSession();
        ForyNettyDecoder next = new ForyNettyDecoder(session);
        Collector got = run(ofSession, cut, 0, new ForyNettyDecoder(session), next, way);
        assertThat(got.objects).as("cut at %d", cut).isEqualTo(ORDERS);
      }
    }
  }

  /** Cuts a message anew into frames of these many bytes; the last one has the rest. */
  private static ByteBuf inFrames(byte[] message, int... lengths) {
    ByteBuf bytes = Unpooled.buffer();
    int at = 0;
    for (int length : lengths) {
      bytes.writeIntLE(length | 1 << 31).writeBytes(message, at, length);
      at += length;
    }
    return bytes.writeIntLE(message.length - at).writeBytes(message, at, message.length - at);
  }

  @Test
  void aMessageOfManyFramesGoesOnWhereverItIsCut() {
    byte[] message = FORY.serialize(ORDERS);
    int length = message.length;
    for (ByteBuf bytes :
        List.of(
            inFrames(message),
            inFrames(message, 1, 2, 0, 3),
            inFrames(message, length),
            inFrames(message, 0, length, 0),
            inFrames(message, 10, 10, 10, 10))) {
      int end = bytes.readableBytes();
      bytes.writeBytes(TEXT.getBytes(US_ASCII));
      for (int cut = 0; cut <= end; cut++) {
        ForyNettyDecoder first = decoder();
        ForyNettyDecoder second = decoder();
        Collector got = new Collector();
        EmbeddedChannel in = new EmbeddedChannel(first, second, got);
        got.last = 1;
        got.leave = () -> in.pipeline().remove(second);
        in.writeInbound(bytes.copy(0, cut));
        in.pipeline().remove(first);
        in.writeInbound(bytes.copy(cut, bytes.readableBytes() - cut));
        assertThat(got.objects).as("cut at %d", cut).containsExactly(ORDERS);
        assertThat(got.text.toString()).isEqualTo(TEXT);
      }
    }
  }

  /** The next handler asks for more while it gets the rest, and has it at once. */
  @Test
  void bytesThatComeMeanwhileAreBehindTheRest() {
    ByteBuf bytes = sent(new ForyNettyEncoder(FORY), List.of("hello"));
    bytes.writeBytes(TEXT.getBytes(US_ASCII));
    for (int size = 1; size <= bytes.readableBytes(); size++) {
      int piece = size;
      ByteBuf all = bytes.copy();
      Collector got = new Collector();
      EmbeddedChannel in = new EmbeddedChannel();
      in.config().setAutoRead(false);
      in.pipeline()
          .addLast(
              new ChannelOutboundHandlerAdapter() {
                @Override
                public void read(ChannelHandlerContext context) {
                  if (all.isReadable()) {
                    int length = Math.min(piece, all.readableBytes());
                    ByteBuf whole = all.readBytes(length);
                    context.fireChannelRead(
                        Unpooled.wrappedBuffer(
                            whole.readRetainedSlice(length / 2),
                            whole.readSlice(length - length / 2)));
                    context.fireChannelReadComplete();
                  }
                }
              },
              decoder(),
              got);
      got.reads = true;
      got.last = 1;
      got.leave = () -> in.pipeline().remove(ForyNettyDecoder.class);
      in.pipeline().read();
      in.checkException();
      assertThat(got.objects).containsExactly("hello");
      assertThat(got.text.toString()).as("pieces of %d", size).isEqualTo(TEXT);
    }
  }

  @Test
  void nothingGoesOnAfterAFailure() {
    ByteBuf bad = Unpooled.buffer().writeIntLE(1).writeByte(9);
    Collector got = new Collector();
    EmbeddedChannel in = new EmbeddedChannel(new NeverClosed(), decoder(), got);
    assertThatThrownBy(() -> in.writeInbound(bad)).isInstanceOf(DecoderException.class);
    in.pipeline().remove(ForyNettyDecoder.class);
    assertThat(got.text.toString()).isEmpty();
    assertThat(bad.refCnt()).isZero();
  }

  @Test
  void anEncoderThatLeavesHasSentItsMessages() {
    for (boolean isSession : new boolean[] {false, true}) {
      for (int last = 0; last <= ORDERS.size(); last++) {
        ForyNettyEncoder encoder =
            isSession ? new ForyNettyEncoder(FORY.newSession()) : new ForyNettyEncoder(FORY);
        EmbeddedChannel out = new EmbeddedChannel(encoder);
        ORDERS.subList(0, last).forEach(out::write); // not flushed yet
        out.pipeline().remove(encoder);
        out.write(Unpooled.copiedBuffer(TEXT, US_ASCII));
        out.flush();
        ByteBuf bytes = Unpooled.buffer();
        for (ByteBuf sent; (sent = out.readOutbound()) != null; sent.release()) {
          bytes.writeBytes(sent);
        }
        Collector got = new Collector();
        ForyNettyDecoder decoder = isSession ? new ForyNettyDecoder(FORY.newSession()) : decoder();
        EmbeddedChannel in = new EmbeddedChannel(decoder, got);
        got.last = last;
        got.leave = () -> in.pipeline().remove(decoder);
        if (last == 0) {
          got.leave.run();
        }
        in.writeInbound(bytes);
        assertThat(got.objects).isEqualTo(ORDERS.subList(0, last));
        assertThat(got.text.toString()).isEqualTo(TEXT);
      }
    }
  }
}
