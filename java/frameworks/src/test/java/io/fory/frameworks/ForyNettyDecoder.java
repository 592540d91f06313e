/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.frameworks;

import io.fory.Fory;
import io.fory.ForyDecoder;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import java.nio.ByteBuffer;

/** Hands on the objects of a connection as their bytes come; one for each channel. */
final class ForyNettyDecoder extends SimpleChannelInboundHandler<ByteBuf> {
  private final ForyDecoder decoder;

  ForyNettyDecoder(Fory fory) {
    super(ByteBuf.class);
    decoder = fory.newDecoder().withMaxMessageBytes(1 << 20);
  }

  @Override
  protected void channelRead0(ChannelHandlerContext context, ByteBuf bytes) {
    for (ByteBuffer part : bytes.nioBuffers()) {
      decoder.feed(part, context::fireChannelRead);
    }
  }

  @Override
  public void channelInactive(ChannelHandlerContext context) {
    decoder.end(); // fails if a message was cut off
    context.fireChannelInactive();
  }
}
