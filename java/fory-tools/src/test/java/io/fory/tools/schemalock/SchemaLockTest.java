/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.tools.schemalock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.compatibility.DescribedClass;
import io.fory.compatibility.SchemaEdits;
import io.fory.evolution.TwoVersions;
import io.fory.exception.CorruptDataException;
import io.fory.spi.ReadContext;
import io.fory.spi.Serializer;
import io.fory.spi.WriteContext;
import io.fory.testing.Versions;
import io.fory.tools.LockFile;
import io.fory.tools.Rollout;
import io.fory.tools.SchemaLock;
import io.fory.tools.SchemaReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the lock file, and the text about each change. */
class SchemaLockTest {
  private static final String BOTH = "both read each other";
  private static final String NEITHER = "neither reads the other";

  /** Types whose relation only the classes tell. */
  private static final String HIERARCHY = "- P\\.a: v\\.Q became v\\.R: .*";

  private static final String MAYBE_RENAMED =
      ": the new version skips it; old readers find its default. If they are one field, its value is lost on both sides";

  @TempDir private Path folder;

  private static Class<?> root(String... types) {
    return TwoVersions.compile(List.of(types)).type("v.P");
  }

  private static Class<?> fields(String fields) {
    return root("public class P { " + fields + " }");
  }

  /** Returns the text about a change, line by line. */
  private List<String> changes(Class<?> before, Class<?> now) throws IOException {
    Path path = folder.resolve("one.lock");
    Files.deleteIfExists(path);
    SchemaLock.verify(path, before);
    try {
      SchemaLock.verify(path, now);
    } catch (AssertionError e) {
      List<String> lines = e.getMessage().lines().toList();
      assertThat(lines.get(0)).contains("one.lock", "-Dfory.schemalock.update=true");
      List<String> changes = lines.stream().filter(line -> line.startsWith("- ")).toList();
      assertTextsTellTheSame(text(before), text(now), changes);
      return changes;
    }
    return List.of();
  }

  private String text(Class<?> type) throws IOException {
    Path path = folder.resolve("text.lock");
    Files.deleteIfExists(path);
    SchemaLock.verify(path, type);
    return Files.readString(path);
  }

  /** Two files tell what classes do, but for who extends whom. */
  private static void assertTextsTellTheSame(String older, String newer, List<String> changes) {
    List<String> told =
        LockFile.parse(newer).since(LockFile.parse(older)).differences().stream()
            .map(line -> "- " + line)
            .toList();
    if (changes.stream().noneMatch(change -> change.matches(HIERARCHY))) {
      assertThat(told).containsExactlyElementsOf(changes);
    } else {
      assertThat(told).containsExactlyInAnyOrder("- P.a: v.Q became v.R: " + NEITHER);
    }
  }

  @Test
  void textsThatAreNoLockFilesAreRefused() throws IOException {
    String lock = text(fields("int a;"));
    String bytes = lock.lines().filter(line -> line.startsWith("  = ")).toList().get(1);
    Map.of(
            "settings",
            "no lock file, or one of an earlier Fory",
            lock.replace("=", "#"),
            "no lock file, or one of an earlier Fory",
            lock.replace(bytes, bytes.substring(0, 20)),
            "is damaged",
            lock.replace(bytes, bytes.replaceAll(".$", "-")),
            "it is no Base64",
            lock + bytes + "\n",
            "a class twice",
            lock.replace("  a: int\n", "<<<<<<< HEAD\n"),
            "a conflict between two versions")
        .forEach(
            (bad, why) ->
                assertThatThrownBy(() -> LockFile.parse(bad))
                    .isInstanceOf(CorruptDataException.class)
                    .hasMessageContaining(why));
    assertThatThrownBy(() -> LockFile.parse("\n".repeat(LockFile.MAX_CHARS + 1)))
        .isInstanceOf(CorruptDataException.class)
        .hasMessageContaining("the longest has");
    assertThat(LockFile.parse(lock).text()).isEqualTo(lock);
  }

