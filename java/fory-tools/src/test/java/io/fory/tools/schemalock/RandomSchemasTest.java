/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.tools.schemalock;

import static io.fory.evolution.FieldValues.CONSTANTS_1;
import static io.fory.evolution.FieldValues.CONSTANTS_2;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.evolution.FieldKind;
import io.fory.evolution.FieldValues;
import io.fory.evolution.TwoVersions;
import io.fory.exception.IncompatibleClassException;
import io.fory.testing.ForyMatrix;
import io.fory.testing.Versions;
import io.fory.tools.SchemaLock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.Tag;

/**
 * Random classes and random changes of them: each version reads what the other wrote, and gets what
 * the rules of the guide say; the lock file announces what is refused.
 */
@Tag("thorough")
class RandomSchemasTest {
  private static final int OBJECTS = 4;

  /**
   * A field of one version.
   *
   * @param origin a number that it shares with the field of the other version that it is
   * @param id its annotated id, or -1
   */
  private record Field(int origin, String name, int id, FieldKind kind) {

    /** Its value where a message lacks it. */
    Object missing() {
      return switch (kind.java()) {
        case "boolean" -> true;
        case "String" -> "missing";
        case "int" -> 7;
        case "long", "Long" -> 8L;
        case "double" -> 0.5;
        case "byte" -> (byte) 0;
        case "short" -> (short) 0;
        case "char" -> (char) 0;
        case "float" -> 0f;
        default -> null;
      };
    }

    String source(boolean record) {
      Object value = missing();
      boolean said = value != null && !Objects.equals(value.toString(), "0");
      said &= !kind.java().equals("char") && !kind.java().equals("float");
      List<String> annotation = new ArrayList<>();
      if (id >= 0) {
        annotation.add("id = " + id);
      }
      if (said && record) {
        annotation.add("defaultValue = \"%s\"".formatted(value));
      }
      String literal =
          value instanceof String
              ? "\"" + value + "\""
              : value + (value instanceof Long ? "L" : "");
      return (annotation.isEmpty() ? "" : "@ForyField(" + String.join(", ", annotation) + ") ")
          + kind.java()
          + " "
          + name
          + (said && !record ? " = " + literal : "");
    }
  }

  /** A version of all classes. */
  private record Version(
      List<Field> fields, List<String> sources, List<String> constants, Versions.Loader loader) {

    Object create(Map<Field, Object> values) {
      if (loader.type("v.P").isRecord()) {
        Object[] arguments =
            fields.stream().map(f -> FieldValues.toJava(values.get(f), f.kind, loader)).toArray();
        return loader.create("v.P", arguments);
      }
      Object object = loader.create("v.P");
      values.forEach(
          (f, v) -> TwoVersions.set(object, f.name, FieldValues.toJava(v, f.kind, loader)));
      return object;
    }

    Field counterpart(Field other) {
      return fields.stream().filter(f -> f.origin == other.origin).findFirst().orElse(null);
    }
  }

  // ---- Random versions ----

  private static List<Field> randomFields(Random random) {
    List<Field> fields = new ArrayList<>();
    for (int i = 0; i < 6 + random.nextInt(8); i++) {
      int id = random.nextInt(3) == 0 ? i : -1;
      fields.add(new Field(i, "f" + i, id, FieldKind.any(random)));
    }
    return fields;
  }

  private static List<Field> mutated(Random random, List<Field> fields) {
    boolean impossible = random.nextInt(6) == 0; // no message is read then
    List<Field> mutants = new ArrayList<>();
    for (Field f : fields) {
      switch (random.nextInt(10)) {
        case 0 -> {} // removed
        case 1 -> mutants.add(new Field(f.origin + 100, "new" + f.origin, -1, f.kind));
        case 2 -> mutants.add(f.id < 0 ? f : new Field(f.origin, "re" + f.name, f.id, f.kind));
        case 3 -> mutants.add(new Field(f.origin, f.name, f.id < 0 ? 50 + f.origin : -1, f.kind));
        case 4 ->
            // the name of another field that has gone
            mutants.add(
                f.id < 0
                    ? f
                    : new Field(f.origin, "f" + (f.origin + 1) % fields.size(), f.id, f.kind));
        case 5, 6, 7 -> mutants.add(new Field(f.origin, f.name, f.id, f.kind.changed(random)));
        case 8 ->
            mutants.add(impossible ? new Field(f.origin, f.name, f.id, FieldKind.any(random)) : f);
        default -> mutants.add(f);
      }
    }
    mutants.add(new Field(200, "added", -1, FieldKind.any(random)));
    Collections.shuffle(mutants, random);
    List<Field> unique = new ArrayList<>();
    for (Field f : mutants) {
      // Of two fields of a name the one with the id stays: it has taken the name.
      if (mutants.stream().noneMatch(o -> o != f && o.name.equals(f.name) && o.id > f.id)) {
        unique.add(f);
      }
    }
    return unique;
  }

  private static Version version(Random random, List<Field> fields, boolean first) {
    List<String> sources = new ArrayList<>();
    if (random.nextInt(4) == 0) {
      List<String> components = fields.stream().map(f -> f.source(true)).toList();
      sources.add("public record P(%s) {}".formatted(String.join(", ", components)));
    } else {
      StringBuilder own = new StringBuilder();
      StringBuilder inherited = new StringBuilder();
      for (Field f : fields) {
        (random.nextInt(4) == 0 ? inherited : own).append(f.source(false)).append("; ");
      }
      sources.add("public class P extends Base { %s }".formatted(own));
      sources.add("class Base { %s }".formatted(inherited));
    }
    List<String> constants = first ? CONSTANTS_1 : CONSTANTS_2;
    sources.add("public enum E { %s }".formatted(String.join(", ", constants)));
    sources.add(
        first
            ? "public class Q { int a; String gone = \"g\"; Q q; }"
            : "public class Q { Q q; List<String> added; long a; }");
    return new Version(fields, sources, constants, TwoVersions.compile(sources));
  }

