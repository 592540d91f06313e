/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.shm.testing.Child;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The rings and the pool of production, in many orders of the steps of two and three threads: none
 * goes wrong, and each planted fault is found. Lincheck walks the orders, on a machine without
 * delays of stores; {@link OrderModelTest} is about these.
 *
 * <p>Lincheck does not know accesses to buffers by a {@code VarHandle} ("Unsupported VarHandle
 * type"). So another JVM gets a {@code Words} that keeps the same words in arrays of atomic longs;
 * all else is the code of production.
 */
@Tag("thorough")
@Timeout(600) // it ends by itself, within two minutes on a busy machine
class InterleavingTest {
  /** A scenario, and what is left out of it or put into another order. */
  enum Case {
    SLEEP,
    SLEEP_ASKED_FIRST,
    SLEEP_WITHOUT_A_SECOND_LOOK,
    BELLS,
    BELLS_ASKED_FIRST,
    BELLS_FOR_SLEEPS_OF_ONE_NUMBER,
    JOIN,
    JOIN_TOLD_FIRST,
    JOIN_COUNTED_LATE,
    RING,
    RING_TAIL_FIRST,
    ROOM,
    ROOM_HEAD_FIRST,
    END,
    END_BEFORE_THE_MESSAGE,
    END_WITHOUT_A_SECOND_LOOK,
    POOL,
    POOL_GIVEN_BACK_TOO_SOON;

    String scenario() {
      return name().replaceFirst("_.*", "").toLowerCase(Locale.ROOT);
    }

    boolean isRight() {
      return name().indexOf('_') < 0;
    }
  }

  private static final String WORDS =
      """
      package io.fory.shm.layout;

      import java.nio.ByteBuffer;
      import java.util.concurrent.atomic.AtomicLongArray;

      public final class Words {
        private static AtomicLongArray p;
        private static AtomicLongArray s;

        private static AtomicLongArray of(ByteBuffer memory) {
          return memory.capacity() == ConnectionLayout.CONTENT + 256 ? p : s;
        }

        public static long get(ByteBuffer memory, int index) {
          return of(memory).getPlain(index >> 3);
        }

        public static void put(ByteBuffer memory, int index, long value) {
          if (index >= 0) {
            of(memory).setPlain(index >> 3, value);
          } else if (memory.capacity() == ConnectionLayout.CONTENT + 256) {
            p = new AtomicLongArray(memory.capacity() >> 3);
          } else {
            s = new AtomicLongArray(memory.capacity() >> 3);
          }
        }

        public static long getOpaque(ByteBuffer memory, int index) {
          return of(memory).getOpaque(index >> 3);
        }

        public static long getAcquire(ByteBuffer memory, int index) {
          return of(memory).getAcquire(index >> 3);
        }

        public static void putRelease(ByteBuffer memory, int index, long value) {
          of(memory).setRelease(index >> 3, value);
        }
      }
      """;

  @Test
  void noOrderGoesWrongAndEachFaultIsFound(@TempDir Path classes) throws Exception {
    Path source = Files.writeString(classes.resolve("Words.java"), WORDS);
    int failed =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-d",
                classes.toString(),
                "-cp",
                Child.classPath(),
                source.toString());
    assertThat(failed).isZero();
    try (Child child = Child.behindClasses(classes, ChildInterleavings.class)) {
      for (Case each : Case.values()) {
        assertThat(child.line()).isEqualTo(each + (each.isRight() ? " [holds]" : " [goes wrong]"));
      }
      assertThat(child.await()).isZero();
    }
  }
}
