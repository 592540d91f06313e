/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import java.util.List;

/**
 * Holds counts of a publisher's work, at one moment.
 *
 * @param messages the number of messages sent, whoever got them
 * @param blocks the number of blocks
 * @param blocksFree the number of free blocks
 * @param mappings the number of files that the publisher has mapped: the files of blocks, and two
 *     of each attached subscriber
 * @param subscribers the attached subscribers
 */
public record ShmStats(
    long messages, int blocks, int blocksFree, int mappings, List<Subscriber> subscribers) {
  /**
   * Describes a connection.
   *
   * @param id the number of the connection, from 1 in each channel
   * @param pid the process id that the subscriber gave
   * @param depth the number of unread bytes in its ring
   * @param ring the size of the ring, in bytes
   * @param leases the number of blocks in its ring or in its open messages
   * @param traffic what was sent to it
   */
  public record Subscriber(long id, long pid, long depth, long ring, int leases, Traffic traffic) {}

  /**
   * Counts what went to a subscriber.
   *
   * @param messages the number of messages sent to it
   * @param drops the number of messages dropped for want of room
   * @param wakeups the number of times that the publisher woke it
   */
  public record Traffic(long messages, long drops, long wakeups) {}
}
