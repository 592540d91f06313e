/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.security;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.annotation.UnknownFields;
import io.fory.config.UnknownTypes;
import io.fory.exception.ForyException;
import io.fory.testing.Messages;
import io.fory.testing.Schemas;
import io.fory.testing.Schemas.Field;
import io.fory.testing.Schemas.Layer;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Schemas that say of a class what it is not: an error that tells so, or a value. */
class LyingSchemasTest {
  static class Bean {
    int number;
    String text;
    UnknownFields unknown;
  }

  record Pair(int number, String text) {}

  static final class Moment extends Date {
    private static final long serialVersionUID = 1L;

    int number;
  }

  static final class Failure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    int number;
  }

  static final class Hooked implements Serializable {
    private static final long serialVersionUID = 1L;

    int number;

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
    }
  }

  static final class Replaced implements Serializable {
    private static final long serialVersionUID = 1L;

    int number;

    Object writeReplace() {
      return number;
    }
  }

  /** Writes itself. */
  public static final class Own implements Externalizable {
    private static final long serialVersionUID = 1L;

    @Override
    public void writeExternal(ObjectOutput out) {}

    @Override
    public void readExternal(ObjectInput in) {}
  }

  private static final Class<?>[] CLASSES = {
    Bean.class,
    Pair.class,
    Moment.class,
    Failure.class,
    Hooked.class,
    Replaced.class,
    Own.class,
    TimeUnit.class
  };

  private static final List<String> NAMES = new ArrayList<>();

  static {
    for (Class<?> type : CLASSES) {
      NAMES.add(type.getName());
    }
    NAMES.addAll(
        List.of(
            "java.lang.Throwable",
            "java.lang.RuntimeException",
            "java.lang.StackOverflowError",
            "java.io.IOException",
            "java.util.concurrent.ExecutionException",
            "java.util.ArrayList",
            "java.util.HashMap",
            "java.util.Date",
            "java.lang.Integer",
            "java.lang.Object",
            "java.lang.Number",
            "java.util.BitSet",
            "java.util.concurrent.locks.ReentrantLock",
            "com.google.common.collect.ImmutableList",
            "[I",
            "#7",
            "nobody.Knows"));
  }

  private static List<byte[]> classes(String name) {
    Field number = Field.of(Schemas.INT, "number");
    Field text = Field.of(Schemas.STRING, "text");
    Field slot = Field.of(Schemas.SLOT, "slot", Schemas.anyType());
    List<byte[]> all = new ArrayList<>();
    all.add(Schemas.struct(name));
    all.add(Schemas.struct(name, number, text));
    all.add(Schemas.struct(name, text, slot, number));
    all.add(Schemas.enumeration(name, "DAYS", "NIGHTS"));
    for (int form : new int[] {3, 4, 6}) {
      all.add(Schemas.plain(name, form));
    }
    for (String base :
        new String[] {"", "java.util.Date", "java.lang.Throwable", "java.util.ArrayList", name}) {
      all.add(Schemas.inheriting(name, base, number));
      all.add(Schemas.layered(name, base, new Layer(name, 0, number)));
      all.add(Schemas.layered(name, base, new Layer(name, 1, number), new Layer("x", 2, slot)));
    }
    for (byte[] each : List.copyOf(all)) {
      byte[] replaceable = each.clone();
      replaceable[1 + name.length()] |= 8;
      all.add(replaceable);
    }
    return all;
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3})
  void aSchemaMayLie(int configuration) {
    Fory fory =
        Fory.builder()
            .register(CLASSES)
            .withRefTracking((configuration & 1) != 0)
            .withCodegen(false)
            .withUnknownTypes((configuration & 2) != 0 ? UnknownTypes.KEEP : UnknownTypes.ERROR)
            .build();
    Random random = new Random(1);
    for (String name : NAMES) {
      for (byte[] type : classes(name)) {
        byte[] schema = Schemas.of(type);
        for (int n = 0; n < 20; n++) {
          byte[] content = new byte[64];
          for (int i = 0; i < content.length; i++) {
            content[i] = (byte) (n == 0 ? 0 : random.nextInt(n < 10 ? 16 : 256));
          }
          readOrRefuse(fory, name, Messages.to(fory).typeBySchema(schema).raw(content).bytes());
          readOrRefuse(
              fory,
              name,
              Messages.to(fory)
                  .builtIn(5) // an ArrayList
                  .elements(1, Messages.SLOTS)
                  .typeBySchema(schema)
                  .raw(content)
                  .bytes());
        }
      }
    }
  }

  private static void readOrRefuse(Fory fory, String name, byte[] message) {
    try {
      fory.deserialize(message);
    } catch (ForyException e) {
      for (Throwable t = e; t != null; t = t.getCause()) {
        assertThat(t)
            .as("of %s: %s", name, e)
            .isNotInstanceOfAny(
                IndexOutOfBoundsException.class,
                NegativeArraySizeException.class,
                NullPointerException.class,
                AssertionError.class);
      }
    }
  }
}
