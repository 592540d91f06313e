/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.frameworks;

import io.fory.Fory;
import io.fory.ForyCodec;
import io.fory.netty.ByteBufSink;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A pooled direct buffer of Netty's: by way of an array, and in place. */
final class NettyPart implements Frameworks.Part {
  private static final int CALLS = 2_000_000;

  /** Some bytes, as many as it has room for. */
  public record Blob(byte[] content) {}

  @Override
  public List<Table> run(Frameworks.Scale scale, Path folder) throws Exception {
    Table table = new Table("Netty, a pooled direct buffer", "write, ns", "read, ns");
    ForyCodec<Blob> codec = Fory.builder().register(Blob.class).build().codec(Blob.class);
    Map<String, Rounds.Work> works = new LinkedHashMap<>();
    for (int size : new int[] {10, 100, 1000, 4000}) {
      Blob blob = new Blob(new byte[size]);
      works.put(size + " bytes, array", () -> byArray(codec, blob, scale.of(CALLS)));
      works.put(size + " bytes, ByteBufSink", () -> inPlace(codec, blob, scale.of(CALLS)));
    }
    Rounds.best(works, scale.rounds()).forEach(table::add);
    return List.of(table);
  }

  private static double[] byArray(ForyCodec<Blob> codec, Blob blob, int calls) {
    ByteBuf buf = PooledByteBufAllocator.DEFAULT.directBuffer(8192);
    long start = System.nanoTime();
    for (int i = 0; i < calls; i++) {
      buf.clear().writeBytes(codec.encode(blob));
    }
    long between = System.nanoTime();
    Blob last = null;
    for (int i = 0; i < calls; i++) {
      byte[] bytes = new byte[buf.readableBytes()];
      buf.getBytes(0, bytes);
      last = codec.decode(bytes);
    }
    return figures(start, between, calls, blob, last, buf);
  }

  private static double[] inPlace(ForyCodec<Blob> codec, Blob blob, int calls) {
    ByteBuf buf = PooledByteBufAllocator.DEFAULT.directBuffer(8192);
    ByteBufSink sink = new ByteBufSink().to(buf);
    long start = System.nanoTime();
    for (int i = 0; i < calls; i++) {
      buf.clear();
      codec.encode(sink, blob);
    }
    long between = System.nanoTime();
    Blob last = null;
    for (int i = 0; i < calls; i++) {
      last = codec.decode(buf.nioBuffers());
    }
    return figures(start, between, calls, blob, last, buf);
  }

  private static double[] figures(
      long start, long between, int calls, Blob blob, Blob last, ByteBuf buf) {
    long end = System.nanoTime();
    buf.release();
    Rounds.check(Arrays.equals(blob.content, last.content), "a blob");
    return new double[] {(between - start) / (double) calls, (end - between) / (double) calls};
  }
}
