/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm.layout;

/**
 * The layout of the two files of a connection. The publisher writes {@code .p} and maps {@code .s}
 * read-only; the subscriber does the reverse. Each counter has 128 bytes to itself, so that the two
 * processes never write to the same or to adjacent cache lines.
 *
 * <pre>
 *   .p  page 0   header, never changed          .s  page 0   header, never changed
 *       page 1   +0    tail                         page 1   +0    head
 *                +128  publisher waits                       +128  subscriber waits
 *                +256  state                                 +256  completion tail
 *                +384  before                                +384  restart
 *                +512  drops
 *       page 2.. ring                               page 2.. completions, one word each
 * </pre>
 */
public final class ConnectionLayout {
  /** The size of a page in these files, whatever the page size of the machine is. */
  public static final int PAGE = 4096;

  /**
   * In the publisher's file {@code .p}: the number of bytes published since the start; written with
   * release after the records.
   */
  public static final int TAIL = PAGE;

  /**
   * In the publisher's file {@code .p}: {@link #asleep} while the publisher sleeps until there is
   * room, else {@link #AWAKE}.
   */
  public static final int PUBLISHER_WAITS = PAGE + 128;

  /**
   * In the publisher's file {@code .p}: {@link #OPEN}, {@link #CLOSED}, {@link #KICKED} or {@link
   * #BROKEN}.
   */
  public static final int STATE = PAGE + 256;

  /**
   * In the publisher's file {@code .p}: how many messages the publisher had sent before the first
   * one in this ring.
   */
  public static final int BEFORE = PAGE + 384;

  /**
   * In the publisher's file {@code .p}: how many messages were dropped because there was no room;
   * written before the next record.
   */
  public static final int DROPS = PAGE + 512;

  /**
   * In the subscriber's file {@code .s}: the number of bytes read since the start; written with
   * release after reading them.
   */
  public static final int HEAD = PAGE;

  /**
   * In the subscriber's file {@code .s}: {@link #asleep} while the subscriber sleeps until there is
   * a message, else {@link #AWAKE}.
   */
  public static final int SUBSCRIBER_WAITS = PAGE + 128;

  /**
   * In the subscriber's file {@code .s}: the number of completions written; written with release
   * after them.
   */
  public static final int COMPLETION_TAIL = PAGE + 256;

  /**
   * In the subscriber's file {@code .s}: how often the subscriber has asked for a new session of
   * objects.
   */
  public static final int RESTARTS = PAGE + 384;

  /** Where the ring, or the ring of completions, begins. */
  public static final int CONTENT = 2 * PAGE;

  /**
   * The word of a side that is awake. Its upper 32 bits are a constant, which {@link #asleep} has
   * too, so that truncated memory is not taken for it; the lower 32 bits are 0.
   */
  public static final long AWAKE = 0x57414954L << 32;

  /** The connection is in use. */
  public static final long OPEN = 0x4f50454eL;

  /** The publisher has closed the channel. */
  public static final long CLOSED = 0x434c4f5345L;

  /** The publisher has disconnected the subscriber, because it had no room for a message. */
  public static final long KICKED = 0x4b49434bL;

  /** The publisher has ended the connection, because the subscriber violated the protocol. */
  public static final long BROKEN = 0x42524f4b454eL;

  private ConnectionLayout() {}

  /**
   * Returns the word of a side that sleeps. Its lower half is a number that is odd, so never 0, and
   * that differs after each signal received. The peer sends at most one signal per number, so a
   * late signal for a sleep that is over is never taken for the signal of the current one.
   *
   * @param signals how many signals the side has received so far
   */
  public static long asleep(long signals) {
    return AWAKE | (signals << 1 | 1) & 0xffffffffL;
  }

  /**
   * Returns the number in a word of {@link #asleep}; 0 if the side is awake.
   *
   * @param word the word that the side has written
   * @throws Violation if it is neither: the file was truncated, and the memory has any value
   */
  public static int sleep(long word) {
    if (word >>> 32 != AWAKE >>> 32) {
      throw new Violation("Not the number of a sleep: 0x%x; the file was cut off, or worse", word);
    }
    return (int) word;
  }

  /**
   * Returns the capacity of the ring of completions, a power of two: more than the blocks that a
   * subscriber can hold, so that it is never full.
   */
  public static int completions(int maxLeases) {
    return Integer.highestOneBit(maxLeases) << 1;
  }
}
