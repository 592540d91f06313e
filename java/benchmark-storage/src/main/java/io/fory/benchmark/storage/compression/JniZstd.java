/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.storage.compression;

import com.github.luben.zstd.ZstdCompressCtx;
import com.github.luben.zstd.ZstdDecompressCtx;
import java.nio.ByteBuffer;

/** zstd-jni. */
final class JniZstd implements Zstd {
  private final ZstdCompressCtx compressor = new ZstdCompressCtx().setLevel(LEVEL);
  private final ZstdDecompressCtx decompressor = new ZstdDecompressCtx();

  @Override
  public int maxCompressedLength(int length) {
    return Math.toIntExact(com.github.luben.zstd.Zstd.compressBound(length));
  }

  @Override
  public int compress(byte[] source, byte[] target) {
    return compressor.compressByteArray(target, 0, target.length, source, 0, source.length);
  }

  @Override
  public int decompress(byte[] source, int length, byte[] target) {
    return decompressor.decompressByteArray(target, 0, target.length, source, 0, length);
  }

  @Override
  public int compress(ByteBuffer source, ByteBuffer target) {
    return compressor.compressDirectByteBuffer(
        target, 0, target.capacity(), source, 0, source.capacity());
  }

  @Override
  public int decompress(ByteBuffer source, int length, ByteBuffer target) {
    return decompressor.decompressDirectByteBuffer(target, 0, target.capacity(), source, 0, length);
  }

  @Override
  public void close() {
    compressor.close();
    decompressor.close();
  }
}