  @Test
  void namesThatNoClassCanHaveAreCompared() throws IOException {
    String lock = text(fields("Q a; } class Q { int b;"));
    String other =
        SchemaEdits.lock(
            lock,
            type ->
                type.javaName().equals("v.Q")
                    ? DescribedClass.unknown(type.wire(), "v..\u001b[31m")
                    : DescribedClass.unknown(type.wire(), type.javaName()));
    SchemaReport report = LockFile.parse(other).since(LockFile.parse(lock));
    assertThat(report.differences()).isNotEmpty();
    assertThat(report.differences()).noneMatch(line -> line.indexOf('\u001b') >= 0);
    assertThat(LockFile.parse(other).text()).doesNotContain("\u001b");
  }

  /** A class that changes leaves the lines of others alone, so that two changes can be merged. */
  @Test
  void aChangeOfOneClassIsInItsBlock() throws IOException {
    String p = "public class P { Q q; %s }";
    String q = "public class Q { int a; %s }";
    String lock = text(root(p.formatted(""), q.formatted("")));
    String left = text(root(p.formatted("int b;"), q.formatted("")));
    String right = text(root(p.formatted(""), q.formatted("int c;")));
    List<String> blocks = List.of(lock.split("\n\n"));
    assertThat(left.split("\n\n")).hasSize(4).contains(blocks.get(3)).contains(blocks.get(1));
    assertThat(right.split("\n\n")).hasSize(4).contains(blocks.get(2)).contains(blocks.get(1));
    String merged =
        String.join(
            "\n\n", blocks.get(0), blocks.get(1), left.split("\n\n")[2], right.split("\n\n")[3]);
    assertThat(merged).isEqualTo(text(root(p.formatted("int b;"), q.formatted("int c;"))));
  }

  @Test
  void theTextOfRegisteredClassesIsWhatVerifyWrites() throws IOException {
    Class<?> type = fields("int a; String b;");
    LockFile file = LockFile.of(Fory.builder().register(type).build());
    assertThat(file.text()).isEqualTo(text(type));
    assertThat(file.isEmpty()).isFalse();
    assertThat(file.without(file).isEmpty()).isTrue();
  }

  private void assertSaid(String before, String now, String... changes) throws IOException {
    assertThat(changes(fields(before), fields(now)))
        .containsExactlyInAnyOrder(
            Arrays.stream(changes).map(change -> "- " + change).toArray(String[]::new));
  }

  // ---- The file ----

  @Test
  void theFileIsTextForPeople() throws IOException {
    Versions.Loader loader =
        TwoVersions.compile(
            List.of(
                "public class P { @ForyField(id = 3, defaultValue = \"a \\\"b\\\" \\n\") String note; int id; List<? extends S> items; Map<E, Q[]> map; L names; int[][] grid; }",
                "public sealed interface S permits Q {}",
                "public final class Q implements S { E e; W w; X x; Y y; }",
                "public enum E { B, A }",
                "public class L extends ArrayList<String> { long extra; }",
                "abstract class B implements java.io.Serializable { int b; }",
                "public class W extends B { int a; private void writeObject(java.io.ObjectOutputStream out) {} private void readObject(java.io.ObjectInputStream in) {} }",
                "public class X implements java.io.Externalizable { int a; public X() {} public void writeExternal(java.io.ObjectOutput out) {} public void readExternal(java.io.ObjectInput in) {} }",
                "public class Y implements java.io.Serializable { int a; private Object writeReplace() { return this; } }"));
    Path path = folder.resolve("deeper/types.lock");
    SchemaLock.verify(path, loader.type("v.P"));
    String text = Files.readString(path);
    assertThat(text.replaceAll("  = [\\w+/=]+\n", "  = ...\n"))
        .isEqualTo(
            """
            # The classes of messages, as io.fory.tools.SchemaLock and fory:lock write them.
            # Programs read the lines that begin with =, people the others.

            settings: withRefTracking(false), withNumberCompressed(false) and withCompatible(true)
              = ...

            enum v.E
              B
              A
              = ...

            class v.L extends java.util.ArrayList
              holds java.util.Collection<String>
              extra: long
              = ...

            class v.P
              grid: int[][]
              id: int
              items: java.util.List<v.S>
              map: java.util.Map<v.E, v.Q[]>
              names: v.L
              note #3: String
              = ...

            class v.Q
              e: v.E
              w: v.W
              x: v.X
              y: v.Y
              = ...

            class v.W
              part of v.B
              b: int
              part of v.W, by methods
              a: int
              = ...

            class v.X, Externalizable
              = ...

            class v.Y, with writeReplace
              a: int
              = ...
            """);
    SchemaLock.verify(path, loader.type("v.P"));
    Files.writeString(path, text.replace("\n", "\r\n"));
    SchemaLock.verify(path, loader.type("v.P"));
  }

