/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.security;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.testing.Messages;
import io.fory.testing.Schemas;
import io.fory.testing.Versions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Classes of a schema that name each other: where recursion has no limit but the stack, an overflow
 * can strike within the static initializer of a user's class, which is lost for the JVM then.
 */
@Tag("thorough")
@Tag("attack")
class SchemaNestingTest {
  private static final int ENUMS = 24;
  private static final int FIRST_ENUM_ID = 100;
  private static final int SMALL_STACK = 180 << 10;

  static class Order {
    int a;
    String s = "";
    Object n;
  }

  /** Enums as many are, with a table by code; none of them is initialized yet. */
  private static List<Class<?>> enums() {
    String[] sources = new String[ENUMS];
    for (int i = 0; i < ENUMS; i++) {
      sources[i] =
          """
          package attacked;
          import java.util.*;
          import java.util.function.*;
          import java.util.stream.*;
          public enum E%1$s {
            NEW("n"), PAID("p");
            public final String code;
            public static final Map<String, E%1$s> BY_CODE =
                Arrays.stream(values()).collect(Collectors.toMap(s -> s.code, Function.identity()));
            E%1$s(String code) { this.code = code; }
          }
          """
              .formatted(i);
    }
    Versions.Loader loader = Versions.compile(sources);
    List<Class<?>> enums = new ArrayList<>();
    for (int i = 0; i < ENUMS; i++) {
      enums.add(loader.type("attacked.E" + i));
    }
    return enums;
  }

  private static byte[] message(Fory fory, int classes, int enumId) {
    byte[] last = Schemas.enumeration("#" + enumId, "NEW");
    return Messages.to(fory)
        .arrayOf()
        .typeById(1, Schemas.chain("#1", classes, 0, 1, last))
        .elements(0, Messages.SLOTS)
        .bytes();
  }

  private static Object deeper(int frames, Callable<Object> reading) throws Exception {
    return frames == 0 ? reading.call() : deeper(frames - 1, reading);
  }

  /** Reads on a thread of a small stack, some frames down. */
  private static Attack onSmallStack(Fory fory, byte[] message, int frames) {
    return Attack.by(
        () -> {
          Object[] outcome = new Object[1];
          Thread thread =
              new Thread(
                  null,
                  () -> {
                    try {
                      outcome[0] = deeper(frames, () -> fory.deserialize(message));
                    } catch (Throwable e) {
                      outcome[0] = e;
                    }
                  },
                  "small-stack",
                  SMALL_STACK);
          thread.start();
          thread.join();
          if (outcome[0] instanceof Exception exception) {
            throw exception;
          } else if (outcome[0] instanceof Error error) {
            throw error;
          }
          return outcome[0];
        });
  }

  @Test
  void chainsOfClassesEndBeforeTheStackDoes() {
    List<Class<?>> enums = enums();
    ForyBuilder builder = Fory.builder().register(Order.class, 1);
    for (int i = 0; i < ENUMS; i++) {
      builder.register(enums.get(i), FIRST_ENUM_ID + i);
    }
    Fory fory = builder.build();
    for (int i = 0; i < ENUMS; i++) {
      // Where the stack would end differs with the length of the chain and the depth of the start.
      for (int classes = 400; classes >= 60; classes -= 20) {
        byte[] message = message(fory, classes - i, FIRST_ENUM_ID + i);
        // Exceptions whose cause is an Error count as errors.
        onSmallStack(fory, message, i * 7 % 64).survived();
      }
      Object[] constants = enums.get(i).getEnumConstants();
      assertThat(constants).as("constants of a class that is not lost").hasSize(2);
    }
  }

  @Test
  void theLongestChainIsRefusedOrRead() {
    Fory fory = Fory.builder().register(Order.class, 1).build();
    for (int classes = 4_096; classes > 64; classes /= 2) {
      byte[] schema = Schemas.chain("#1", classes, 0, 1);
      byte[] message =
          Messages.to(fory).arrayOf().typeById(1, schema).elements(0, Messages.SLOTS).bytes();
      onSmallStack(fory, message, 0).survived();
      Attack.on(fory, message).survived();
    }
  }

  @Test
  void chainsWithinTheDepthAreRead() {
    Fory fory = Fory.builder().register(Order.class, 1).build();
    byte[] schema = Schemas.chain("#1", 20, 0, 1);
    byte[] message =
        Messages.to(fory).arrayOf().typeById(1, schema).elements(0, Messages.SLOTS).bytes();
    assertThat(Attack.on(fory, message).survived().value()).isInstanceOf(Order[].class);
  }
}
