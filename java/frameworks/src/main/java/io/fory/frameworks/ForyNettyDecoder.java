/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.frameworks;

import io.fory.Fory;
import io.fory.ForyDecoder;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;

/** Netty: frames to objects, wherever the network cuts them. One for each channel. */
public final class ForyNettyDecoder extends ChannelInboundHandlerAdapter {
  private final ForyDecoder decoder;

  public ForyNettyDecoder(Fory fory, int maxMessageBytes) {
    this.decoder = fory.newDecoder().withMaxMessageBytes(maxMessageBytes);
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) {
    ByteBuf bytes = (ByteBuf) message;
    try {
      decoder.feed(bytes.nioBuffer(), context::fireChannelRead);
    } finally {
      bytes.release();
    }
  }

  @Override
  public void channelInactive(ChannelHandlerContext context) {
    decoder.end(); // fails if a message was cut off
    context.fireChannelInactive();
  }
}