  @Test
  void registeredNamesAndSettingsAreThoseOfTheFory() throws IOException {
    Path path = folder.resolve("registered.lock");
    Class<?> p = fields("int a; Q unregistered; } class Q {");
    SchemaLock.verify(path, Fory.builder().register(p, 101).build(), p);
    assertThat(Files.readString(path)).contains("class v.P as #101").doesNotContain("class v.Q");
    Fory named = Fory.builder().register(p, "a name").withCompatible(false).build();
    assertThatThrownBy(() -> SchemaLock.verify(path, named, p))
        .hasMessageContaining("- The settings were withRefTracking(false), ")
        .hasMessageContaining("- P was registered as #101 and is as \"a name\": " + NEITHER);
    Files.delete(path);
    SchemaLock.verify(path, named, p);
    assertThat(Files.readString(path)).contains("class v.P as \"a name\"\n");
    SchemaLock.verify(path, named, p);
    assertThatThrownBy(() -> SchemaLock.verify(path, Fory.builder().build(), p))
        .hasMessageContaining("is not registered");
  }

  @Test
  void theFileIsWrittenAnewIfThatIsWanted() throws IOException {
    Path path = folder.resolve("update.lock");
    SchemaLock.verify(path, fields("int a;"));
    System.setProperty("fory.schemalock.update", "true");
    try {
      SchemaLock.verify(path, fields("long a;"));
    } finally {
      System.clearProperty("fory.schemalock.update");
    }
    assertThat(Files.readString(path)).contains("  a: long\n");
  }

  @Test
  void aDamagedFileIsNamedByItsLine() throws IOException {
    Path path = folder.resolve("damaged.lock");
    for (String damage : List.of("<<<<<<< HEAD", "  = %%", "  = AAAA")) {
      Files.writeString(path, "# comment\n" + damage + "\n");
      assertThatThrownBy(() -> SchemaLock.verify(path, fields("int a;")))
          .isInstanceOf(AssertionError.class)
          .hasMessageContaining("Line 2 ")
          .hasMessageContaining("delete the file");
    }
  }

  @Test
  void linesForPeopleThatSayOtherThanTheBytesAreNoticed() throws IOException {
    Path path = folder.resolve("edited.lock");
    Files.writeString(path, text(fields("int a;")).replace("a: int", "a: long"));
    assertThatThrownBy(() -> SchemaLock.verify(path, fields("int a;")))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("the lines for people are not those of the classes");
  }

  @Test
  void abstractClassesAreNoMessages() {
    assertThatThrownBy(() -> SchemaLock.verify(folder.resolve("x"), Runnable.class))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("name the classes that implement it");
  }

  // ---- Fields ----

  @Test
  void nothingIsSaidOfWhatIsTheSame() throws IOException {
    assertSaid("int a; String b;", "int a; String b; transient int c; static int d;");
  }

