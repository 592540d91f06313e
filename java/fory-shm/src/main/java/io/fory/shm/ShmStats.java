/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import java.util.List;

/**
 * Counts the work of a publisher, at one moment.
 *
 * @param messages how many were sent, whoever got them
 * @param blocks how many blocks there are
 * @param blocksFree how many of them are free
 * @param mappings how many files the publisher has mapped: those of blocks, and two of each
 *     subscriber that is there
 * @param subscribers those attached
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
   * @param messages how many it was sent
   * @param drops how many it was not, for want of room
   * @param wakeups how often it had to be woken
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
