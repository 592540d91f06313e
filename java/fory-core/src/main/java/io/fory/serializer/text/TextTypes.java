/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.text;

import io.fory.message.BuiltIn;
import io.fory.message.MessageReader;
import io.fory.serializer.shared.MutableSerializer;
import io.fory.serializer.shared.Texts;
import io.fory.serializer.shared.ValueSerializer;
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
                      StringBuilder::new))
              .documented("its chars", "capacity");
      case 101 ->
          BuiltIn.object(
                  number,
                  StringBuffer.class,
                  new MutableSerializer<StringBuffer>(
                      (out, v) -> out.writeString(v.toString()),
                      in -> new StringBuffer(readToCopy(in)),
                      StringBuffer::new))
              .documented("its chars", "capacity");
      case 104 ->
          BuiltIn.value(
                  number,
                  Currency.class,
                  new ValueSerializer<Currency>(
                      (out, v) -> out.writeString(v.getCurrencyCode()),
                      in -> Currency.getInstance(Texts.readParsed(in))))
              .documented("its code", "");
      case 105 ->
          BuiltIn.value(number, Locale.class, new ValueSerializer<>(Locales::write, Locales::read))
              .documented("language, script, country, variant and extensions", "identity");
      case 107 ->
          BuiltIn.value(
                  number, Pattern.class, new ValueSerializer<>(Patterns::write, Patterns::read))
              .documented("the expression and its flags", "identity");
      case 108 ->
          BuiltIn.value(
                  number,
                  Charset.class,
                  new ValueSerializer<Charset>(
                      (out, v) -> out.writeString(v.name()),
                      in -> Charset.forName(Texts.readParsed(in))))
              .covering(Charset.class)
              .expectedFor(Charset.class)
              .documented("its name", "");
      case 110 ->
          BuiltIn.value(
                  number,
                  HexFormat.class,
                  new ValueSerializer<HexFormat>(
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
                      }))
              .documented("delimiter, prefix, suffix and case", "identity");
      default -> null;
    };
  }

  /** What an array of a builder takes besides its chars: it has room for 16 more. */
  private static final int BUILDER_BYTES = 32;

  /** A string whose chars are about to be copied once more. */
  private static String readToCopy(MessageReader in) {
    String text = in.readString();
    in.charge(BUILDER_BYTES + 2L * text.length());
    return text;
  }
}