  @Test
  void fieldsComeAndGo() throws IOException {
    assertSaid(
        "int a; String note; int old;",
        "int a; int old; List<String> tags;",
        "P.note was removed: the new version skips it; old readers find its default",
        "P.tags was added: the new version finds its default in old messages; old readers skip it");
  }

  @Test
  void orderIsNoDifferenceButFails() throws IOException {
    assertThat(changes(fields("int a; int b;"), fields("int b; int a;")))
        .singleElement()
        .asString()
        .startsWith("- P: its fields are in another order")
        .endsWith(": " + BOTH);
  }

  @Test
  void idsRenameFields() throws IOException {
    assertSaid(
        "@ForyField(id = 1) int a; int b; int c; @ForyField(id = 4) int d;",
        "@ForyField(id = 1) int x; @ForyField(id = 2) int b; int d; int e;",
        "P.a is called x now, says id 1: " + BOTH,
        "P.b has id 2 now and had none: " + BOTH,
        "P.d had id 4 and has none: " + BOTH,
        "P.c was removed, and P.e of its type was added" + MAYBE_RENAMED);
  }

  @Test
  void idsOfOtherFieldsAreNoticed() throws IOException {
    assertSaid(
        "@ForyField(id = 1) int a; @ForyField(id = 2) int b;",
        "@ForyField(id = 3) int a; @ForyField(id = 2) int b;",
        "P.a had id 1 and has id 3, which makes it another field: the new version finds its default in old messages; old readers find theirs in new ones");
    assertSaid(
        "@ForyField(id = 1) int a; int k;",
        "int a; @ForyField(id = 1) String b; int k;",
        "P.a is called b now, says id 1: what one side has in one the other reads as the other",
        "P.b: int became String: " + NEITHER,
        "P.a was added: the new version finds its default in old messages; old readers skip it");
  }

  @Test
  void typesAreJudgedInBothDirections() throws IOException {
    assertType("int", "long", refuse("", "values that do not fit an int"));
    assertType(
        "int", "float", refuse("values that do not fit a float", "values that do not fit an int"));
    assertType("byte", "Byte", refuse("", "null"));
    assertType("Integer", "long", refuse("null", "values that do not fit an int"));
    assertType("int", "boolean", NEITHER);
    assertType("String", "List<String>", NEITHER);
    assertType("String", "E", refuse("names that are no constants of v.E", ""));
    assertType("String", "Object", refuse("", "values that are no String"));
    assertType("Q", "R", refuse("values that are no v.R", ""));
    assertType("Q", "S", refuse("values that are no v.S", "values that are no v.Q"));
    assertType("String", "Optional<String>", BOTH);
    assertType("OptionalInt", "int", refuse("empty ones", ""));
    assertType("Optional<Long>", "int", refuse("empty ones, values that do not fit an int", ""));
    assertType(
        "List<Integer>",
        "long[]",
        refuse("null among its elements", "values that do not fit an int among its elements"));
    assertType(
        "Set<E>", "String[]", refuse("", "names that are no constants of v.E among its elements"));
    assertType("List<String>", "TreeSet<String>", refuse("null among its elements", ""));
    String same = "that become the same";
    assertType("Set<List<E>>", "Set<Set<E>>", refuse("elements " + same, "elements " + same));
    assertType("Map<List<E>, E>", "Map<Set<E>, E>", refuse("keys " + same, "keys " + same));
    String comparators = "comparators that do not take its elements";
    assertType(
        "TreeSet<Integer>",
        "TreeSet<Long>",
        refuse(
            "null among its elements, " + comparators,
            "values that do not fit an int among its elements, null among its elements, "
                + comparators));
    assertType(
        "Map<String, Integer>",
        "TreeMap<String, Q>",
        refuse(
            "everything but null among its values, null among its keys",
            "everything but null among its values"));
  }

  private void assertType(String before, String now, String verdict) throws IOException {
    String more =
        " E e; Q q; R r; S s; } enum E { A } class Q { int a; } class R extends Q { int b; } interface S {";
    assertThat(changes(fields(before + " a;" + more), fields(now + " a;" + more)))
        .contains("- P.a: %s became %s: %s".formatted(qualified(before), qualified(now), verdict));
  }

