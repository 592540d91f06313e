/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.struct.compiler.Structs;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * The source generated for small classes, stored under {@code src/test/resources/golden/source}, so
 * that a change of the generator shows what it does to its output.
 *
 * <p>After an intended change run the test once with {@code -Dfory.golden.update=true}, in the
 * folder of the module, and review the difference. Off-heap memory is accessed by address in all of
 * them, whatever the JDK of the test does: the text is compared, not compiled.
 */
class GeneratedSourceTest {
  private static final String FOLDER = "golden/source/";

  private static final List<String> STORED =
      List.of("bean", "bean-refs", "record", "derived", "compressed", "version", "slots");

  enum Kind {
    ONE,
    TWO
  }

  static class Part {
    private int x;
    private String name;
  }

  static class Bean {
    private boolean flag;
    private byte small;
    private char letter;
    private int number;
    private long large;
    private double ratio;
    private Integer boxed;
    private Boolean perhaps;
    private String text;
    private List<String> names;
    private Map<String, Integer> counts = new HashMap<>();
    private Kind kind;
    private Instant made;
    private Part part;
  }

  record Point(int x, long y, Double weight, String label, List<Integer> tags) {}

  static class Base {
    private int id;
    private String text;
    protected long visible;
  }

  static class Derived extends Base {
    private final int last;
    private final String text;
    private short own;

    Derived(int last, String text) {
      this.last = last;
      this.text = text;
    }
  }

  static class Older {
    private int id;
    private int total;
    private String gone;
  }

  static class Newer {
    private int id;
    private long total;
    private String added;
  }

  static class Holder extends Structs.Concealing {
    private Part[] parts;
    private List<Part> list;
    private Object any;
    private StringBuilder builder;
    private Map<Long, Part> map;
    private Instant time;
  }

  private static String source(boolean tracking, Class<?>... types) {
    return Structs.source(tracking, types);
  }

  private static void check(String name, String now) throws IOException {
    if (Boolean.getBoolean("fory.golden.update")) {
      Path file = Path.of("src/test/resources", FOLDER, name + ".java.txt");
      Files.createDirectories(file.getParent());
      Files.writeString(file, now);
      return;
    }
    assertThat(now).as("%s.java.txt", name).isEqualTo(stored(name));
  }

  private static String stored(String name) throws IOException {
    try (InputStream stored =
        GeneratedSourceTest.class
            .getClassLoader()
            .getResourceAsStream(FOLDER + name + ".java.txt")) {
      assertThat(stored)
          .as("%s.java.txt is missing; write it with -Dfory.golden.update=true", name)
          .isNotNull();
      return new String(stored.readAllBytes(), StandardCharsets.UTF_8).replace("\r\n", "\n");
    }
  }

  @Test
  void aBeanIsAsStored() throws IOException {
    check("bean", source(false, Bean.class, Part.class, Kind.class));
  }

  @Test
  void aBeanWithReferencesIsAsStored() throws IOException {
    check("bean-refs", source(true, Bean.class, Part.class, Kind.class));
  }

  @Test
  void aRecordIsAsStored() throws IOException {
    check("record", source(false, Point.class));
  }

  @Test
  void aClassWithFinalAndInheritedFieldsIsAsStored() throws IOException {
    check("derived", source(false, Derived.class));
  }

  @Test
  void compressedNumbersAreAsStored() throws IOException {
    check("compressed", Structs.compressedSource(Base.class));
  }

  @Test
  void aVersionIsAsStored() throws IOException {
    check("version", Structs.versionSource(Newer.class, Older.class));
  }

  @Test
  void slotsAreAsStored() throws IOException {
    check("slots", source(true, Holder.class, Part.class, Structs.CONCEALED));
  }

  @Test
  void eachRuleForFieldsIsInAStoredSource() throws IOException {
    StringBuilder stored = new StringBuilder();
    for (String name : STORED) {
      stored.append(stored(name));
    }
    assertThat(Structs.fieldRules()).allSatisfy(rule -> assertThat(stored).contains(", " + rule));
  }

  @Test
  void eachRuleForClassesIsInAStoredSource() {
    Set<String> used = new TreeSet<>(Structs.structRules(false, Point.class));
    used.addAll(Structs.structRules(true, Base.class));
    assertThat(used).containsExactlyInAnyOrderElementsOf(Structs.structRules());
  }

  @Test
  void sourceIsTheSameEveryTime() {
    assertThat(source(true, Bean.class, Part.class, Kind.class))
        .isEqualTo(source(true, Bean.class, Part.class, Kind.class));
  }

  @Test
  void privateFieldsAreReachedByANestmate() {
    for (boolean tracking : new boolean[] {false, true}) {
      for (Class<?> type : List.of(Part.class, Point.class, Derived.class)) {
        assertThat(source(tracking, type))
            .contains("references: " + tracking, "way to the fields: nestmate");
      }
    }
  }
}
