/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.netty;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.ForySession;
import io.netty.bootstrap.Bootstrap;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.util.ResourceLeakDetector;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A server that answers each object with itself, over a socket. */
@SuppressWarnings("deprecation") // NioEventLoopGroup, which both 4.1 and 4.2 have
class LoopbackTest {
  private static final Fory FORY = Fory.builder().register(Order.class, "shop.Order").build();
  private static final int COUNT = 2_000;

  private final NioEventLoopGroup group = new NioEventLoopGroup(2);

  @BeforeAll
  static void watchBuffers() {
    ResourceLeakDetector.setLevel(ResourceLeakDetector.Level.PARANOID);
  }

  @AfterEach
  void stop() throws InterruptedException {
    group.shutdownGracefully(0, 5, TimeUnit.SECONDS).sync();
  }

  private static final class Codecs extends ChannelInitializer<Channel> {
    private final boolean session;
    private final ChannelInboundHandlerAdapter handler;

    Codecs(boolean session, ChannelInboundHandlerAdapter handler) {
      this.session = session;
      this.handler = handler;
    }

    @Override
    protected void initChannel(Channel channel) {
      if (session) {
        ForySession session = FORY.newSession();
        channel.pipeline().addLast(new ForyNettyEncoder(session), new ForyNettyDecoder(session));
      } else {
        channel.pipeline().addLast(new ForyNettyEncoder(FORY), new ForyNettyDecoder(FORY));
      }
      channel.pipeline().addLast(handler);
    }
  }

  @io.netty.channel.ChannelHandler.Sharable
  private static final class Echo extends ChannelInboundHandlerAdapter {
    @Override
    public void channelRead(ChannelHandlerContext context, Object object) {
      context.writeAndFlush(object);
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
      // the decoder closes the channel
    }
  }

  private int server(boolean session) throws InterruptedException {
    Channel server =
        new ServerBootstrap()
            .group(group)
            .channel(NioServerSocketChannel.class)
            .childHandler(new Codecs(session, new Echo()))
            .bind(InetAddress.getLoopbackAddress(), 0)
            .sync()
            .channel();
    return ((InetSocketAddress) server.localAddress()).getPort();
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void objectsComeBackInTheirOrder(boolean session) throws InterruptedException {
    BlockingQueue<Object> answers = new LinkedBlockingQueue<>();
    Channel client =
        new Bootstrap()
            .group(group)
            .channel(NioSocketChannel.class)
            .handler(
                new Codecs(
                    session,
                    new ChannelInboundHandlerAdapter() {
                      @Override
                      public void channelRead(ChannelHandlerContext context, Object object) {
                        answers.add(object);
                      }
                    }))
            .connect(InetAddress.getLoopbackAddress(), server(session))
            .sync()
            .channel();
    for (int i = 0; i < COUNT; i++) {
      client.writeAndFlush(i % 100 == 0 ? List.of(Order.of(i), "x".repeat(100_000)) : Order.of(i));
    }
    for (int i = 0; i < COUNT; i++) {
      Object answer = answers.poll(20, TimeUnit.SECONDS);
      assertThat(answer instanceof List<?> list ? list.get(0) : answer).isEqualTo(Order.of(i));
    }
    client.close().sync();
  }

  @Test
  void aStreamAtTheOtherEndHasTheSameFrames() throws IOException, InterruptedException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server(false))) {
      OutputStream out = socket.getOutputStream();
      InputStream in = socket.getInputStream();
      for (int i = 0; i < 100; i++) {
        FORY.streams().serialize(out, Order.of(i));
        assertThat(FORY.streams().deserialize(in)).isEqualTo(Order.of(i));
      }
    }
  }

  @Test
  void aServerGoesOnAfterNonsense() throws IOException, InterruptedException {
    int port = server(false);
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.getOutputStream().write("GET / HTTP/1.1\r\n\r\n".getBytes());
      assertThat(socket.getInputStream().read()).isEqualTo(-1);
    } catch (java.net.SocketException e) {
      // reset: closed with bytes unread
    }
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      FORY.streams().serialize(socket.getOutputStream(), Order.of(1));
      assertThat(FORY.streams().deserialize(socket.getInputStream())).isEqualTo(Order.of(1));
    }
  }

  /** Asks for one message at a time, as programs do that bound what waits for them. */
  private static final class OneByOne extends ChannelInboundHandlerAdapter {
    private final BlockingQueue<Object> received = new LinkedBlockingQueue<>();

    @Override
    public void channelActive(ChannelHandlerContext context) {
      context.read();
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object object) {
      received.add(object);
      context.read();
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void messagesOfManyReadsArriveWithoutAutoRead(boolean session) throws Exception {
    OneByOne handler = new OneByOne();
    Channel server =
        new ServerBootstrap()
            .group(group)
            .channel(NioServerSocketChannel.class)
            .childOption(ChannelOption.AUTO_READ, false)
            .childHandler(new Codecs(session, handler))
            .bind(InetAddress.getLoopbackAddress(), 0)
            .sync()
            .channel();
    Channel client =
        new Bootstrap()
            .group(group)
            .channel(NioSocketChannel.class)
            .handler(new Codecs(session, new Echo()))
            .connect(server.localAddress())
            .sync()
            .channel();
    for (int length : new int[] {10, 3_000_000, 10, 70_000, 0, 1_000_000}) {
      client.writeAndFlush(new byte[length]);
      assertThat((byte[]) handler.received.poll(30, TimeUnit.SECONDS)).hasSize(length);
    }
    client.close().sync();
  }
}
