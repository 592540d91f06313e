/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.file;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.golden.GoldenFiles;
import io.fory.golden.GoldenSamples;
import io.fory.testing.Graphs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A file of messages stored by an earlier build: this build reads it, and writes the same bytes.
 */
class FileGoldenTest {
  private static final List<String> FOLDERS = List.of("golden/file-v1/");

  /** With schemas, without, a null, and an array that stands beside its message. */
  private static final List<Object> MESSAGES =
      Arrays.asList(
          GoldenSamples.all().get("bean"),
          "text",
          null,
          LongStream.range(0, 600).toArray(),
          GoldenSamples.all().get("bean"));

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void storedFilesAreReadAndWrittenAlike(boolean codegen) throws IOException {
    Fory fory = GoldenSamples.builder().withCodegen(codegen).withAsyncCompilation(false).build();
    Path now = folder.resolve("now");
    for (List<Object> half : List.of(MESSAGES.subList(0, 2), MESSAGES.subList(2, 5))) {
      try (ForyFileWriter out = ForyFile.append(now, fory)) {
        for (Object message : half) {
          out.write(message);
        }
      }
    }
    List<byte[]> all = GoldenFiles.stored(FOLDERS, "messages", Files.readAllBytes(now));
    assertThat(now).hasBinaryContent(all.get(all.size() - 1));
    for (byte[] stored : all) {
      Path file = Files.write(folder.resolve("stored"), stored);
      try (ForyFileReader in = ForyFile.open(file, fory)) {
        for (Object message : MESSAGES) {
          Graphs.assertEqual(message, in.read(), false, "message at " + in.position());
        }
        assertThat(in.hasNext()).isFalse();
        assertThat(in.tear()).isEmpty();
      }
    }
  }
}
