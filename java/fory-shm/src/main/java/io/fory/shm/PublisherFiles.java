/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import io.fory.shm.exception.ShmException;
import io.fory.shm.exception.ShmException.Kind;
import io.fory.shm.file.ChannelFolder;
import io.fory.shm.file.SharedFile;
import io.fory.shm.layout.FileHeader;
import io.fory.shm.layout.Geometry;
import io.fory.shm.layout.Mapping;
import io.fory.shm.pool.Segments;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;

/**
 * Holds the files of one life of a publisher: its epoch, its sizes and its files of blocks.
 *
 * @param folder of the channel
 * @param epoch tells the files of this life from those of others
 * @param geometry the sizes
 * @param segments the mapped blocks
 */
record PublisherFiles(ChannelFolder folder, long epoch, Geometry geometry, Segments segments) {
  /** The maximum size of a file of blocks: Java 17 cannot map a larger one. */
  private static final long MAX_SEGMENT = 1L << 30;

  static PublisherFiles create(ShmConfig config, ChannelFolder folder, long start) {
    long epoch = new SecureRandom().nextLong();
    Geometry geometry =
        new Geometry(
            config.ring(),
            config.maxLeases(),
            config.inlineMax(),
            !config.onFull().time().isZero(),
            start,
            segments(config.pool()));
    List<Mapping> mappings = new ArrayList<>();
    boolean done = false;
    try {
      for (int i = 0; i < geometry.segments().size(); i++) {
        long length = geometry.segments().get(i).fileLength();
        FileHeader header = new FileHeader(FileHeader.Kind.SEGMENT, epoch, i, length, geometry);
        mappings.add(SharedFile.create(folder.segment(epoch, i), header, true));
      }
      done = true;
    } finally {
      if (!done) {
        mappings.forEach(Mapping::close);
      }
    }
    return new PublisherFiles(
        folder, epoch, geometry, new Segments(geometry.segments(), List.copyOf(mappings)));
  }

  /** Returns the blocks of each size, in files of up to 1 GiB, or of one block. */
  private static List<Geometry.Segment> segments(Pool pool) {
    List<Geometry.Segment> segments = new ArrayList<>();
    for (Pool.SizeClass size : pool.classes()) {
      int perFile = (int) Math.max(1, Math.min(size.count(), MAX_SEGMENT / size.blockSize()));
      for (int left = size.count(); left > 0; left -= perFile) {
        Geometry.Segment segment = new Geometry.Segment(size.blockSize(), Math.min(left, perFile));
        if (segment.fileLength() > Mapping.maxLength()) {
          throw new ShmException(
              Kind.TOO_LARGE,
              "Blocks of %s bytes need Java 22 or later on all sides".formatted(size.blockSize()));
        }
        segments.add(segment);
      }
    }
    if (segments.size() > Geometry.MAX_SEGMENTS) {
      throw new ShmException(
          Kind.TOO_LARGE,
          "The blocks need %s files of up to 1 GiB, but there can be %s"
              .formatted(segments.size(), Geometry.MAX_SEGMENTS));
    }
    return List.copyOf(segments);
  }

  /**
   * Removes all files of the channel, and ends all access to the blocks.
   *
   * @param exclusive whether no other thread can be in the midst of one
   */
  void close(boolean exclusive) {
    folder.clean();
    if (exclusive) {
      segments.close();
    } else {
      segments.abandon();
    }
  }
}
