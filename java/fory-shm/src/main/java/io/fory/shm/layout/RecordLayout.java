/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm.layout;

/**
 * The layout of a record in a ring. Records are aligned to 8 bytes and never wrap around the end of
 * the ring.
 *
 * <pre>
 *   +0   u64  length: u32 | type: u8 | flags: u8 | blocks: u16, from the lowest bit
 *   +8   u64  sequence
 *   +16  u64  correlation
 *   +24       bytes of the message, padded to 8
 *   then for each block
 *   +0   u64  block: u32 | generation: u32
 *   +8   u64  offset in the block
 *   +16  u64  length
 *   +24  u64  0
 * </pre>
 *
 * <p>The length of a {@code MESSAGE} counts the first 24 bytes and the bytes of the message,
 * without padding and blocks. A {@code PAD} consists of the first word and fills the ring up to its
 * end; its length counts everything.
 */
public final class RecordLayout {
  /** The type of a record that is a message. */
  public static final int MESSAGE = 1;

  /** The type of a record that fills the end of the ring. */
  public static final int PAD = 15;

  /** Flag: the bytes of the message are in its first block. */
  public static final int BODY_IN_BLOCK = 1;

  /** Flag: the message is an object. */
  public static final int OBJECT = 1 << 1;

  /** Flag: the object belongs to a session. */
  public static final int SESSION = 1 << 2;

  /** Flag: the object introduces classes to its session, which later objects rely on. */
  public static final int INTRODUCES = 1 << 3;

  /** Flag: the message is the error text of a failed call. */
  public static final int FAILURE = 1 << 4;

  /** All flags of a record. */
  public static final int ALL_FLAGS = (1 << 5) - 1;

  public static final int SEQUENCE = 8;
  public static final int CORRELATION = 16;
  public static final int BODY = 24;

  public static final int BLOCK_BYTES = 32;
  public static final int BLOCK_OFFSET = 8;
  public static final int BLOCK_LENGTH = 16;

  /** The maximum number of blocks of a message. */
  public static final int MAX_BLOCKS = 255;

  private RecordLayout() {}

  /** Returns the first word of a record. */
  public static long word(int length, int type, int flags, int blocks) {
    return length | (long) type << 32 | (long) flags << 40 | (long) blocks << 48;
  }

  /** Returns the length of a record from its first word; negative if it exceeds any ring. */
  public static int length(long word) {
    return (int) word;
  }

  /** Returns the type of a record from its first word. */
  public static int type(long word) {
    return (int) (word >>> 32) & 0xff;
  }

  /** Returns the flags of a record from its first word. */
  public static int flags(long word) {
    return (int) (word >>> 40) & 0xff;
  }

  /** Returns the number of blocks of a record from its first word. */
  public static int blocks(long word) {
    return (int) (word >>> 48);
  }

  /** Returns the offset of the blocks in a record with the given number of message bytes. */
  public static int blocksAt(int bodyBytes) {
    return BODY + bodyBytes + 7 & -8;
  }

  /** Returns the size of a record in the ring, in bytes. */
  public static int size(int bodyBytes, int blocks) {
    return blocksAt(bodyBytes) + blocks * BLOCK_BYTES;
  }

  /** Returns the maximum size of a record in a ring, in bytes. */
  public static int maxSize(int ringCapacity) {
    return ringCapacity >> 2;
  }
}
