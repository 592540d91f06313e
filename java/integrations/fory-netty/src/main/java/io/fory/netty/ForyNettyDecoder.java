/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.netty;

import io.fory.Fory;
import io.fory.ForyDecoder;
import io.fory.ForySession;
import io.fory.exception.ForyException;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import io.netty.handler.codec.DecoderException;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Queue;

/**
 * Reads objects from the bytes of a channel, in pieces of any size, and hands them on. It reads
 * messages that {@link ForyNettyEncoder}, {@link Fory#serialize(java.io.OutputStream, Object)} or a
 * {@code ForyWriter} wrote.
 *
 * <p>A message that cannot be read, that is null, or that the end of the channel cuts off, gives a
 * {@link DecoderException} for {@code exceptionCaught}, with the {@code ForyException} as its cause
 * if there is one. Nobody knows where the next message begins then, so the decoder closes the
 * channel, and drops later bytes. Make one decoder for each channel.
 */
public final class ForyNettyDecoder extends SimpleChannelInboundHandler<ByteBuf> {
  private final ForyDecoder decoder;

  /** The buffers being read and come since: a handler that asks for more may get it at once. */
  private final Queue<ByteBuf> unread = new ArrayDeque<>();

  private boolean failed;
  private boolean handedOn; // since the last time that all there was had been read

  /** Makes a decoder of complete messages, of up to 64 MiB. */
  public ForyNettyDecoder(Fory fory) {
    this(fory.newDecoder());
  }

  /** Makes a decoder of a session's messages, of up to 64 MiB. */
  public ForyNettyDecoder(ForySession session) {
    this(session.newDecoder());
  }

  /**
   * Makes a decoder with limits of its own.
   *
   * @param decoder a decoder for this channel alone
   */
  public ForyNettyDecoder(ForyDecoder decoder) {
    super(ByteBuf.class);
    this.decoder = decoder;
  }

  @Override
  protected void channelRead0(ChannelHandlerContext context, ByteBuf bytes) {
    boolean isReading = !unread.isEmpty();
    unread.add(bytes.retain());
    if (isReading) {
      return;
    }
    try {
      for (ByteBuf next = bytes; next != null && !failed; next = unread.peek()) {
        for (ByteBuffer part : next.nioBuffers()) {
          decoder.feed(part, object -> handOn(context, object));
        }
        unread.remove().release();
      }
    } catch (VirtualMachineError e) {
      failed = true;
      context.close();
      throw e;
    } catch (Throwable e) { // an Error too has stopped within a message
      throw ended(context, e instanceof DecoderException known ? known : new DecoderException(e));
    } finally {
      unread.forEach(ByteBuf::release);
      unread.clear();
    }
  }

  private void handOn(ChannelHandlerContext context, Object object) {
    if (object == null) {
      throw new DecoderException("A message of null, which a channel has not");
    }
    handedOn = true;
    context.fireChannelRead(object);
  }

  private DecoderException ended(ChannelHandlerContext context, DecoderException failure) {
    failed = true;
    context.close();
    return failure;
  }

  /**
   * Reads on without auto-read: a handler that asked for bytes wants a message, and a part of one
   * is not enough.
   */
  @Override
  public void channelReadComplete(ChannelHandlerContext context) {
    boolean owed = !handedOn && !failed && !context.channel().config().isAutoRead();
    handedOn = false;
    context.fireChannelReadComplete();
    if (owed) {
      context.read();
    }
  }

  /** The other side may end its direction alone. */
  @Override
  public void userEventTriggered(ChannelHandlerContext context, Object event) {
    if (event instanceof ChannelInputShutdownEvent) {
      requireWhole(context);
    }
    context.fireUserEventTriggered(event);
  }

  @Override
  public void channelInactive(ChannelHandlerContext context) {
    requireWhole(context);
    context.fireChannelInactive();
  }

  private void requireWhole(ChannelHandlerContext context) {
    try {
      if (!failed) {
        decoder.end();
      }
    } catch (ForyException e) {
      context.fireExceptionCaught(ended(context, new DecoderException(e)));
    }
  }
}