  private static String qualified(String type) {
    return type.replaceAll("\\b([EQRS])\\b", "v.$1")
        .replaceAll("\\b((Tree)?(List|Set|Map)|Optional|OptionalInt)\\b", "java.util.$1");
  }

  private static String refuse(String byNew, String byOld) {
    return (byNew.isEmpty()
            ? "the new version reads old messages"
            : "the new version refuses " + byNew)
        + "; "
        + (byOld.isEmpty() ? "old readers read new messages" : "old readers refuse " + byOld);
  }

  // ---- Enums and classes ----

  @Test
  void constantsComeAndGo() throws IOException {
    assertThat(changes(root("public enum P { A, B, C }"), root("public enum P { C, A, D }")))
        .containsExactlyInAnyOrder(
            "- P.B was removed: the new version refuses messages with it (or reads null with UnknownTypes.NULL); old readers read new messages",
            "- P.D was added: the new version reads old messages; old readers refuse messages with it (or read null with UnknownTypes.NULL)",
            "- P: its constants are in another order: both read each other");
  }

  @Test
  void nestedClassesAreNamedAndTheirHoldersAreNot() throws IOException {
    String holder = "public class P { List<Q> list; R r; }";
    assertThat(
            changes(
                root(holder, "public class Q { int a; }", "public class R { Q q; }"),
                root(holder, "public class Q { int a; int b; }", "public class R { Q q; }")))
        .containsExactlyInAnyOrder(
            "- Q.b was added: the new version finds its default in old messages; old readers skip it");
  }

  @Test
  void classesComeAndGo() throws IOException {
    List<String> changes =
        changes(
            root("public class P { Q q; W w; int k; }", "public class Q { int a; }", WRITES_ITSELF),
            root(
                "public class P { R q; int k; X x; }",
                "public class R { int a; }",
                "public class X extends ArrayList<String> {}"));
    assertThat(changes)
        .containsExactlyInAnyOrder(
            "- P.w was removed: the new version skips it; old readers find its default",
            "- P.x was added: the new version finds its default in old messages; old readers skip it",
            "- v.Q is not there any more, and v.R has its fields: the new version refuses its objects (or reads null with UnknownTypes.NULL), and skips them in fields that it lacks; old readers refuse those of the new class",
            "- W is not there any more: the new version refuses its objects (or reads null with UnknownTypes.NULL), and skips them in fields that it lacks; old readers read new messages",
            "- X is new: the new version reads old messages; old readers refuse its objects (or read null with UnknownTypes.NULL), and skip them in fields that they lack");
  }

  @Test
  void classesThatWentWithTheirFieldAreNamed() throws IOException {
    String[][] all = {
      {"E", "String", "names that are no constants of v.E"},
      {"Set<E>", "String[]", "names that are no constants of v.E among its elements"},
      {
        "Map<E, F>",
        "Map<String, String>",
        "names that are no constants of v.E among its keys, "
            + "names that are no constants of v.F among its values"
      },
      {"Q", "Object", "values that are no v.Q"},
      {"S", "Object", "values that are no v.S"},
    };
    String gone = " enum E { A } enum F { A } class Q { int a; } interface S {";
    for (String[] each : all) {
      assertThat(changes(fields(each[0] + " a; }" + gone), fields(each[1] + " a;")))
          .anyMatch(line -> line.endsWith("old readers refuse " + each[2]));
    }
  }

