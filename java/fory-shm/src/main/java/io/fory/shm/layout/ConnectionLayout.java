/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm.layout;

/**
 * The two files of a connection. The publisher writes {@code .p} and maps {@code .s} read-only; the
 * subscriber the reverse. Every counter has 128 bytes to itself, so that no two processes write to
 * one line of a cache or to its neighbor.
 *
 * <pre>
 *   .p  page 0   header, never changed          .s  page 0   header, never changed
 *       page 1   +0    tail                         page 1   +0    head
 *                +128  publisher waits                       +128  subscriber waits
 *                +256  state                                 +256  completion tail
 *                +384  before                               +384  restart
 *                +512  drops
 *       page 2.. ring                               page 2.. completions, one word each
 * </pre>
 */
public final class ConnectionLayout {
  /** The size of a page here, whatever that of the machine is. */
  public static final int PAGE = 4096;

  /** In {@code .p}: bytes published since the start; by release, after the records. */
  public static final int TAIL = PAGE;

  /** In {@code .p}: the number of the sleep in which the publisher waits for room. */
  public static final int PUBLISHER_WAITS = PAGE + 128;

  /** In {@code .p}: one of the states. */
  public static final int STATE = PAGE + 256;

  /** In {@code .p}: the number of messages that the publisher had sent before this ring. */
  public static final int BEFORE = PAGE + 384;

  /** In {@code .p}: the number of messages not written for want of room; before the next record. */
  public static final int DROPS = PAGE + 512;

  /** In {@code .s}: bytes read since the start; by release, after they were read. */
  public static final int HEAD = PAGE;

  /** In {@code .s}: the number of the sleep in which the subscriber waits for a message. */
  public static final int SUBSCRIBER_WAITS = PAGE + 128;

  /** In {@code .s}: the number of completions written; by release, after them. */
  public static final int COMPLETION_TAIL = PAGE + 256;

  /** In {@code .s}: the number of requests for the session to start anew. */
  public static final int RESTARTS = PAGE + 384;

  /** The position at which the ring or the completions begin. */
  public static final int CONTENT = 2 * PAGE;

  /** The upper half of the number of a sleep; the lower half is 0 while the side is awake. */
  public static final long AWAKE = 0x57414954L << 32;

  /** The connection is in use. */
  public static final long OPEN = 0x4f50454eL;

  /** The publisher has closed the channel. */
  public static final long CLOSED = 0x434c4f5345L;

  /** The publisher has ended this connection, which had no room for a message. */
  public static final long KICKED = 0x4b49434bL;

  /** The publisher has ended this connection, whose other end breaks the rules. */
  public static final long BROKEN = 0x42524f4b454eL;

  private ConnectionLayout() {}

  /**
   * The word of a side that sleeps. Its number is odd, so never 0, however many signals have come,
   * and it is another one after each signal. So the peer, which sends one signal for each number,
   * cannot take a sleep for one that it has ended.
   *
   * @param signals the number of signals so far
   */
  public static long asleep(long signals) {
    return AWAKE | (signals << 1 | 1) & 0xffffffffL;
  }

  /**
   * The number of the sleep of a side; 0 if it is awake.
   *
   * @param word the word that it has written. A word of memory whose file was cut off has any
   *     value; so the words that are read again and again are none that memory has by chance
   */
  public static int sleep(long word) {
    if (word >>> 32 != AWAKE >>> 32) {
      throw new Violation("Not the number of a sleep: 0x%x; the file was cut off, or worse", word);
    }
    return (int) word;
  }

  /** Returns the number of completions for which there is room: a power of two. */
  public static int completions(int maxLeases) {
    return Integer.highestOneBit(maxLeases) << 1;
  }
}
