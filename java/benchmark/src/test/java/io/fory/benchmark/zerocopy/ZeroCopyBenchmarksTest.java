/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.zerocopy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** That each benchmark does what it says, once. */
class ZeroCopyBenchmarksTest {

  @ParameterizedTest
  @EnumSource(value = ZeroCopyPeer.class, mode = EnumSource.Mode.EXCLUDE, names = "FST")
  void everyContestantWritesAndReadsArraysAndBuffers(ZeroCopyPeer peer) {
    for (String dataType : new String[] {"PRIMITIVE_ARRAY", "BUFFER"}) {
      for (String bufferType : new String[] {"array", "direct"}) {
        ZeroCopyBenchmark benchmark = new ZeroCopyBenchmark();
        benchmark.arraySize = 200;
        benchmark.dataType = dataType;
        benchmark.bufferType = bufferType;
        benchmark.contestant = peer.name();
        benchmark.setUp(); // which compares
        int outOfBand = peer == ZeroCopyPeer.FORY || peer == ZeroCopyPeer.APACHE_FORY ? 100 : 6000;
        assertThat(benchmark.serialize()).isBetween(1, outOfBand);
        assertThat(benchmark.deserialize()).isNotNull();
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"FORY,array", "FORY,direct", "COPY,direct", "COPY,array"})
  void arraysAreCopied(String contestant, String bufferType) {
    ArrayCopyBenchmark benchmark = new ArrayCopyBenchmark();
    benchmark.bytes = 1024;
    benchmark.bufferType = bufferType;
    benchmark.contestant = contestant;
    benchmark.setUp(); // which compares
    assertThat(benchmark.write()).isBetween(1024, 1040);
    assertThat(benchmark.read()).isNotNull();
  }

  @ParameterizedTest
  @CsvSource({"FORY", "STREAMS"})
  void filesAreMerged(String contestant) throws Exception {
    MergeBenchmark benchmark = new MergeBenchmark();
    benchmark.fileBytes = 100_000;
    benchmark.messageBytes = 1000;
    benchmark.contestant = contestant;
    benchmark.setUp();
    benchmark.merge();
    benchmark.tearDown();
  }

  @ParameterizedTest
  @CsvSource({
    "pipe,FORY_MESSAGES",
    "file,FORY_MESSAGES",
    "file,FORY_FILE",
    "pipe,KRYO",
    "file,KRYO",
    "pipe,JDK"
  })
  void messagesPass(String way, String contestant) throws Exception {
    StreamBenchmark benchmark = new StreamBenchmark();
    benchmark.way = way;
    benchmark.contestant = contestant;
    benchmark.setUp();
    assertThat(benchmark.pass()).isEqualTo(StreamBenchmark.MESSAGES);
    benchmark.tearDown();
  }

  @ParameterizedTest
  @EnumSource(RecordPeer.class)
  void everyContestantWritesAndReadsRecords(RecordPeer peer) throws IOException {
    Reading[] records = IntStream.range(0, 5000).mapToObj(Reading::new).toArray(Reading[]::new);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    peer.write(bytes, records);
    assertThat(bytes.size()).isBetween(5000 * 25, 5000 * 60);
    assertThat(peer.read(new ByteArrayInputStream(bytes.toByteArray()), records)).isEqualTo(5000);
  }

  @Test
  void aRecordTakesFewerBytesThanApacheForysAndInChunks() throws IOException {
    Reading[] records = IntStream.range(0, 5000).mapToObj(Reading::new).toArray(Reading[]::new);
    Map<RecordPeer, Integer> sizes = new EnumMap<>(RecordPeer.class);
    for (RecordPeer peer : RecordPeer.values()) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      peer.write(bytes, records);
      sizes.put(peer, bytes.size());
    }
    int ours = sizes.get(RecordPeer.FORY_WRITER);
    assertThat(ours)
        .isLessThan(sizes.get(RecordPeer.APACHE_FORY))
        .isLessThan(sizes.get(RecordPeer.CHUNKS));
    assertThat(sizes.get(RecordPeer.FORY_WRITER_PACKED)).isLessThan(ours);
  }
}
