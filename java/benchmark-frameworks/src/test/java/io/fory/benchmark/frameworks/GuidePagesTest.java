/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.frameworks;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.testing.Versions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The Java blocks of the pages of frameworks compile with the imports that stand in them. A block
 * that declares a class is a file; others are the body of a method, in a class that has the names
 * which the pages leave to the reader.
 */
class GuidePagesTest {
  private static final Path GUIDE = Path.of("../../docs/guide");
  private static final Pattern BLOCK = Pattern.compile("(?ms)^ *```java\n(.*?)^ *```$");
  private static final Pattern IMPORTS = Pattern.compile("\\A(\\s*import [^;]+;\n)*");
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
      io.netty.buffer.ByteBuf buf;
      io.netty.channel.ChannelPipeline pipeline;
      org.redisson.config.Config config;
      java.util.Map<String, Object> configs;
      io.grpc.Channel channel;
      io.grpc.ServerBuilder<?> serverBuilder;
      org.apache.flink.streaming.api.environment.StreamExecutionEnvironment env;
      void buy(Order order, io.grpc.stub.StreamObserver<Receipt> receipts) {}
      """;

  @ParameterizedTest
  @CsvSource({"kafka.md, 2", "netty.md, 3", "grpc.md, 1", "redisson.md, 1", "flink.md, 2"})
  void blocksCompileWithTheirImports(String page, int expected) throws IOException {
    Matcher block = BLOCK.matcher(Files.readString(GUIDE.resolve(page)).replace("\r\n", "\n"));
    int blocks = 0;
    while (block.find()) {
      Versions.compile(getClass().getClassLoader(), source(block.group(1))); // throws the errors
      blocks++;
    }
    assertThat(blocks).isEqualTo(expected);
  }

  private static String source(String block) {
    Matcher imports = IMPORTS.matcher(block);
    int end = imports.lookingAt() ? imports.end() : 0;
    String body = block.substring(end);
    return Pattern.compile("(?m)^public ").matcher(body).find()
        ? block + "class Order {}\nclass Express extends Order {}\n"
        : "%s\nclass Block {\n%s\nvoid body() throws Exception {\n%s}\n}\n"
            .formatted(block.substring(0, end), READER, body);
  }
}
