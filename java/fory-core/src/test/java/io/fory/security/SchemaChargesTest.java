/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.ForySession;
import io.fory.config.UnknownTypes;
import io.fory.exception.LimitExceededException;
import io.fory.schema.PackedSchema;
import io.fory.testing.Messages;
import io.fory.testing.Schemas;
import io.fory.testing.Schemas.Field;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Schemas of messages that are large, many, or deep. */
@Tag("thorough")
class SchemaChargesTest {
  public static final class Item {
    int a;
    String s = "";
    Object n;
  }

  /** With a table that fails where there is no stack left. */
  enum Status {
    NEW,
    PAID;

    static final Map<String, Status> BY_NAME = new TreeMap<>();

    static {
      for (Status status : values()) {
        BY_NAME.put(status.name(), status);
      }
    }
  }

  private static ForyBuilder builder() {
    return Fory.builder()
        .register(Item.class, 1)
        .register(Status.class, 2)
        .withMaxGraphBytes(1 << 30)
        .withCodegen(false);
  }

  /** An empty array of the class, so that only the schema counts. */
  private static byte[] message(Fory fory, byte[] schema) {
    return Messages.to(fory).arrayOf().typeById(1, schema).varint(0).bytes();
  }

  private static long heap() {
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }

  private static long allocated() {
    return ((com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean())
        .getThreadAllocatedBytes(Thread.currentThread().getId());
  }

  @Test
  void aSchemaThatIsLargerThanAllMayBeIsRefused() {
    Fory fory = builder().withMaxRetainedBytes(1 << 20).build();
    byte[] large = message(fory, Schemas.ofStrings("#1", 20_000, 0));
    assertThatThrownBy(() -> fory.deserialize(large))
        .isInstanceOf(LimitExceededException.class)
        .hasMessageContaining("withMaxRetainedBytes");
    assertThat(fory.deserialize(message(fory, Schemas.ofStrings("#1", 20, 0)))).isNotNull();
  }

  @Test
  void aSessionHoldsOnToNoMoreThanAnInstance() {
    Fory fory = builder().withMaxRetainedBytes(4 << 20).build();
    ForySession session = fory.newSession();
    List<Integer> read = new ArrayList<>();
    assertThatThrownBy(
            () -> {
              for (int i = 0; i < 100; i++) {
                byte[] schema = Schemas.ofStrings("#1", 10_000, i);
                session.deserialize(
                    Messages.to(fory).inSession(i).arrayOf().typeById(1, schema).varint(0).bytes());
                read.add(i);
              }
            })
        .isInstanceOf(LimitExceededException.class)
        .hasMessageContaining("session")
        .hasMessageContaining("withMaxRetainedBytes");
    assertThat(read).hasSizeBetween(1, 5);
    // A session that starts anew forgets.
    byte[] again = Messages.to(fory).inSession(0).builtIn(0).string("x").bytes();
    assertThat(session.deserialize(again)).isEqualTo("x");
  }

  @Test
  void classesOfASchemaMayNestAsDeepAsTheyLike() throws InterruptedException {
    for (UnknownTypes unknown : UnknownTypes.values()) {
      Fory fory = builder().withUnknownTypes(unknown).build();
      byte[] chain =
          message(fory, Schemas.chain("#1", 4000, 0, 0, Schemas.enumeration("#2", "NEW")));
      AtomicReference<Object> result = new AtomicReference<>();
      Thread small =
          new Thread(null, () -> result.set(fory.deserialize(chain)), "small stack", 256 << 10);
      small.start();
      small.join();
      assertThat(result.get()).isInstanceOf(Item[].class);
    }
    assertThat(Status.BY_NAME).hasSize(2);
  }

  @Test
  void whatASchemaAllocatesIsCharged() {
    List<byte[]> bodies = new ArrayList<>();
    for (int round = 0; round < 2; round++) {
      bodies.add(Schemas.ofStrings("#1", 10_000, round));
      bodies.add(Schemas.chain("#1", 1000, 10, round));
      bodies.add(Schemas.of(Schemas.enumeration("#2", names(5000, round))));
      bodies.add(Schemas.of(Schemas.struct("#1", slots(5000, round))));
    }
    for (int i = 0; i < bodies.size(); i++) {
      byte[] body = bodies.get(i);
      Fory fory = builder().withMaxRetainedBytes(1 << 30).build();
      fory.serialize(new Object[] {new Item(), Status.NEW});
      long[] charged = {body.length};
      PackedSchema.parse(PackedSchema.pack(body), bytes -> charged[0] += bytes);
      byte[] message =
          Messages.to(fory).arrayOf().typeById(i % 4 == 2 ? 2 : 1, body).varint(0).bytes();
      long before = allocated();
      fory.deserialize(message);
      if (i >= 4) { // else classes are loaded
        assertThat(allocated() - before).isLessThan(charged[0] * 3 / 2);
      }
    }
  }

  private static String[] names(int count, int salt) {
    String[] names = new String[count];
    for (int i = 0; i < count; i++) {
      names[i] = "C" + i + "s" + salt;
    }
    return names;
  }

  private static Field[] slots(int count, int salt) {
    Field[] fields = new Field[count + 1];
    fields[count] = Field.of(Schemas.SLOT, "n", Schemas.anyType());
    for (int i = 0; i < count; i++) {
      fields[i] = Field.of(Schemas.SLOT, "f" + i + "s" + salt, Schemas.anyType());
    }
    return fields;
  }

  @Test
  void classesWithoutSchemaCountToo() {
    Fory fory = builder().withUnknownTypes(UnknownTypes.NULL).withMaxRetainedBytes(1 << 20).build();
    long before = heap();
    for (int i = 0; i < 250; i++) {
      String name = "x".repeat(40_000) + i;
      byte[] message = Messages.to(fory).arrayOf().typeByName(name).varint(0).bytes();
      assertThatCode(() -> fory.deserialize(message)).doesNotThrowAnyException();
    }
    assertThat(heap() - before).isLessThan(6 << 20);
  }
}
