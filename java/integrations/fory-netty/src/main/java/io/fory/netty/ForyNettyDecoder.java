/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.netty;

import io.fory.Fory;
import io.fory.ForyDecoder;
import io.fory.ForySession;
import io.fory.exception.ForyException;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import io.netty.handler.codec.DecoderException;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;

/**
 * Reads objects from the bytes of a channel, in pieces of any size, and hands them on. It reads
 * messages that {@link ForyNettyEncoder}, {@link
 * io.fory.ForyStreams#serialize(java.io.OutputStream, Object)} or a {@code ForyWriter} wrote.
 *
 * <p>A message that cannot be read, that is null, or that the end of the channel cuts off, gives a
 * {@link DecoderException} for {@code exceptionCaught}, with the {@code ForyException} as its cause
 * if there is one. Nobody knows where the next message begins then, so the decoder closes the
 * channel, and drops later bytes. Make one decoder for each channel.
 *
 * <p>A decoder that leaves the pipeline hands the bytes behind its last object on, as decoders of
 * Netty do: before {@code remove} or {@code replace} returns, or after the records of the same
 * block of a {@code ForyWriter}.
 */
public final class ForyNettyDecoder extends SimpleChannelInboundHandler<ByteBuf> {
  private final ForyDecoder decoder;

  /** The buffers being read and come since: a handler that asks for more may get it at once. */
  private final Queue<ByteBuf> unread = new ArrayDeque<>();

  private ByteBuffer part; // of the first of them, being read; else null

  private boolean failed;
  private boolean handedOn; // since the last time that all there was had been read

  /** Makes a decoder of complete messages, of up to 64 MiB. */
  public ForyNettyDecoder(Fory fory) {
    this(fory.streams().newDecoder());
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
        for (ByteBuffer memory : next.nioBuffers()) {
          part = memory;
          next.skipBytes(part.remaining());
          decoder.feed(part, object -> handOn(context, object));
          if (context.isRemoved()) {
            handRestOn(context);
            return;
          }
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
      part = null;
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

  @Override
  public void handlerRemoved(ChannelHandlerContext context) {
    if (part != null) {
      ByteBuf first = unread.element();
      first.readerIndex(first.readerIndex() - part.remaining());
      part.limit(part.position());
    }
    if (!failed) {
      handRestOn(context);
    }
  }

  /** Hands on what is unread as one buffer: the next handler may ask for more within the call. */
  private void handRestOn(ChannelHandlerContext context) {
    ByteBuffer begun = decoder.takeRest();
    if (begun == null) {
      return; // there are more records in this block
    }
    List<ByteBuf> rest = new ArrayList<>(unread);
    unread.clear();
    rest.add(0, Unpooled.wrappedBuffer(begun));
    ByteBuf all = Unpooled.wrappedBuffer(rest.toArray(ByteBuf[]::new));
    if (!all.isReadable()) {
      all.release();
      return;
    }
    context.fireChannelRead(all);
    context.fireChannelReadComplete();
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
