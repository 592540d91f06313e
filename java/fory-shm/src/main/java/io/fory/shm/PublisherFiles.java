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
 * The files of a publisher that do not belong to a connection: the files of blocks, and what all
 * files have in common.
 *
 * @param folder the folder of the channel
 * @param epoch a random number that differs each time the channel is created; part of all file
 *     names
 * @param geometry the sizes of the channel
 * @param segments the mapped files of blocks
 */
record PublisherFiles(ChannelFolder folder, long epoch, Geometry geometry, Segments segments) {
  /** The maximum size of a file with several blocks; Java 17 cannot map files above 2 GiB. */
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

  /**
   * Divides the blocks of each size into files of up to 1 GiB; a larger block has a file of its
   * own.
   */
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
   * Deletes all files of the channel and unmaps the blocks.
   *
   * @param exclusive whether no other thread can be accessing them; otherwise they stay mapped for
   *     it
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
