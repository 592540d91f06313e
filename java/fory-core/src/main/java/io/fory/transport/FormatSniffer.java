/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.transport;

import io.fory.memory.MemoryBuffer;
import io.fory.platform.HeapMemory;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.regex.Pattern;

/**
 * Guesses from their first bytes what unexpected bytes are, and names the call that reads them, for
 * errors. The text quotes none of the bytes.
 */
public final class FormatSniffer {
  /** The number of bytes looked at. */
  private static final int BYTES = 16;

  private static final String BY_STREAM =
      "deserialize(InputStream), deserialize(ReadableByteChannel) or a ForyDecoder";

  /**
   * The first bytes of other formats, in hexadecimal digits, and the hint for each. Four bytes must
   * do: so many come before a decoder has to say whether it waits for a frame.
   */
  private static final String[][] OTHERS = {
    {"466f7279526f7773", "a file of rows: open it with RowFileReader.open of fory-format"},
    {"466f7279", "a file of messages: open it with ForyFile.open"},
    {"aced0005", "JDK serialization: read it with java.io.ObjectInputStream"},
    {"1f8b", "data compressed with gzip: read it through a GZIPInputStream"},
    {"504b0304", "a ZIP or JAR file"},
    {"28b52ffd", "data compressed with Zstandard: decompress it first"},
    {"04224d18", "data compressed with LZ4: decompress it first"},
    {"cafebabe", "a class file"},
    {"4f626a01", "a file of Avro"},
    {"c3b1", "a message that was taken for text and encoded as UTF-8: pass on its bytes"},
    {"efbfbd", "bytes that were taken for text, which has destroyed them: pass on bytes as bytes"},
    {"3c3f786d", "XML"},
    {"48545450", "an answer of an HTTP server"},
  };

  private static final Pattern JSON =
      Pattern.compile("(\\{\\s*[\"}]|\\[\\s*[\\[{\"\\d\\-tfn\\]]).*", Pattern.DOTALL);
  private static final Pattern BASE64 =
      Pattern.compile("8[Q-T][A-Za-z0-9+/_-]{2}.*", Pattern.DOTALL);
  private static final Pattern DIGITS = Pattern.compile("[fF]1[0-3][0-9a-fA-F].*", Pattern.DOTALL);

  /**
   * Matches an object of a class without a number: a varint 1, a varint 0, the name of the class.
   */
  private static final Pattern KRYO =
      Pattern.compile("\\x01\\x00[A-Za-z_$][A-Za-z0-9_$.].*", Pattern.DOTALL);

  private FormatSniffer() {}

  /** Returns the hint for the bytes of a buffer from an index on, see {@link #hint(byte[])}. */
  public static String hint(MemoryBuffer buffer, int index) {
    return hint(first(buffer, index));
  }

  /** Whether a message in frames is in a buffer at an index. */
  public static boolean isFramed(MemoryBuffer buffer, int index) {
    return isFramed(first(buffer, index));
  }

  /** Returns the first bytes from an index on; none if a stream has gone past them. */
  private static byte[] first(MemoryBuffer buffer, int index) {
    if (index < 0) {
      return new byte[0];
    }
    int there = buffer.readerIndex() + buffer.remaining() - index;
    return buffer.copyOfRange(index, Math.min(BYTES, there));
  }

  /** Returns ". It looks like ..." for the first bytes of a known format, else an empty text. */
  public static String hint(byte[] first) {
    String kind = kind(first);
    return kind == null ? "" : ". It looks like " + kind;
  }

  /** Whether these are the first bytes of a message in frames. */
  public static boolean isFramed(byte[] first) {
    return first.length > FrameHeader.BYTES + 1
        && FrameHeader.length(HeapMemory.getInt(first, 0)) > 1
        && MessageHeader.isMessage(first, FrameHeader.BYTES);
  }

  /**
   * Returns the kind of the bytes, and the call that reads them; null if they look like nothing
   * known.
   *
   * @param first as many as there are, up to 16
   */
  private static String kind(byte[] first) {
    if (isFramed(first)) {
      return "a message in frames, as serialize(OutputStream, ...) writes it: read it with "
          + BY_STREAM;
    }
    if (first.length > 1 && MessageHeader.isMessage(first, 0)) {
      if ((first[1] & MessageHeader.RECORDS) != 0) {
        return "a block of records, as a ForyWriter writes it, without its frame";
      }
      return (first[1] & MessageHeader.SESSION) != 0
          ? "a message of a session, without frames: read it with the ForySession of its connection"
          : "a message without frames, as serialize(Object) returns it: read it with deserialize(byte[]) or deserialize(MemoryBuffer)";
    }
    String hex = HexFormat.of().formatHex(first);
    for (String[] other : OTHERS) {
      if (hex.startsWith(other[0])) {
        return other[1];
      }
    }
    if (isCrossLanguage(first)) {
      return "a message of the cross-language protocol: read it with ForyXlang of fory-xlang";
    }
    String text = new String(first, StandardCharsets.ISO_8859_1);
    if (JSON.matcher(text).matches()) {
      return "JSON";
    } else if (BASE64.matcher(text).matches()) {
      return "a message in Base64: decode it first";
    } else if (DIGITS.matcher(text).matches()) {
      return "a message in hexadecimal digits: decode them first";
    } else if (KRYO.matcher(text).matches()) {
      return "an object written by Kryo";
    }
    return null;
  }

  /** A header of 1, and the flag of a value, or of one with an id and then its type. */
  private static boolean isCrossLanguage(byte[] first) {
    return first.length > 2
            && first[0] == 1
            && (first[1] == -1
                || first[1] == 0 && first[2] > 0 && first[2] <= 56 && first[2] != '$')
        || first.length == 2 && first[0] == 1 && first[1] == -3;
  }
}
