/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm.layout;

/**
 * A record of a ring, 8-aligned and never split by the end of the ring.
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
 * The length of a message is that of the header and its bytes, without padding and blocks. A {@code
 * PAD} has the first word only; its length is all it takes, and it ends where the ring does.
 */
public final class RecordLayout {
  /** The type of a record that is a message. */
  public static final int MESSAGE = 1;

  /** The type of a record that fills the end of the ring. */
  public static final int PAD = 15;

  /** The flag of a message whose bytes are in its first block. */
  public static final int BODY_IN_BLOCK = 1;

  /** The flag of a message that is an object. */
  public static final int OBJECT = 1 << 1;

  /** The flag of an object that is a message of a session. */
  public static final int SESSION = 1 << 2;

  /** The flag of such a message that later ones build on. */
  public static final int INTRODUCES = 1 << 3;

  /** The flag of a reply that is the text of a failure. */
  public static final int FAILURE = 1 << 4;

  /** All flags of a record. */
  public static final int ALL_FLAGS = (1 << 5) - 1;

  public static final int SEQUENCE = 8;
  public static final int CORRELATION = 16;
  public static final int BODY = 24;

  public static final int BLOCK_BYTES = 32;
  public static final int BLOCK_OFFSET = 8;
  public static final int BLOCK_LENGTH = 16;

  /** The greatest number of blocks of a message. */
  public static final int MAX_BLOCKS = 255;

  private RecordLayout() {}

  /** The first word of a record. */
  public static long word(int length, int type, int flags, int blocks) {
    return length | (long) type << 32 | (long) flags << 40 | (long) blocks << 48;
  }

  /** The length in the first word; negative if it is too large for any ring. */
  public static int length(long word) {
    return (int) word;
  }

  /** The type in the first word. */
  public static int type(long word) {
    return (int) (word >>> 32) & 0xff;
  }

  /** The flags in the first word. */
  public static int flags(long word) {
    return (int) (word >>> 40) & 0xff;
  }

  /** The number of blocks in the first word. */
  public static int blocks(long word) {
    return (int) (word >>> 48);
  }

  /** Returns the position of the blocks of a message with the given number of bytes. */
  public static int blocksAt(int bodyBytes) {
    return BODY + bodyBytes + 7 & -8;
  }

  /** All bytes that a message takes. */
  public static int size(int bodyBytes, int blocks) {
    return blocksAt(bodyBytes) + blocks * BLOCK_BYTES;
  }

  /** The largest record of a ring. */
  public static int maxSize(int ringCapacity) {
    return ringCapacity >> 2;
  }
}
