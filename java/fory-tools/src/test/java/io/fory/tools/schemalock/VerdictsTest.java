/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.tools.schemalock;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.ForySchema;
import io.fory.evolution.TwoVersions;
import io.fory.exception.ForyException;
import io.fory.testing.Versions;
import io.fory.tools.LockFile;
import io.fory.tools.SchemaReport;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Random classes, random changes of them, and what each tool says of it: where it says that one
 * version reads the other, no message is refused.
 */
@Tag("thorough")
class VerdictsTest {
  private static final int OBJECTS = 8;

  /** More of them, by the property, are for those who look for bugs. */
  private static final int CHANGES = Integer.getInteger("fory.test.changes", 30);

  private static final String HELPERS =
      """
      static <X> ArrayList<X> list(X... all) {
        return new ArrayList<>(Arrays.asList(all));
      }
      static <X, C extends Collection> C fill(C target, List<X> all) {
        target.addAll(all);
        return target;
      }
      static <X, Y> Map<X, Y> map(X x, Y y) {
        Map<X, Y> map = new LinkedHashMap<>();
        map.put(x, y);
        return map;
      }
      static <X> G<X> g(X x) {
        G<X> g = new G<>();
        g.held = x;
        g.all = list(x);
        return g;
      }
      static <X> Bag<X> bag(X x) {
        Bag<X> bag = new Bag<>();
        bag.first = x;
        bag.add(x);
        return bag;
      }
      """;

  private static final List<String> CLASSES =
      List.of(
          "public class G<T> { T held; List<T> all; }",
          "public class Id<T> { long id = 7; }",
          "public class Bag<T> extends ArrayList<T> { T first; }",
          "public class Tags extends ArrayList { int count = 3; }",
          "public class Plain extends HashSet {}",
          "public class Whole implements Comparable<Whole> { int a = 1; public int compareTo(Whole w) { return 0; } }",
          "public class ByInt implements Comparator<Integer> { public int compare(Integer a, Integer b) { return b - a; } }");

  /** A type that a field can have. */
  private record Kind(String name, List<Kind> arguments) {
    static final List<String> LEAVES =
        List.of("Integer", "Long", "Double", "String", "E", "Q", "Number", "Object");
    static final List<String> SORTABLE =
        List.of("Integer", "Long", "String", "E", "Whole", "java.math.BigDecimal");
    static final List<String> SEQUENCES =
        List.of("List", "ArrayList", "Set", "Collection", "Iterable", "Deque", "SortedSet", "[]");
    static final List<String> OTHERS = List.of("Optional", "G", "Id", "Bag", "Map", "AR", "Entry");

    static Kind leaf(String name) {
      return new Kind(name, List.of());
    }

    static Kind any(Random random, int depth) {
      if (depth == 0 || random.nextInt(4) == 0) {
        return leaf(pick(random, LEAVES));
      }
      boolean sequence = random.nextBoolean();
      return of(pick(random, sequence ? SEQUENCES : OTHERS), any(random, depth - 1), random);
    }

    private static Kind of(String name, Kind argument, Random random) {
      if (name.equals("Map") || name.equals("Entry")) {
        Kind key = leaf(pick(random, SORTABLE));
        return new Kind(name, List.of(random.nextInt(3) == 0 ? argument : key, argument));
      }
      boolean sorted = name.equals("SortedSet") && !SORTABLE.contains(argument.name);
      return new Kind(name, List.of(sorted ? leaf(pick(random, SORTABLE)) : argument));
    }

    Kind changed(Random random) {
      int what = random.nextInt(6);
      if (what == 0) {
        return leaf("Object");
      } else if (arguments.isEmpty()) {
        return changedLeaf(random);
      } else if (what == 1) {
        return new Kind("Optional", List.of(this));
      } else if (what == 2 && name.equals("Optional")) {
        return arguments.get(0);
      } else if (what <= 3 && SEQUENCES.contains(name)) {
        return of(pick(random, SEQUENCES), arguments.get(0), random);
      }
      List<Kind> changed = new ArrayList<>(arguments);
      int which = random.nextInt(changed.size());
      changed.set(which, changed.get(which).changed(random));
      return new Kind(name, changed);
    }

    private Kind changedLeaf(Random random) {
      return leaf(
          switch (name) {
            case "Integer", "Long", "Double", "int", "long" ->
                pick(random, List.of("Integer", "Long", "Double", "Number"));
            case "E" -> "String";
            case "String" -> pick(random, List.of("E", "CharSequence"));
            default -> pick(random, LEAVES);
          });
    }

    @Override
    public String toString() {
      if (arguments.isEmpty()) {
        return name;
      } else if (name.equals("[]")) {
        return arguments.get(0) + "[]";
      }
      String inner = String.join(", ", arguments.stream().map(Kind::toString).toList());
      return raw() + "<" + inner + ">";
    }

