/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.frameworks;

import io.fory.Fory;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.MessageToByteEncoder;

/** Sends each object as a message after its length, which is a frame of one part. */
final class ForyNettyEncoder extends MessageToByteEncoder<Object> {
  private final Fory fory;
  private final ByteBufSink sink = new ByteBufSink();

  ForyNettyEncoder(Fory fory) {
    this.fory = fory;
  }

  @Override
  protected void encode(ChannelHandlerContext context, Object message, ByteBuf out) {
    int start = out.writerIndex();
    out.writeIntLE(0);
    fory.serialize(sink.to(out), message);
    out.setIntLE(start, out.writerIndex() - start - Integer.BYTES);
  }
}
