/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.exception.ForyException;
import io.fory.xlang.demo.Demo;
import io.fory.xlang.demo.KindsValues;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * Messages that a peer in another language reads and writes again: {@code build/xlang-peers/run.sh}
 * sets the peers up and gives the command of each. The known gaps of a peer are in the property
 * {@code fory.xlang.known}, by the name of the case, after {@code refs/} if that matters.
 */
class PeerEchoTest {
  @Test
  @EnabledIfSystemProperty(named = "fory.xlang.echo", matches = ".+")
  void aPeerReadsWhatIsWrittenHereAndIsRead(@TempDir Path folder) throws Exception {
    String[] command = System.getProperty("fory.xlang.echo").split(" ");
    List<String> known = List.of(System.getProperty("fory.xlang.known", "").split(","));
    List<String> failed = new ArrayList<>();
    StringBuilder table = new StringBuilder();
    for (boolean named : new boolean[] {false, true}) {
      for (boolean tracking : new boolean[] {false, true}) {
        for (String version : List.of("same", "less")) {
          String config =
              (named ? "names" : "ids") + " " + (tracking ? "refs" : "plain") + " " + version;
          Path in = Files.createDirectories(folder.resolve(config.replace(' ', '-')));
          Map<String, String> results = echo(in, command, named, tracking, version);
          results.forEach(
              (name, result) -> {
                table.append("%-18s %-10s %s%n".formatted(config, name, result));
                String withReferences = (tracking ? "refs/" : "plain/") + name;
                if (!result.equals("ok")
                    && !known.contains(name)
                    && !known.contains(withReferences)) {
                  failed.add(config + " " + name + ": " + result);
                }
              });
        }
      }
    }
    System.out.println(table);
    assertThat(failed).isEmpty();
  }

  private static Map<String, Object> cases(boolean tracking) {
    Map<String, Object> cases = new LinkedHashMap<>();
    for (Object value : JavaPeerTest.values()) {
      if (value instanceof Instant) {
        cases.put("%02d-Instant".formatted(cases.size()), Instant.ofEpochSecond(-1, 999_999_000));
      } else if (!(value instanceof Demo.Mn)) {
        cases.put("%02d-%s".formatted(cases.size(), value.getClass().getSimpleName()), value);
      }
    }
    Map<String, Object> kinds = KindsValues.all();
    kinds.put("changed", KindsValues.changed());
    if (tracking) {
      kinds.put("tree", KindsValues.tree());
    }
    kinds.forEach((name, value) -> cases.put("%02d-%s".formatted(cases.size(), name), value));
    return cases;
  }

  private static Map<String, String> echo(
      Path folder, String[] command, boolean named, boolean tracking, String version)
      throws IOException, InterruptedException {
    ForyXlang xlang = Demo.builder(named).withRefTracking(tracking).build();
    Map<String, Object> cases = cases(tracking);
    for (Map.Entry<String, Object> entry : cases.entrySet()) {
      Files.write(folder.resolve(entry.getKey() + ".bin"), xlang.serialize(entry.getValue()));
    }
    List<String> line = new ArrayList<>(Arrays.asList(command));
    line.addAll(
        List.of(folder.toString(), named ? "names" : "ids", tracking ? "refs" : "plain", version));
    Process process = new ProcessBuilder(line).inheritIO().start();
    assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
    Map<String, String> results = new LinkedHashMap<>();
    for (Map.Entry<String, Object> entry : cases.entrySet()) {
      String name = entry.getKey().substring(3).replace("[]", "s");
      String result = result(folder, entry.getKey(), entry.getValue(), xlang, version);
      results.merge(name, result, (a, b) -> a.equals("ok") ? b : a);
      if (result.equals("ok")) {
        record(
            folder, entry.getKey(), String.join(" ", line.subList(line.size() - 3, line.size())));
      }
    }
    return results;
  }

  /** Appends what the peer has written to a file, for golden messages. */
  private static void record(Path folder, String name, String config) throws IOException {
    String file = System.getProperty("fory.xlang.record", "");
    Path back = folder.resolve(name + ".back");
    boolean wanted =
        Character.isLowerCase(name.charAt(3)) && !name.contains("[") && config.endsWith("same");
    if (file.isEmpty() || !wanted || name.endsWith("changed") || name.endsWith("many")) {
      return;
    }
    String line =
        "%s %s %s %s%n"
            .formatted(
                System.getProperty("fory.xlang.peer"),
                config.replace(" same", "").replace(' ', '-'),
                name.substring(3),
                HexFormat.of().formatHex(Files.readAllBytes(back)));
    Files.writeString(Path.of(file), line, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  private static String result(
      Path folder, String name, Object value, ForyXlang xlang, String version) throws IOException {
    Path back = folder.resolve(name + ".back");
    if (!Files.exists(back)) {
      Path why = folder.resolve(name + ".err");
      return "peer: " + (Files.exists(why) ? Files.readString(why).strip() : "no answer");
    }
    try {
      Object found = xlang.deserialize(Files.readAllBytes(back), expected(value));
      Object wanted =
          version.equals("less") && value instanceof Demo.Evo evo
              ? new Demo.Evo(0, evo.b(), 0)
              : value;
      assertThat(wide(found)).usingRecursiveComparison().isEqualTo(wide(wanted));
      return "ok";
    } catch (ForyException | AssertionError e) {
      return "ours: " + e.getMessage().strip().replaceAll("@[0-9a-f]+|\\s+", " ");
    }
  }

  /** Numbers without a declared type: peers have fewer widths. */
  private static Object wide(Object value) {
    if (value instanceof List<?> list) {
      return new ArrayList<>(list.stream().map(PeerEchoTest::wide).toList());
    } else if (value instanceof Map<?, ?> map) {
      Map<Object, Object> wide = new HashMap<>();
      map.forEach((k, v) -> wide.put(wide(k), wide(v)));
      return wide;
    }
    return value instanceof Integer i ? (Object) i.longValue() : value;
  }

  /** A number comes back as one of another width. */
  private static Class<?> expected(Object value) {
    boolean isOpen =
        value instanceof List || value instanceof Map || value instanceof java.util.Set;
    return isOpen ? Object.class : value.getClass();
  }
}
