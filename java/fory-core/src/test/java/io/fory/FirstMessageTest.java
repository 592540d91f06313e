/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.child.ChildJvm;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One round trip of one bean loads a bounded number of classes: each takes half a ms. */
class FirstMessageTest {
  /** Grows only on purpose: 183, and two more where memory segments are. */
  private static final int CLASSES_OF_OURS = Runtime.version().feature() < 22 ? 184 : 186;

  @TempDir private Path folder;
  private List<String> loaded;

  static final class Order implements Serializable {
    private static final long serialVersionUID = 1;
    private long number = 4711;
    private String customer = "Ada Lovelace";
    private double total = 12.5;
    private List<String> items = new ArrayList<>(List.of("tea", "cake"));
  }

  /** The round trip. */
  public static final class Program {
    public static void main(String[] args) {
      Fory fory = Fory.builder().register(Order.class, 1).build();
      Order twin = fory.deserialize(fory.serialize(new Order()), Order.class);
      System.out.print(twin.number + twin.customer + twin.total + twin.items);
    }
  }

  @BeforeEach
  void run() throws Exception {
    Path log = folder.resolve("loaded");
    assertThat(ChildJvm.run(List.of("-Xlog:class+load:file=" + log), Program.class).out())
        .isEqualTo("4711Ada Lovelace12.5[tea, cake]");
    loaded = Files.readAllLines(log);
  }

  @Test
  void fewClassesOfOursAreLoaded() {
    assertThat(loaded)
        .filteredOn(line -> line.contains(" io.fory.") && !line.contains("FirstMessageTest"))
        .filteredOn(line -> !line.contains("io.fory.child"))
        .hasSizeLessThanOrEqualTo(CLASSES_OF_OURS);
  }

  @Test
  void thereAreNoLambdasAndNoStreams() {
    assertThat(loaded)
        .filteredOn(line -> line.contains(" io.fory."))
        .noneMatch(line -> line.contains("$$Lambda"));
    assertThat(loaded).noneMatch(line -> line.contains("java.util.stream.ReferencePipeline "));
  }

  @Test
  void thereIsNoJavaSerializationAndNoClassWriter() {
    assertThat(loaded)
        .noneMatch(line -> line.contains(" java.io.ObjectOutputStream "))
        .noneMatch(line -> line.contains("objectweb.asm"))
        .noneMatch(line -> line.contains("janino"));
  }
}
