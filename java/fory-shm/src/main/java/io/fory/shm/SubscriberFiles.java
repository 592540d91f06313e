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
 * The files of a connection as its subscriber maps them: read-only, but for its own half.
 *
 * @param geometry the publisher's sizes of the channel
 * @param publisherHalf of the connection
 * @param subscriberHalf of the connection
 * @param segments the blocks
 */
record SubscriberFiles(
    Geometry geometry, Mapping publisherHalf, Mapping subscriberHalf, Segments segments)
    implements AutoCloseable {

  /**
   * Maps the files that a publisher has told of.
   *
   * @throws Violation if one is not what it should be
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

  /** Returns whether no file was cut off, by a look at the end of each. */
  boolean isWhole() {
    return Faults.isWhole(publisherHalf.bytes(0, (int) geometry.publisherFile()))
        && Faults.isWhole(subscriberHalf.bytes(0, (int) geometry.subscriberFile()))
        && segments.isWhole();
  }

  /** Returns the number of files of which the program got a buffer: see {@link Mapping#lent}. */
  int lent() {
    return publisherHalf.lent() + subscriberHalf.lent() + segments.lent();
  }

  /** Ends all access, as {@link Mapping#close}. */
  @Override
  public void close() {
    publisherHalf.close();
    subscriberHalf.close();
    segments.close();
  }

  /** Ends all access from here, as {@link Mapping#abandon}. */
  void abandon() {
    publisherHalf.abandon();
    subscriberHalf.abandon();
    segments.abandon();
  }
}
