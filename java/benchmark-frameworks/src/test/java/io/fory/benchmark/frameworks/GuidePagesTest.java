/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.frameworks;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.testing.GuidePage;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The Java blocks of the pages of frameworks compile with the imports that stand in them. */
class GuidePagesTest {
  private static final Path GUIDE = Path.of("../../docs/guide");
  private static final String READER =
      """
      record Customer(String name) {}
      record Order(long id, Customer customer) {}
      record Receipt(long id) {}
      static class OrderHandler extends io.netty.channel.ChannelInboundHandlerAdapter {}
      static class Shop {
        static Order priced(Order order) { return order; }
      }
      io.fory.Fory fory;
      Order order;
      Order[] orders;
      long windowSizeMs;
      io.netty.buffer.ByteBuf buf;
      io.netty.channel.ChannelPipeline pipeline;
      org.redisson.config.Config config;
      java.util.Map<String, Object> configs;
      org.apache.kafka.clients.consumer.ConsumerRecord<String, Order> record;
      org.springframework.core.log.LogAccessor log;
      io.grpc.Channel channel;
      io.grpc.ServerBuilder<?> serverBuilder;
      org.apache.flink.streaming.api.environment.StreamExecutionEnvironment env;
      void buy(Order order, io.grpc.stub.StreamObserver<Receipt> receipts) {}
      """;

  @ParameterizedTest
  @CsvSource({"kafka.md, 4", "netty.md, 3", "grpc.md, 1", "redisson.md, 1", "flink.md, 2"})
  void blocksCompileWithTheirImports(String page, int expected) throws IOException {
    String classes = "class Order {}\nclass Express extends Order {}\n";
    assertThat(GuidePage.compile(GUIDE.resolve(page), READER, classes)).isEqualTo(expected);
  }
}
