/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.child.ChildJvm;
import io.fory.file.TornTail;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A file of rows has one writer, whatever its program does with the file meanwhile: on POSIX
 * systems the close of any descriptor ends all locks of the process on that file.
 */
@Tag("thorough")
class RowWriterLockTest {
  @TempDir private Path folder;

  interface Action {
    void run(Path file) throws Exception;
  }

  private static final Map<String, Action> ACTIONS = new LinkedHashMap<>();

  static {
    ACTIONS.put("nothing", file -> {});
    ACTIONS.put("a reader", file -> RowFile.open(file).close());
    ACTIONS.put("a refused writer", RowWriterLockTest::refuse);
    ACTIONS.put("a check", file -> RowFile.verify(file, tear -> {}));
    ACTIONS.put("a salvage", file -> RowFile.salvage(next(file), file, tear -> {}));
    ACTIONS.put("a salvage into it", RowWriterLockTest::salvageIntoIt);
    ACTIONS.put("a read of the JDK", Files::readAllBytes);
  }

  static Stream<String> actions() {
    return ACTIONS.keySet().stream();
  }

  private static Path next(Path file) {
    return file.resolveSibling("next");
  }

  private static void refuse(Path file) {
    for (TornTail tail : TornTail.values()) {
      assertThatThrownBy(() -> RowFile.append(file, Sample.CODEC, tail))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("another writer");
    }
  }

  private static void salvageIntoIt(Path file) {
    assertThatThrownBy(() -> RowFile.salvage(file, file, tear -> {}))
        .isInstanceOf(IOException.class);
    assertThat(file).exists();
  }

  private static String otherProgram(Path file) throws Exception {
    return ChildJvm.run(List.of("-Xmx128m"), AppendRowOnce.class, file.toString()).out();
  }

  @ParameterizedTest
  @MethodSource("actions")
  void anotherProgramIsRefusedUntilTheWriterIsClosed(String between) throws Exception {
    Path file = folder.resolve("rows");
    try (RowFileWriter<Sample> out = RowFile.append(file, Sample.CODEC)) {
      out.write(Sample.of(0));
      out.flush();
      ACTIONS.get(between).run(file);
      assertThat(otherProgram(file)).isEqualTo(AppendRowOnce.REFUSED);
      refuse(file);
      out.write(Sample.of(1));
    }
    assertThat(otherProgram(file)).isEqualTo(AppendRowOnce.APPENDED);
    try (RowFileReader in = RowFile.open(file)) {
      assertThat(in.isWhole()).isTrue();
      assertThat(Sample.decode(in)).isEqualTo(Sample.list(3));
    }
    assertNoLockIsLeft();
  }

  private void assertNoLockIsLeft() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).noneMatch(file -> file.toString().endsWith(".lock"));
    }
  }

  @Test
  void whatFailsLeavesNoLockAndNoFile() throws Exception {
    Path damaged = Files.write(folder.resolve("damaged"), new byte[1000]);
    assertThatThrownBy(() -> RowFile.append(damaged, Sample.CODEC))
        .isNotInstanceOf(IOException.class);
    assertThatThrownBy(() -> RowFile.salvage(next(damaged), damaged, tear -> {}))
        .isNotInstanceOf(IOException.class);
    assertThat(next(damaged)).doesNotExist();
    assertNoLockIsLeft();
    RowFile.append(next(damaged), Sample.CODEC).close();
  }
}
