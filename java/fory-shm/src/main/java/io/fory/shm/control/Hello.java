/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm.control;

import io.fory.shm.layout.FileHeader;
import io.fory.shm.layout.Violation;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * The first message of a peer that connects. Little-endian: u32 magic, u16 major, u16 minor, u8
 * purpose, u8 flags (1: sleeps), u16 length of the note, u32 0, u64 pid; then the note.
 *
 * @param purpose what the connection is for
 * @param sleeps whether the subscriber may sleep, so that it has to be woken
 * @param pid the peer's process id, for people
 * @param note text for the publisher, UTF-8, up to 255 bytes: a client's name for its channel of
 *     requests; otherwise empty
 */
public record Hello(Purpose purpose, boolean sleeps, long pid, String note) {
  /** What a connection is for. */
  public enum Purpose {
    /** To receive messages. */
    ATTACH,
    /** To get a description of the channel. */
    DESCRIBE
  }

  static final int MAGIC = 0x4d485346;
  static final int BYTES = 24;
  static final int MAX_NOTE = 255;
  static final int MAX_BYTES = BYTES + MAX_NOTE;

  ByteBuffer encode() {
    byte[] text = note.getBytes(StandardCharsets.UTF_8);
    ByteBuffer out = ByteBuffer.allocate(BYTES + text.length).order(ByteOrder.LITTLE_ENDIAN);
    out.putInt(MAGIC).putShort((short) FileHeader.MAJOR).putShort((short) FileHeader.MINOR);
    out.put((byte) (purpose.ordinal() + 1)).put((byte) (sleeps ? 1 : 0));
    out.putShort((short) text.length).putInt(0).putLong(pid).put(text);
    return out.flip();
  }

  /**
   * Decodes the bytes that have arrived.
   *
   * @return null if they are not complete yet
   * @throws Violation if they are not a hello of this version
   */
  static Hello decode(ByteBuffer in) {
    if (in.position() < BYTES) {
      return null;
    }
    ByteBuffer bytes = in.duplicate().order(ByteOrder.LITTLE_ENDIAN);
    int purpose = bytes.get(8);
    int note = bytes.getShort(10) & 0xffff;
    if (bytes.getInt(0) != MAGIC
        || purpose < 1
        || purpose > Purpose.values().length
        || note > MAX_NOTE
        || bytes.position() > BYTES + note) {
      throw new Violation("The connecting process does not speak the protocol of shared memory");
    }
    if (bytes.getShort(4) != FileHeader.MAJOR) {
      throw new Violation(
          "The publisher has version %s of the protocol, the subscriber %s: use the same release",
          FileHeader.MAJOR, bytes.getShort(4));
    }
    if (bytes.position() < BYTES + note) {
      return null;
    }
    byte[] text = new byte[note];
    bytes.get(BYTES, text);
    return new Hello(
        Purpose.values()[purpose - 1],
        (bytes.get(9) & 1) != 0,
        bytes.getLong(16),
        new String(text, StandardCharsets.UTF_8));
  }
}
