/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.frameworks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.exception.ForyException;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NettyTest {
  private final Fory fory = Fory.builder().register(Order.class).build();

  private EmbeddedChannel channel() {
    return new EmbeddedChannel(new ForyNettyEncoder(fory), new ForyNettyDecoder(fory, 1 << 20));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 100, 100_000})
  void objectsComeThroughHoweverTheNetworkCutsThem(int part) {
    EmbeddedChannel sender = channel();
    ByteBuf sent = Unpooled.buffer();
    for (int i = 0; i < 20; i++) {
      assertThat(sender.writeOutbound(Order.sample(i))).isTrue();
      ByteBuf bytes = sender.readOutbound();
      sent.writeBytes(bytes);
      bytes.release();
    }
    EmbeddedChannel receiver = channel();
    while (sent.isReadable()) {
      receiver.writeInbound(sent.readRetainedSlice(Math.min(part, sent.readableBytes())));
    }
    for (int i = 0; i < 20; i++) {
      assertThat((Order) receiver.readInbound()).isEqualTo(Order.sample(i));
    }
    assertThat(sent.refCnt()).isEqualTo(1);
    sent.release();
    assertThat(receiver.finish()).isFalse();
  }

  @Test
  void aConnectionThatEndsWithinAMessageIsAnError() {
    EmbeddedChannel sender = channel();
    sender.writeOutbound(Order.sample(7));
    ByteBuf bytes = sender.readOutbound();
    EmbeddedChannel receiver = channel();
    receiver.writeInbound(bytes.readSlice(10));
    assertThatThrownBy(receiver::finish).isInstanceOf(ForyException.class);
  }
}
