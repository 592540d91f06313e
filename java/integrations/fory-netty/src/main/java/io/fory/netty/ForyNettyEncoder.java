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
 * Writes each object as a message after its length, which {@link ForyNettyDecoder} and {@link
 * io.fory.ForyStreams#deserialize(java.io.InputStream)} read. Buffers and file regions pass
 * unchanged. An object that cannot be written fails its write with an {@code EncoderException}
 * whose cause is a {@code ForyException}, and none of its bytes are sent. Use one encoder per
 * channel.
 */
public final class ForyNettyEncoder extends MessageToByteEncoder<Object> {
  private final BiConsumer<ByteSink, Object> writer;
  private final ByteBufSink sink = new ByteBufSink();

  /** Makes an encoder of standalone messages. */
  public ForyNettyEncoder(Fory fory) {
    this.writer = fory.streams()::serialize;
  }

  /** Makes an encoder of a session's messages. The peer's decoder needs a session too. */
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
