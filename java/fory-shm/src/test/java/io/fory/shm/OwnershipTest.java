/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.shm.testing.Child;
import io.fory.shm.testing.Content;
import io.fory.shm.testing.ShmRoot;
import java.io.File;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Tests the owner of a channel while others want it or clean up. */
@Timeout(60)
class OwnershipTest {
  private static final Duration SOON = Duration.ofSeconds(20);
  private static final int LIVES = 25;

  @RegisterExtension final ShmRoot root = new ShmRoot();

  private static URLClassLoader secondLoader() throws Exception {
    List<URL> urls = new ArrayList<>();
    for (String path : Child.classPath().split(File.pathSeparator)) {
      urls.add(Path.of(path).toUri().toURL());
    }
    return new URLClassLoader(urls.toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
  }

  /** A lock of a file is one of the process, and ends when any class loader closes the file. */
  @Test
  void theLibraryLoadedTwiceSharesTheLocksOfTheProcess() throws Exception {
    try (URLClassLoader loader = secondLoader()) {
      Class<?> twin = loader.loadClass(LockProbe.class.getName());
      assertThat(twin).isNotSameAs(LockProbe.class);
      Method probe = twin.getMethod("tryToPublish", String.class);
      String path = root.path().toString();
      try (ShmPublisher publisher = ShmPublisher.create(ChildPublisher.config(root.path()))) {
        for (int i = 0; i < 3; i++) {
          assertThat(probe.invoke(null, path)).isEqualTo("ALREADY_PUBLISHED");
        }
        try (Child other = Child.start(LockProbe.class, path)) {
          assertThat(other.line()).isEqualTo("ALREADY_PUBLISHED");
        }
        assertThat(publisher.subscribers()).isZero();
      }
      assertThat(probe.invoke(null, path)).isEqualTo("PUBLISHED");
    }
  }

  @Test
  void sweepersHarmNeitherEachOtherNorWhoeverLives() throws Exception {
    AtomicBoolean done = new AtomicBoolean();
    AtomicReference<Throwable> failure = new AtomicReference<>();
    Runnable sweep =
        () -> {
          while (!done.get()) {
            Shm.sweep(root.path());
            Shm.list(root.path());
          }
        };
    List<Thread> sweepers = List.of(new Thread(sweep), new Thread(sweep));
    try (Child other = Child.start(ChildSweeper.class, root.path())) {
      for (Thread sweeper : sweepers) {
        sweeper.setUncaughtExceptionHandler((thread, e) -> failure.set(e));
        sweeper.start();
      }
      assertThat(other.line()).isEqualTo("sweeps");
      for (int life = 0; life < LIVES; life++) {
        try (ShmPublisher publisher = ShmPublisher.create(ChildPublisher.config(root.path()));
            ShmSubscriber subscriber =
                ShmSubscriber.attach(AttachOptions.to("kill").root(root.path()))) {
          for (int n = 0; n < 20; n++) {
            assertThat(publisher.publish(Content.of(n))).isEqualTo(1);
            try (Message message = subscriber.receive(SOON)) {
              assertThat(Content.check(message.bytes())).isEqualTo(n);
            }
          }
          assertThat(root.files("kill")).hasSize(4); // two halves, a socket and a segment
        }
      }
      other.go();
      assertThat(other.line()).startsWith("swept ");
      assertThat(other.await()).isZero();
      other.requireNoErrors();
    } finally {
      done.set(true);
      for (Thread sweeper : sweepers) {
        sweeper.join();
      }
    }
    assertThat(failure.get()).isNull();
    assertThat(root.files("kill")).isEmpty();
  }
}
