/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm.transport;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.locks.LockSupport;

/** Files that both ends map. */
public final class Mappings {
  private static final long CHECK_NANOS = 1_000_000;

  private Mappings() {}

  /** Makes a file of zeros, whose pages are all there; it gets its name when it is complete. */
  static ByteBuffer create(Path file, int bytes) throws IOException {
    Path made = Files.createTempFile(file.getParent(), "new", "");
    ByteBuffer zeros = ByteBuffer.allocateDirect(1 << 20);
    try (FileChannel channel = FileChannel.open(made, StandardOpenOption.WRITE)) {
      for (long left = bytes; left > 0; ) {
        zeros.clear().limit((int) Math.min(left, zeros.capacity()));
        left -= channel.write(zeros);
      }
    }
    ByteBuffer mapping = map(made);
    Files.move(made, file, StandardCopyOption.ATOMIC_MOVE);
    return mapping;
  }

  /** Maps a file that the other end makes, as soon as it is there. */
  static ByteBuffer open(Path file) throws IOException {
    while (!Files.exists(file)) {
      rest();
    }
    return map(file);
  }

  /** Gives the other end some time. */
  static void rest() {
    LockSupport.parkNanos(CHECK_NANOS);
    Spin.check();
  }

  /** A mapping of a file in memory that is no longer there: as fast as one that is shared. */
  public static ByteBuffer anonymous(Path directory, int bytes) throws IOException {
    Path file = directory.resolve("anonymous");
    ByteBuffer mapping = create(file, bytes);
    Files.delete(file);
    return mapping;
  }

  private static ByteBuffer map(Path file) throws IOException {
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      MappedByteBuffer mapping = channel.map(FileChannel.MapMode.READ_WRITE, 0, channel.size());
      return mapping.load().order(ByteOrder.nativeOrder());
    }
  }
}
