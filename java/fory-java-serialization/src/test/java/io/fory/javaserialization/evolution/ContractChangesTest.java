/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.evolution;

import static io.fory.evolution.TwoVersions.create;
import static io.fory.evolution.TwoVersions.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.config.UnknownTypes;
import io.fory.evolution.TwoVersions;
import io.fory.exception.ForbiddenClassException;
import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import io.fory.exception.UnsupportedTypeException;
import io.fory.spi.UnknownObject;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Versions of classes that take part in Java serialization. */
@Tag("thorough")
class ContractChangesTest {
  /** Reads the fields, and counts in {@code hooks} what was called. */
  private static final String READS =
      "private void readObject(ObjectInputStream in) throws Exception { in.defaultReadObject(); hooks += \"r\"; } ";

  private static final String WRITES =
      "private void writeObject(ObjectOutputStream out) throws IOException { out.defaultWriteObject(); out.writeInt(7); out.writeObject(\"more\"); } ";

  private static final String READS_MORE =
      "private void readObject(ObjectInputStream in) throws Exception { in.defaultReadObject(); hooks += \"\" + in.readInt() + in.readObject(); } ";

  private static final String HOOKS = "transient String hooks = \"\"; ";

  private static String p(String members) {
    return serializable("P", "Object", members);
  }

  private static String serializable(String name, String superclass, String members) {
    return "import java.io.*; public class %s extends %s implements Serializable { %s }"
        .formatted(name, superclass, members);
  }

  /** Without initializers, which do not run where a class has hooks. */
  private static String hooked(String members) {
    return p("transient String hooks; " + members);
  }

  private static TwoVersions versions(String writer, String reader) {
    return TwoVersions.of(List.of(writer), List.of(reader));
  }

  private static Map<String, Object> map(Object... pairs) {
    Map<String, Object> map = new HashMap<>();
    for (int i = 0; i < pairs.length; i += 2) {
      map.put((String) pairs[i], pairs[i + 1]);
    }
    return map;
  }

  private static Object read(String writer, String reader, Object... fields) {
    TwoVersions versions = versions(writer, reader);
    return versions.read(versions.create("P", map(fields)));
  }

  // ---- Fields ----

  @Test
  void aClassWithReadObjectGetsLosesAndWidensFields() {
    String first = hooked("int a; String gone; List<Integer> list; " + READS);
    String second =
        hooked(
            "@ForyField(defaultValue = \"5\") int added; List<Long> list; long a; Optional<String> none; "
                + READS);
    Object read = read(first, second, "a", 1, "gone", "g", "list", new ArrayList<>(List.of(1, 2)));
    assertThat(get(read, "a")).isEqualTo(1L);
    assertThat(get(read, "added")).isEqualTo(5);
    assertThat(get(read, "list")).isEqualTo(List.of(1L, 2L));
    assertThat(get(read, "none")).isEqualTo(java.util.Optional.empty());
    assertThat(get(read, "hooks")).isEqualTo("nullr");
    Object back = read(second, first, "a", 3L, "added", 4, "list", new ArrayList<>(List.of(8L)));
    assertThat(get(back, "a")).isEqualTo(3);
    assertThat(get(back, "gone")).isNull();
    assertThat(get(back, "list")).isEqualTo(List.of(8));
  }

  @Test
  void aValueThatDoesNotFitNamesTheField() {
    assertThatThrownBy(
            () -> read(hooked("long a; " + READS), hooked("int a; " + READS), "a", 1L << 40))
        .isInstanceOf(IncompatibleClassException.class)
        .hasMessageContaining("P.a")
        .hasMessageContaining("does not fit");
  }

