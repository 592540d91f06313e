/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.netty;

import io.fory.Fory;
import io.fory.ForySession;
import io.fory.memory.ByteSink;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.FileRegion;
import io.netty.handler.codec.MessageToByteEncoder;
import java.util.function.BiConsumer;

/**
 * Sends each object as a message in a frame, such as {@link
 * io.fory.ForyStreams#serialize(java.io.OutputStream, Object)} writes and {@link ForyNettyDecoder}
 * reads. Buffers and files pass unchanged. An object that cannot be written fails its write with an
 * {@code EncoderException}, whose cause is a {@code ForyException}; nothing of it is sent. Make one
 * encoder for each channel.
 */
public final class ForyNettyEncoder extends MessageToByteEncoder<Object> {
  private final BiConsumer<ByteSink, Object> writer;
  private final ByteBufSink sink = new ByteBufSink();

  /** Makes an encoder of complete messages. */
  public ForyNettyEncoder(Fory fory) {
    this.writer = fory.streams()::serialize;
  }

  /** Makes an encoder of a session's messages. The decoder at the other end needs a session too. */
  public ForyNettyEncoder(ForySession session) {
    this.writer = session::serialize;
  }

  @Override
  public boolean acceptOutboundMessage(Object message) {
    return !(message instanceof ByteBuf || message instanceof FileRegion);
  }

  @Override
  protected void encode(ChannelHandlerContext context, Object message, ByteBuf out) {
    int start = out.writerIndex();
    out.writeIntLE(0);
    writer.accept(sink.to(out), message);
    out.setIntLE(start, out.writerIndex() - start - Integer.BYTES);
  }
}
