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
 * Reads objects from a channel's bytes, which may arrive in pieces of any size, and passes each to
 * the next handler. It reads what {@link ForyNettyEncoder}, {@link
 * io.fory.ForyStreams#serialize(java.io.OutputStream, Object)} or a {@code ForyWriter} wrote.
 *
 * <p>A message that cannot be read, a null message, or a message cut off by the end of the channel,
 * gives a {@link DecoderException} in {@code exceptionCaught}; its cause is the {@code
 * ForyException}, if there is one. It is then unknown where the next message begins, so the decoder
 * closes the channel and drops all later bytes. Use one decoder per channel, on the channel's event
 * loop.
 *
 * <p>When the decoder is removed from the pipeline it passes the bytes after its last object on, as
 * Netty's own decoders do. This happens before {@code remove} or {@code replace} returns; or, if
 * more records of the current block of a {@code ForyWriter} are due, after the last of them.
 */
public final class ForyNettyDecoder extends SimpleChannelInboundHandler<ByteBuf> {
  private final ForyDecoder decoder;

  /**
   * The buffer being read, and those that arrived meanwhile: a handler that asks for more bytes may
   * receive them within the same call.
   */
  private final Queue<ByteBuf> unread = new ArrayDeque<>();

  private ByteBuffer part; // memory of the first unread buffer that is being read, or null

  private boolean failed;
  private boolean handedOn; // whether an object was passed on since the last readComplete

  /** Makes a decoder of standalone messages of up to 64 MiB each. */
  public ForyNettyDecoder(Fory fory) {
    this(fory.streams().newDecoder());
  }

  /** Makes a decoder of a session's messages of up to 64 MiB each. */
  public ForyNettyDecoder(ForySession session) {
    this(session.newDecoder());
  }

  /**
   * Makes a decoder from a {@link ForyDecoder}, which may have other limits.
   *
   * @param decoder not used by any other channel
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
    } catch (Throwable e) { // an Error too leaves the decoder inside a message
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

  /**
   * Passes all unread bytes on as one buffer: with several, the next handler could get bytes that
   * it asks for before the rest.
   */
  private void handRestOn(ChannelHandlerContext context) {
    ByteBuffer begun = decoder.takeRest();
    if (begun == null) {
      return; // the current block has more records: they come first
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
   * Without auto-read, asks the channel for more bytes if no object was complete: a handler that
   * called {@code read} waits for an object, and part of one is not enough.
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

  /** Checks for a cut-off message also when the peer has closed only its sending direction. */
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
