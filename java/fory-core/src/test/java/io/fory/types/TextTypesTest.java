/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.exception.CorruptDataException;
import io.fory.exception.UnsupportedTypeException;
import io.fory.testing.Damage;
import io.fory.testing.ForyMatrix;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Currency;
import java.util.HexFormat;
import java.util.Locale;
import java.util.StringJoiner;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class TextTypesTest {
  private static final ForyMatrix MATRIX = ForyMatrix.of(Texts.class);

  private static final class Texts {
    private StringBuilder builder;
    private StringBuffer buffer;
    private Appendable appendable;
    private CharSequence chars;
    private Currency currency;
    private Locale locale;
    private Pattern pattern;
    private Charset charset;
    private Charset[] charsets;
    private HexFormat hex;
    private StackTraceElement element;
    private StackTraceElement[] elements;
    private Void nothing;
  }

  @SuppressWarnings("deprecation") // constructors of Locale: users have such locales
  static Stream<Object> values() {
    return Stream.of(
        new StringBuilder(),
        new StringBuilder("text \u4e2d"),
        new StringBuffer("buffer"),
        Currency.getInstance("EUR"),
        Locale.ROOT,
        Locale.US,
        Locale.SIMPLIFIED_CHINESE,
        new Locale("ja", "JP", "JP"),
        new Locale("th", "TH", "TH"),
        new Locale("no", "NO", "NY"),
        new Locale("xx", "YY", "ill_formed variant"),
        new Locale("", "", "only"),
        Locale.forLanguageTag("zh-Hant-TW"),
        Locale.forLanguageTag("sr-Latn-RS-x-private-use"),
        Locale.forLanguageTag("de-DE-1996-u-co-phonebk-nu-latn-t-en"),
        Locale.forLanguageTag("x-lvariant-POSIX"),
        new Locale.Builder().setLanguage("en").addUnicodeLocaleAttribute("attrib").build(),
        Pattern.compile(""),
        Pattern.compile("a|b+", Pattern.CASE_INSENSITIVE | Pattern.MULTILINE),
        Pattern.compile("[a-z", Pattern.LITERAL),
        Pattern.compile("x", Pattern.UNICODE_CHARACTER_CLASS),
        Pattern.compile("(?s)(?<name>.)\\k<name>"),
        Pattern.compile("e\u0301\u0323", Pattern.CANON_EQ),
        StandardCharsets.UTF_8,
        StandardCharsets.ISO_8859_1,
        Charset.forName("GBK"),
        HexFormat.of(),
        HexFormat.ofDelimiter(":").withPrefix("<").withSuffix(">").withUpperCase(),
        new StackTraceElement("Class", "method", null, -2),
        new StackTraceElement("app", "module", "1.0", "a.Class", "method", "Class.java", 5),
        new Exception().getStackTrace()[0]);
  }

  @ParameterizedTest
  @MethodSource("values")
  void everyValueSurvivesEverywhere(Object value) {
    MATRIX.checkEverywhere(value);
  }

  @ParameterizedTest
  @MethodSource("values")
  void damagedBytesAreRefusedOrRead(Object value) {
    Damage.check(MATRIX, value);
  }

  @Test
  void fieldsSurvive() {
    Texts texts = new Texts();
    MATRIX.check(texts);
    texts.builder = new StringBuilder("shared");
    texts.buffer = new StringBuffer("b");
    texts.appendable = texts.builder;
    texts.chars = texts.builder;
    texts.currency = Currency.getInstance("JPY");
    texts.locale = Locale.CANADA_FRENCH;
    texts.pattern = Pattern.compile("p");
    texts.charset = StandardCharsets.UTF_16;
    texts.charsets = new Charset[] {StandardCharsets.UTF_8, null, StandardCharsets.US_ASCII};
    texts.hex = HexFormat.of().withUpperCase();
    texts.elements = new Exception().getStackTrace();
    texts.element = texts.elements[0];
    MATRIX.check(texts);
  }

  @ParameterizedTest
  @ValueSource(strings = {"a(?i)b", "(?i)ab", "a(?-i)b", "(?-i)ab", "(?i:a)b", "\u4e2d(?x) b"})
  void aPatternMatchesTheSameAlthoughItsFlagsTellMore(String expression) {
    for (int flags : new int[] {0, Pattern.CASE_INSENSITIVE, Pattern.COMMENTS}) {
      Pattern pattern = Pattern.compile(expression, flags);
      Fory fory = MATRIX.cells().get(0).generated();
      Pattern read = (Pattern) fory.deserialize(fory.serialize(pattern));
      assertThat(read.flags()).isEqualTo(pattern.flags());
      for (String text : new String[] {"ab", "AB", "Ab", "aB", "\u4e2db", "\u4e2d b"}) {
        assertThat(read.matcher(text).matches())
            .as("%s with %s for %s", expression, flags, text)
            .isEqualTo(pattern.matcher(text).matches());
      }
    }
  }

  @Test
  void aPatternThatTakesForeverToCompileIsRefusedOnBothSides() {
    Fory fory = MATRIX.cells().get(0).generated();
    String marks = "e\u0300\u0323\u0345\u0327\u0334\u031b";
    byte[] message = fory.serialize(Pattern.compile(marks));
    assertThat(message[message.length - 1]).isZero();
    message[message.length - 1] = (byte) 0x80;
    byte[] hostile = java.util.Arrays.copyOf(message, message.length + 1);
    hostile[message.length] = 1;
    assertThatThrownBy(() -> fory.deserialize(hostile))
        .isInstanceOf(CorruptDataException.class)
        .hasMessageContaining("too long to compile");
    // As many marks, in the one order that equal marks have: those above take half a minute here.
    Pattern many = Pattern.compile("e" + "\u0300".repeat(6), Pattern.CANON_EQ);
    assertThatThrownBy(() -> fory.serialize(many)).isInstanceOf(UnsupportedTypeException.class);
  }

  @Test
  void allLocalesOfTheJvmSurvive() {
    Fory fory = MATRIX.cells().get(0).generated();
    for (Locale locale : Locale.getAvailableLocales()) {
      assertThat(fory.deserialize(fory.serialize(locale))).isEqualTo(locale);
    }
  }

  @Test
  void localesWithoutTheirExtensionsSurviveOrAreRefused() {
    Fory fory = MATRIX.cells().get(0).generated();
    int refused = 0;
    for (Locale locale : Locale.getAvailableLocales()) {
      Locale stripped = locale.stripExtensions();
      try {
        assertThat(fory.<Locale>deserialize(fory.serialize(stripped))).isEqualTo(stripped);
      } catch (UnsupportedTypeException e) {
        refused++;
      }
    }
    assertThat(refused).isEqualTo(2); // ja_JP_JP and th_TH_TH, which nothing makes
  }

  @Test
  void aStringJoinerIsRefusedWithTheReason() {
    Fory fory = MATRIX.cells().get(0).generated();
    assertThatThrownBy(() -> fory.serialize(new StringJoiner(",")))
        .isInstanceOf(UnsupportedTypeException.class)
        .hasMessageContaining("write its toString()");
  }
}
