/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import static io.fory.shm.layout.ConnectionLayout.AWAKE;
import static io.fory.shm.layout.ConnectionLayout.CONTENT;
import static io.fory.shm.layout.ConnectionLayout.SUBSCRIBER_WAITS;

import io.fory.shm.file.ChannelFolder;
import io.fory.shm.file.SharedFile;
import io.fory.shm.layout.Faults;
import io.fory.shm.layout.FileHeader;
import io.fory.shm.layout.FileHeader.Kind;
import io.fory.shm.layout.Geometry;
import io.fory.shm.layout.Mapping;
import io.fory.shm.layout.Violation;
import io.fory.shm.layout.Words;
import io.fory.shm.pool.Segments;
import java.util.ArrayList;
import java.util.List;

/**
 * The files of a connection as its subscriber maps them: writable only the one that it writes.
 *
 * @param geometry the sizes of the channel, as the publisher set them
 * @param publisherHalf the file that the publisher writes
 * @param subscriberHalf the file that the subscriber writes
 * @param segments the files of blocks
 */
record SubscriberFiles(
    Geometry geometry, Mapping publisherHalf, Mapping subscriberHalf, Segments segments)
    implements AutoCloseable {

  /**
   * Maps the files of a connection that the publisher has created.
   *
   * @throws Violation if one is not as it should be
   */
  static SubscriberFiles open(ChannelFolder folder, long epoch, long connection) {
    FileHeader header = SharedFile.header(folder.publisherHalf(epoch, connection));
    Geometry geometry = header.geometry();
    FileHeader expected =
        new FileHeader(Kind.PUBLISHER, epoch, connection, geometry.publisherFile(), geometry);
    List<Mapping> open = new ArrayList<>();
    boolean done = false;
    try {
      open.add(SharedFile.open(folder.publisherHalf(epoch, connection), expected, false));
      open.add(
          SharedFile.open(
              folder.subscriberHalf(epoch, connection),
              new FileHeader(
                  Kind.SUBSCRIBER, epoch, connection, geometry.subscriberFile(), geometry),
              true));
      for (int i = 0; i < geometry.segments().size(); i++) {
        long length = geometry.segments().get(i).fileLength();
        open.add(
            SharedFile.open(
                folder.segment(epoch, i),
                new FileHeader(Kind.SEGMENT, epoch, i, length, geometry),
                false));
      }
      Words.put(open.get(1).bytes(0, CONTENT), SUBSCRIBER_WAITS, AWAKE);
      Faults.report();
      done = true;
    } catch (InternalError e) {
      throw new Violation("The shared memory has gone away: its file was cut off");
    } finally {
      if (!done) {
        open.forEach(Mapping::close);
      }
    }
    return new SubscriberFiles(
        geometry,
        open.get(0),
        open.get(1),
        new Segments(geometry.segments(), List.copyOf(open.subList(2, open.size()))));
  }

  /** Returns whether no file was truncated, by reading the end of each. */
  boolean isWhole() {
    return Faults.isWhole(publisherHalf.bytes(0, (int) geometry.publisherFile()))
        && Faults.isWhole(subscriberHalf.bytes(0, (int) geometry.subscriberFile()))
        && segments.isWhole();
  }

  /** Returns how many of the files the program has a buffer of: see {@link Mapping#lent}. */
  int lent() {
    return publisherHalf.lent() + subscriberHalf.lent() + segments.lent();
  }

  /** Unmaps all files, as {@link Mapping#close} does. */
  @Override
  public void close() {
    try (publisherHalf;
        subscriberHalf) {
      segments.close();
    }
  }

  /** Unmaps all files that another thread may be accessing, as {@link Mapping#abandon} does. */
  void abandon() {
    try {
      subscriberHalf.abandon(); // first: only the others have buffers that can keep them open
      publisherHalf.abandon();
    } finally {
      segments.abandon();
    }
  }
}
