/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.codec;

import static io.fory.platform.StringInternals.LATIN1;
import static io.fory.platform.StringInternals.UTF16;

import io.fory.memory.MemoryBuffer;
import io.fory.platform.Latin1;
import io.fory.platform.StringInternals;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * Strings as {@code varuint32(length << 1 | coder)}, length in chars, and then one byte a char
 * (coder 0: all chars below 256) or two bytes a char, little-endian (coder 1). Any sequence of
 * chars survives, lone surrogates included.
 *
 * <p>Has scratch arrays, so only one call at a time may use it.
 */
public final class StringCodec {
  private static final boolean LITTLE_ENDIAN = ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN;

  /** The maximum length of scratch arrays that are kept for the next string. */
  private static final int MAX_KEPT = 1 << 16;

  /** The number of bytes in which a longer string moves to and from a stream. */
  private static final int SLICE = 1 << 15;

  private final Latin1 latin1 = new Latin1();
  private byte[] bytes = new byte[0];
  private char[] chars = new char[0];

  // ---- Writing ----

  /** The maximum length of a string whose header is one byte, in chars. */
  public static final int LONGEST_SHORT = 63;

  /**
   * Writes a short string without chars above 255, as most are, in one step.
   *
   * @param longest the maximum length, up to {@link #LONGEST_SHORT}
   * @return false if the string is another, or there is no room: then nothing is written
   */
  public boolean writeShort(MemoryBuffer out, String s, int longest) {
    byte[] heap = out.heapArray();
    if (heap == null) {
      return false;
    }
    int at = out.heapOffset() + out.writerIndex();
    int end = putShort(heap, at, at + out.writableBytes(), s, longest);
    if (end < 0) {
      return false;
    }
    Buffers.ACCESS.skipWritten(out, end - at);
    return true;
  }

  /** Writes a string, which must not be null. */
  public void write(MemoryBuffer out, String s) {
    if (s.length() > SLICE && Buffers.ACCESS.isStreaming(out)) {
      int coder = coder(s);
      out.writeVarUint32(s.length() << 1 | coder);
      OutOfBand.of(null, s, coder).writeTo(out);
    } else if (StringInternals.READABLE) {
      writeInternals(out, s);
    } else {
      writePortable(out, s);
    }
  }

  private static void writeInternals(MemoryBuffer out, String s) {
    byte[] value = StringInternals.value(s);
    int length = value.length;
    byte coder = StringInternals.coder(s);
    if (coder == LATIN1) {
      if (length <= LONGEST_SHORT) {
        int at = out.reserve(length + 1);
        out.putByteUnchecked(at, (byte) (length << 1));
        out.putBytesUnchecked(at + 1, value, 0, length);
      } else {
        out.writeVarUint32(length << 1);
        out.putBytesUnchecked(out.reserve(length), value, 0, length);
      }
    } else {
      out.writeVarUint32(length | UTF16); // the length in bytes is twice that in chars
      int at = out.reserve(length);
      if (LITTLE_ENDIAN) {
        out.putBytesUnchecked(at, value, 0, length);
      } else {
        for (int i = 0; i < length >> 1; i++) {
          out.putShortUnchecked(at + (i << 1), (short) s.charAt(i));
        }
      }
    }
  }

  /**
   * Puts the header and the chars of a short string without chars above 255 into an array, for
   * loops that write to the array of a buffer.
   *
   * @param end where the room in the array ends
   * @return the index after the string; -1 for any other string, with undefined content of the
   *     array
   */
  public int putShort(byte[] heap, int at, int end, String s) {
    return putShort(heap, at, end, s, LONGEST_SHORT);
  }

  private int putShort(byte[] heap, int at, int end, String s, int longest) {
    if (StringInternals.READABLE) {
      byte[] value = StringInternals.value(s);
      int length = value.length;
      if (length > longest || end - at <= length || StringInternals.coder(s) != LATIN1) {
        return -1;
      }
      heap[at] = (byte) (length << 1);
      System.arraycopy(value, 0, heap, at + 1, length);
      return at + 1 + length;
    }
    int length = s.length();
    if (length > longest || end - at <= length || !latin1.isAll(s, length)) {
      return -1;
    }
    heap[at] = (byte) (length << 1);
    copyLatin1(s, length, heap, at + 1);
    return at + 1 + length;
  }

  /** Returns whether a header is that of a string of fewer than 64 chars, all below 256. */
  public static boolean isShort(byte header) {
    return (header & 0x81) == 0;
  }

  /**
   * Returns the length of a string with the header of a short one. The JIT sees that it is below
   * 64, and omits the checks for arrays of any length (4 of 75 instructions for a string).
   */
  public static int shortLength(byte header) {
    return header >> 1 & LONGEST_SHORT;
  }

