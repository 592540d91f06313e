/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.schema;

import static io.fory.schema.PackedSchema.FREQUENT;
import static io.fory.schema.PackedSchema.LETTERS;
import static io.fory.schema.PackedSchema.MIN_LENGTH;
import static io.fory.schema.PackedSchema.WINDOW;

import java.util.Arrays;

/**
 * Packs the parts of a schema. Each text is written in the shortest way found, by dynamic
 * programming from its end to its beginning.
 */
final class PackedSink implements SchemaCopy.Sink {
  private static final int MAX_LENGTH = MIN_LENGTH + (1 << PackedSchema.LENGTH_BITS) - 1;

  /** The maximum number of earlier places with the same hash that are tried. */
  private static final int MAX_TRIES = 16;

  private static final int BUCKETS = 1 << 10;

  /** The code of each byte, in so many bits as {@link #CODE_BITS} says. */
  private static final int[] CODES = new int[256];

  private static final int[] CODE_BITS = new int[256];

  static {
    for (int i = 0; i < 256; i++) {
      int frequent = i == 0 ? -1 : FREQUENT.indexOf(i);
      int letter = LETTERS.indexOf(i);
      CODES[i] = frequent >= 0 ? frequent : letter >= 0 ? 0b100 << 5 | letter : 0b1111 << 8 | i;
      CODE_BITS[i] = frequent >= 0 ? 5 : letter >= 0 ? 8 : 12;
    }
  }

  private byte[] out = new byte[64];
  private int bytes;
  private int held; // the bits of the last byte, which is not full, right-aligned
  private int heldBits;
  private byte[] texts = new byte[128]; // all texts so far, one after the other
  private int length;
  // by hash of some bytes: the last index in texts of bytes with that hash, plus 1
  private final int[] last = new int[BUCKETS];
  // by index in texts: the index before with the same hash, plus 1
  private int[] before = new int[128];

  /** Returns all bits, with zeros after them in the last byte. */
  byte[] bytes() {
    bits(0, -heldBits & 7);
    return Arrays.copyOf(out, bytes);
  }

  @Override
  public void bits(int value, int count) {
    held = held << count | value & (1 << count) - 1;
    for (heldBits += count; heldBits >= 8; ) {
      if (bytes == out.length) {
        out = Arrays.copyOf(out, bytes * 2);
      }
      heldBits -= 8;
      out[bytes++] = (byte) (held >>> heldBits);
    }
  }

  @Override
  public void word(int value) {
    bits(value >>> 16, 16);
    bits(value & 0xffff, 16);
  }

  @Override
  public void number(int value) {
    int rest = value;
    for (; rest >>> PackedSchema.DIGIT_BITS != 0; rest >>>= PackedSchema.DIGIT_BITS) {
      bits(0b10000 | rest & 0b1111, 5);
    }
    bits(rest, 5);
  }

  @Override
  public void text(byte[] text) {
    int start = length;
    append(text);
    // by index in the text: the number of bits from there to the end
    int[] cost = new int[text.length + 1];
    // by index in the text: the best next step, bytes << 16 | kind << 14 | word
    int[] way = new int[text.length];
    // by index in the text: the index in texts that a repetition copies
    int[] from = new int[text.length];
    for (int at = text.length - 1; at >= 0; at--) {
      cost[at] = CODE_BITS[text[at] & 0xff] + cost[at + 1];
      way[at] = 1 << 16;
      if (text.length - at >= SchemaWords.MIN_LENGTH) {
        tryWords(text, at, cost, way);
      }
      if (text.length - at >= MIN_LENGTH) {
        tryRepetition(start, text, at, cost, way, from);
      }
    }
    for (int at = 0; at < text.length; at += way[at] >>> 16) {
      write(text, start + at, at, way[at], from[at]);
    }
    bits(0, 5);
  }

  private void append(byte[] text) {
    if (length + text.length > texts.length) {
      int size = Math.max(length + text.length, texts.length * 2);
      texts = Arrays.copyOf(texts, size);
      before = Arrays.copyOf(before, size);
    }
    System.arraycopy(text, 0, texts, length, text.length);
    length += text.length;
    for (int at = Math.max(0, length - text.length - MIN_LENGTH + 1);
        at + MIN_LENGTH <= length;
        at++) {
      int bucket = bucket(at);
      before[at] = last[bucket];
      last[bucket] = at + 1;
    }
  }

  private int bucket(int at) {
    int bytes = texts[at] + texts[at + 1] * 31 + texts[at + 2] * 961 + texts[at + 3] * 29791;
    return (bytes ^ bytes >>> 10) & BUCKETS - 1;
  }

  private static void tryWords(byte[] text, int at, int[] cost, int[] way) {
    for (int word = SchemaWords.first(text, at); word >= 0; word = SchemaWords.next(word)) {
      boolean capital = text[at] != SchemaWords.word(word)[0];
      if (SchemaWords.isAt(word, text, at, capital)) {
        int size = SchemaWords.word(word).length;
        int bits = 3 + SchemaWords.BITS + cost[at + size];
        if (bits < cost[at]) {
          cost[at] = bits;
          way[at] = size << 16 | (capital ? 2 : 1) << 14 | word;
        }
      }
    }
  }

  private void tryRepetition(int start, byte[] text, int at, int[] cost, int[] way, int[] from) {
    int here = start + at;
    int place = before[here];
    for (int tries = 0; place > 0 && here - (place - 1) <= WINDOW && tries < MAX_TRIES; tries++) {
      int max = Math.min(MAX_LENGTH, text.length - at);
      int size = Arrays.mismatch(texts, place - 1, place - 1 + max, texts, here, here + max);
      size = size < 0 ? max : size;
      if (size >= MIN_LENGTH) {
        int bits = 4 + PackedSchema.LENGTH_BITS + distanceBits(here) + cost[at + size];
        if (bits < cost[at]) {
          cost[at] = bits;
          way[at] = size << 16 | 3 << 14;
          from[at] = place - 1;
        }
      }
      place = before[place - 1];
    }
  }

  private void write(byte[] text, int here, int at, int way, int from) {
    switch (way >>> 14 & 3) {
      case 0 -> bits(CODES[text[at] & 0xff], CODE_BITS[text[at] & 0xff]);
      case 3 -> {
        bits(0b1110, 4);
        bits((way >>> 16) - MIN_LENGTH, PackedSchema.LENGTH_BITS);
        bits(here - from - 1, distanceBits(here));
      }
      default -> {
        bits((way >>> 14 & 3) == 2 ? 0b110 : 0b101, 3);
        bits(way & (1 << SchemaWords.BITS) - 1, SchemaWords.BITS);
      }
    }
  }

  /**
   * Returns the number of bits that the distance of a repetition takes, after {@code before} bytes
   * of texts.
   */
  static int distanceBits(int before) {
    return Integer.SIZE - Integer.numberOfLeadingZeros(Math.min(before, WINDOW) - 1);
  }
}
