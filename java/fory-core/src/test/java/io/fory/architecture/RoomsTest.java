/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import io.fory.Fory;
import io.fory.testing.Sources;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The rooms are compiled over the engine, which does not know them. The compiler holds it to that
 * where nothing is left of an earlier build; rooms do not know each other either.
 */
@Tag("once")
class RoomsTest {

  @Test
  void aRoomUsesTheEngineAndNoOtherRoom() {
    Map<String, String> rooms = new TreeMap<>(); // by class
    Sources.roots()
        .forEach(
            (room, root) ->
                Sources.below(root).forEach(file -> rooms.put(className(root, file), room)));
    List<String> found = new ArrayList<>();
    for (JavaClass type : LayersTest.CLASSES) {
      String room = rooms.get(outermost(type));
      for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
        JavaClass target = dependency.getTargetClass().getBaseComponentType();
        String other = rooms.get(outermost(target));
        if (room != null && other != null && !other.equals(room) && !other.isEmpty()) {
          found.add("%s of '%s' uses %s of '%s'".formatted(type.getName(), room, target, other));
        }
      }
    }
    assertThat(rooms.values())
        .contains(
            Sources.ENGINE, "file", "formats", "guava", "kotlin", "rare", "serializable", "tools");
    assertThat(found).isEmpty();
  }

  @Test
  void theBuildCompilesEachRoom() throws IOException {
    String pom = Files.readString(Path.of("pom.xml"));
    Set<String> rooms = new TreeSet<>(Sources.roots().keySet());
    rooms.remove(Sources.ENGINE);
    for (String room : rooms) {
      String root = "${project.basedir}/%s/src/main/java".formatted(room);
      assertThat(pom)
          .contains("<compileSourceRoot>%s</compileSourceRoot>".formatted(root))
          .contains("<source>%s</source>".formatted(root))
          .contains("<source>%s</source>".formatted(root.replace("/main/", "/test/")));
    }
  }

  /** {@code io.fory.serializer.*} is the row of its packages, which it names by their last word. */
  @Test
  void theTableOfTheArchitectureNamesTheRoomOfEachPackage() throws IOException {
    Map<String, String> rows = new TreeMap<>(); // the first cell by package
    for (String line : Files.readAllLines(Path.of("../../docs/architecture.md"))) {
      if (line.startsWith("| `io.fory")) {
        String cell = line.substring(1, line.indexOf(" |", 1));
        Pattern.compile("`(io\\.fory[\\w.]*?)(\\.\\*)?`")
            .matcher(cell)
            .results()
            .forEach(name -> rows.put(name.group(1), cell));
      }
    }
    Set<String> packages = new TreeSet<>();
    Sources.roots()
        .forEach(
            (room, root) -> {
              for (Path file : Sources.below(root)) {
                String name = className(root, file).replaceAll("\\.[^.]*$", "");
                packages.add(name);
                boolean family = name.startsWith("io.fory.serializer.");
                String row = rows.get(family ? "io.fory.serializer" : name);
                assertThat(row).as(name).isNotNull();
                if (!room.equals(Sources.ENGINE)) {
                  assertThat(row).as(name).contains('`' + room + '`');
                  if (family) {
                    assertThat(row).contains('`' + name.replaceAll(".*\\.", "") + '`');
                  }
                }
              }
            });
    assertThat(packages).containsAll(rows.keySet());
  }

  /**
   * A native image knows them by a file, whoever drops classes that nobody names must keep them.
   */
  @Test
  void theEngineFindsWhatItNames() throws Exception {
    Pattern made = Pattern.compile("Room\\.make\\(\\s*(\\w+)\\.class,\\s*\"([\\w.$]+)\"");
    String image = "META-INF/native-image/io.fory/fory-core/reflect-config.json";
    String known;
    try (InputStream file = Fory.class.getClassLoader().getResourceAsStream(image)) {
      known = new String(file.readAllBytes(), StandardCharsets.UTF_8);
    }
    int found = 0;
    for (Path file : Sources.below(Sources.roots().get(Sources.ENGINE))) {
      for (MatchResult each : made.matcher(Files.readString(file)).results().toList()) {
        Class<?> type = Class.forName(each.group(2));
        assertThat(type.getConstructor().newInstance()).isNotNull();
        if (!type.getName().startsWith("io.fory.recording.")) { // which images do without
          assertThat(known).contains('"' + type.getName() + '"');
        }
        found++;
      }
    }
    assertThat(found).isGreaterThan(8);
  }

  private static String className(Path root, Path file) {
    return root.relativize(file).toString().replaceAll("\\.java$", "").replaceAll("[/\\\\]", ".");
  }

  private static String outermost(JavaClass type) {
    return type.getName().replaceAll("\\$.*", "");
  }
}
