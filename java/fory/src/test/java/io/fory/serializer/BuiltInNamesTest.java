/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.message.BuiltIn;
import io.fory.message.BuiltInTypes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * The names of the built-in types are those that the families tell. Run it with {@code
 * -Dfory.docs.update=true} to write them anew; new numbers of a family become its last lines.
 */
class BuiltInNamesTest {
  private static final Path SOURCE = Path.of("src/main/java/io/fory/serializer/BuiltInNames.java");
  private static final String QUOTES = "\"\"\"\n";
  private static final String INDENT = "      ";
  private static final BuiltInIndex INDEX = BuiltInIndex.ALL;

  @Test
  void theNamesAreThoseOfTheFamilies() throws IOException {
    StringBuilder text = new StringBuilder();
    for (int family = 0; family < INDEX.titles().size(); family++) {
      text.append("# ").append(INDEX.titles().get(family)).append('\n');
      for (int key : keys(family)) {
        text.append(row(family, key)).append('\n');
      }
    }
    if (Boolean.getBoolean("fory.docs.update")) {
      String source = Files.readString(SOURCE);
      int begin = source.indexOf(QUOTES) + QUOTES.length();
      int end = source.indexOf(INDENT + "\"\"\";", begin);
      Files.writeString(
          SOURCE, source.substring(0, begin) + text.toString().indent(6) + source.substring(end));
    } else {
      assertThat(BuiltInNames.text())
          .as("%s; update it with -Dfory.docs.update=true", SOURCE)
          .isEqualTo(text.toString());
    }
  }

  /** Those of the names, and those that the family has and the names do not. */
  private static List<Integer> keys(int family) {
    List<Integer> keys = new ArrayList<>(INDEX.numbers(family));
    for (int key = 0; key < BuiltInTypes.NUMBERS; key++) {
      if (!keys.contains(key) && BuiltIns.make(family, key) != null) {
        keys.add(key);
      }
    }
    return keys;
  }

  private static String row(int family, int key) {
    BuiltIn type = BuiltIns.make(family, key);
    if (type == null || type.isAbsent() || type.type().getName().startsWith("io.fory.serializer")) {
      return line(key); // of a newer JDK, or a type that is gone: to be deleted by hand
    }
    StringBuilder row = new StringBuilder().append(key).append(' ').append(type.type().getName());
    type.aliases().forEach(alias -> row.append(" =").append(alias.getName()));
    type.expectedFor().forEach(declared -> row.append(" @").append(declared.getName()));
    type.kinds().forEach(kind -> row.append(" *").append(kind));
    return row.toString();
  }

  private static String line(int key) {
    return BuiltInNames.text()
        .lines()
        .filter(line -> (line + " ").startsWith(key + " "))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void noNumberIsInTwoFamilies() {
    Set<Integer> met = new HashSet<>();
    for (int family = 0; family < INDEX.titles().size(); family++) {
      for (int key : INDEX.numbers(family)) {
        assertThat(met.add(key)).as("%s is there once", key).isTrue();
      }
    }
  }

  @Test
  void eachTypeHasTheNumberUnderWhichItIsMade() {
    for (int family = 0; family < INDEX.titles().size(); family++) {
      for (int key : INDEX.numbers(family)) {
        BuiltIn type = BuiltIns.make(family, key);
        assertThat(type).as("%s", key).isNotNull();
        assertThat(type.number() == key).as("%s", key).isTrue();
      }
    }
  }

  @Test
  void aClassOfAnotherNameHasNoNumber() {
    assertThat(INDEX.numberOf("java.util.ArrayLis")).isEqualTo(-1);
    assertThat(INDEX.expectedFor("java.util.ArrayList")).isEqualTo(-1);
    assertThat(INDEX.covering(BuiltInNamesTest.class)).isEmpty();
    assertThat(INDEX.family(1023)).isEqualTo(-1);
  }
}
