/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import java.util.List;

/**
 * Counts the work of a publisher, at one moment.
 *
 * @param messages the number of messages sent, whoever got them
 * @param blocks the number of blocks
 * @param blocksFree the number of free blocks
 * @param mappings the number of files that the publisher has mapped: those of blocks, and two of
 *     each subscriber that is there
 * @param subscribers the attached subscribers
 */
public record ShmStats(
    long messages, int blocks, int blocksFree, int mappings, List<Subscriber> subscribers) {
  /**
   * Describes a connection.
   *
   * @param id counts from 1 in each channel
   * @param pid the process, as it says itself
   * @param depth bytes in its ring that it has not read
   * @param ring bytes of the ring
   * @param leases blocks in its ring or in its hands
   * @param messages the number of messages sent to it
   * @param drops the number of messages not sent to it, for want of room
   * @param wakeups the number of times that it had to be woken
   */
  public record Subscriber(
      long id,
      long pid,
      long depth,
      long ring,
      int leases,
      long messages,
      long drops,
      long wakeups) {}
}