  /** Returns a string of bytes in an array, one per char. */
  @SuppressWarnings("deprecation") // deprecated for taking bytes for chars, which is what is asked
  public static String latin1(byte[] heap, int at, int length) {
    if (length == 0) {
      return "";
    }
    if (StringInternals.READABLE) {
      byte[] value = new byte[length];
      System.arraycopy(heap, at, value, 0, length);
      return StringInternals.create(value, LATIN1);
    }
    return new String(heap, 0, at, length);
  }

  private void writePortable(MemoryBuffer out, String s) {
    int length = s.length();
    if (latin1.isAll(s, length)) {
      out.writeVarUint32(length << 1);
      int at = out.reserve(length);
      byte[] heap = out.heapArray();
      if (heap != null) {
        copyLatin1(s, length, heap, out.heapOffset() + at);
      } else {
        byte[] scratch = bytes(length);
        copyLatin1(s, length, scratch, 0);
        out.putBytesUnchecked(at, scratch, 0, length);
      }
    } else {
      out.writeVarUint32(length << 1 | UTF16);
      int at = out.reserve(Math.multiplyExact(length, 2));
      for (int i = 0; i < length; i++) {
        out.putShortUnchecked(at + (i << 1), (short) s.charAt(i));
      }
    }
  }

  /** Returns the coder of a string in messages: 0 if all chars are below 256, else 1. */
  public int coder(String s) {
    return latin1.isAll(s, s.length()) ? LATIN1 : UTF16;
  }

  @SuppressWarnings("deprecation") // deprecated for dropping the high bytes, which are zero here
  private static void copyLatin1(String s, int length, byte[] target, int offset) {
    s.getBytes(0, length, target, offset);
  }

  // ---- Reading ----

  /**
   * Reads what {@link #writeShort} wrote.
   *
   * @return null if there is no such string: then nothing is read
   */
  public static String readShort(MemoryBuffer in, int longest) {
    byte[] heap = in.heapArray();
    int left = in.remaining();
    if (heap == null || left < 1) {
      return null;
    }
    int at = in.heapOffset() + in.readerIndex();
    byte header = heap[at];
    int length = shortLength(header);
    if (!isShort(header) || length > longest || length >= left) {
      return null;
    }
    Buffers.ACCESS.skipRead(in, 1 + length);
    return latin1(heap, at + 1, length);
  }

  /**
   * Reads the chars of a string whose header has {@code length} and {@code coder}. The caller has
   * checked the length against its limits.
   */
  public String read(MemoryBuffer in, int length, int coder) {
    if (coder != LATIN1) {
      return readUtf16(in, length);
    }
    return length > SLICE && StringInternals.READABLE && Buffers.ACCESS.isStreaming(in)
        ? StringInternals.create(in.readBytes(length), LATIN1) // without a copy in the window
        : readLatin1(in, length);
  }

  /** Reads the chars of a string whose coder is {@code LATIN1}. */
  public String readLatin1(MemoryBuffer in, int length) {
    if (length == 0) {
      return "";
    }
    int at = in.consume(length);
    byte[] heap = in.heapArray();
    if (StringInternals.READABLE) {
      byte[] value = new byte[length];
      in.getBytesUnchecked(at, value, 0, length);
      return StringInternals.create(value, LATIN1);
    }
    if (heap != null) {
      return new String(heap, in.heapOffset() + at, length, StandardCharsets.ISO_8859_1);
    }
    byte[] scratch = bytes(length);
    in.getBytesUnchecked(at, scratch, 0, length);
    return new String(scratch, 0, length, StandardCharsets.ISO_8859_1);
  }

  /** Returns about how many bytes reading a string allocates, besides its object. */
  public static long heapBytes(int length, int coder) {
    if (coder == LATIN1) {
      return length;
    }
    // A copy in chars, and one that the JDK tries to make narrower, come before the string's own.
    return StringInternals.READABLE ? 2L * length : 4L * length;
  }

  private String readUtf16(MemoryBuffer in, int length) {
    if (StringInternals.READABLE && LITTLE_ENDIAN) {
      byte[] value = in.readBytes(length << 1);
      // A UTF16 string with only Latin-1 chars would equal no other string: hostile bytes have
      // them.
      for (int i = 1; i < value.length; i += 2) {
        if (value[i] != 0) {
          return StringInternals.create(value, UTF16);
        }
      }
      byte[] narrow = new byte[length];
      for (int i = 0; i < length; i++) {
        narrow[i] = value[i << 1];
      }
      return StringInternals.create(narrow, LATIN1);
    }
    char[] scratch = chars(length);
    PrimitiveArrays.read(in, scratch, length);
    return new String(scratch, 0, length);
  }

  private byte[] bytes(int length) {
    if (length > MAX_KEPT) {
      return new byte[length];
    }
    if (bytes.length < length) {
      bytes = new byte[Math.max(64, Integer.highestOneBit(length) << 1)];
    }
    return bytes;
  }

  private char[] chars(int length) {
    if (length > MAX_KEPT) {
      return new char[length];
    }
    if (chars.length < length) {
      chars = new char[Math.max(64, Integer.highestOneBit(length) << 1)];
    }
    return chars;
  }
}