  @Test
  void contentThatAClassInheritsIsTold() throws IOException {
    String reads = "the new version reads old messages";
    String refuses = "the new version refuses content of other types";
    String[][] all = {
      {"ArrayList<%s>", "Collection<%s>", "Integer", "Long", refuses},
      {"HashMap<String, %s>", "Map<String, %s>", "Integer", "Number", reads},
      {"HashMap<Q, List<%s>>", "Map<v.Q, java.util.List<%s>>", "Integer", "?", reads},
      {"TreeSet<%s>", "Collection<%s>", "String", "Character", refuses},
    };
    for (String[] each : all) {
      String type = "public class P extends " + each[0] + " {}";
      String held = "java.util." + each[1];
      String q = "public class Q {}";
      assertThat(changes(root(type.formatted(each[2]), q), root(type.formatted(each[3]), q)))
          .containsExactlyInAnyOrder(
              "- P held %s and holds %s: %s; old readers refuse content of other types"
                  .formatted(held.formatted(each[2]), held.formatted(each[3]), each[4]));
      assertThat(changes(root(type.formatted(each[2]), q), root(type.formatted(each[2]), q)))
          .isEmpty();
    }
  }

  private static final String WRITES_ITSELF =
      "public class W implements java.io.Serializable { int a; private void writeObject(java.io.ObjectOutputStream out) {} }";

  @Test
  void classesChangeTheirForm() throws IOException {
    String fields = "public class P { int a; }";
    assertThat(changes(root(fields), root("public enum P { A }")))
        .containsExactly("- P was a class of fields and is an enum: " + NEITHER);
    assertThat(changes(root(fields), root("public class P extends ArrayList<String> { int a; }")))
        .containsExactlyInAnyOrder(
            "- P was a class of fields and is a class that extends java.util.ArrayList: "
                + NEITHER);
    assertThat(changes(root(fields), root(ALWAYS_REPLACED)))
        .containsExactlyInAnyOrder(
            "- P was a class of fields and is a class whose objects are always replaced: the new version refuses old messages; old readers read new messages");
    assertThat(changes(root(ALWAYS_REPLACED), root(fields)))
        .containsExactlyInAnyOrder(
            "- P was a class whose objects are always replaced and is a class of fields: the new version reads old messages; old readers refuse new messages");
    assertThat(changes(root(fields), root("public record P(int a) {}"))).isEmpty();
  }

  private static final String ALWAYS_REPLACED =
      "public class P extends java.io.ByteArrayInputStream implements java.io.Serializable { P() { super(new byte[0]); } private Object writeReplace() { return 1; } }";

  private static final String BY_METHODS = ", as far as methods take what the other version writes";

  @Test
  void methodsOfJavaSerializationComeAndGo() throws IOException {
    String plain = "public class P implements java.io.Serializable { int a; %s }";
    String read = "private void readObject(java.io.ObjectInputStream in) {} ";
    String write = "private void writeObject(java.io.ObjectOutputStream out) {} ";
    String replace = "private Object writeReplace() { return this; } ";
    String hooks = plain.formatted(read + write);
    assertThat(changes(root(plain.formatted("")), root(plain.formatted(read))))
        .containsExactly("- P is written by its methods now: " + BOTH + BY_METHODS);
    assertThat(
            changes(
                root(hooks),
                root(plain.replace("int a", "long a").formatted(write + replace + "int b;"))))
        .containsExactlyInAnyOrder(
            "- P gets a writeReplace: " + BOTH,
            "- P.a: int became long: the new version reads old messages; old readers refuse values that do not fit an int",
            "- P.b was added: the new version finds its default in old messages; old readers skip it");
    assertThat(changes(root(hooks), root(plain.formatted(""))))
        .containsExactlyInAnyOrder("- P is not written by methods any more: " + BOTH + BY_METHODS);
    assertThat(changes(root(plain.formatted("")), root(hooks)))
        .containsExactlyInAnyOrder("- P is written by its methods now: " + BOTH + BY_METHODS);
  }

