/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.transport;

import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/** The formats that errors know by their first bytes. Apart, so that the first error loads it. */
final class KnownFormats {
  private KnownFormats() {}

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

  /**
   * Returns the kind of the bytes, and the call that reads them; null if they look like nothing
   * known.
   *
   * @param first as many as there are, up to 16
   */
  static String of(byte[] first) {
    if (FormatSniffer.isFramed(first)) {
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
    for (String[] other : OTHERS) {
      if (startsWith(first, other[0])) {
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

  private static boolean startsWith(byte[] first, String hex) {
    if (first.length < hex.length() / 2) {
      return false;
    }
    for (int i = 0; i < hex.length() / 2; i++) {
      if ((first[i] & 0xff) != Integer.parseInt(hex, 2 * i, 2 * i + 2, 16)) {
        return false;
      }
    }
    return true;
  }
}
