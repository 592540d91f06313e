/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.frameworks;

import io.fory.Fory;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufOutputStream;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.MessageToByteEncoder;

/** Netty: objects to frames. One for all channels. */
@ChannelHandler.Sharable
public final class ForyNettyEncoder extends MessageToByteEncoder<Object> {
  private final Fory fory;

  public ForyNettyEncoder(Fory fory) {
    this.fory = fory;
  }

  @Override
  protected void encode(ChannelHandlerContext context, Object message, ByteBuf out)
      throws Exception {
    fory.serialize(new ByteBufOutputStream(out), message);
  }
}