    String raw() {
      return switch (name) {
        case "AR" -> "java.util.concurrent.atomic.AtomicReference";
        case "Entry" -> "Map.Entry";
        case "[]" -> arguments.get(0).raw() + "[]";
        default -> name;
      };
    }

    /** Makes a value; never null for elements of a container without nulls. */
    String value(Random random) {
      Kind part = arguments.isEmpty() ? null : arguments.get(0);
      return switch (name) {
        case "Integer" -> pick(random, List.of("1", "2", "(-7)"));
        case "Long" -> pick(random, List.of("1L", "2L", "(1L << 40)"));
        case "Double" -> pick(random, List.of("1.0", "0.5", "(-0.0)"));
        case "Number" -> pick(random, List.of("1", "1L", "1.5"));
        case "String", "CharSequence" -> pick(random, List.of("\"A\"", "\"x\""));
        case "java.math.BigDecimal" ->
            "new java.math.BigDecimal(\"%s\")".formatted(pick(random, List.of("1.0", "1.00", "2")));
        case "E" -> pick(random, List.of("E.A", "E.B"));
        case "Q", "Whole" -> "new " + name + "()";
        case "Object" ->
            pick(random, List.of("1", "2L", "\"A\"", "E.A", "new Q()", "list(1)", "map(1, 2)"));
        case "List", "ArrayList", "Collection", "Iterable", "Set", "Deque", "SortedSet" ->
            sequence(random, part);
        case "[]" -> "new %s[] {%s}".formatted(part.raw(), parts(random, part));
        case "Optional" ->
            random.nextInt(4) == 0
                ? "Optional.empty()"
                : "Optional.of((Object) %s)".formatted(part.value(random));
        case "Map" ->
            "map((Object) %s, (Object) %s)"
                .formatted(part.value(random), arguments.get(1).value(random));
        case "Entry" ->
            "new AbstractMap.SimpleEntry((Object) %s, (Object) %s)"
                .formatted(part.value(random), arguments.get(1).value(random));
        case "AR" -> "new %s((Object) %s)".formatted(raw(), part.value(random));
        case "G" -> "g((Object) %s)".formatted(part.value(random));
        case "Bag" -> "bag((Object) %s)".formatted(part.value(random));
        case "Id" -> "new Id()";
        default -> throw new AssertionError(name);
      };
    }

    private String sequence(Random random, Kind part) {
      String made =
          switch (name) {
            case "Deque" -> "ArrayDeque";
            case "SortedSet" -> "TreeSet";
            case "Set" -> pick(random, List.of("HashSet", "LinkedHashSet", "Plain"));
            case "ArrayList" -> pick(random, List.of("ArrayList", "Tags"));
            case "List" -> pick(random, List.of("ArrayList", "LinkedList", "Tags"));
            default -> pick(random, List.of("ArrayList", "HashSet", "ArrayDeque", "Tags"));
          };
      boolean compared = name.equals("SortedSet") && part.name.equals("Integer");
      String comparator = compared && random.nextBoolean() ? "new ByInt()" : "";
      boolean sortable = !made.equals("TreeSet") || SORTABLE.contains(part.name);
      String parts = parts(random, sortable ? part : leaf("Integer"));
      return "fill(new %s(%s), list(%s))".formatted(made, comparator, parts);
    }

    private String parts(Random random, Kind part) {
      List<String> parts = new ArrayList<>();
      for (int i = random.nextInt(4); i > 0; i--) {
        parts.add((name.equals("[]") ? "" : "(Object) ") + part.value(random));
      }
      return String.join(", ", parts);
    }
  }

  private static <T> T pick(Random random, List<T> from) {
    return from.get(random.nextInt(from.size()));
  }

  /** A version of the classes: P has fields of its own, and those of a Base of something. */
  private static final class Version {
    final List<String> sources = new ArrayList<>(CLASSES);
    final Versions.Loader loader;

