/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.storage.compression;

import io.fory.Fory;
import io.fory.benchmark.suite.CallTime;
import io.fory.memory.MemoryBuffer;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Map;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * A serialized list of {@link Quote}s, compressed and decompressed between arrays or between direct
 * buffers, all of which the caller reuses: nanoseconds for the whole payload.
 */
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(
    value = 1,
    jvmArgs = {"-Xms3g", "-Xmx3g"})
public class CompressionBenchmark extends CallTime {
  /** Selects the memory of the payload and of the result. */
  public enum Memory {
    HEAP,
    OFF_HEAP
  }

  @Param public ZstdLibrary contestant;

  @Param public Memory memory;

  /** Bytes of the payload, about. */
  @Param({"1024", "65536", "1048576", "67108864"})
  public int size;

  private final Fory fory =
      Fory.builder()
          .register(Quote.class)
          .withMaxGraphBytes(1L << 30)
          .withMaxCollectionSize(1 << 24)
          .withMaxWork(1L << 30)
          .build();
  private Zstd zstd;
  private byte[] payload;
  private byte[] frame;
  private byte[] restored;
  private ByteBuffer directPayload;
  private ByteBuffer directFrame;
  private ByteBuffer directRestored;
  private int frameLength;

  @Override
  public boolean takes(Map<String, String> row) {
    return ZstdLibrary.valueOf(row.get("contestant")).missing() == null;
  }

  /** Makes the payload; fails if it does not come back, twice, and as the same objects. */
  @Setup
  public void setUp() {
    zstd = contestant.open();
    ArrayList<Quote> quotes = Quote.some(quotesFor(size));
    payload = fory.serialize(quotes);
    int most = zstd.maxCompressedLength(payload.length);
    if (memory == Memory.HEAP) {
      frame = new byte[most];
      restored = new byte[payload.length];
    } else {
      directPayload = ByteBuffer.allocateDirect(payload.length).put(payload).clear();
      directFrame = ByteBuffer.allocateDirect(most);
      directRestored = ByteBuffer.allocateDirect(payload.length);
    }
    for (int round = 0; round < 2; round++) {
      frameLength = compress();
      require(decompress() == payload.length, "the length");
      byte[] found = memory == Memory.HEAP ? restored : bytes(directRestored);
      require(Arrays.equals(found, payload), "bytes");
      Arrays.fill(found, (byte) 0);
      if (memory == Memory.OFF_HEAP) {
        directRestored.put(0, found);
      }
    }
    decompress();
    MemoryBuffer buffer =
        memory == Memory.HEAP ? MemoryBuffer.wrap(restored) : MemoryBuffer.wrap(directRestored);
    require(fory.deserialize(buffer, ArrayList.class).equals(quotes), "objects");
  }

  private int quotesFor(int bytes) {
    int one = fory.serialize(Quote.some(1001)).length - fory.serialize(Quote.some(1)).length;
    return Math.max(1, (int) (bytes * 1000L / one));
  }

  private static byte[] bytes(ByteBuffer buffer) {
    byte[] bytes = new byte[buffer.capacity()];
    buffer.get(0, bytes);
    return bytes;
  }

  private void require(boolean same, String what) {
    if (!same) {
      throw new IllegalStateException(contestant + " changes " + what);
    }
  }

  @TearDown
  public void tearDown() {
    zstd.close();
  }

  /** Returns how many bytes are left. */
  @Benchmark
  public int compress() {
    return memory == Memory.HEAP
        ? zstd.compress(payload, frame)
        : zstd.compress(directPayload, directFrame);
  }

  @Benchmark
  public int decompress() {
    return memory == Memory.HEAP
        ? zstd.decompress(frame, frameLength, restored)
        : zstd.decompress(directFrame, frameLength, directRestored);
  }

  /** Returns the number of bytes of the payload. */
  int payloadBytes() {
    return payload.length;
  }
}