  // ---- The property ----

  // Without the seed every run looks at other classes: for those who look for bugs.
  @Property(tries = 20, seed = "4711", shrinking = ShrinkingMode.OFF)
  void everyVersionReadsTheOther(@ForAll long seed) throws IOException {
    Random random = new Random(seed);
    List<Field> fields = randomFields(random);
    Version old = version(random, fields, true);
    Version young = version(random, mutated(random, fields), false);
    try {
      Map<Field, String> said = announcements(old, young);
      Forys olds = new Forys(old);
      Forys youngs = new Forys(young);
      check(random, old, olds, young, youngs, said, true);
      check(random, young, youngs, old, olds, said, false);
    } catch (AssertionError | RuntimeException e) {
      throw new AssertionError("seed %s%n%s%n%s".formatted(seed, old.sources, young.sources), e);
    }
    ForyMatrix.requireNoWarnings();
  }

  /** Instances of all configurations for a version. */
  private static final class Forys {
    final List<Fory> all = new ArrayList<>();

    Forys(Version version) {
      for (int i = 0; i < 4; i++) {
        boolean references = (i & 1) != 0;
        all.add(TwoVersions.fory(version.loader, i > 1, references, references, b -> {}));
      }
    }
  }

  private static void check(
      Random random,
      Version writer,
      Forys writers,
      Version reader,
      Forys readers,
      Map<Field, String> said,
      boolean newReadsOld) {
    boolean possible = true;
    for (Field f : writer.fields) {
      Field here = reader.counterpart(f);
      if (here != null && !f.kind.canBecome(here.kind)) {
        possible = false;
        assertSaid(said, newReadsOld ? here : f, newReadsOld, f + " to " + here);
      }
    }
    for (int i = 0; i < OBJECTS; i++) {
      Map<Field, Object> values = new HashMap<>();
      Map<String, Object> expected = new HashMap<>();
      boolean record = reader.loader.type("v.P").isRecord(); // whose Optionals are never null
      for (Field f : reader.fields) {
        boolean empty = record && f.kind.group() == FieldKind.Group.OPTIONAL;
        expected.put(f.name, empty ? Optional.empty() : f.missing());
      }
      boolean fits = possible;
      for (Field f : writer.fields) {
        Field here = reader.counterpart(f);
        for (int tries = 0; tries < 10; tries++) {
          Object value = FieldValues.any(random, f.kind, writer.constants);
          values.put(f, value);
          try {
            if (here != null) {
              expected.put(here.name, FieldValues.convert(value, here.kind, reader.constants));
            }
            break;
          } catch (FieldValues.Misfit e) {
            if (!e.constant) {
              assertSaid(said, newReadsOld ? here : f, newReadsOld, f + " to " + here);
            }
            // Most objects are to be read: then what does not fit is replaced.
            if (i == 0 || tries == 9) {
              fits = false;
              break;
            }
          }
        }
      }
      try {
        check(writer.create(values), writers, readers, fits ? expected : null, reader);
      } catch (AssertionError | RuntimeException e) {
        throw new AssertionError("%s from %s".formatted(fits ? expected : "error", values), e);
      }
    }
  }

  /** Reads an object in all configurations. */
  private static void check(
      Object object, Forys writers, Forys readers, Map<String, Object> expected, Version reader) {
    for (int i = 0; i < writers.all.size(); i++) {
      byte[] message = writers.all.get(i).serialize(object);
      assertThat(message).isEqualTo(writers.all.get(i ^ 2).serialize(object));
      Fory fory = readers.all.get(i);
      if (expected == null) {
        assertThatThrownBy(() -> fory.deserialize(message))
            .isInstanceOf(IncompatibleClassException.class)
            .hasMessageContaining("P.");
        continue;
      }
      Object read = fory.deserialize(message);
      Map<String, Object> found = new HashMap<>();
      for (Field f : reader.fields) {
        found.put(f.name, FieldValues.fromJava(TwoVersions.get(read, f.name)));
      }
      assertThat(found).as("configuration %s", i).isEqualTo(expected);
    }
  }

  // ---- The lock file ----

  /** Returns the verdicts on changed types, by the fields of the new version. */
  private static Map<Field, String> announcements(Version old, Version young) throws IOException {
    Path path = Files.createTempFile("schemas", ".lock");
    Map<Field, String> said = new HashMap<>();
    try {
      Files.delete(path);
      SchemaLock.verify(path, old.loader.type("v.P"));
      SchemaLock.verify(path, old.loader.type("v.P"));
      SchemaLock.verify(path, young.loader.type("v.P"));
    } catch (AssertionError e) {
      for (String line : e.getMessage().lines().toList()) {
        for (Field f : young.fields) {
          boolean isOf =
              line.startsWith("- P.%s: ".formatted(f.name))
                  || line.startsWith("- Base.%s: ".formatted(f.name));
          if (isOf && line.contains(" became ")) {
            said.put(f, line);
          }
        }
      }
    } finally {
      Files.deleteIfExists(path);
    }
    return said;
  }

  private static void assertSaid(
      Map<Field, String> said, Field young, boolean newReadsOld, String what) {
    String line = said.getOrDefault(young, "");
    assertThat(
            line.contains("neither reads")
                || line.contains(newReadsOld ? "the new version refuses" : "old readers refuse"))
        .as("%s is announced, but only: %s", what, line)
        .isTrue();
  }
}
