/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.message.CachedSchema;
import io.fory.message.TypeBuilder;
import io.fory.message.TypeInfo;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CompileQueueTest {
  private final CompileQueue queue = new CompileQueue(0);
  private final CountDownLatch blocked = new CountDownLatch(1);
  private static final Object OWNER = new Object();

  private final TypeInfo blocker = type();
  private final List<TypeInfo> compiled = new ArrayList<>();

  private static TypeInfo type() {
    return new TypeBuilder(OWNER, Object.class, 0, true).info();
  }

  @BeforeEach
  void block() {
    queue.addClass(
        blocker,
        info -> {
          try {
            blocked.await();
          } catch (InterruptedException e) {
            throw new AssertionError(e);
          }
        });
  }

  @AfterEach
  void end() {
    queue.shutdownNow();
  }

  private void compileAll() throws InterruptedException {
    blocked.countDown();
    queue.shutdown();
    assertThat(queue.awaitTermination(60, TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void soManyVersionsWaitAndNoMore() throws InterruptedException {
    List<TypeInfo> versions = new ArrayList<>();
    for (int i = 0; i < CompileQueue.MAX_VERSIONS; i++) {
      versions.add(type());
      assertThat(queue.addVersion(versions.get(i), compiled::add)).isTrue();
    }
    assertThat(queue.addVersion(blocker, compiled::add)).isFalse();
    assertThat(queue.getQueue()).hasSize(CompileQueue.MAX_VERSIONS);
    compileAll();
    assertThat(compiled).isEqualTo(versions);
  }

  @Test
  void thereIsRoomAgainWhenVersionsAreCompiled() throws InterruptedException {
    CountDownLatch done = new CountDownLatch(CompileQueue.MAX_VERSIONS);
    for (int i = 0; i < CompileQueue.MAX_VERSIONS; i++) {
      assertThat(queue.addVersion(blocker, info -> done.countDown())).isTrue();
    }
    blocked.countDown();
    done.await();
    assertThat(queue.addVersion(blocker, compiled::add)).isTrue();
    compileAll();
    assertThat(compiled).containsExactly(blocker);
  }

  @Test
  void classesOfTheApplicationComeFirst() throws InterruptedException {
    List<TypeInfo> types = List.of(type(), type(), type(), type());
    queue.addVersion(types.get(2), compiled::add);
    queue.addVersion(types.get(3), compiled::add);
    queue.addClass(types.get(0), compiled::add);
    queue.addClass(types.get(1), compiled::add);
    compileAll();
    assertThat(compiled).isEqualTo(types);
  }

  private record Dropped(long bytes, boolean isDropped, Set<CachedSchema> uses)
      implements CachedSchema {}

  @Test
  void aVersionThatWasDroppedIsNotCompiled() throws InterruptedException {
    TypeInfo dropped = TypeBuilder.version(OWNER, type(), null).info();
    TypeInfo other = type();
    queue.addVersion(dropped, compiled::add);
    queue.addVersion(other, compiled::add);
    TypeBuilder.of(OWNER, dropped).retained(new Dropped(0, true, Set.of()));
    compileAll();
    assertThat(compiled).containsExactly(other);
  }

  @Test
  void whatWaitsIsNotKeptAlive() throws InterruptedException {
    WeakReference<TypeInfo> gone = addUnheld();
    for (int i = 0; i < 100 && gone.get() != null; i++) {
      System.gc();
      Thread.sleep(10);
    }
    assertThat(gone.get()).isNull();
    compileAll();
    assertThat(compiled).isEmpty();
  }

  private WeakReference<TypeInfo> addUnheld() {
    TypeInfo unheld = type();
    queue.addVersion(unheld, compiled::add);
    return new WeakReference<>(unheld);
  }
}
