/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.schema;

import static io.fory.schema.SchemaCopy.damaged;

import java.util.Arrays;

/** Unpacks the parts of a schema. */
final class PackedSource implements SchemaCopy.Source {
  private final byte[] packed;
  private int bits; // the number of bits that were read
  private byte[] texts = new byte[128]; // all texts so far, one after the other
  private int length;
  private int limit = WireSchema.MAX_BODY; // the maximum number of bytes of all texts

  PackedSource(byte[] packed) {
    this.packed = packed;
  }

  /** Sets the maximum number of bytes of all texts together. */
  void limit(int size) {
    limit = size;
  }

  /** Fails unless only the zeros that fill the last byte are left. */
  void requireEnd() {
    int left = packed.length * 8 - bits;
    if (left >= 8 || bits(left) != 0) {
      throw damaged("%s bits follow it", left);
    }
  }

  @Override
  public int bits(int count) {
    if (count > packed.length * 8 - bits) {
      throw damaged("it ends after %s bytes", packed.length);
    }
    int value = 0;
    for (int i = 0; i < count; i++, bits++) {
      value = value << 1 | packed[bits >> 3] >> 7 - (bits & 7) & 1;
    }
    return value;
  }

  @Override
  public int word() {
    return bits(16) << 16 | bits(16);
  }

  @Override
  public int number() {
    int value = 0;
    for (int shift = 0; shift < Integer.SIZE; shift += PackedSchema.DIGIT_BITS) {
      int digit = bits(PackedSchema.DIGIT_BITS + 1);
      value |= (digit & 0b1111) << shift;
      if (digit >> PackedSchema.DIGIT_BITS == 0) {
        return value;
      }
    }
    throw damaged("a number of more than %s bits", Integer.SIZE);
  }

  @Override
  public byte[] text() {
    int start = length;
    while (true) {
      if (bits(1) == 0) {
        int frequent = bits(PackedSchema.FREQUENT_BITS);
        if (frequent == 0) {
          return Arrays.copyOfRange(texts, start, length);
        }
        append(PackedSchema.FREQUENT.charAt(frequent));
      } else {
        switch (bits(2)) {
          case 0 -> append(PackedSchema.LETTERS.charAt(bits(PackedSchema.LETTER_BITS)));
          case 1 -> append(SchemaWords.word(bits(SchemaWords.BITS)), false);
          case 2 -> append(SchemaWords.word(bits(SchemaWords.BITS)), true);
          default -> {
            if (bits(1) == 1) {
              append(bits(8));
            } else {
              repeat();
            }
          }
        }
      }
    }
  }

  private void append(int value) {
    reserve(1);
    texts[length++] = (byte) value;
  }

  private void append(byte[] word, boolean capital) {
    reserve(word.length);
    System.arraycopy(word, 0, texts, length, word.length);
    if (capital) {
      texts[length] = SchemaWords.capital(word);
    }
    length += word.length;
  }

  private void repeat() {
    int size = PackedSchema.MIN_LENGTH + bits(PackedSchema.LENGTH_BITS);
    int distance = length == 0 ? 1 : 1 + bits(PackedSink.distanceBits(length));
    if (distance > length) {
      throw damaged("a repetition of what is not there, of %s bytes", size);
    }
    reserve(size);
    for (int i = 0; i < size; i++, length++) {
      texts[length] = texts[length - distance];
    }
  }

  private void reserve(int more) {
    if (length + more > limit) {
      throw damaged("its texts take more than the %s bytes that it says", limit);
    }
    if (length + more > texts.length) {
      texts = Arrays.copyOf(texts, Math.max(length + more, texts.length * 2));
    }
  }
}
