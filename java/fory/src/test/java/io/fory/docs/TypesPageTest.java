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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The tables of {@code docs/guide/types.md} have a row for each type of the registry. */
class TypesPageTest {
  private static final Path PAGE = Path.of("../../docs/guide/types.md");
  private static final Path SPECIFICATION = Path.of("../../docs/specification/object_format.md");
  private static final String BEGIN =
      "<!-- From here to the end mark TypesPageTest checks that each type of the registry has its row. -->\n";
  private static final String END = "<!-- The end of the types of the registry. -->\n";

  /** A row: the cells, of which the last is the number. */
  private record Row(String name, String form, String lost, int number) {}

  @Test
  void eachFamilyHasATableWithARowForEachOfItsTypes() throws IOException {
    Map<String, List<Integer>> expected = new LinkedHashMap<>();
    BuiltIns.families()
        .forEach(
            (title, types) -> expected.put(title, types.stream().map(BuiltIn::number).toList()));
    Map<String, List<Integer>> found = new LinkedHashMap<>();
    tables().forEach((title, rows) -> found.put(title, rows.stream().map(Row::number).toList()));
    assertThat(found).containsExactlyEntriesOf(expected);
  }

  @Test
  void aRowNamesThePublicClassesThatItIsFor() throws IOException {
    Map<Integer, Row> rows = new LinkedHashMap<>();
    tables().values().forEach(table -> table.forEach(row -> rows.put(row.number(), row)));
    List<String> unnamed = new ArrayList<>();
    for (BuiltIn type : BuiltIns.types()) {
      Row row = rows.get(type.number());
      Stream.concat(Stream.of(type.type()), type.aliases().stream())
          .filter(each -> Modifier.isPublic(each.getModifiers()))
          .filter(each -> !each.getName().startsWith("sun."))
          .filter(each -> !row.name().contains(each.getSimpleName()))
          .forEach(each -> unnamed.add(type.number() + " " + each.getName()));
    }
    assertThat(unnamed).isEmpty();
  }

  @Test
  void aRowSaysHowItsTypeIsWritten() throws IOException {
    tables()
        .values()
        .forEach(
            rows ->
                assertThat(rows).noneMatch(row -> row.name().isEmpty() || row.form().isEmpty()));
  }

  @Test
  void theSpecificationHasARowForEveryNumber() throws IOException {
    String specification = Files.readString(SPECIFICATION);
    List<String> missing = new ArrayList<>();
    for (BuiltIn type : BuiltIns.types()) {
      if (!specification.contains("| %s | ".formatted(type.number()))) {
        missing.add(type.number() + " " + type.type().getName());
      }
    }
    assertThat(missing).isEmpty();
  }

  /** The rows by the heading above them. */
  private static Map<String, List<Row>> tables() throws IOException {
    String page = Files.readString(PAGE);
    int begin = page.indexOf(BEGIN);
    int end = page.indexOf(END);
    assertThat(begin).as("the mark where the tables begin").isNotNegative();
    assertThat(end).as("the mark where the tables end").isGreaterThan(begin);
    Map<String, List<Row>> tables = new LinkedHashMap<>();
    List<Row> rows = null;
    for (String line : page.substring(begin + BEGIN.length(), end).split("\n")) {
      if (line.startsWith("### ")) {
        rows = new ArrayList<>();
        tables.put(line.substring(4), rows);
      } else if (line.matches("\\|.*\\| \\d+ \\|")) {
        String[] cells = line.split("(?<!\\\\)\\|");
        assertThat(cells).as(line).hasSize(5);
        rows.add(
            new Row(
                cells[1].strip(),
                cells[2].strip(),
                cells[3].strip(),
                Integer.parseInt(cells[4].strip())));
      }
    }
    return tables;
  }
}