  @Test
  void classesOfAHierarchyComeAndGo() throws IOException {
    String p =
        "public class P extends %s { int a; private void writeObject(java.io.ObjectOutputStream out) {} }";
    String q = "public abstract class Q implements java.io.Serializable { int q; }";
    String m = "public abstract class M extends Q { int m; private void readObjectNoData() {} }";
    assertThat(
            changes(
                root(p.formatted("Q"), q),
                root(
                    p.formatted("Q").replace("int a;", ""), q.replace("int q;", "int q; long a;"))))
        .containsExactlyInAnyOrder(
            "- P.a: int became long: the new version reads old messages; old readers refuse values that do not fit an int");
    assertThat(changes(root(p.formatted("Q"), q), root(p.formatted("M"), m, q)))
        .containsExactlyInAnyOrder(
            "- P.m was added: the new version finds its default in old messages; old readers skip it",
            "- P inherits from v.M now: the new version finds the defaults of its fields in old messages; old readers skip its part");
    String hiding = "public abstract class M extends Q { int q; }";
    assertThat(
            changes(
                root(p.formatted("M"), hiding, q),
                root(p.formatted("M"), hiding.replace("int", "long"), q)))
        .containsExactlyInAnyOrder(
            "- P.q: int became long: the new version reads old messages; old readers refuse values that do not fit an int");
    assertThat(
            changes(
                root(p.formatted("M"), m.replace("private void", "public void"), q),
                root(p.formatted("Q"), q)))
        .contains(
            "- P does not inherit from v.M any more: the new version skips its part; old readers find the defaults of its fields in new ones");
  }

  @Test
  void renamedClassesAreTheSameUnderTheirIds() throws IOException {
    Path path = folder.resolve("ids.lock");
    Class<?> p = fields("int a; P next;");
    SchemaLock.verify(path, Fory.builder().register(p, 7).build(), p);
    Class<?> other = TwoVersions.compile(List.of("public class O { int a; O next; }")).type("v.O");
    assertThatThrownBy(
            () -> SchemaLock.verify(path, Fory.builder().register(other, 7).build(), other))
        .hasMessageContaining(
            "\n- v.P is called v.O now, and registered as #7 as before: both read each other");
    Class<?> stranger = TwoVersions.compile(List.of("public class X { int b; }")).type("v.X");
    assertThatThrownBy(
            () -> SchemaLock.verify(path, Fory.builder().register(stranger, 7).build(), stranger))
        .hasMessageContaining(
            "X has no field in common with what was registered as #7: neither reads the other");
  }

  @Test
  void serializersOfTheirOwnAreNotKnown() throws IOException {
    Path path = folder.resolve("custom.lock");
    Class<?> p = fields("int a;");
    SchemaLock.verify(path, Fory.builder().register(p).build(), p);
    Fory fory = Fory.builder().registerSerializer(asObject(p), new Own()).build();
    assertThatThrownBy(() -> SchemaLock.verify(path, fory, p))
        .hasMessageContaining(
            "P was a class of fields and is a class with a serializer of its own: " + NEITHER);
  }

  @Test
  void objectsOfSerializersOfTheirOwnCannotBeSkipped() throws IOException {
    Path path = folder.resolve("skipped.lock");
    Versions.Loader loader = TwoVersions.compile(List.of("public class P { W w; }", "class W {}"));
    Class<?> p = loader.type("v.P");
    Class<?> w = loader.type("v.W");
    Fory before = Fory.builder().register(p).registerSerializer(asObject(w), new Own()).build();
    SchemaLock.verify(path, before, p, w);
    Class<?> now = fields("int a;");
    assertThatThrownBy(() -> SchemaLock.verify(path, Fory.builder().register(now).build(), now))
        .hasMessageContaining(
            "P.w was removed: the new version refuses messages with [W] in it; old readers find its default")
        .hasMessageContaining(
            "W is not there any more: the new version refuses its objects everywhere: only their own code knows where they end");
  }

  @SuppressWarnings("unchecked")
  private static Class<Object> asObject(Class<?> type) {
    return (Class<Object>) type;
  }

  private static final class Own implements Serializer<Object> {
    @Override
    public void write(WriteContext out, Object value) {}

    @Override
    public Object read(ReadContext in) {
      return null;
    }
  }

