/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark;

import io.fory.Fory;
import io.fory.ForyCodec;
import io.fory.ForySchema;
import io.fory.benchmark.suite.CallTime;
import io.fory.memory.MemoryBuffer;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * Single messages of a record of a topic and of an element of a state: with the schema of their
 * classes in them, with one that is kept elsewhere, and without any, where both sides need the same
 * classes. {@code foryReaderOf} reads as a program does that was started anew, by a schema that was
 * saved. All by codecs.
 */
public class SchemaElsewhereBenchmark extends CallTime {
  /** The states of an order. */
  public enum Status {
    NEW,
    PAID,
    SENT
  }

  /** A part of an order. */
  public record Line(String article, int count, long cents) {}

  /** A record of a topic. */
  public record Order(
      long id,
      String customer,
      Status status,
      BigDecimal total,
      Instant created,
      List<Line> lines,
      Map<String, String> headers) {
    static Order make() {
      List<Line> lines = new ArrayList<>();
      for (int i = 0; i < 3; i++) {
        lines.add(new Line("article-" + i, i + 1, 1999L * i));
      }
      return new Order(
          123_456_789L,
          "customer-42",
          Status.PAID,
          new BigDecimal("59.97"),
          Instant.ofEpochSecond(1_700_000_000L),
          lines,
          new HashMap<>(Map.of("trace", "4bf92f3577b34da6")));
    }
  }

  /** An element of the state of a stream processor. */
  public static final class Account {
    public String key;
    public long count;
    public double sum;
    public long first;
    public long last;
    public Status status;

    static Account make() {
      Account account = new Account();
      account.key = "customer-42";
      account.count = 17;
      account.sum = 1234.5;
      account.first = 1_700_000_000_000L;
      account.last = 1_700_000_100_000L;
      account.status = Status.SENT;
      return account;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Account that
          && that.key.equals(key)
          && that.count == count
          && that.sum == sum
          && that.first == first
          && that.last == last
          && that.status == status;
    }

    @Override
    public int hashCode() {
      return key.hashCode();
    }
  }

  @Param({"topic", "state"})
  public String message;

  @Param({"foryStrict", "foryCompatible", "foryWithoutSchema", "foryReaderOf"})
  public String contestant;

  private final MemoryBuffer buffer = MemoryBuffer.allocate(1024);
  private Object object;
  private ForyCodec<Object> writer;
  private ForyCodec<Object> reader;

  private static Fory fory(boolean compatible) {
    return Fory.builder()
        .withCompatible(compatible)
        .withAsyncCompilation(false)
        .register(Order.class, 1)
        .register(Line.class, 2)
        .register(Status.class, 3)
        .register(Account.class, 4)
        .build();
  }

  /** Checks that what is written is read, and read again. */
  @Setup(Level.Trial)
  @SuppressWarnings("unchecked")
  public void setUp() {
    object = message.equals("topic") ? Order.make() : Account.make();
    Class<Object> type = (Class<Object>) object.getClass();
    boolean compatible = !contestant.equals("foryStrict");
    writer = fory(compatible).codec(type);
    reader = fory(compatible).codec(type);
    if (contestant.equals("foryWithoutSchema") || contestant.equals("foryReaderOf")) {
      writer = writer.withoutSchema();
      reader =
          contestant.equals("foryWithoutSchema")
              ? reader.withoutSchema()
              : reader.readerOf(ForySchema.fromBytes(writer.schema().toBytes()));
    }
    for (int i = 0; i < 3; i++) {
      encode();
      Object read = decode();
      if (!object.equals(read)) {
        throw new IllegalStateException("message " + i + " is not read as what it was: " + read);
      }
    }
  }

  /** The bytes of the message. */
  int bytes() {
    return buffer.writerIndex();
  }

  @Benchmark
  public int encode() {
    buffer.writerIndex(0);
    writer.encode(buffer, object);
    return buffer.writerIndex();
  }

  @Benchmark
  public Object decode() {
    buffer.readerIndex(0);
    return reader.decode(buffer);
  }

  /** The bytes of a message. */
  static int bytes(String message, String contestant) {
    SchemaElsewhereBenchmark benchmark = new SchemaElsewhereBenchmark();
    benchmark.message = message;
    benchmark.contestant = contestant;
    benchmark.setUp();
    return benchmark.bytes();
  }
}