    Version(Random random, Map<String, Kind> fields, Kind bound, boolean young) {
      StringBuilder p =
          new StringBuilder("public class P extends Base<%s> { Object own; ".formatted(bound));
      fields.forEach((name, kind) -> p.append(kind).append(' ').append(name).append("; "));
      p.append(HELPERS).append("static Object[] make() { List<P> all = new ArrayList<>(); P p;\n");
      for (int i = 0; i < OBJECTS; i++) {
        p.append("{ p = new P(); ");
        fields.forEach(
            (name, kind) -> {
              if (random.nextInt(6) > 0) {
                p.append("((P) p).%s = (%s) %s;%n".formatted(name, kind.raw(), kind.value(random)));
              }
            });
        for (int b = 0; b < 3 && random.nextInt(3) > 0; b++) {
          String made = List.of("%s", "list((Object) %s)", "g((Object) %s)").get(b);
          p.append("((Base) p).b%s = %s;%n".formatted(b, made.formatted(bound.value(random))));
        }
        if (random.nextInt(4) == 0) {
          p.append(
              "List own = new Own(); own.add((Object) %s); ((P) p).own = own;%n"
                  .formatted(bound.value(random)));
        }
        p.append("all.add(p); }\n");
      }
      p.append("return all.toArray(); } }");
      sources.add(p.toString());
      sources.add("public class Own extends ArrayList<%s> {}".formatted(bound));
      sources.add(
          "public class Base<T> { T b0; List<T> b1; %s }"
              .formatted(bound.arguments.isEmpty() ? "G<T> b2;" : "Object b2;"));
      sources.add(
          "public enum E { A, B%s }".formatted(young && random.nextInt(4) == 0 ? ", C" : ""));
      String number = young && random.nextInt(3) == 0 ? "long" : "int";
      sources.add("public class Q { %s a; Q q; }".formatted(number));
      loader = TwoVersions.compile(sources);
    }

    Fory fory(boolean references) {
      return TwoVersions.fory(loader, false, references, false, b -> {});
    }

    Class<?>[] types() {
      return loader.names().stream().map(loader::type).toArray(Class<?>[]::new);
    }

    Object[] objects() {
      try {
        var make = loader.type("v.P").getDeclaredMethod("make");
        make.setAccessible(true);
        return (Object[]) make.invoke(null);
      } catch (ReflectiveOperationException e) {
        throw new AssertionError(e);
      }
    }
  }

  @Test
  void whatIsSaidToBeReadIsRead() {
    int read = 0;
    for (long seed = 0; seed < CHANGES; seed++) {
      read += judge(new Random(seed), seed);
    }
    assertThat(read).as("verdicts that say so").isGreaterThan(CHANGES);
  }

  /** Returns how many verdicts say that one version reads the other. */
  private static int judge(Random random, long seed) {
    Map<String, Kind> fields = new LinkedHashMap<>();
    Map<String, Kind> changed = new LinkedHashMap<>();
    for (int i = 0; i < 3; i++) {
      Kind kind = Kind.any(random, 3);
      fields.put("f" + i, kind);
      changed.put("f" + i, random.nextInt(3) > 0 ? kind : kind.changed(random));
    }
    Kind bound = random.nextInt(3) == 0 ? Kind.any(random, 1) : Kind.leaf("Integer");
    Kind rebound =
        random.nextInt(3) > 0 || !bound.arguments.isEmpty() ? bound : bound.changed(random);
    Version old = new Version(random, fields, bound, false);
    Version young = new Version(random, changed, rebound, true);
    try {
      String refusedByNew = refused(old, young);
      String refusedByOld = refused(young, old);
      int read = 0;
      for (Map.Entry<String, boolean[]> each : verdicts(old, young).entrySet()) {
        boolean[] reads = each.getValue();
        read += (reads[0] ? 1 : 0) + (reads[1] ? 1 : 0);
        assertThat(reads[0] ? refusedByNew : "").as("%s, old messages", each).isEmpty();
        assertThat(reads[1] ? refusedByOld : "").as("%s, new messages", each).isEmpty();
      }
      return read;
    } catch (AssertionError | RuntimeException e) {
      throw new AssertionError(
          "seed %s: %s of %s became %s of %s".formatted(seed, fields, bound, changed, rebound), e);
    }
  }

  /** Returns a reader's refusal of the writer's objects; empty if it refuses none. */
  private static String refused(Version writer, Version reader) {
    for (boolean references : new boolean[] {false, true}) {
      Fory from = writer.fory(references);
      Fory to = reader.fory(references);
      for (Object object : writer.objects()) {
        byte[] message = from.serialize(object);
        try {
          to.deserialize(message);
        } catch (ForyException e) {
          return e.toString();
        }
      }
    }
    return "";
  }

  /** Returns each tool's verdict: whether the new version reads old messages, and vice versa. */
  private static Map<String, boolean[]> verdicts(Version old, Version young) {
    Map<String, boolean[]> verdicts = new LinkedHashMap<>();
    ForySchema.Comparison since =
        young
            .fory(false)
            .schemaOf(young.types())
            .since(ForySchema.fromBytes(old.fory(false).schemaOf(old.types()).toBytes()));
    verdicts.put("ForySchema", new boolean[] {since.readsOld(), since.readByOld()});
    LockFile older = LockFile.of(old.fory(false));
    LockFile newer = LockFile.of(young.fory(false));
    Map<String, SchemaReport> reports =
        Map.of(
            "SchemaLock", newer.since(LockFile.parse(older.text())),
            "fory schema", LockFile.parse(newer.text()).since(LockFile.parse(older.text())));
    reports.forEach(
        (name, report) ->
            verdicts.put(name, new boolean[] {report.readsOld(), report.readByOld()}));
    return verdicts;
  }
}
