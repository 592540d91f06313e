/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark;

import io.fory.Fory;
import io.fory.memory.MemoryBuffer;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Measures the first calls of a class of 350 mixed fields, on a JVM in which Fory has served other
 * classes before: five such classes, one after the other, each new to Fory, same schema on both
 * sides. Then what a call costs before and after generated code has taken over.
 *
 * <p>Run it with {@code -XX:+PrintCompilation} and look for {@code Wide4_ForySerializer} to see
 * that C2 (tier 4) compiles the methods of the generated class.
 */
public final class FirstCall {
  private static final int CLASSES = 5;
  private static final int FIELDS = 350;

  private FirstCall() {}

  public static void main(String[] args) throws Exception {
    Map<String, String> sources = new LinkedHashMap<>();
    for (int i = 0; i < CLASSES; i++) {
      sources.put("Wide" + i, source("Wide" + i));
    }
    try (Sources classes = new Sources(sources)) {
      Fory.builder()
          .withCompatible(false)
          .register(Small.class, 1)
          .withAsyncCompilation(false)
          .build()
          .serialize(new Small());
      System.out.println("| class | first serialize | first deserialize | generated code after |");
      System.out.println("|---|--:|--:|--:|");
      for (int i = 0; i < CLASSES; i++) {
        Class<?> type = classes.load("Wide" + i);
        Object object = type.getDeclaredConstructor().newInstance();
        Fory fory = Fory.builder().withCompatible(false).register(type, 1).build();
        MemoryBuffer buffer = MemoryBuffer.allocate(8192);
        long start = System.nanoTime();
        fory.serialize(buffer, object);
        long written = System.nanoTime();
        Object twin = fory.deserialize(buffer);
        long read = System.nanoTime();
        if (twin.getClass() != type) {
          throw new IllegalStateException("not what was written: " + twin);
        }
        fory.warmUp(type);
        long ready = System.nanoTime();
        System.out.printf(
            "| Wide%d | %.1f ms | %.1f ms | %.1f ms |%n",
            i, (written - start) / 1e6, (read - written) / 1e6, (ready - start) / 1e6);
      }
      Class<?> type = classes.load("Wide4");
      Object object = type.getDeclaredConstructor().newInstance();
      System.out.printf(
          "%nAfterwards a call takes %2$.0f ns instead of %1$.0f ns without generated code.%n",
          perCall(
              Fory.builder().withCompatible(false).register(type, 1).withCodegen(false).build(),
              object),
          perCall(
              Fory.builder()
                  .withCompatible(false)
                  .register(type, 1)
                  .withAsyncCompilation(false)
                  .build(),
              object));
    }
  }

  static final class Small {
    int number = 1;
    String text = "a";
  }

  /** The median of some rounds, in nanoseconds. */
  private static double perCall(Fory fory, Object object) {
    MemoryBuffer buffer = MemoryBuffer.allocate(8192);
    double[] rounds = new double[9];
    for (int round = 0; round < rounds.length; round++) {
      int calls = 50_000;
      long start = System.nanoTime();
      for (int i = 0; i < calls; i++) {
        fory.serialize(buffer.writerIndex(0), object);
      }
      rounds[round] = (System.nanoTime() - start) / (double) calls;
    }
    Arrays.sort(rounds);
    return rounds[rounds.length / 2];
  }

  private static String source(String name) {
    StringBuilder source = new StringBuilder("public class " + name + " {\n");
    String[] fields = {
      "private int f%d = %<d;",
      "private long f%d = %<d;",
      "private double f%d = %<d;",
      "private String f%d = \"text %<d\";",
      "private Integer f%d = %<d;",
    };
    for (int i = 0; i < FIELDS; i++) {
      source.append("  ").append(fields[i % fields.length].formatted(i)).append('\n');
    }
    return source.append("}\n").toString();
  }
}
