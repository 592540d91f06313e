/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.netty;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;

/** Takes its time to close a channel: more bytes come meanwhile. */
final class NeverClosed extends ChannelOutboundHandlerAdapter {
  @Override
  public void close(ChannelHandlerContext context, ChannelPromise promise) {
    // not yet
  }
}