  @Test
  void whatWriteObjectWroteBesidesFieldsIsReadOrSkipped() {
    String first = hooked("int a; " + WRITES + READS_MORE);
    Object read = read(first, hooked("String b; long a; " + WRITES + READS_MORE), "a", 1);
    assertThat(get(read, "a")).isEqualTo(1L);
    assertThat(get(read, "hooks")).isEqualTo("null7more");
    Object skipping = read(first, hooked("String b; long a; " + READS), "a", 1);
    assertThat(get(skipping, "a")).isEqualTo(1L);
    assertThat(get(skipping, "hooks")).isEqualTo("nullr");
    assertThatThrownBy(
            () -> read(hooked("int a; " + READS), hooked("long a; " + READS_MORE), "a", 1))
        .isInstanceOf(ForyException.class)
        .hasMessageContaining("readObject of v.P failed");
  }

  @Test
  void aFieldThatASubclassHidesStaysTheSame() {
    TwoVersions versions =
        TwoVersions.of(
            List.of(
                serializable("P", "Q", "int b; " + HOOKS + READS),
                serializable("Q", "Object", "int a;")),
            List.of(
                serializable("P", "Q", "long a; int b; " + HOOKS + READS),
                serializable("Q", "Object", "int a;")));
    Object read = versions.read(versions.create("P", map("a", 1, "b", 2)));
    assertThat(get(read, "a")).isEqualTo(0L);
    assertThat(get(read, "b")).isEqualTo(2);
    assertThat(inSuperclass(read, "a")).isEqualTo(1);
  }

