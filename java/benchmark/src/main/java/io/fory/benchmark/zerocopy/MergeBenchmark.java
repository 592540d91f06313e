/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.zerocopy;

import io.fory.Fory;
import io.fory.benchmark.suite.CallTime;
import io.fory.file.ForyFile;
import io.fory.file.ForyFileReader;
import io.fory.file.ForyFileWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;

/** Four files of messages become one: by the operating system, or through a buffer of 16 KiB. */
public class MergeBenchmark extends CallTime {
  private static final int FILES = 4;

  @Param({"67108864"})
  public int fileBytes;

  @Param({"1048576", "1000"})
  public int messageBytes;

  @Param({"FORY", "STREAMS"})
  public String contestant;

  private final Fory fory = Fory.builder().build();
  private final List<Path> sources = new ArrayList<>();
  private Path folder;
  private Path target;

  /** Writes the files, and checks what a merge gives. */
  @Setup(Level.Trial)
  public void setUp() throws IOException {
    folder = Files.createTempDirectory("merge");
    target = folder.resolve("target");
    int messages = fileBytes / messageBytes;
    for (int i = 0; i < FILES; i++) {
      Path source = folder.resolve("source" + i);
      try (ForyFileWriter out = ForyFile.append(source, fory)) {
        for (int j = 0; j < messages; j++) {
          out.write(new byte[messageBytes]);
        }
      }
      sources.add(source);
    }
    for (int round = 0; round < 2; round++) {
      merge();
      requireMerged(messages);
    }
  }

  private void requireMerged(int messages) throws IOException {
    if (contestant.equals("FORY")) {
      try (ForyFileReader in = ForyFile.open(target, fory)) {
        if (in.count() != FILES * messages) {
          throw new IllegalStateException(in.count() + " messages after the merge");
        }
      }
      return;
    }
    long bytes = 0;
    for (Path source : sources) {
      bytes += Files.size(source);
    }
    if (Files.size(target) != bytes) {
      throw new IllegalStateException(Files.size(target) + " bytes after the merge");
    }
  }

  @TearDown(Level.Trial)
  public void tearDown() throws IOException {
    Files.delete(target);
    for (Path source : sources) {
      Files.delete(source);
    }
    Files.delete(folder);
  }

  @Benchmark
  public void merge() throws IOException {
    Files.deleteIfExists(target);
    if (contestant.equals("FORY")) {
      ForyFile.merge(target, sources);
      return;
    }
    // The headers of all files: the bytes are as many, and nobody reads them.
    try (OutputStream out = Files.newOutputStream(target)) {
      for (Path source : sources) {
        try (InputStream in = Files.newInputStream(source)) {
          byte[] buffer = new byte[16 << 10];
          for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
            out.write(buffer, 0, read);
          }
        }
      }
    }
  }
}
