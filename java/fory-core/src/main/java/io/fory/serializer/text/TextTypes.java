/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.text;

import static io.fory.serializer.shared.MutableSerializer.mutable;
import static io.fory.serializer.shared.ValueSerializer.value;

import io.fory.message.BuiltIn;
import io.fory.message.MessageReader;
import io.fory.serializer.shared.Texts;
import java.nio.charset.Charset;
import java.util.Currency;
import java.util.HexFormat;
import java.util.Locale;
import java.util.regex.Pattern;

/** String builders, currencies, locales, patterns, charsets and hex formats. */
public final class TextTypes {
  private TextTypes() {}

  public static BuiltIn type(int number) {
    return switch (number) {
      case 100 ->
          mutable(
              StringBuilder.class,
              (out, v) -> out.writeString(v.toString()),
              in -> new StringBuilder(readToCopy(in)),
              StringBuilder::new);
      case 101 ->
          mutable(
              StringBuffer.class,
              (out, v) -> out.writeString(v.toString()),
              in -> new StringBuffer(readToCopy(in)),
              v -> new StringBuffer(v.toString())); // toString holds its lock
      case 104 ->
          value(
              Currency.class,
              (out, v) -> out.writeString(v.getCurrencyCode()),
              in -> Currency.getInstance(Texts.readParsed(in)));
      case 105 -> value(Locale.class, Locales::write, Locales::read);
      case 107 -> value(Pattern.class, Patterns::write, Patterns::read);
      case 108 ->
          value(
                  Charset.class,
                  (out, v) -> out.writeString(v.name()),
                  in -> Charset.forName(Texts.readParsed(in)))
              .covering(Charset.class)
              .expectedFor(Charset.class);
      case 110 ->
          value(
              HexFormat.class,
              (out, v) -> {
                out.writeString(v.delimiter());
                out.writeString(v.prefix());
                out.writeString(v.suffix());
                out.buffer().writeBoolean(v.isUpperCase());
              },
              in -> {
                HexFormat format = HexFormat.ofDelimiter(in.readString());
                format = format.withPrefix(in.readString()).withSuffix(in.readString());
                return in.buffer().readBoolean() ? format.withUpperCase() : format;
              });
      default -> null;
    };
  }

  /** Heap for the array of a builder without its chars, in bytes: it has room for 16 more. */
  private static final int BUILDER_BYTES = 32;

  /** Reads a string, and charges for a builder that copies its chars. */
  private static String readToCopy(MessageReader in) {
    String text = in.readString();
    in.charge(BUILDER_BYTES + 2L * text.length());
    return text;
  }
}
