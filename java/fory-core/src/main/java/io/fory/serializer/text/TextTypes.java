/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.text;

import io.fory.serializer.shared.MutableSerializer;
import io.fory.serializer.shared.Texts;
import io.fory.serializer.shared.ValueSerializer;
import io.fory.spi.BuiltIn;
import io.fory.spi.ReadContext;
import java.nio.charset.Charset;
import java.util.Currency;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** Text that changes, and types that describe text, each by the strings it is made of. */
public final class TextTypes {
  private TextTypes() {}

  public static List<BuiltIn> types() {
    return List.of(
        BuiltIn.object(
                100,
                StringBuilder.class,
                new MutableSerializer<StringBuilder>(
                    (out, v) -> out.writeString(v.toString()),
                    in -> new StringBuilder(readToCopy(in)),
                    StringBuilder::new))
            .documented("its chars", "capacity"),
        BuiltIn.object(
                101,
                StringBuffer.class,
                new MutableSerializer<StringBuffer>(
                    (out, v) -> out.writeString(v.toString()),
                    in -> new StringBuffer(readToCopy(in)),
                    StringBuffer::new))
            .documented("its chars", "capacity"),
        BuiltIn.value(
                104,
                Currency.class,
                new ValueSerializer<Currency>(
                    (out, v) -> out.writeString(v.getCurrencyCode()),
                    in -> Currency.getInstance(Texts.readParsed(in))))
            .documented("its code", ""),
        BuiltIn.value(105, Locale.class, new ValueSerializer<>(Locales::write, Locales::read))
            .documented("language, script, country, variant and extensions", "identity"),
        BuiltIn.value(107, Pattern.class, new ValueSerializer<>(Patterns::write, Patterns::read))
            .documented("the expression and its flags", "identity"),
        BuiltIn.value(
                108,
                Charset.class,
                new ValueSerializer<Charset>(
                    (out, v) -> out.writeString(v.name()),
                    in -> Charset.forName(Texts.readParsed(in))))
            .covering(Charset.class)
            .expectedFor(Charset.class)
            .documented("its name", ""),
        BuiltIn.value(
                110,
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
            .documented("delimiter, prefix, suffix and case", "identity"));
  }

  /** What an array of a builder takes besides its chars: it has room for 16 more. */
  private static final int BUILDER_BYTES = 32;

  /** A string whose chars are about to be copied once more. */
  private static String readToCopy(ReadContext in) {
    String text = in.readString();
    in.charge(BUILDER_BYTES + 2L * text.length());
    return text;
  }
}