  @Test
  void withoutCompatibleModeEveryChangeBreaks() {
    Path path = folder.resolve("same.lock");
    Class<?> before = fields("int a;");
    Class<?> now = fields("long a;");
    SchemaLock.verify(path, same(before), before);
    assertThatCode(() -> SchemaLock.verify(path, same(before), before)).doesNotThrowAnyException();
    assertThatThrownBy(() -> SchemaLock.verify(path, same(now), now))
        .hasMessageContaining(
            "P.a: int became long: neither reads the other, since withCompatible(false)");
  }

  private static Fory same(Class<?> type) {
    return Fory.builder().withCompatible(false).register(type).build();
  }

  // ---- The report ----

  @Test
  void aChangeOfASuperclassIsToldOnce() throws IOException {
    String p = "public class P extends Base { int a; Q q; R r; }";
    String subclasses = "class Q extends Base {} class R extends Base { int c; }";
    List<String> changes =
        changes(
            root(p, subclasses, "abstract class Base { int b; }"),
            root(p, subclasses, "abstract class Base { long b; }"));
    assertThat(changes)
        .containsExactly(
            "- Base.b: int became long (in P, Q, R): the new version reads old messages; old readers refuse values that do not fit an int");
  }

  @Test
  void aRenamedFieldIsSoughtInItsOwnClassFirst() throws IOException {
    List<String> changes =
        changes(
            root("public class P extends Base { String customer; }", "class Base { int a; }"),
            root(
                "public class P extends Base { String client; }",
                "class Base { int a; String tenant; }"));
    assertThat(changes)
        .containsExactly(
            "- P.customer was removed, and P.client of its type was added" + MAYBE_RENAMED,
            "- Base.tenant was added (in P): the new version finds its default in old messages; old readers skip it");
  }

  @Test
  void whatBreaksReadersComesFirstWithItsRemedy() throws IOException {
    Path path = folder.resolve("report.lock");
    SchemaLock.verify(path, fields("int a; int old; String c; String same;"));
    String before = Files.readString(path);
    LockFile now =
        LockFile.of(registered(fields("int a2; boolean old; String d; String same; long n;")));
    SchemaReport report = now.since(LockFile.parse(before));
    assertThat(report.isSafe(Rollout.READERS_FIRST)).isFalse();
    List<String> text = report.text(Rollout.BOTH);
    assertThat(text)
        .containsSubsequence(
            "Breaks readers:",
            "- P.old: int became boolean: " + NEITHER,
            "Loses a value:",
            "- P.a was removed, and P.a2 of its type was added" + MAYBE_RENAMED,
            "- P.c was removed, and P.d of its type was added" + MAYBE_RENAMED,
            "Safe:",
            "- P.n was added: the new version finds its default in old messages; old readers skip it");
    assertThat(text).filteredOn(line -> line.startsWith("  Remedy: ")).hasSize(3);
  }

  private static Fory registered(Class<?> type) {
    return Fory.builder().register(type).build();
  }

  @Test
  void aClassThatWasMovedIsToldOnceWithOneRemedy() {
    String p = "public class P { %s one; List<%s> all; }";
    String moved = "class %s { int a; %s next; }";
    LockFile before = LockFile.of(all(p.formatted("Q", "Q"), moved.formatted("Q", "Q")));
    LockFile now = LockFile.of(all(p.formatted("R", "R"), moved.formatted("R", "R")));
    assertThat(now.since(before).text(Rollout.BOTH))
        .satisfiesExactly(
            title -> assertThat(title).isEqualTo("Breaks readers:"),
            change ->
                assertThat(change).contains("v.Q is not there any more, and v.R has its fields"),
            remedy ->
                assertThat(remedy)
                    .contains("moved: register it under the old name: register(R.class, \"v.Q\")"));
  }

  private static Fory all(String... types) {
    return TwoVersions.fory(
        TwoVersions.compile(List.of(types)), false, false, false, builder -> {});
  }
}
