/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.docs;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.message.BuiltIn;
import io.fory.serializer.BuiltIns;
import java.io.IOException;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import org.junit.jupiter.api.Test;

/**
 * The tables of {@code docs/guide/types.md} are those of the registry. Run it with {@code
 * -Dfory.docs.update=true} to write them anew.
 */
class TypesPageTest {
  private static final Path PAGE = Path.of("../../docs/guide/types.md");
  private static final Path SPECIFICATION = Path.of("../../docs/specification/object_format.md");
  private static final String BEGIN =
      "<!-- From here to the end mark TypesPageTest writes what the registry says. -->\n";
  private static final String END = "<!-- The end of what the registry says. -->\n";

  @Test
  void thePageListsEveryTypeOfTheRegistry() throws IOException {
    String page = Files.readString(PAGE);
    int begin = page.indexOf(BEGIN);
    int end = page.indexOf(END);
    assertThat(begin).as("the mark where the tables begin").isNotNegative();
    assertThat(end).as("the mark where the tables end").isGreaterThan(begin);
    String expected = page.substring(0, begin) + BEGIN + tables() + page.substring(end);
    if (Boolean.getBoolean("fory.docs.update")) {
      Files.writeString(PAGE, expected);
    } else {
      assertThat(page).as("%s; update it with -Dfory.docs.update=true", PAGE).isEqualTo(expected);
    }
  }

  @Test
  void everyTypeIsDocumented() {
    List<String> undocumented = new ArrayList<>();
    for (BuiltIn type : BuiltIns.types()) {
      boolean reachable = isPublic(type.type()) || !type.page().name().isEmpty();
      if (type.page().form().isEmpty() || !reachable) {
        undocumented.add(type.number() + " " + type.type().getName());
      }
    }
    assertThat(undocumented).isEmpty();
  }

  @Test
  void theSpecificationHasARowForEveryNumber() throws IOException {
    String specification = Files.readString(SPECIFICATION);
    List<String> missing = new ArrayList<>();
    for (BuiltIn type : BuiltIns.types()) {
      if (!specification.contains("| %d | ".formatted(type.number()))) {
        missing.add(type.number() + " " + type.type().getName());
      }
    }
    assertThat(missing).isEmpty();
  }

  private static boolean isPublic(Class<?> type) {
    return Modifier.isPublic(type.getModifiers());
  }

  private static String tables() {
    StringBuilder out = new StringBuilder();
    for (Map.Entry<String, List<BuiltIn>> family : BuiltIns.families().entrySet()) {
      out.append("\n### ").append(family.getKey()).append("\n\n");
      out.append("| Type | What is written | What is lost | No. |\n|---|---|---|--:|\n");
      for (BuiltIn type : family.getValue()) {
        out.append(
            "| %s | %s | %s | %d |\n"
                .formatted(name(type), type.page().form(), type.page().lost(), type.number()));
      }
    }
    return out.append('\n').toString();
  }

  private static String name(BuiltIn type) {
    if (!type.page().name().isEmpty()) {
      return type.page().name();
    }
    StringJoiner names = new StringJoiner(", ");
    names.add("`" + type.type().getSimpleName() + "`");
    type.aliases().stream()
        .filter(TypesPageTest::isPublic)
        .forEach(alias -> names.add("`" + alias.getSimpleName() + "`"));
    return names.toString();
  }
}
