/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import java.util.List;

/**
 * The counts of a publisher at one moment.
 *
 * @param messages how many messages were sent, including those that nobody received
 * @param blocks how many blocks the channel has
 * @param blocksFree how many blocks are free
 * @param mappings how many files the publisher has mapped: the files of blocks, and two for each
 *     attached subscriber
 * @param subscribers the attached subscribers
 */
public record ShmStats(
    long messages, int blocks, int blocksFree, int mappings, List<Subscriber> subscribers) {
  /**
   * A connection to a subscriber.
   *
   * @param id the number of the connection, from 1 in each channel
   * @param pid the process id that the subscriber reported
   * @param depth how many bytes in its ring it has not read
   * @param ring the size of the ring, in bytes
   * @param leases how many blocks it holds, in its ring and in its open messages
   * @param traffic what was sent to it
   */
  public record Subscriber(long id, long pid, long depth, long ring, int leases, Traffic traffic) {}

  /**
   * What was sent to a subscriber.
   *
   * @param messages how many messages were sent to it
   * @param drops how many messages were dropped because it had no room
   * @param wakeups how often the publisher woke it from sleep
   */
  public record Traffic(long messages, long drops, long wakeups) {}
}
