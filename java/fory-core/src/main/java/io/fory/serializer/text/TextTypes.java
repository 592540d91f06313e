/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.text;

import static io.fory.serializer.shared.ValueSerializer.value;

import io.fory.message.BuiltIn;
import io.fory.message.MessageReader;
import io.fory.serializer.shared.MutableSerializer;
import io.fory.serializer.shared.Texts;
import java.nio.charset.Charset;
import java.util.Currency;
import java.util.HexFormat;
import java.util.Locale;
import java.util.regex.Pattern;

/** Text that changes, and types that describe text, each by the strings it is made of. */
public final class TextTypes {
  private TextTypes() {}

  public static BuiltIn type(int number) {
    return switch (number) {
      case 100 ->
          BuiltIn.object(
              number,
              StringBuilder.class,
              new MutableSerializer<StringBuilder>(
                  (out, v) -> out.writeString(v.toString()),
                  in -> new StringBuilder(readToCopy(in)),
                  StringBuilder::new));
      case 101 ->
          BuiltIn.object(
              number,
              StringBuffer.class,
              new MutableSerializer<StringBuffer>(
                  (out, v) -> out.writeString(v.toString()),
                  in -> new StringBuffer(readToCopy(in)),
                  v -> new StringBuffer(v.toString()))); // under its lock, as toString
      case 104 ->
          value(
              number,
              Currency.class,
              (out, v) -> out.writeString(v.getCurrencyCode()),
              in -> Currency.getInstance(Texts.readParsed(in)));
      case 105 -> value(number, Locale.class, Locales::write, Locales::read);
      case 107 -> value(number, Pattern.class, Patterns::write, Patterns::read);
      case 108 ->
          value(
                  number,
                  Charset.class,
                  (out, v) -> out.writeString(v.name()),
                  in -> Charset.forName(Texts.readParsed(in)))
              .covering(Charset.class)
              .expectedFor(Charset.class);
      case 110 ->
          value(
              number,
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

  /** Heap for an array of a builder besides its chars, in bytes: it has room for 16 more. */
  private static final int BUILDER_BYTES = 32;

  /** A string whose chars are about to be copied once more. */
  private static String readToCopy(MessageReader in) {
    String text = in.readString();
    in.charge(BUILDER_BYTES + 2L * text.length());
    return text;
  }
}
