/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.testing;

import io.fory.Fory;
import io.fory.memory.MemoryBuffer;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/** Messages put together by hand, as no writer would. */
public final class HandMade {
  /** As many copies as the work of a message allows: 64 MiB if anybody prints them. */
  public static final int COPIES = 1 << 20;

  private HandMade() {}

  /** Makes a message: {@code content} writes behind the first two bytes of a Fory's messages. */
  public static byte[] message(Fory fory, Consumer<MemoryBuffer> content) {
    MemoryBuffer buffer = MemoryBuffer.allocate(256);
    byte[] prefix = fory.serialize(null);
    buffer.writeByte(prefix[0]);
    buffer.writeByte(prefix[1] & 0x7f); // schemas are not packed
    content.accept(buffer);
    return buffer.copyOfRange(0, buffer.writerIndex());
  }

  /** Writes the header of a built-in type. */
  public static void builtIn(MemoryBuffer buffer, int number) {
    buffer.writeVarUint32(10 + 4 * number);
  }

  /** Writes a value as it stands in a place that expects nothing. */
  public static void value(Fory fory, MemoryBuffer buffer, Object value) {
    byte[] message = fory.serialize(value);
    buffer.writeBytes(message, 2, message.length - 2);
  }

  /** Writes the content of a string of Latin-1 chars. */
  public static void latin1(MemoryBuffer buffer, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
    buffer.writeVarUint32(bytes.length << 1);
    buffer.writeBytes(bytes, 0, bytes.length);
  }

  /** Writes a name as types are introduced by. */
  public static void name(MemoryBuffer buffer, String name) {
    byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
    buffer.writeVarUint32(bytes.length);
    buffer.writeBytes(bytes, 0, bytes.length);
  }

  /** Writes {@code Collections.nCopies} of as many as there can be of a long string. */
  public static void copies(Fory fory, MemoryBuffer buffer) {
    builtIn(buffer, 201);
    buffer.writeVarUint32(COPIES);
    value(fory, buffer, "a".repeat(64));
  }
}
