/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.shm.AttachOptions;
import io.fory.shm.Pool;
import io.fory.shm.ShmConfig;
import io.fory.shm.ShmPublisher;
import io.fory.shm.ShmSubscriber;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * The pictures of the guide are what the commands print; made by {@code -Dfory.docs.update=true}.
 */
class PicturesTest {
  private static final Path IMAGES = Path.of("../../docs/guide/images");
  private static final boolean UPDATE = Boolean.getBoolean("fory.docs.update");

  @TempDir private Path folder;

  private static String run(String... args) {
    StringWriter said = new StringWriter();
    int code = ForyCommand.run(new PrintWriter(said), new PrintWriter(said, true), args);
    assertThat(code).as(said.toString()).isZero();
    return said.toString();
  }

  @Test
  void whereTheBytesOfOrdersGo() throws Exception {
    List<Samples.Order> orders = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      orders.add(Samples.order(i));
    }
    Path message = folder.resolve("orders.bin");
    Files.write(message, Samples.FORY.serialize(orders));
    Path treemap = folder.resolve("treemap.svg");
    String said = run("sizes", message.toString(), "--svg", treemap.toString());
    String text = TerminalPicture.of("fory sizes orders.bin --svg treemap.svg", said);
    if (UPDATE) {
      Files.createDirectories(IMAGES);
      Files.writeString(IMAGES.resolve("fory-sizes.svg"), text);
      Files.copy(
          treemap,
          IMAGES.resolve("fory-sizes-treemap.svg"),
          java.nio.file.StandardCopyOption.REPLACE_EXISTING);
    }
    assertThat(Files.readString(IMAGES.resolve("fory-sizes.svg"))).isEqualTo(text);
    assertThat(Files.readString(IMAGES.resolve("fory-sizes-treemap.svg")))
        .isEqualTo(Files.readString(treemap));
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void whatTopShows() throws Exception {
    Path root = folder;
    AtomicBoolean ends = new AtomicBoolean();
    ShmConfig quotes = ShmConfig.channel("quotes").root(root).pool(Pool.of(4096, 256));
    ShmConfig images = ShmConfig.channel("images").root(root).pool(Pool.of(1 << 16, 32));
    try (ShmPublisher first = ShmPublisher.create(quotes);
        ShmPublisher second = ShmPublisher.create(images);
        ShmSubscriber one = ShmSubscriber.attach(AttachOptions.to("quotes").root(root));
        ShmSubscriber two = ShmSubscriber.attach(AttachOptions.to("quotes").root(root));
        ShmSubscriber three = ShmSubscriber.attach(AttachOptions.to("images").root(root))) {
      Thread work =
          new Thread(
              () -> {
                byte[] small = new byte[120];
                byte[] large = new byte[60_000];
                while (!ends.get()) {
                  first.publish(small);
                  second.publish(large);
                  one.poll(message -> {}, 10);
                  two.poll(message -> {}, 10);
                  three.poll(message -> {}, 1);
                  java.util.concurrent.locks.LockSupport.parkNanos(100_000);
                }
              });
      work.start();
      String said;
      try {
        said = run("shm", "--root", root.toString(), "top", "--times", "1", "--every", "0.5");
      } finally {
        ends.set(true);
        work.join();
      }
      Path picture = IMAGES.resolve("fory-top.svg");
      if (UPDATE) {
        Files.createDirectories(IMAGES);
        Files.writeString(picture, TerminalPicture.of("fory shm top", said));
      }
      // Its numbers are of the run that made it; its columns and rows are those of today.
      assertThat(said.lines().findFirst().orElseThrow().strip().split("  +"))
          .allSatisfy(column -> assertThat(Files.readString(picture)).contains(column));
      assertThat(said.lines()).hasSize(6);
    } finally {
      run("shm", "--root", root.toString(), "sweep");
    }
  }
}
