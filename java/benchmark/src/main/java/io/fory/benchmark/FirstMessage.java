/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark;

import io.fory.Fory;
import io.fory.benchmark.data.evolved.OrderV1;
import io.fory.benchmark.data.evolved.OrderV2;
import java.lang.reflect.Field;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Measures the reader's time for the first message of a new version of a class, on a JVM in which
 * Fory has read other versions before: five versions of an order, one after the other, each with
 * three fields fewer and two more than the reader's class, and one narrower.
 *
 * <p>The reader compiles in the background, as it does by default, and gets a second between two
 * versions to do so. All messages are written before the first is read.
 */
public final class FirstMessage {
  private static final int VERSIONS = 5;
  private static final int WARM_UP = 20_000;
  private static final String NAME = "bench.Order";

  private FirstMessage() {}

  public static void main(String[] args) throws Exception {
    byte[][] messages = new byte[VERSIONS][];
    try (Sources classes = new Sources(sources())) {
      for (int i = 0; i < VERSIONS; i++) {
        Class<?> type = classes.load("Version" + i);
        messages[i] = write(type.getDeclaredConstructor().newInstance());
      }
    }
    Fory fory = Fory.builder().withCompatible(true).register(OrderV2.class, NAME).build();
    warmUp(fory);
    System.out.println("| version | first message | second |");
    System.out.println("|---|--:|--:|");
    for (int i = 0; i < VERSIONS; i++) {
      Thread.sleep(1000);
      long start = System.nanoTime();
      OrderV2 first = fory.deserialize(messages[i], OrderV2.class);
      long read = System.nanoTime();
      OrderV2 second = fory.deserialize(messages[i], OrderV2.class);
      long readAgain = System.nanoTime();
      if (!first.equals(second) || first.getNumber() != i) {
        throw new IllegalStateException("not what was written: version " + i);
      }
      System.out.printf(
          "| %d | %.2f ms | %.3f ms |%n", i, (read - start) / 1e6, (readAgain - read) / 1e6);
    }
  }

  /** Many messages of the reader's version and of one other version. */
  private static void warmUp(Fory fory) {
    byte[] equal = write(new OrderV2().populate());
    byte[] different = write(new OrderV1().populate());
    OrderV2 expected = new OrderV2().upgrade();
    for (int i = 0; i < WARM_UP; i++) {
      fory.deserialize(equal, OrderV2.class);
      if (!expected.equals(fory.deserialize(different, OrderV2.class))) {
        throw new IllegalStateException("not what was written: " + OrderV1.class);
      }
    }
  }

  /** Writes an order by an instance that leaves nothing to do in the background. */
  private static byte[] write(Object order) {
    return Fory.builder()
        .withCompatible(true)
        .withCodegen(false)
        .register(order.getClass(), NAME)
        .build()
        .serialize(order);
  }

  /** The classes of the writers. */
  static Map<String, String> sources() {
    Map<String, String> sources = new LinkedHashMap<>();
    for (int i = 0; i < VERSIONS; i++) {
      sources.put("Version" + i, source(i));
    }
    return sources;
  }

  private static String source(int version) {
    StringBuilder source = new StringBuilder("public class Version" + version + " {\n");
    Field[] fields = OrderV2.class.getDeclaredFields();
    for (int i = 0; i < fields.length; i++) {
      String name = fields[i].getName();
      if (name.equals("number")) {
        source.append("  private int number = ").append(version).append(";\n");
      } else if ((i + version) % 7 != 0) {
        String type = fields[i].getGenericType().getTypeName();
        source.append("  private ").append(type).append(' ').append(name);
        source.append(" = ").append(value(fields[i].getType())).append(";\n");
      }
    }
    source.append("  private String remark").append(version).append(" = \"gone\";\n");
    source.append("  private int count").append(version).append(" = 42;\n");
    return source.append("}\n").toString();
  }

  private static String value(Class<?> type) {
    if (type == String.class) {
      return "\"text\"";
    }
    if (type == Long.class) {
      return "42L";
    }
    if (type == boolean.class) {
      return "true";
    }
    return type.isPrimitive() || type == Integer.class
        ? "42"
        : "new java.util.ArrayList<>(java.util.List.of(\"a\", \"b\"))";
  }
}
