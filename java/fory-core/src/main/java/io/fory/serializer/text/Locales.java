/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.text;

import io.fory.exception.Quote;
import io.fory.exception.UnsupportedTypeException;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.serializer.shared.Texts;
import java.util.IllformedLocaleException;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Locales: language, country and variant, as the constructor takes them; a boolean; and, if that is
 * true, script and extensions. A language tag would be shorter, but loses variants that are not
 * well-formed.
 */
final class Locales {
  private Locales() {}

  static void write(MessageWriter out, Locale locale) {
    out.writeString(locale.getLanguage());
    out.writeString(locale.getCountry());
    out.writeString(locale.getVariant());
    // The constructor adds extensions to ja_JP_JP and th_TH_TH; locales of a builder may lack them.
    boolean special = locale.hasExtensions() || !locale.getVariant().isEmpty();
    boolean more = !locale.getScript().isEmpty() || special && !simple(locale).equals(locale);
    out.buffer().writeBoolean(more);
    if (more) {
      requireRebuildable(locale);
      out.writeString(locale.getScript());
      Map<Character, String> extensions = extensions(locale);
      out.buffer().writeVarUint32(extensions.size());
      extensions.forEach(
          (key, value) -> {
            out.buffer().writeChar(key);
            out.writeString(value);
          });
    }
  }

  static Locale read(MessageReader in) {
    String language = Texts.readParsed(in);
    String country = Texts.readParsed(in);
    String variant = Texts.readParsed(in);
    if (!in.buffer().readBoolean()) {
      return simple(language, country, variant);
    }
    String script = Texts.readParsed(in);
    int count = in.buffer().readVarUint32();
    in.checkSize(count, 48);
    Map<Character, String> extensions = new TreeMap<>();
    for (int i = 0; i < count; i++) {
      extensions.put(in.buffer().readChar(), Texts.readParsed(in));
    }
    try {
      return build(language, country, variant, script, extensions);
    } catch (IllformedLocaleException e) {
      throw in.corrupt("No locale has these parts: " + Quote.reason(e));
    }
  }

  private static Locale simple(Locale locale) {
    return simple(locale.getLanguage(), locale.getCountry(), locale.getVariant());
  }

  @SuppressWarnings("deprecation") // since 19; its replacement refuses ill-formed parts
  private static Locale simple(String language, String country, String variant) {
    return new Locale(language, country, variant);
  }

  private static Map<Character, String> extensions(Locale locale) {
    Map<Character, String> extensions = new TreeMap<>();
    for (char key : locale.getExtensionKeys()) {
      extensions.put(key, locale.getExtension(key));
    }
    return extensions;
  }

  private static Locale build(
      String language,
      String country,
      String variant,
      String script,
      Map<Character, String> extensions) {
    Locale.Builder builder =
        new Locale.Builder()
            .setLanguage(language)
            .setScript(script)
            .setRegion(country)
            .setVariant(variant);
    extensions.forEach(builder::setExtension);
    return builder.build();
  }

  private static void requireRebuildable(Locale locale) {
    IllformedLocaleException cause = null;
    try {
      Locale twin =
          build(
              locale.getLanguage(),
              locale.getCountry(),
              locale.getVariant(),
              locale.getScript(),
              extensions(locale));
      if (twin.equals(locale)) {
        return;
      }
    } catch (IllformedLocaleException e) {
      cause = e;
    }
    throw new UnsupportedTypeException(
        "Locale %s is ill-formed and cannot be built anew; build it with Locale.Builder"
            .formatted(Quote.name(locale.toString())),
        cause);
  }
}
