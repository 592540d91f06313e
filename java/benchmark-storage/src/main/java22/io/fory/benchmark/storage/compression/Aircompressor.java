/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.storage.compression;

import io.airlift.compress.v3.Compressor;
import io.airlift.compress.v3.Decompressor;
import io.airlift.compress.v3.zstd.ZstdJavaCompressor;
import io.airlift.compress.v3.zstd.ZstdJavaDecompressor;
import io.airlift.compress.v3.zstd.ZstdNativeCompressor;
import io.airlift.compress.v3.zstd.ZstdNativeDecompressor;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;

/** The version for JDK 22 and later. */
final class Aircompressor implements Zstd {
  private final Compressor compressor;
  private final Decompressor decompressor;

  private Aircompressor(Compressor compressor, Decompressor decompressor) {
    this.compressor = compressor;
    this.decompressor = decompressor;
  }

  static String missing(boolean nativeCode) {
    return nativeCode && !ZstdNativeCompressor.isEnabled()
        ? "aircompressor v3 has no native library for this machine"
        : null;
  }

  static Zstd open(boolean nativeCode) {
    return nativeCode
        ? new Aircompressor(new ZstdNativeCompressor(LEVEL), new ZstdNativeDecompressor())
        : new Aircompressor(new ZstdJavaCompressor(), new ZstdJavaDecompressor());
  }

  @Override
  public int maxCompressedLength(int length) {
    return compressor.maxCompressedLength(length);
  }

  @Override
  public int compress(byte[] source, byte[] target) {
    return compressor.compress(source, 0, source.length, target, 0, target.length);
  }

  @Override
  public int decompress(byte[] source, int length, byte[] target) {
    return decompressor.decompress(source, 0, length, target, 0, target.length);
  }

  @Override
  public int compress(ByteBuffer source, ByteBuffer target) {
    return compressor.compress(MemorySegment.ofBuffer(source), MemorySegment.ofBuffer(target));
  }

  @Override
  public int decompress(ByteBuffer source, int length, ByteBuffer target) {
    return decompressor.decompress(
        MemorySegment.ofBuffer(source).asSlice(0, length), MemorySegment.ofBuffer(target));
  }
}
