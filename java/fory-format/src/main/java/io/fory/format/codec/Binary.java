/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.codec;

import io.fory.exception.CorruptDataException;
import io.fory.format.layout.RowLayout;
import io.fory.format.runtime.BodyCodec;
import io.fory.format.runtime.RowInput;
import io.fory.format.runtime.RowOutput;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.UUID;

/** Codecs of Java types that are stored in binary columns. */
final class Binary {
  private static final int UUID_BYTES = 16;

  private Binary() {}

  /** Writes and reads a {@code byte[]} as it is. */
  static final BodyCodec BYTES =
      new BodyCodec() {
        @Override
        public int write(RowOutput out, Object value) {
          byte[] bytes = (byte[]) value;
          return out.bytes(bytes, bytes.length);
        }

        @Override
        public Object read(RowInput in, int at, int size) {
          in.requireLength(size);
          in.charge(size, 16L + size);
          return Arrays.copyOfRange(in.heap(), at, at + size);
        }
      };

  /** Writes the remaining bytes of a {@code ByteBuffer}; reads a new heap buffer. */
  static final BodyCodec BUFFER =
      new BodyCodec() {
        @Override
        public int write(RowOutput out, Object value) {
          ByteBuffer buffer = ((ByteBuffer) value).duplicate();
          byte[] bytes = new byte[buffer.remaining()];
          buffer.get(bytes);
          return out.bytes(bytes, bytes.length);
        }

        @Override
        public Object read(RowInput in, int at, int size) {
          return ByteBuffer.wrap((byte[]) BYTES.read(in, at, size));
        }
      };

  /** Writes and reads a UUID as 16 bytes, big-endian. */
  static final BodyCodec UUIDS =
      new BodyCodec() {
        @Override
        public int write(RowOutput out, Object value) {
          UUID uuid = (UUID) value;
          int at = out.reserve(UUID_BYTES);
          out.putLong(at, Long.reverseBytes(uuid.getMostSignificantBits()));
          out.putLong(at + RowLayout.WORD, Long.reverseBytes(uuid.getLeastSignificantBits()));
          return UUID_BYTES;
        }

        @Override
        public Object read(RowInput in, int at, int size) {
          if (size != UUID_BYTES) {
            throw new CorruptDataException(
                "Expected a UUID of %s bytes, found %s".formatted(UUID_BYTES, size));
          }
          in.charge(size, 32);
          ByteBuffer bytes = ByteBuffer.wrap(in.heap(), at, size); // big-endian
          return new UUID(bytes.getLong(), bytes.getLong());
        }
      };
}
