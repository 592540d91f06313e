/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.cli.base.ExitCode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Whatever bytes are given, a command says something of them and ends. {@code -Dfory.cli.tries=N}
 * tries N of each kind.
 */
@Tag("thorough")
class HostileInputTest {
  private static final int TRIES = Integer.getInteger("fory.cli.tries", 8);

  @TempDir private Path folder;

  private void tryMutations(String sample, String... commands) throws IOException {
    Samples.write(folder);
    byte[] whole = Files.readAllBytes(folder.resolve(sample));
    Path file = folder.resolve("mutated");
    Random random = new Random(sample.hashCode());
    for (int i = 0; i < TRIES; i++) {
      byte[] mutated = whole.clone();
      for (int k = random.nextInt(4); k >= 0; k--) {
        mutated[random.nextInt(mutated.length)] = (byte) random.nextInt();
      }
      int length = random.nextInt(4) == 0 ? random.nextInt(mutated.length) : mutated.length;
      Files.write(file, java.util.Arrays.copyOf(mutated, length));
      for (String command : commands) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        String text =
            command
                .replace("FILE", file.toString())
                .replace("SAMPLE", folder.resolve(sample).toString())
                .replace("NEW", folder.resolve("new" + i).toString());
        int code = ForyCommand.run(new PrintWriter(out), new PrintWriter(err), text.split(" "));
        assertThat(code).as(text + err).isIn(ExitCode.OK, ExitCode.NO, ExitCode.UNUSABLE);
        assertThat(err.toString()).as(text).doesNotContain("defect");
        assertThat(out.toString() + err).doesNotContainPattern("[\\x00-\\x09\\x0b-\\x1f\\x7f]");
      }
      Files.deleteIfExists(folder.resolve("new" + i));
    }
  }

  @Test
  void messages() throws IOException {
    tryMutations("a.bin", "explain FILE", "explain --json FILE", "sizes FILE", "diff SAMPLE FILE");
  }

  @Test
  void streams() throws IOException {
    tryMutations("stream.bin", "explain FILE");
  }

  @Test
  void messagesOfTheCrossLanguageProtocol() throws IOException {
    tryMutations("xlang.bin", "explain FILE");
  }

  @Test
  void filesOfMessages() throws IOException {
    tryMutations(
        "log.fory",
        "files ls FILE",
        "files cat FILE",
        "files verify FILE",
        "files repair FILE -o NEW");
  }

  @Test
  void filesOfRows() throws IOException {
    tryMutations(
        "sales.rows",
        "rows schema FILE",
        "rows head FILE",
        "rows stats FILE",
        "rows count FILE",
        "rows verify FILE",
        "rows repair FILE -o NEW");
  }

  @Test
  void lockFiles() throws IOException {
    tryMutations("old.lock", "schema diff SAMPLE FILE", "schema compat FILE SAMPLE");
  }

  @Test
  void objectsNestedAsDeepAsTheyMayAreExplained() throws IOException {
    io.fory.Fory fory = io.fory.Fory.builder().withMaxDepth(100_000).build();
    for (int depth : new int[] {60, 64, 65, 250}) {
      List<Object> list = new java.util.ArrayList<>();
      for (int i = 0; i < depth; i++) {
        list = new java.util.ArrayList<>(List.of(list));
      }
      Path file = folder.resolve("deep.bin");
      Files.write(file, fory.serialize(list));
      Path log = folder.resolve("deep" + depth + ".fory");
      try (var out = io.fory.file.ForyFile.append(log, fory)) {
        out.write(list);
      }
      for (String command :
          List.of(
              "explain " + file,
              "explain --json " + file,
              "sizes " + file,
              "sizes --json --depth 9999 " + file,
              "diff " + file + " " + file,
              "files cat " + log)) {
        StringWriter said = new StringWriter();
        PrintWriter out = new PrintWriter(said);
        int code = ForyCommand.run(out, out, command.split(" "));
        assertThat(code).as(command + depth).isIn(ExitCode.OK, ExitCode.NO);
        assertThat(said.toString()).doesNotContain("defect");
      }
    }
  }

  static final class Empty {}

  @Test
  void millionsOfElementsWithoutBytesTakeNoHeapOfTheirOwn() throws IOException {
    Empty[] elements = new Empty[1_000_001];
    java.util.Arrays.fill(elements, new Empty());
    Path file = folder.resolve("empty.bin");
    byte[] message =
        io.fory.Fory.builder()
            .register(Empty.class)
            .build()
            .serialize(new java.util.ArrayList<>(java.util.Arrays.asList(elements)));
    assertThat(message).hasSizeLessThan(200);
    Files.write(file, message);
    for (String command : List.of("explain --json ", "sizes ", "diff " + file + " ")) {
      StringWriter said = new StringWriter();
      PrintWriter out = new PrintWriter(said);
      assertThat(ForyCommand.run(out, out, (command + file).split(" ")))
          .as(command)
          .isEqualTo(ExitCode.UNUSABLE);
      assertThat(said.toString()).contains("more than 1,000,000 values");
    }
  }

  @Test
  void aLongMessageIsExplainedToItsEnd() throws IOException {
    List<Integer> numbers = java.util.stream.IntStream.range(0, 20_001).boxed().toList();
    Path file = folder.resolve("long.bin");
    Files.write(file, io.fory.Fory.builder().build().serialize(new java.util.ArrayList<>(numbers)));
    StringWriter said = new StringWriter();
    PrintWriter out = new PrintWriter(said);
    assertThat(ForyCommand.run(out, out, "explain", file.toString())).isZero();
    assertThat(said.toString().lines()).hasSizeGreaterThan(20_001);
    assertThat(said.toString().stripTrailing()).endsWith("[20000]: 20000");
  }

  @Test
  void manyFramesOfOneMessageTakeNoQuadraticTime() throws IOException {
    byte[] message = io.fory.Fory.builder().build().serialize("x".repeat(300_000));
    java.nio.ByteBuffer frames =
        java.nio.ByteBuffer.allocate(message.length * 5).order(java.nio.ByteOrder.LITTLE_ENDIAN);
    frames.putInt(2 | 1 << 31).put(message, 0, 2);
    for (int i = 2; i < message.length; i++) {
      frames.putInt(i == message.length - 1 ? 1 : 1 | 1 << 31).put(message[i]);
    }
    Path file = folder.resolve("frames.bin");
    Files.write(file, java.util.Arrays.copyOf(frames.array(), frames.position()));
    StringWriter said = new StringWriter();
    PrintWriter out = new PrintWriter(said);
    assertThat(ForyCommand.run(out, out, "explain", file.toString())).isZero();
    assertThat(said.toString()).contains("c0 cf 24").contains("\"xxxx");
  }

  @Test
  void anObjectThatIsSharedOverAndOverEndsSomewhere() throws IOException {
    io.fory.Fory fory = io.fory.Fory.builder().withRefTracking(true).build();
    List<Object> list = new java.util.ArrayList<>();
    for (int i = 0; i < 28; i++) {
      list = new java.util.ArrayList<>(List.of(list, list));
    }
    Path file = folder.resolve("shared.fory");
    try (var out = io.fory.file.ForyFile.append(file, fory)) {
      out.write(list);
    }
    StringWriter said = new StringWriter();
    int code =
        ForyCommand.run(
            new PrintWriter(said), new PrintWriter(said), "files", "cat", file.toString());
    assertThat(code).isEqualTo(ExitCode.UNUSABLE);
    assertThat(said.toString()).contains("10 million values");
  }
}
