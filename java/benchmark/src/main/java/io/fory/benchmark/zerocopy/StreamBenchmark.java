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
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;

/**
 * Many small messages one after the other, written and read: through a pipe between two threads, or
 * to a file and then from it. {@code FORY_FILE} is the format with checksums. The time is that of
 * one message.
 */
public class StreamBenchmark extends CallTime {
  static final int MESSAGES = 100_000;

  @Param({"pipe", "file"})
  public String way;

  @Param({"FORY_MESSAGES", "FORY_FILE", "KRYO", "JDK"})
  public String contestant;

  private final Reading[] records = new Reading[MESSAGES];
  private final Fory fory =
      Fory.builder()
          .withCompatible(false)
          .register(Reading.class, 101)
          .withAsyncCompilation(false)
          .build();
  private ExecutorService reader;
  private Path file;

  /** A pipe is no file. */
  @Override
  public boolean takes(Map<String, String> row) {
    return !row.get("contestant").equals("FORY_FILE") || row.get("way").equals("file");
  }

  @Setup(Level.Trial)
  public void setUp() throws Exception {
    for (int i = 0; i < MESSAGES; i++) {
      records[i] = new Reading(i);
    }
    reader = Executors.newSingleThreadExecutor();
    file = Files.createTempFile("messages", null);
    for (int round = 0; round < 2; round++) {
      pass();
    }
  }

  @TearDown(Level.Trial)
  public void tearDown() throws IOException {
    reader.shutdown();
    Files.delete(file);
  }

  /** Passes all messages, and checks that they have arrived. */
  @Benchmark
  @OperationsPerInvocation(MESSAGES)
  public int pass() throws Exception {
    int arrived;
    if (contestant.equals("FORY_FILE")) {
      arrived = passFile();
    } else if (way.equals("pipe")) {
      arrived = passPipe(RecordPeer.valueOf(contestant));
    } else {
      RecordPeer peer = RecordPeer.valueOf(contestant);
      try (OutputStream out = Files.newOutputStream(file)) {
        peer.write(out, records);
      }
      try (InputStream in = Files.newInputStream(file)) {
        arrived = peer.read(in, records);
      }
    }
    if (arrived != MESSAGES) {
      throw new IllegalStateException(arrived + " messages arrived");
    }
    return arrived;
  }

  private int passPipe(RecordPeer peer) throws Exception {
    Pipe pipe = Pipe.open();
    try (InputStream in = Channels.newInputStream(pipe.source());
        OutputStream out = Channels.newOutputStream(pipe.sink())) {
      Future<Integer> arrived = reader.submit(() -> peer.read(in, records));
      peer.write(out, records);
      return arrived.get();
    }
  }

  private int passFile() throws IOException {
    Files.deleteIfExists(file);
    try (ForyFileWriter out = ForyFile.append(file, fory)) {
      for (Reading record : records) {
        out.write(record);
      }
    }
    int arrived = 0;
    try (ForyFileReader in = ForyFile.open(file, fory)) {
      for (Reading record : records) {
        arrived += in.read(Reading.class).isSame(record) ? 1 : 0;
      }
    }
    return arrived;
  }
}
