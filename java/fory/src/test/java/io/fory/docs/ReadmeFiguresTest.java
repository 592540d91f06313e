/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The figures of README stand in the pages that it names. */
class ReadmeFiguresTest {
  private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
  private static final Pattern NUMBER = Pattern.compile("\\d[\\d,.]*\\d|\\d");
  private static final Pattern PAGE = Pattern.compile("]\\((docs/[\\w/-]+\\.md)[^)]*\\)");
  private static final Pattern VERSION = Pattern.compile("JDK \\d+");

  /** The contestants of README, as the service's page calls them. */
  private static final Map<String, String> TITLES =
      Map.of(
          "Fory", "ours, compatible",
          "Fory, through a codec", "ours, codec, compatible",
          "Fory, same schema, through a codec", "ours, codec, same schema",
          "Fory, same schema on both sides", "ours, same schema",
          "Code by hand", "by hand");

  private String readme;
  private String service;

  @BeforeEach
  void read() throws IOException {
    readme = Files.readString(ROOT.resolve("README.md"));
    service = Files.readString(ROOT.resolve("docs/benchmarks/service.md"));
  }

  @Test
  void theTableOfSpeedIsThatOfTheService() {
    List<List<String>> table = table(section(readme, "## Figures"));
    assertThat(table.get(0))
        .containsExactly("", "JDK 17", "JDK 25, no flag", "JDK 25, its one flag", "bytes");
    assertThat(table).hasSizeGreaterThan(6);
    Map<String, List<String>> on17 = times("## JDK 17, 40 classes");
    Map<String, List<String>> on25 = times("## JDK 25, 40 classes");
    for (List<String> row : table.subList(1, table.size())) {
      String name = row.get(0).replace("*", "");
      String title = TITLES.getOrDefault(name, name);
      boolean hasFlag = on25.containsKey(title + ", flag");
      boolean isApacheFory = name.startsWith("Apache");
      assertThat(row.subList(1, 5))
          .as(name)
          .containsExactly(
              nanos(on17.get(title)),
              isApacheFory ? "" : nanos(on25.get(title)),
              hasFlag || isApacheFory
                  ? nanos(on25.get(isApacheFory ? title : title + ", flag"))
                  : "",
              on17.get(title).get(4));
    }
  }

  @Test
  void theChartSaysWhatTheTableSays() {
    Map<String, List<String>> times = times("## JDK 17, 40 classes");
    List<String> bars = new ArrayList<>();
    for (int phase : new int[] {0, 1}) {
      bars.add(times.get("ours, compatible").get(phase));
      bars.add(
          String.valueOf(
              Math.min(
                  Integer.parseInt(times.get("Apache Fory, compatible").get(phase)),
                  Integer.parseInt(times.get("Apache Fory, compatible, fixed width").get(phase)))));
      bars.add(times.get("Kryo").get(phase));
      bars.add(times.get("by hand").get(phase));
    }
    String chart = readme.lines().filter(line -> line.startsWith("![Time")).findFirst().get();
    assertThat(numbers(chart.substring(0, chart.indexOf("](")))).hasSameElementsAs(bars);
  }

  @Test
  void figuresOfWhatIsSlowerStandInTheirPages() throws IOException {
    String heading = "Other libraries are faster at these:";
    String figures = section(readme, "## Figures");
    assertThat(figures).contains(heading);
    List<List<String>> table = table(figures.substring(figures.indexOf(heading)));
    assertThat(table).hasSizeGreaterThan(4);
    for (List<String> row : table.subList(1, table.size())) {
      String text = String.join(" ", row);
      List<String> pages = PAGE.matcher(text).results().map(page -> page.group(1)).toList();
      assertThat(pages).as(text).isNotEmpty();
      StringBuilder known = new StringBuilder();
      for (String page : pages) {
        known.append(Files.readString(ROOT.resolve(page)));
      }
      String said = VERSION.matcher(PAGE.matcher(text).replaceAll("")).replaceAll("");
      assertThat(numbers(known.toString())).as(text).containsAll(numbers(said));
    }
  }

  private static String nanos(List<String> row) {
    return row.get(0) + " / " + row.get(1);
  }

  private static List<String> numbers(String text) {
    return NUMBER.matcher(text).results().map(MatchResult::group).toList();
  }

  /** Returns the cells of the first table below a heading of the service's page, by contestant. */
  private Map<String, List<String>> times(String heading) {
    Map<String, List<String>> times = new LinkedHashMap<>();
    for (List<String> row : table(section(service, heading))) {
      times.put(row.get(0), row.subList(1, row.size()));
    }
    assertThat(times.get("ns a message"))
        .startsWith("heap, write", "heap, read", "direct, write", "direct, read", "bytes");
    return times;
  }

  private static String section(String page, String heading) {
    String[] parts = page.split("(?m)^" + Pattern.quote(heading) + "$", 2);
    assertThat(parts).as(heading).hasSize(2);
    return parts[1].split("(?m)^## ", 2)[0];
  }

  /** Returns the cells of the first table of a text, without the line below its head. */
  private static List<List<String>> table(String text) {
    List<List<String>> rows =
        text.lines()
            .dropWhile(line -> !line.startsWith("|"))
            .takeWhile(line -> line.startsWith("|"))
            .map(line -> line.substring(1, line.lastIndexOf('|')).split("\\|", -1))
            .map(cells -> Arrays.stream(cells).map(String::strip).toList())
            .toList();
    List<List<String>> table = new ArrayList<>(rows);
    table.remove(1);
    return table;
  }
}