  private static Object inSuperclass(Object object, String name) {
    try {
      var field = object.getClass().getSuperclass().getDeclaredField(name);
      field.setAccessible(true);
      return field.get(object);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  // ---- Hooks come and go ----

  @Test
  void readObjectIsGainedAndLost() {
    String plain = p("int a; String b; List<String> c;");
    String hooked = hooked("String b; List<String> c; long a; int added; " + READS);
    Object[] fields = {"a", 1, "b", "b", "c", new ArrayList<>(List.of("c"))};
    Object gained = read(plain, hooked, fields);
    assertThat(get(gained, "a")).isEqualTo(1L);
    assertThat(get(gained, "b")).isEqualTo("b");
    assertThat(get(gained, "c")).isEqualTo(List.of("c"));
    assertThat(get(gained, "hooks")).isEqualTo("nullr");
    Object lost = read(hooked, p("int a; String b; int k = 8; List<String> c;"), "a", 1L, "b", "b");
    assertThat(get(lost, "a")).isEqualTo(1);
    assertThat(get(lost, "b")).isEqualTo("b");
    assertThat(get(lost, "c")).isNull();
    assertThat(get(lost, "k")).isEqualTo(8);
  }

  @Test
  void writeObjectIsGainedAndLost() {
    String hooked = hooked("int a; " + WRITES);
    assertThat(get(read(p("int a;"), hooked, "a", 1), "a")).isEqualTo(1);
    assertThat(get(read(hooked, p("long b; long a;"), "a", 1), "a")).isEqualTo(1L);
  }

  @Test
  void oneClassOfAHierarchyGainsAHook() {
    String plain = serializable("Q", "Object", "int a; transient String hooks;");
    String hooked = serializable("Q", "Object", "long a; transient String hooks; " + READS);
    String p = serializable("P", "Q", "int b; ");
    String readingP =
        serializable(
            "P",
            "Q",
            "int b; transient String own; private void readObject(ObjectInputStream in) throws Exception { in.defaultReadObject(); own = hooks + b; } ");
    for (List<String> writer :
        List.of(List.of(p, plain), List.of(p, hooked), List.of(readingP, plain))) {
      TwoVersions versions = TwoVersions.of(writer, List.of(readingP, hooked));
      Object a = writer.contains(hooked) ? (Object) 1L : (Object) 1;
      Object read = versions.read(versions.create("P", map("a", a, "b", 2)));
      assertThat(get(read, "a")).isEqualTo(1L);
      assertThat(get(read, "own")).isEqualTo("nullr2");
    }
  }

  // ---- Fields by name ----

  @Test
  void putFieldsAndReadFieldsGoByTheNamesOfTheReader() {
    String put =
        "private void writeObject(ObjectOutputStream out) throws IOException { var f = out.putFields(); f.put(\"a\", a); f.put(\"gone\", \"g\"); out.writeFields(); } ";
    String get =
        "private void readObject(ObjectInputStream in) throws Exception { var f = in.readFields(); a = f.get(\"a\", -1L); hooks = f.defaulted(\"a\") + \" \" + f.defaulted(\"b\") + \" \" + f.get(\"b\", 9); } ";
    String reader = hooked("long a; int b; " + get);
    for (String writer :
        List.of(
            hooked("int a; String gone; " + put),
            hooked("int a; String gone; " + WRITES),
            p("int a; String gone;"),
            hooked("@ForyField(id = 1) int a; String gone; " + READS))) {
      Object read = read(writer, reader, "a", 1);
      assertThat(get(read, "a")).isEqualTo(1L);
      assertThat(get(read, "hooks")).isEqualTo("false true 9");
    }
    assertThat(get(read(hooked("int a; String gone; " + put), p("long a;"), "a", 1), "a"))
        .isEqualTo(1L);
    assertThat(
            get(
                read(
                    hooked("int a; " + put),
                    hooked("long a; @ForyField(defaultValue = \"3\") int c; " + READS),
                    "a",
                    1),
                "c"))
        .isEqualTo(3);
  }

  @Test
  void renamedFieldsAreFoundByIdsInEveryForm() {
    String put =
        "private void writeObject(ObjectOutputStream out) throws IOException { var f = out.putFields(); f.put(\"a\", a); out.writeFields(); } ";
    for (String hook : List.of(READS, put, "")) {
      Object read =
          read(
              hooked("@ForyField(id = 1) int a; " + hook),
              hooked("@ForyField(id = 1) long renamed; int a; " + READS),
              "a",
              1);
      assertThat(get(read, "renamed")).isEqualTo(1L);
      assertThat(get(read, "a")).isEqualTo(0);
    }
  }

  @Test
  void serialPersistentFieldsComeGoAndChange() {
    String listed =
        "private static final ObjectStreamField[] serialPersistentFields = { new ObjectStreamField(\"seconds\", %s.class), new ObjectStreamField(\"label\", String.class) }; ";
    String virtual =
        "transient java.time.Duration time; String label; "
            + listed.formatted("long")
            + "private void readObject(ObjectInputStream in) throws Exception { var f = in.readFields(); time = java.time.Duration.ofSeconds(f.get(\"seconds\", 0L)); label = (String) f.get(\"label\", \"none\"); } private void writeObject(ObjectOutputStream out) throws IOException { var f = out.putFields(); f.put(\"seconds\", time.toSeconds()); f.put(\"label\", label); out.writeFields(); } ";
    java.time.Duration minute = java.time.Duration.ofMinutes(1);
    for (String writer :
        List.of(
            p("int seconds; String label;"),
            hooked("int seconds; String label; " + READS),
            p("transient int seconds; String label; int out; " + listed.formatted("int")))) {
      Object read = read(writer, p(virtual), "seconds", 60, "label", "l");
      assertThat(get(read, "time")).isEqualTo(minute);
      assertThat(get(read, "label")).isEqualTo("l");
    }
    for (String reader :
        List.of(
            p("int seconds; String label;"),
            hooked("int seconds; String label; " + READS),
            p("transient int seconds; String label; int out; " + listed.formatted("int")))) {
      Object read = read(p(virtual), reader, "time", minute, "label", "l");
      assertThat(get(read, "seconds")).isEqualTo(60);
      assertThat(get(read, "label")).isEqualTo("l");
    }
  }

  // ---- Hierarchies ----

  @Test
  void aClassIsInsertedIntoAHierarchyAndRemoved() {
    String noData =
        "private void readObjectNoData() { hooks = \"no data\"; m = \"none\"; } transient String hooks; ";
    String mid = serializable("M", "Q", "@ForyField(defaultValue = \"d\") String m; U u; %s");
    String q = serializable("Q", "Object", "int a; " + WRITES);
    String u = "public class U { int u; }";
    List<String> without = List.of(serializable("P", "Q", "int b;"), q);
    List<String> with = List.of(serializable("P", "M", "long b;"), mid.formatted(noData), q, u);
    TwoVersions inserted = TwoVersions.of(without, with);
    Object read = inserted.read(inserted.create("P", map("a", 1, "b", 2)));
    assertThat(get(read, "a")).isEqualTo(1);
    assertThat(get(read, "b")).isEqualTo(2L);
    assertThat(get(read, "m")).isEqualTo("none");
    assertThat(get(read, "hooks")).isEqualTo("no data");
    TwoVersions defaults =
        TwoVersions.of(
            without, List.of(serializable("P", "M", "long b;"), mid.formatted(""), q, u));
    assertThat(get(defaults.read(defaults.create("P", map("b", 2))), "m")).isEqualTo("d");
    for (String hook : List.of(noData, noData + READS, noData + WRITES)) {
      TwoVersions removed =
          TwoVersions.of(
              List.of(serializable("P", "M", "long b;"), mid.formatted(hook), q, u), without);
      Object unknown = create(removed.writer(), "U", map("u", 1));
      Object p = removed.create("P", map("a", 1, "b", 2L, "m", "m", "u", unknown));
      Object left = removed.read(p);
      assertThat(get(left, "a")).isEqualTo(1);
      assertThat(get(left, "b")).isEqualTo(2);
    }
  }

  @Test
  void aSuperclassThatIsNotSerializableIsReadWhereItWasWritten() {
    String hook =
        "transient String own; private void readObject(ObjectInputStream in) throws Exception { in.defaultReadObject(); own = \"\" + b; }";
    String plain = serializable("P", "Q", "int b;");
    String hooked = serializable("P", "Q", "int b; " + hook);
    String q = "public class Q { int a; public Q() {} }";
    TwoVersions gained = TwoVersions.of(List.of(plain, q), List.of(hooked, q));
    Object read = gained.read(gained.create("P", map("a", 1, "b", 2)));
    assertThat(get(read, "a")).as("written, so it is read").isEqualTo(1);
    assertThat(get(read, "own")).isEqualTo("2");
    TwoVersions lost = TwoVersions.of(List.of(hooked, q), List.of(plain, q));
    read = lost.read(lost.create("P", map("a", 1, "b", 2)));
    assertThat(get(read, "a")).as("a matter of the methods, which are gone").isEqualTo(0);
    assertThat(get(read, "b")).isEqualTo(2);
    // A writer whose superclass had no such constructor wrote its fields, as all did once.
    String unconstructible = "public class Q { int a; public Q(int a) { this.a = a; } }";
    String subclass = "int b; P() { super(0); } " + hook;
    TwoVersions earlier =
        TwoVersions.of(
            List.of(serializable("P", "Q", subclass), unconstructible), List.of(hooked, q));
    read = earlier.read(earlier.create("P", map("a", 1, "b", 2)));
    assertThat(get(read, "a")).as("the constructor's").isEqualTo(0);
    assertThat(get(read, "own")).isEqualTo("2");
  }

  @Test
  void fieldsMoveWithinAHierarchy() {
    List<String> writer =
        List.of(
            serializable("P", "M", "int down; int kept; transient String hooks; " + WRITES),
            serializable("M", "Q", "int out; int same; " + WRITES),
            serializable("Q", "Object", "int up; int same; "));
    String p = "long up; long out; int kept; @ForyField(defaultValue = \"5\") int added; ";
    for (String hooks : List.of("", "transient String hooks; " + READS)) {
      TwoVersions versions =
          TwoVersions.of(
              writer,
              List.of(
                  serializable("P", "Q", p + hooks),
                  serializable(
                      "Q", "Object", "@ForyField(defaultValue = \"9\") int down; int same; ")));
      Object object = versions.create("P", map("up", 1, "down", 2, "out", 3, "kept", 4));
      setInSuperclass(object, "v.M", "same", 6);
      setInSuperclass(object, "v.Q", "same", 7);
      Object read = versions.read(object);
      assertThat(get(read, "up")).isEqualTo(1L);
      assertThat(get(read, "down")).isEqualTo(2);
      assertThat(get(read, "out")).isEqualTo(3L);
      assertThat(get(read, "kept")).isEqualTo(4);
      assertThat(get(read, "same")).isEqualTo(7);
      assertThat(get(read, "added")).isEqualTo(5);
    }
  }

  private static void setInSuperclass(Object object, String type, String name, Object value) {
    try {
      Class<?> c = object.getClass();
      while (!c.getName().equals(type)) {
        c = c.getSuperclass();
      }
      var field = c.getDeclaredField(name);
      field.setAccessible(true);
      field.set(object, value);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void theClassItselfMayHaveAnotherName() {
    TwoVersions versions =
        TwoVersions.of(
            List.of(hooked("int a; " + READS)),
            List.of(serializable("Renamed", "Object", "transient String hooks; long a; " + READS)));
    Object p = versions.create("P", map("a", 1));
    byte[] message = Fory.builder().register(p.getClass(), 9).build().serialize(p);
    Object read =
        Fory.builder()
            .register(versions.reader().type("v.Renamed"), 9)
            .build()
            .deserialize(message);
    assertThat(get(read, "a")).isEqualTo(1L);
    assertThat(get(read, "hooks")).isEqualTo("nullr");
  }

  @Test
  void containersAndExceptionsWithHooksEvolve() {
    String list = "import java.io.*; public class %s extends ArrayList<String> { %s }";
    String x = "import java.io.*; public class %s extends RuntimeException { %s }";
    for (String first : List.of("", WRITES)) {
      for (String second : List.of("", READS, WRITES + READS)) {
        TwoVersions versions =
            TwoVersions.of(
                List.of(
                    "public class P { Object list; Object x; }",
                    list.formatted("L", "int a; transient String hooks; " + first),
                    x.formatted(
                        "X", "int a; transient String hooks; X() { super(\"boom\"); } " + first)),
                List.of(
                    "public class P { Object list; Object x; }",
                    list.formatted("L", "long a; int b; transient String hooks = \"\"; " + second),
                    x.formatted("X", "long a; int b; transient String hooks; " + second)));
        Object l = create(versions.writer(), "L", map("a", 1));
        @SuppressWarnings("unchecked")
        List<Object> elements = (List<Object>) l;
        elements.addAll(List.of("e", "f"));
        Object failure = create(versions.writer(), "X", map("a", 2));
        Object read = versions.read(versions.create("P", map("list", l, "x", failure)));
        assertThat(get(read, "list")).isEqualTo(List.of("e", "f"));
        assertThat(get(get(read, "list"), "a")).isEqualTo(1L);
        assertThat((Throwable) get(read, "x")).hasMessage("boom");
        assertThat(get(get(read, "x"), "a")).isEqualTo(2L);
        assertThat(String.valueOf(get(get(read, "x"), "hooks")))
            .isEqualTo(second.contains("readObject") ? "nullr" : "null");
      }
    }
  }

  @Test
  void theClassOfTheJdkMustStay() {
    TwoVersions versions =
        versions(hooked("int a; " + READS), serializable("P", "ArrayList<String>", HOOKS + READS));
    assertThatThrownBy(() -> versions.read(versions.create("P", map("a", 1))))
        .isInstanceOf(IncompatibleClassException.class)
        .hasMessageContaining("inherits from no class of the JDK with state")
        .hasMessageContaining("java.util.ArrayList");
  }

  @Test
  void cyclesGoThroughVersions() {
    String fields = "P next; List<P> all; Object skipped; int a; ";
    String kept = "List<P> all; long a; P next; ";
    for (String first : List.of(p(fields), hooked(fields + READS), hooked(fields + WRITES))) {
      for (String second : List.of(p(kept), hooked(kept + READS))) {
        TwoVersions versions = versions(first, second).withReferences();
        Object one = versions.create("P", map("a", 1));
        Object two = versions.create("P", map("a", 2, "next", one));
        TwoVersions.set(one, "next", two);
        TwoVersions.set(one, "skipped", List.of(two, "x"));
        TwoVersions.set(two, "all", new ArrayList<>(List.of(one, two)));
        Object read = versions.read(one);
        Object other = get(read, "next");
        assertThat(get(other, "next")).isSameAs(read);
        assertThat(get(other, "a")).isEqualTo(2L);
        assertThat((List<?>) get(other, "all")).hasSize(2).first().isSameAs(read);
      }
    }
  }

  // ---- writeReplace, readResolve, Externalizable ----

  private static final String RESOLVES = "private Object readResolve() { a += 100; return this; } ";

  private static final String REPLACES = "private Object writeReplace() { return this; } ";

  @Test
  void readResolveAndWriteReplaceComeAndGo() {
    List<String> hooks = List.of("", RESOLVES, REPLACES, RESOLVES + REPLACES);
    for (String first : hooks) {
      for (String second : hooks) {
        String layered = first.equals(REPLACES) ? READS : "";
        Object read =
            read(
                hooked("int a; " + layered + first), hooked("String b; long a; " + second), "a", 1);
        assertThat(get(read, "a")).isEqualTo(second.contains("Resolve") ? 101L : 1L);
      }
    }
  }

  @Test
  void aReplacementIsReadWhereNothingIsReplacedAnyMore() {
    String form =
        serializable(
            "F",
            "Object",
            "int v; private Object readResolve() { P p = new P(); p.a = v; return p; } ");
    String replaced =
        p("int a; private Object writeReplace() { F f = new F(); f.v = a; return f; } ");
    TwoVersions versions =
        TwoVersions.of(
            List.of("public class H { P p; P[] ps; }", replaced, form),
            List.of("public class H { P p; P[] ps; }", p("int a; int b;"), form));
    Object p = versions.create("P", map("a", 4));
    Object array = java.lang.reflect.Array.newInstance(p.getClass(), 1);
    java.lang.reflect.Array.set(array, 0, p);
    Object read = versions.read(versions.create("H", map("p", p, "ps", array)));
    assertThat(get(get(read, "p"), "a")).isEqualTo(4);
    assertThat(get(java.lang.reflect.Array.get(get(read, "ps"), 0), "a")).isEqualTo(4);
  }

  @Test
  void aClassWithReadResolveKeepsUnknownFields() {
    String full = p("int a; String b; " + RESOLVES);
    TwoVersions versions =
        versions(full, p("int a; io.fory.annotation.UnknownFields more; " + RESOLVES));
    Fory origin = TwoVersions.fory(versions.writer(), true, false, false, b -> {});
    Fory middle = TwoVersions.fory(versions.reader(), true, false, false, b -> {});
    byte[] message = origin.serialize(versions.create("P", map("a", 1, "b", "kept")));
    Object back = origin.deserialize(middle.serialize(middle.deserialize(message)));
    assertThat(get(back, "a")).isEqualTo(201);
    assertThat(get(back, "b")).isEqualTo("kept");
  }

  private static final String EXTERNAL =
      "import java.io.*; public class %s implements Externalizable { int a; public %s() {} public void writeExternal(ObjectOutput out) throws IOException { out.writeInt(a); out.writeObject(\"s\"); } public void readExternal(ObjectInput in) throws IOException { a = in.readInt(); } }";

  @Test
  void anExternalizableClassStaysOne() {
    String external = EXTERNAL.formatted("P", "P");
    assertThat(get(read(external, external.replace("int a;", "int b; int a;"), "a", 3), "a"))
        .isEqualTo(3);
    for (String other : List.of(p("int a;"), hooked("int a; " + READS))) {
      assertThatThrownBy(() -> read(external, other, "a", 3))
          .isInstanceOf(IncompatibleClassException.class)
          .hasMessageContaining("v.P");
      assertThatThrownBy(() -> read(other, external, "a", 3))
          .isInstanceOf(IncompatibleClassException.class)
          .hasMessageContaining("is not Externalizable");
    }
  }

  @Test
  void aRecordBecomesAClassWithMethodsButNotBack() {
    String record = "public record P(long a, String b, int c, List<P> d) {}";
    for (String hook : List.of(READS, WRITES)) {
      assertThatThrownBy(() -> read(hooked("int a; String b; " + hook), record, "a", 3, "b", "b"))
          .isInstanceOf(IncompatibleClassException.class)
          .hasMessageContaining("has methods of Java serialization, the reader's is a record");
    }
    TwoVersions back = versions(record, hooked("int c; long a; " + READS));
    Object read = back.read(back.writer().create("v.P", 1L, "b", 2, null));
    assertThat(get(read, "a")).isEqualTo(1L);
    assertThat(get(read, "c")).isEqualTo(2);
    assertThat(get(read, "hooks")).isEqualTo("nullr");
    assertThatThrownBy(() -> read(serializable("P", "ArrayList<String>", HOOKS + WRITES), record))
        .isInstanceOf(IncompatibleClassException.class)
        .hasMessageContaining("is a record");
  }

  // ---- Unknown classes ----

  private static TwoVersions unknown() {
    return TwoVersions.of(
        List.of(
            "public class P { List<Object> gone; Object kept; int last; }",
            serializable("A", "Object", "int a; U u; transient String hooks; " + WRITES + READS),
            serializable("B", "ArrayList<Object>", "int a; U u; transient String hooks; " + WRITES),
            serializable("C", "Exception", "int a; transient String hooks; " + WRITES),
            serializable(
                "D",
                "Object",
                "int a; private static final ObjectStreamField[] serialPersistentFields = { new ObjectStreamField(\"a\", int.class) }; "),
            EXTERNAL.formatted("E", "E"),
            serializable("F", "Object", "int a; private Object writeReplace() { return new U(); }"),
            serializable("G", "Object", "int a; " + REPLACES + RESOLVES),
            serializable("I", "Object", "int a; " + RESOLVES),
            "public class U { int u; }"),
        List.of("public class P { Object kept; int last; }"));
  }

  @Test
  void objectsOfUnknownClassesWithMethodsAreSkipped() {
    TwoVersions versions = unknown();
    Object u = create(versions.writer(), "U", map("u", 1));
    List<Object> all = new ArrayList<>();
    for (String name : List.of("A", "B", "C", "D", "E", "F", "G", "I")) {
      Object object = create(versions.writer(), name, map("a", 1));
      if (name.equals("A") || name.equals("B")) {
        TwoVersions.set(object, "u", u);
      }
      all.add(object);
      all.add(object);
    }
    @SuppressWarnings("unchecked")
    List<Object> container = (List<Object>) all.get(2);
    container.addAll(Arrays.asList("e", u, null));
    assertThat(get(versions.read(versions.create("P", map("gone", all, "last", 42))), "last"))
        .isEqualTo(42);
    for (Object object : new LinkedHashSet<>(all)) {
      Object p = versions.create("P", map("kept", object, "last", 42));
      versions.reader(b -> {});
      assertThatThrownBy(() -> versions.read(p)).isInstanceOf(ForbiddenClassException.class);
      Object read = versions.reader(b -> b.withUnknownTypes(UnknownTypes.NULL)).read(p);
      assertThat(get(read, "last")).isEqualTo(42);
      assertThat(get(read, "kept")).isNull();
      versions.reader(b -> b.withUnknownTypes(UnknownTypes.KEEP));
      // The replacement of an F has no methods.
      if (List.of("F", "I").contains(object.getClass().getSimpleName())) {
        assertThat(get(versions.read(p), "kept")).isInstanceOf(UnknownObject.class);
      } else {
        assertThatThrownBy(() -> versions.read(p))
            .isInstanceOf(UnsupportedTypeException.class)
            .hasMessageContaining("cannot be kept without its class");
      }
    }
  }

  // ---- Sessions, hostile bytes ----

  @Test
  void aSessionSendsTheSchemaOfSuchAClassOnce() {
    TwoVersions versions =
        versions(hooked("int a; " + READS), hooked("String b; long a; " + READS));
    Fory writer = TwoVersions.fory(versions.writer(), true, true, false, b -> {});
    Fory reader = TwoVersions.fory(versions.reader(), true, true, false, b -> {});
    try (var out = writer.newSession();
        var in = reader.newSession()) {
      int first = 0;
      for (int i = 0; i < 3; i++) {
        byte[] message = out.serialize(versions.create("P", map("a", i)));
        first = i == 0 ? message.length : first;
        assertThat(message.length).isLessThanOrEqualTo(i == 0 ? first : first - 20);
        assertThat(get(in.deserialize(message), "a")).isEqualTo((long) i);
      }
    }
  }

  @Test
  void damagedMessagesOfVersionsGiveErrorsOfFory() {
    String fields = "int a; String b; List<P> c; ";
    String listed =
        "private static final ObjectStreamField[] serialPersistentFields = { new ObjectStreamField(\"a\", int.class) }; ";
    List<String> classes =
        List.of(
            p(fields),
            hooked(fields + READS),
            hooked(fields + WRITES + READS_MORE),
            hooked(fields + REPLACES + WRITES),
            hooked(fields + listed),
            "public record P(long a, String b, List<P> c) {}",
            serializable("P", "Q", fields + HOOKS + READS),
            serializable("P", "ArrayList<String>", fields + HOOKS + WRITES));
    String q = serializable("Q", "Object", "int q; private void readObjectNoData() { q = 5; } ");
    for (int i = 0; i < classes.size(); i++) {
      for (int other : new int[] {1, 2, 5}) {
        String second = classes.get((i + other) % classes.size());
        TwoVersions versions = TwoVersions.of(List.of(classes.get(i), q), List.of(second, q));
        Object p;
        if (versions.writer().type("v.P").isRecord()) {
          p = versions.writer().create("v.P", 1L, "text", new ArrayList<>());
        } else {
          p = versions.create("P", map("a", 1, "b", "text"));
          TwoVersions.set(p, "c", new ArrayList<>(List.of(versions.create("P", map("a", 2)))));
        }
        byte[] message = versions.message(p, true);
        for (UnknownTypes unknown : List.of(UnknownTypes.ERROR, UnknownTypes.NULL)) {
          Fory fory =
              TwoVersions.fory(
                  versions.reader(),
                  false,
                  true,
                  true,
                  b -> b.withUnknownTypes(unknown).withMaxGraphBytes(1 << 20));
          survivesDamage(fory, message);
        }
      }
    }
    TwoVersions versions = TwoVersions.of(List.of(classes.get(2)), List.of("public class N {}"));
    byte[] message = versions.message(versions.create("P", map("a", 1, "b", "text")), true);
    survivesDamage(
        TwoVersions.fory(
            versions.reader(), false, true, true, b -> b.withUnknownTypes(UnknownTypes.NULL)),
        message);
  }

  private static void survivesDamage(Fory fory, byte[] message) {
    for (int length = 0; length < message.length; length++) {
      survives(fory, Arrays.copyOf(message, length));
    }
    for (int bit = 0; bit < message.length * 8; bit += 5) {
      byte[] damaged = message.clone();
      damaged[bit >> 3] ^= (byte) (1 << (bit & 7));
      survives(fory, damaged);
    }
  }

  private static void survives(Fory fory, byte[] message) {
    try {
      fory.deserialize(message);
    } catch (ForyException e) {
      assertThat(e.getMessage()).isNotBlank();
    }
  }
}
