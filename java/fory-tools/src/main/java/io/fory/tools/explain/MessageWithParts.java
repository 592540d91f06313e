/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.tools.explain;

import io.fory.memory.MemoryBuffer;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.List;

/**
 * A message, followed by its parts out of band.
 *
 * @param bytes the message, and all parts in their order
 * @param ends the end of the message in {@code bytes}, and of each part
 */
public record MessageWithParts(byte[] bytes, int[] ends) {
  /** Returns a message with all of its parts. */
  public static MessageWithParts of(byte[] message, List<byte[]> parts) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.writeBytes(message);
    int[] ends = new int[parts.size() + 1];
    ends[0] = message.length;
    for (int i = 0; i < parts.size(); i++) {
      bytes.writeBytes(parts.get(i));
      ends[i + 1] = bytes.size();
    }
    return new MessageWithParts(bytes.toByteArray(), ends);
  }

  /** Returns a message without its parts, if it has any. */
  public static MessageWithParts of(byte[] message) {
    return new MessageWithParts(message, new int[] {message.length});
  }

  /** Returns the message without its parts. */
  public byte[] message() {
    return ends.length == 1 ? bytes : Arrays.copyOf(bytes, ends[0]);
  }

  /** Returns the number of parts. */
  int parts() {
    return ends.length - 1;
  }

  /** Returns the index of the first byte of a part, counted from 0. */
  int start(int part) {
    return ends[part];
  }

  /** Returns the number of bytes of a part. */
  int length(int part) {
    return ends[part + 1] - ends[part];
  }

  MemoryBuffer part(int part) {
    return MemoryBuffer.wrap(bytes, start(part), length(part));
  }
}
