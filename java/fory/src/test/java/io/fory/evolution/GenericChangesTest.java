/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.evolution;

import static io.fory.evolution.TwoVersions.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.ForySchema;
import io.fory.exception.IncompatibleClassException;
import io.fory.testing.Versions;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Classes of the user's that are generic, and whose type arguments change. */
@Tag("thorough")
class GenericChangesTest {
  private static final String ENUM = "public enum E { RED, GREEN }";
  private static final String BOX = "public class Box<T> { T held; List<T> more; }";
  private static final String STATE = "public class Bag<T> extends ArrayList<T> { T first; }";

  /**
   * A field of a generic class.
   *
   * @param type with {@code T}
   * @param made what is in it: {@code x} and {@code y} are of type {@code A}
   */
  private record Shape(String type, String made) {}

  /** The types that conversions change. */
  private static final List<Shape> CONTAINERS =
      List.of(
          new Shape("T", "x"),
          new Shape("List<T>", "new ArrayList<>(Arrays.asList(x, null, y))"),
          new Shape("Set<T>", "new LinkedHashSet<>(Arrays.asList(x, y))"),
          new Shape("Deque<T>", "new ArrayDeque<>(Arrays.asList(x, y))"),
          new Shape("Iterable<T>", "new ArrayList<>(Arrays.asList(x, y))"),
          new Shape("Map<String, T>", "new HashMap<>(Map.of(\"-\", x))"),
          new Shape("Map<T, T>", "new HashMap<>(Map.of(x, y))"),
          new Shape("Optional<T>", "Optional.of(x)"),
          new Shape("T[]", "new Object[] {x, null}"),
          new Shape("T[]", "new A[] {x, y}"),
          new Shape("T[]", "new A[0]"),
          new Shape("T[][]", "new A[][] {{x}, null, {y}}"),
          new Shape("List<T>[]", "new List[] {Arrays.asList(x), new ArrayList<>(List.of(y))}"),
          new Shape("List<T[]>", "new ArrayList<>(Arrays.asList(new A[] {x}, new A[] {y}))"),
          new Shape("List<T[]>", "new ArrayList<>(Arrays.asList((Object) new Object[] {x}))"),
          new Shape("List<? extends T>", "new ArrayList<>(List.of(x))"),
          new Shape(
              "List<? extends List<T>>", "new ArrayList<>(List.of(new ArrayList<>(List.of(x))))"),
          new Shape(
              "Map<String, List<Set<T>>>",
              "new TreeMap<>(Map.of(\"-\", new ArrayList<>(List.of(new HashSet<>(List.of(x))))))"),
          new Shape("Optional<List<T>>", "Optional.of(new ArrayList<>(List.of(x)))"),
          new Shape(
              "List<Optional<T>>", "new ArrayList<>(List.of(Optional.of(x), Optional.empty()))"),
          new Shape("Flip<T, String>", "new Flip<>(Map.of(\"-\", x))"),
          new Shape("Named<T>", "new Named<>(Map.of(\"-\", x))"));

  /** The types that conversions look into, and leave as they are. */
  private static final List<Shape> HOLDERS =
      List.of(
          new Shape("Box<T>", "box(x, y)"),
          new Shape("Box<? extends T>", "box(x, y)"),
          new Shape("List<Box<T>>", "new ArrayList<>(List.of(box(x, y)))"),
          new Shape("Box<T>[]", "new Box[] {box(x, y)}"),
          new Shape("Map<String, Box<T>>", "new HashMap<>(Map.of(\"-\", box(x, y)))"),
          new Shape("Optional<Box<T>>", "Optional.of(box(x, y))"),
          new Shape("Box<List<T>>", "box(new ArrayList<>(List.of(x)), null)"),
          new Shape("Box<Box<T>>", "box(box(x, y), null)"),
          new Shape("Bag<T>", "bag(x)"),
          new Shape("Map.Entry<String, T>", "Map.entry(\"-\", x)"),
          new Shape(
              "java.util.concurrent.atomic.AtomicReference<T>",
              "new java.util.concurrent.atomic.AtomicReference<>(x)"),
          new Shape(
              "java.util.concurrent.atomic.AtomicReferenceArray<T>",
              "new java.util.concurrent.atomic.AtomicReferenceArray<>(new Object[] {x, y})"),
          new Shape("Object", "List.of()")); // nothing of it is T

  private static final List<String> HELPERS =
      List.of(
          BOX,
          STATE,
          ENUM,
          "public class Flip<V, K> extends HashMap<K, V> { public Flip() {} Flip(Map<K, V> m) { super(m); } }",
          "public class Named<V> extends HashMap<String, V> { public Named() {} Named(Map<String, V> m) { super(m); } }");

  /**
   * A change of a type argument.
   *
   * @param expected what {@code x} and {@code y} become; null if it is refused
   */
  private record Change(String from, String to, String x, String y, List<Object> expected) {
    @Override
    public String toString() {
      return from + " to " + to;
    }
  }

  static List<Change> changes() {
    return List.of(
        new Change("Integer", "Long", "1", "2", List.of(1L, 2L)),
        new Change("Long", "Integer", "1L", "2L", List.of(1, 2)),
        new Change("Integer", "Number", "1", "2", List.of(1, 2)),
        new Change("Integer", "Object", "1", "2", List.of(1, 2)),
        new Change("Object", "Integer", "1", "2", List.of(1, 2)),
        new Change("E", "String", "E.RED", "E.GREEN", List.of("RED", "GREEN")),
        new Change("Integer", "String", "1", "2", null),
        new Change("Object", "Integer", "\"x\"", "\"y\"", null),
        new Change("Long", "Integer", "1L << 40", "1L << 41", null));
  }

  private static boolean isSame(Change change) {
    return change.expected != null
        && change.to.matches("Number|Object|Integer")
        && !change.from.equals("Long");
  }

  /** A version of P, which binds the variable of a class above it, without the helpers. */
  private static List<String> types(int kind, String fields, String argument, String code) {
    List<String> types = new ArrayList<>();
    switch (kind) {
      case 0 -> types.add("public class Base<T> { %s }".formatted(fields));
      case 1 -> {
        types.add("public class Base<U> extends Top<String, U> {}");
        types.add("public abstract class Top<S, T> { S name; %s }".formatted(fields));
      }
      default -> {
        types.add("public abstract class Base<U> extends Middle<U> {}");
        types.add(
            "public abstract class Middle<T> extends Top<List<T>, Map<String, T>> { %s }"
                .formatted(fields));
        types.add("public abstract class Top<S, T> { S list; T map; }");
      }
    }
    types.add("public class P extends Base<%s> { %s }".formatted(argument, code));
    return types;
  }

  /** Both versions of several P, compiled together: P0, P1 and so on, of Base0, Base1. */
  private static TwoVersions together(List<List<String>> writers, List<List<String>> readers) {
    return TwoVersions.of(numbered(writers), numbered(readers));
  }

  private static List<String> numbered(List<List<String>> all) {
    List<String> types = new ArrayList<>(HELPERS);
    for (int i = 0; i < all.size(); i++) {
      for (String type : all.get(i)) {
        types.add(type.replaceAll("\\b(P|Base|Middle|Top)\\b", "$1" + i));
      }
    }
    return types;
  }

  private static String fields(List<Shape> shapes) {
    StringBuilder fields = new StringBuilder();
    for (int i = 0; i < shapes.size(); i++) {
      fields.append(shapes.get(i).type).append(" f").append(i).append("; ");
    }
    return fields.toString();
  }

  /** Returns source that makes an object, whose fields are set without generics. */
  private static String maker(String made, String raw, List<Shape> shapes, Change change) {
    StringBuilder code =
        new StringBuilder(
            """
            static <B> Box<B> box(B held, B more) {
              Box<B> box = new Box<>();
              box.held = held;
              box.more = new ArrayList<>(Arrays.asList(more));
              return box;
            }
            static <B> Bag<B> bag(B first) {
              Bag<B> bag = new Bag<>();
              bag.first = first;
              return bag;
            }
            static Object make() {
              %s made = new %s();
              A x = %s;
              A y = %s;
            """
                .formatted(made, made, change.x, change.y));
    for (int i = 0; i < shapes.size(); i++) {
      code.append("((%s) made).f%s = %s;%n".formatted(raw, i, shapes.get(i).made));
    }
    return code.append("return made; }").toString().replaceAll("\\bA\\b", change.from);
  }

  private static Object make(Versions.Loader loader, String type) {
    return invoke(loader, type, "make");
  }

  private static Object invoke(Versions.Loader loader, String type, String method) {
    try {
      var make = loader.type("v." + type).getDeclaredMethod(method);
      make.setAccessible(true);
      return make.invoke(null);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  /** All that is neither a container nor a holder of the helpers', in order. */
  private static void leaves(Object value, List<Object> leaves) {
    if (value instanceof Map<?, ?> map) {
      map.forEach((k, v) -> leaves(Arrays.asList(k, v), leaves));
    } else if (value instanceof Collection<?> collection) {
      collection.forEach(e -> leaves(e, leaves));
      if (value.getClass().getSimpleName().equals("Bag")) {
        leaves(get(value, "first"), leaves);
      }
    } else if (value instanceof Optional<?> optional) {
      leaves(optional.orElse(null), leaves);
    } else if (value instanceof Map.Entry<?, ?> entry) {
      leaves(Arrays.asList(entry.getKey(), entry.getValue()), leaves);
    } else if (value instanceof AtomicReference<?> reference) {
      leaves(reference.get(), leaves);
    } else if (value instanceof AtomicReferenceArray<?> array) {
      for (int i = 0; i < array.length(); i++) {
        leaves(array.get(i), leaves);
      }
    } else if (value != null && value.getClass().isArray()) {
      for (int i = 0; i < Array.getLength(value); i++) {
        leaves(Array.get(value, i), leaves);
      }
    } else if (value != null && value.getClass().getSimpleName().equals("Box")) {
      leaves(get(value, "held"), leaves);
      leaves(get(value, "more"), leaves);
    } else if (value != null && !value.equals("-")) {
      leaves.add(value);
    }
  }

  private static List<Object> leaves(Object value) {
    List<Object> leaves = new ArrayList<>();
    leaves(value, leaves);
    return leaves;
  }

  private static void assertConverted(
      Object written, Object read, List<Shape> shapes, Change change, Class<?> to) {
    Object x = leaves(get(written, "f0")).get(0);
    for (int i = 0; i < shapes.size(); i++) {
      Object before = get(written, "f" + i);
      Object after = get(read, "f" + i);
      List<Object> expected = new ArrayList<>();
      for (Object leaf : leaves(before)) {
        expected.add(change.expected.get(leaf.equals(x) ? 0 : 1));
      }
      assertThat(leaves(after)).as(shapes.get(i).type).isEqualTo(expected);
      if (after instanceof Object[] && !shapes.get(i).type.contains("<")) {
        boolean typed = innermost(before) != Object.class;
        assertThat(innermost(after)).isAssignableTo(typed ? to : Object.class);
      }
    }
  }

  private static Class<?> innermost(Object array) {
    Class<?> type = array.getClass();
    while (type.isArray()) {
      type = type.getComponentType();
    }
    return type;
  }

  private static Class<?> type(String name) {
    try {
      return Class.forName("java.lang." + name);
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }

  // ---- Variables that subclasses bind ----

  @ParameterizedTest
  @MethodSource("changes")
  void whatSuperclassesHoldIsOfTheTypeThatTheirSubclassSays(Change change) {
    for (int kind : new int[] {0, 1 + changes().indexOf(change) % 2}) {
      List<Shape> shapes = new ArrayList<>(CONTAINERS);
      if (isSame(change)) {
        shapes.addAll(HOLDERS);
      }
      if (change.expected == null) {
        shapes.removeIf(shape -> shape.made.equals("new A[0]"));
        assertBoundRefused(kind, kind == 0 ? shapes : shapes.subList(1, 2), change);
        continue;
      }
      TwoVersions versions = bound(kind, List.of(shapes), change);
      Object written = make(versions.writer(), "P0");
      assertConverted(written, versions.read(written), shapes, change, type(change.to));
    }
  }

  @ParameterizedTest
  @MethodSource("changes")
  void holdersOfWhatDoesNotFitAreRefused(Change change) {
    if (!isSame(change)) {
      assertBoundRefused(0, HOLDERS.subList(0, HOLDERS.size() - 1), change);
    }
  }

  private static TwoVersions bound(int kind, List<List<Shape>> all, Change change) {
    List<List<String>> writers = new ArrayList<>();
    List<List<String>> readers = new ArrayList<>();
    for (List<Shape> shapes : all) {
      String fields = fields(shapes);
      writers.add(types(kind, fields, change.from, maker("P", "Base", shapes, change)));
      readers.add(types(kind, fields, change.to, ""));
    }
    return together(writers, readers);
  }

  private static void assertBoundRefused(int kind, List<Shape> shapes, Change change) {
    TwoVersions versions = bound(kind, shapes.stream().map(List::of).toList(), change);
    for (int i = 0; i < shapes.size(); i++) {
      Object written = make(versions.writer(), "P" + i);
      assertThatThrownBy(() -> versions.read(written))
          .as(shapes.get(i).type)
          .isInstanceOf(IncompatibleClassException.class)
          .hasMessageContaining("P%s.f0".formatted(i))
          .hasMessageContaining("in the writer's version of the class and ");
      assertThat(reads(versions, "P" + i)).as("%s, says the tool", shapes.get(i)).isFalse();
    }
  }

  /** Whether the tool says that the new version reads all old messages. */
  private static boolean reads(TwoVersions versions, String type) {
    ForySchema old = versions.schema(versions.writer(), type);
    ForySchema young = versions.schema(versions.reader(), type);
    return young.since(ForySchema.fromBytes(old.toBytes())).readsOld();
  }

  // ---- What classes say of the content that they inherit ----

  /**
   * A class that inherits content.
   *
   * @param base what it extends, with {@code %s} for the argument
   * @param fill what puts {@code x}, and {@code E.RED}, into an object of it
   * @param more other members
   */
  private record Inheriting(String base, String fill, String more) {
    Inheriting(String base, String fill) {
      this(base, fill, "");
    }

    @Override
    public String toString() {
      return base;
    }
  }

  private static final String CONCURRENT = "java.util.concurrent.";

  private static final List<Inheriting> INHERITING =
      List.of(
          new Inheriting("ArrayList<%s>", "t.add(x)"),
          new Inheriting("LinkedList<%s>", "t.add(x)"),
          new Inheriting("Vector<%s>", "t.add(x)"),
          new Inheriting("Stack<%s>", "t.add(x)"),
          new Inheriting("ArrayDeque<%s>", "t.add(x)"),
          new Inheriting("HashSet<%s>", "t.add(x)"),
          new Inheriting("LinkedHashSet<%s>", "t.add(x)"),
          new Inheriting("TreeSet<%s>", "t.add(x)"),
          new Inheriting("PriorityQueue<%s>", "t.add(x)"),
          new Inheriting(CONCURRENT + "CopyOnWriteArrayList<%s>", "t.add(x)"),
          new Inheriting(CONCURRENT + "CopyOnWriteArraySet<%s>", "t.add(x)"),
          new Inheriting(CONCURRENT + "ConcurrentLinkedQueue<%s>", "t.add(x)"),
          new Inheriting(CONCURRENT + "ConcurrentLinkedDeque<%s>", "t.add(x)"),
          new Inheriting(CONCURRENT + "LinkedBlockingDeque<%s>", "t.add(x)"),
          new Inheriting(CONCURRENT + "PriorityBlockingQueue<%s>", "t.add(x)"),
          new Inheriting(CONCURRENT + "ConcurrentSkipListSet<%s>", "t.add(x)"),
          new Inheriting("HashMap<%s, String>", "t.put(x, \"-\")"),
          new Inheriting("HashMap<String, %s>", "t.put(\"-\", x)"),
          new Inheriting("LinkedHashMap<%s, String>", "t.put(x, \"-\")"),
          new Inheriting("TreeMap<%s, String>", "t.put(x, \"-\")"),
          new Inheriting("Hashtable<String, %s>", "t.put(\"-\", x)"),
          new Inheriting("IdentityHashMap<%s, String>", "t.put(x, \"-\")"),
          new Inheriting("WeakHashMap<Boolean, %s>", "t.put(true, x)"), // a key that stays
          new Inheriting("EnumMap<E, %s>", "t.put(E.RED, x)"),
          new Inheriting(CONCURRENT + "ConcurrentHashMap<String, %s>", "t.put(\"-\", x)"),
          new Inheriting(CONCURRENT + "ConcurrentSkipListMap<%s, String>", "t.put(x, \"-\")"),
          new Inheriting("Flip<%s, String>", "t.put(\"-\", x)"),
          new Inheriting("Named<%s>", "t.put(\"-\", x)"),
          new Inheriting("Bag<%s>", "t.add(x)"),
          new Inheriting("ArrayList<%s> implements Many<%1$s>", "t.add(x)"),
          new Inheriting("ArrayList<List<%s>>", "t.add(new ArrayList<>(List.of(x)))"),
          new Inheriting("ArrayList<Set<? extends %s>>", "t.add(new HashSet<>(List.of(x)))"),
          new Inheriting("ArrayList<List<%s>[]>", "t.add(new List[] {Arrays.asList(x)})"),
          new Inheriting("ArrayList<Box<%s>>", "t.add(box(x))"),
          new Inheriting("ArrayList<Bag<%s>>", "t.add(new Bag<>()); t.get(0).add(x)"),
          new Inheriting("ArrayList<Optional<%s>>", "t.add(Optional.of(x))"),
          new Inheriting("HashSet<Map.Entry<String, %s>>", "t.add(Map.entry(\"-\", x))"),
          new Inheriting("TreeMap<String, Map<String, %s>>", "t.put(\"-\", Map.of(\"-\", x))"),
          new Inheriting(
              "ArrayList<%s>", "t.add(x)", "public Object get(int i) { return super.get(i); }"),
          new Inheriting(
              "ArrayList<%s> implements java.io.Serializable",
              "t.add(x)",
              "private void writeObject(java.io.ObjectOutputStream out) throws java.io.IOException"
                  + " { out.defaultWriteObject(); }"
                  + " private void readObject(java.io.ObjectInputStream in)"
                  + " throws Exception { in.defaultReadObject(); }"),
          new Inheriting(
              "HashMap<String, %s>",
              "t.put(\"-\", x)",
              "protected boolean removeEldestEntry(Map.Entry e) { return size() > 9; }"
                  + " public int size() { return super.size(); }"),
          new Inheriting(CONCURRENT + "atomic.AtomicReference<%s>", "t.set(x)"),
          new Inheriting(
              CONCURRENT + "atomic.AtomicReference<List<%s>>", "t.set(Arrays.asList(x))"),
          new Inheriting("AbstractMap.SimpleEntry<String, %s>", "t.setValue(x)"));

  /** All classes that inherit content; those of the writer have a method that makes an object. */
  private static List<String> inheriting(String argument, boolean writer) {
    List<String> types = new ArrayList<>(HELPERS);
    types.add("public interface Many<T> extends List<T> {}");
    types.add("public class P { Object f; Object same; }");
    for (int i = 0; i < INHERITING.size(); i++) {
      Inheriting shape = INHERITING.get(i);
      String arguments =
          shape.base.startsWith("EnumMap")
              ? "E.class"
              : shape.base.contains("SimpleEntry") ? "\"-\", null" : "";
      String more = shape.more.replace("public Object get", "public " + argument + " get");
      String make =
          "static <B> Box<B> box(B held) { Box<B> box = new Box<>(); box.held = held; return box; }"
              + " static Object make() { C%s t = new C%1$s(); Integer x = 1; %s; return t; }"
                  .formatted(i, shape.fill);
      types.add(
          "public class C%s extends %s { static final long serialVersionUID = 1; public C%1$s() { super(%s); } %s %s }"
              .formatted(i, shape.base.formatted(argument), arguments, more, writer ? make : ""));
    }
    return types;
  }

  @ParameterizedTest
  @ValueSource(strings = {"Number", "Long"})
  void inheritedContentIsOfTheTypeThatTheClassSays(String to) {
    boolean fits = to.equals("Number");
    TwoVersions versions = TwoVersions.of(inheriting("Integer", true), inheriting(to, false));
    for (int i = 0; i < INHERITING.size(); i++) {
      Inheriting shape = INHERITING.get(i);
      Object made = make(versions.writer(), "C" + i);
      Object written = versions.create("P", Map.of("f", made));
      if (fits) {
        Object read = get(versions.read(written), "f");
        assertThat(leaves(read).toString()).as(shape.base).isEqualTo(leaves(made).toString());
        assertThat(read.getClass().getName()).isEqualTo("v.C" + i);
      } else {
        assertThatThrownBy(() -> versions.read(written))
            .as(shape.base)
            .isInstanceOf(IncompatibleClassException.class)
            .hasMessageMatching(
                "Expected java.lang.%s, as the declaration of v.C%s says, found java.lang.Integer; at P.f.+, byte \\d+"
                    .formatted(to, i));
      }
    }
  }

  @Test
  void boundsOfVariablesSayWhatContentIsToo() {
    String num = "public class Num<T extends %s> extends ArrayList<T> {}";
    String old =
        "public class P { Object f; static Object make() { P p = new P(); List<Object> n = (List) new Num(); n.add(1); p.f = n; return p; } }";
    for (String to : List.of("Number & Comparable<T>", "Comparable<? super T>", "Long")) {
      TwoVersions versions =
          TwoVersions.of(
              List.of(num.formatted("Number"), old),
              List.of(num.formatted(to), "public class P { Object f; }"));
      Object written = make(versions.writer(), "P");
      if (to.equals("Long")) {
        assertThatThrownBy(() -> versions.read(written))
            .isInstanceOf(IncompatibleClassException.class)
            .hasMessageContaining("v.Num says, found java.lang.Integer; at P.f[0]");
      } else {
        assertThat(leaves(get(versions.read(written), "f"))).isEqualTo(List.of(1));
      }
    }
  }

  @Test
  void contentWithinACycleIsLookedAtWhenItIsComplete() {
    String family =
        "public class Family extends %s { String name; Object owner; public int hashCode() { return 7; } }";
    String person = "public class Person { Family family; String name; }";
    String old =
        """
        public class P {
          Object f;

          static Object make() {
            P p = new P();
            Family family = new Family();
            family.owner = p;
            Person person = new Person();
            person.family = family;
            family.%s;
            p.f = family;
            return p;
          }
        }
        """;
    String[][] bases = {
      {"ArrayList<%s>", "add(person)"},
      {"HashSet<%s>", "add(person)"},
      {"HashMap<%s, String>", "put(person, \"-\")"},
      {"HashMap<String, %s>", "put(\"-\", person)"},
      {"HashMap<String, List<%s>>", "put(\"-\", List.of(person))"},
    };
    for (String[] base : bases) {
      for (String to : List.of("Person", "Object", "Family")) {
        TwoVersions versions =
            TwoVersions.of(
                    List.of(
                        family.formatted(base[0].formatted("Person")),
                        person,
                        old.formatted(base[1])),
                    List.of(
                        family.formatted(base[0].formatted(to)),
                        person,
                        "public class P { Object f; }"))
                .withReferences();
        Object written = make(versions.writer(), "P");
        if (to.equals("Family")) {
          assertThatThrownBy(() -> versions.read(written))
              .isInstanceOf(IncompatibleClassException.class)
              .hasMessageContaining(
                  "Expected v.Family, as the declaration of v.Family says, found");
        } else {
          Object read = versions.read(written);
          Object held = leaves(get(read, "f")).get(0);
          assertThat(get(held, "family")).isSameAs(get(read, "f"));
          assertThat(get(get(read, "f"), "owner")).isSameAs(read);
        }
      }
    }
  }

  @Test
  void containerThatIsDroppedOrConvertedNeedNotHoldWhatItsClassSays() {
    String tags = "public class Tags extends ArrayList<%s> {}";
    String old =
        "public class P { %s f; int n = 7; static Object make() { P p = new P(); Tags t = new Tags(); t.add(1); p.f = t; return p; } }";
    for (String[] change :
        new String[][] {
          {"Tags", ""},
          {"List<Integer>", "List<Long> f;"},
          {"List<Integer>", "Set<Long> f;"},
          {"List<Integer>", "Object f;"},
          {"Object", "Collection<?> f;"},
          {"Object", "Collection<Integer> f;"}
        }) {
      TwoVersions versions =
          TwoVersions.of(
              List.of(tags.formatted("Integer"), old.formatted(change[0])),
              List.of(tags.formatted("Long"), "public class P { %s int n; }".formatted(change[1])));
      Object written = make(versions.writer(), "P");
      for (boolean codegen : new boolean[] {false, true}) {
        byte[] message = versions.message(written, false);
        Fory fory = TwoVersions.fory(versions.reader(), codegen, false, false, b -> {});
        if (change[1].isEmpty() || change[1].contains("Long")) {
          Object read = fory.deserialize(message);
          assertThat(get(read, "n")).isEqualTo(7);
          if (!change[1].isEmpty()) {
            assertThat(leaves(get(read, "f"))).isEqualTo(List.of(1L));
          }
        } else {
          assertThatThrownBy(() -> fory.deserialize(message))
              .isInstanceOf(IncompatibleClassException.class)
              .hasMessageContaining("found java.lang.Integer; at P.f[0]");
        }
      }
      assertThatThrownBy(() -> versions.withReferences().read(written))
          .isInstanceOf(IncompatibleClassException.class)
          .hasMessageContaining("found java.lang.Integer; at P.f[0]");
    }
  }

  // ---- Fields of generic classes ----

  private static TwoVersions fields(String from, String to, List<Shape> shapes, Change change) {
    List<List<String>> writers = new ArrayList<>();
    List<List<String>> readers = new ArrayList<>();
    for (Shape shape : shapes) {
      String base = "public class Base<T> { %s f0; }".formatted(shape.type);
      String old =
          "public class P { %s g; %s static Object makeP() { P p = new P(); p.g = (Base) make(); return p; } }"
              .formatted(from, maker("Base", "Base", List.of(shape), change));
      writers.add(List.of(base, old));
      readers.add(List.of(base, "public class P { %s g; }".formatted(to)));
    }
    return together(writers, readers);
  }

  private static Object makeP(TwoVersions versions, int i) {
    return invoke(versions.writer(), "P" + i, "makeP");
  }

  @ParameterizedTest
  @MethodSource("changes")
  void fieldOfAGenericClassIsReadIfAllThatItHoldsIsOfTheNewType(Change change) {
    List<Shape> shapes = new ArrayList<>(CONTAINERS);
    shapes.addAll(HOLDERS.subList(0, HOLDERS.size() - 1));
    shapes.removeIf(s -> s.made.equals("new A[0]") || s.made.contains("Object[]")); // are empty
    String from = "Base<%s>".formatted(change.from);
    String to = "Base<%s>".formatted(change.to);
    TwoVersions versions = fields(from, to, shapes, change);
    for (int i = 0; i < shapes.size(); i++) {
      Shape shape = shapes.get(i);
      Object written = makeP(versions, i);
      if (isSame(change)) {
        Object read = versions.read(written);
        assertThat(leaves(get(get(read, "g"), "f0")))
            .as(shape.type)
            .isEqualTo(leaves(get(get(written, "g"), "f0")));
      } else {
        assertThatThrownBy(() -> versions.read(written))
            .as(shape.type)
            .isInstanceOf(IncompatibleClassException.class)
            .hasMessageContaining("P%s.g".formatted(i))
            .hasMessageContaining("v.Base%s<".formatted(i))
            .hasMessageContaining(type(change.to).getName());
        assertThat(reads(versions, "P" + i)).as("%s, says the tool", shape).isFalse();
      }
    }
  }

  @Test
  void argumentsThatNothingIsOfMayChange() {
    Change change = new Change("Integer", "String", "1", "2", null);
    Shape phantom = new Shape("long", "7L");
    for (String to : List.of("Base<String>", "Base<?>", "Base", "Base<List<E>>")) {
      TwoVersions versions = fields("Base<Integer>", to, List.of(phantom), change);
      Object read = versions.read(makeP(versions, 0));
      assertThat(get(get(read, "g"), "f0")).isEqualTo(7L);
    }
  }

  @Test
  void argumentsMayBeSaidLater() {
    List<Shape> shape = List.of(new Shape("Map<String, T>", "new HashMap<>(Map.of(\"-\", x))"));
    Change change = new Change("Integer", "Integer", "1", "2", null);
    for (String from : List.of("Base", "Base<?>", "Base<? extends Number>", "Object")) {
      TwoVersions fits = fields(from, "Base<Integer>", shape, change);
      assertThat(leaves(get(get(fits.read(makeP(fits, 0)), "g"), "f0"))).isEqualTo(List.of(1));
      TwoVersions other = fields(from, "Base<Long>", shape, change);
      assertThatThrownBy(() -> other.read(makeP(other, 0)))
          .isInstanceOf(IncompatibleClassException.class)
          .hasMessageContaining("P0.g.f0")
          .hasMessageContaining("v.Base0<java.lang.Long> here");
    }
  }

  @Test
  void subclassOfAGenericClassIsLookedIntoByWhatItSays() {
    String base = "public class Base<T> { T held; }";
    String pair = "public class Pair<A, B> extends Base<B> { A other; }";
    String fixed = "public class Fixed extends Base<Integer> {}";
    String make = "static Object make() { P p = new P(); %s return p; }";
    String old = "public class P { Base<Integer> g; " + make + " }";
    String young = "public class P { Base<%s> g; }";
    for (String made :
        List.of(
            "Pair<String, Integer> q = new Pair<>(); q.other = \"o\"; q.held = 1; p.g = q;",
            "Fixed q = new Fixed(); q.held = 1; p.g = q;")) {
      for (String to : List.of("Number", "Long")) {
        TwoVersions versions =
            TwoVersions.of(
                List.of(base, pair, fixed, old.formatted(made)),
                List.of(base, pair, fixed, young.formatted(to)));
        Object written = make(versions.writer(), "P");
        if (to.equals("Number")) {
          assertThat(get(get(versions.read(written), "g"), "held")).isEqualTo(1);
        } else {
          assertThatThrownBy(() -> versions.read(written))
              .isInstanceOf(IncompatibleClassException.class)
              .hasMessageContaining("P.g");
        }
      }
    }
  }

  @Test
  void cyclesAreLookedIntoWhenTheyAreComplete() {
    String node = "public class Node<T> { T held; Node<T> next; Object owner; }";
    String old =
        """
        public class P {
          Node<Integer> g;
          Object owner = this;

          static Object make() {
            P p = new P();
            Node<Integer> last = null;
            for (int i = 0; i < 50; i++) {
              Node<Integer> n = new Node<>();
              n.owner = p;
              n.held = i;
              if (last == null) {
                p.g = n;
              } else {
                last.next = n;
              }
              last = n;
            }
            last.next = p.g;
            return p;
          }
        }
        """;
    for (String to : List.of("Number", "Integer", "Long")) {
      TwoVersions versions =
          TwoVersions.of(
                  List.of(node, old),
                  List.of(node, "public class P { Node<%s> g; Object owner; }".formatted(to)))
              .withReferences();
      Object written = make(versions.writer(), "P");
      if (to.equals("Long")) {
        assertThatThrownBy(() -> versions.read(written))
            .isInstanceOf(IncompatibleClassException.class)
            .hasMessageContaining("does not fit");
      } else {
        Object read = versions.read(written);
        assertThat(get(get(read, "g"), "held")).isEqualTo(0);
        assertThat(get(get(read, "g"), "owner")).isSameAs(read);
      }
    }
  }

  @Test
  void typeArgumentsThatGrowWithEachObjectAreLimited() {
    String node = "public class Node<T> { Node<%s> next; long n; }";
    String old =
        """
        public class P {
          Node<Integer> g;

          static Object make() {
            P p = new P();
            Node last = null;
            for (int i = 0; i < %s; i++) {
              Node n = new Node();
              if (last == null) {
                p.g = n;
              } else {
                last.next = n;
              }
              last = n;
            }
            return p;
          }
        }
        """;
    for (String next : List.of("T", "List<T>", "Map<T, T>")) {
      for (int count : List.of(4, 40)) {
        TwoVersions versions =
            TwoVersions.of(
                List.of(node.formatted(next), old.formatted(count)),
                List.of(node.formatted(next), "public class P { Node<Long> g; }"));
        Object written = make(versions.writer(), "P");
        if (count == 4 || next.equals("T")) {
          assertThat(get(get(versions.read(written), "g"), "n")).isEqualTo(0L);
        } else {
          assertThatThrownBy(() -> versions.read(written))
              .isInstanceOf(IncompatibleClassException.class)
              .hasMessageContaining("The type arguments of the field v.Node.next grow");
        }
      }
    }
  }

  @Test
  void genericClassesThatNobodyLooksIntoMustNotExcludeEachOther() {
    for (String type : List.of("Comparator", "java.util.function.Supplier", "Class")) {
      for (String[] change : new String[][] {{"Integer", "Long"}, {"Integer", "?"}, {"?", "E"}}) {
        TwoVersions versions =
            TwoVersions.of(
                List.of("public class P { %s<%s> f; }".formatted(type, change[0]), ENUM),
                List.of("public class P { %s<%s> f; }".formatted(type, change[1]), ENUM));
        Object written = versions.create("P", Map.of());
        if (change[1].equals("Long")) {
          assertThatThrownBy(() -> versions.read(written))
              .isInstanceOf(IncompatibleClassException.class)
              .hasMessageContaining("P.f");
          assertThat(reads(versions, "P")).isFalse();
        } else {
          assertThat(get(versions.read(written), "f")).isNull();
        }
      }
    }
  }

  @Test
  void elementsOfWildcardsAndOfGenericArraysAreConverted() {
    for (String type :
        List.of(
            "List<? extends List<%s>>",
            "List<%s>[]",
            "Map<String, ? extends Set<%s>>",
            "Optional<? extends List<%s>>",
            "List<%s>[][]",
            "List<List<? extends %s>[]>")) {
      String made =
          type.startsWith("Map")
              ? "new HashMap<>(Map.of(\"-\", new HashSet<>(List.of(1))))"
              : type.startsWith("Optional")
                  ? "Optional.of(new ArrayList<>(List.of(1)))"
                  : type.endsWith("[][]")
                      ? "new List[][] {{new ArrayList<>(List.of(1))}}"
                      : type.endsWith("[]>")
                          ? "new ArrayList(List.of((Object) new List[] {new ArrayList<>(List.of(1))}))"
                          : type.endsWith("[]")
                              ? "new List[] {new ArrayList<>(List.of(1))}"
                              : "new ArrayList<>(List.of(new ArrayList<>(List.of(1))))";
      String old =
          "public class P { %s f; static Object make() { P p = new P(); p.f = %s; return p; } }"
              .formatted(type.formatted("Integer"), made);
      for (String to : List.of("Long", "String")) {
        TwoVersions versions =
            TwoVersions.of(
                List.of(old), List.of("public class P { %s f; }".formatted(type.formatted(to))));
        Object written = make(versions.writer(), "P");
        if (to.equals("Long")) {
          assertThat(leaves(get(versions.read(written), "f"))).as(type).isEqualTo(List.of(1L));
        } else {
          assertThatThrownBy(() -> versions.read(written))
              .as(type)
              .isInstanceOf(IncompatibleClassException.class)
              .hasMessageContaining("P.f");
          assertThat(reads(versions, "P")).isFalse();
        }
      }
    }
  }

  // ---- What schemas do not tell ----

  private static String nested(String type, String around, int depth) {
    String nested = type;
    for (int i = 0; i < depth; i++) {
      nested = around.formatted(nested);
    }
    return nested;
  }

  @Test
  void argumentsNestedDeeperThanSchemasTellAreLookedInto() {
    String[][] containers = {
      {"List<%s>", "new ArrayList<>(List.of(%s))"},
      {"List<? extends %s>", "new ArrayList<>(List.of(%s))"},
      {"Map<String, %s>", "new HashMap<>(Map.of(\"-\", %s))"},
      {"Optional<%s>", "Optional.of(%s)"},
      {"Set<%s>", "new HashSet<>(Set.of(%s))"},
      {"Box<%s>", "box(%s, null)"},
      {
        "List<%s[]>",
        "new ArrayList(Arrays.asList((Object) new List[] {new ArrayList(List.of(%s))}))"
      },
    };
    Change change = new Change("Integer", "", "1", "2", null);
    for (String[] container : containers) {
      boolean arrays = container[0].contains("[]");
      String around = arrays ? "List<List<%s>[]>" : container[0];
      for (int depth : arrays ? new int[] {5} : new int[] {8, 9, 10}) {
        for (boolean record : depth == 10 ? new boolean[] {false, true} : new boolean[1]) {
          String type = nested("%s", around, depth);
          String made = nested("x", container[1], depth);
          String maker = maker("P", "P", List.of(), change);
          maker = maker.substring(0, maker.lastIndexOf("P made"));
          String field = type.formatted("Integer");
          String old =
              record
                  ? "public record P(%s f) { %s Integer x = 1; return new P((%1$s) (Object) %s); } }"
                  : "public class P { %s f; %s Integer x = 1; P p = new P(); p.f = (%1$s) (Object) %s; return p; } }";
          List<String> writer = new ArrayList<>(HELPERS);
          writer.add(old.formatted(field, maker, made));
          for (String to : List.of("Number", "String")) {
            List<String> reader = new ArrayList<>(HELPERS);
            String f = type.formatted(to);
            reader.add(
                (record ? "public record P(%s f) {}" : "public class P { %s f; }").formatted(f));
            TwoVersions versions = TwoVersions.of(writer, reader);
            Object written = make(versions.writer(), "P");
            if (to.equals("Number")) {
              assertThat(leaves(get(versions.read(written), "f"))).as(field).isEqualTo(List.of(1));
            } else {
              assertThatThrownBy(() -> versions.read(written))
                  .as(field)
                  .isInstanceOf(IncompatibleClassException.class)
                  .hasMessageContaining("java.lang.String")
                  .hasMessageContaining("at P.f");
            }
          }
        }
      }
    }
  }

  @Test
  void elementsOfAnotherClassThanTheUsualOneAreOfTheTypeHereInAnotherVersion() {
    String list = "new LinkedList<>(List.of(1))";
    String[][] arguments = {
      {"CharSequence", "String", "new StringBuilder(\"x\")"},
      {"Collection<Integer>", "ArrayList<Integer>", list},
      {"List<Integer>", "ArrayList<Integer>", list},
      {"Map<String, Integer>", "HashMap<String, Integer>", "new TreeMap<>(Map.of(\"k\", 1))"}
    };
    String[][] containers = {
      {"List<%s>", "new ArrayList<>(List.of(a))"},
      {"List<? extends %s>", "new ArrayList<>(Arrays.asList(null, a))"},
      {"Set<%s>", "new LinkedHashSet<>(List.of(a))"},
      {"Map<String, %s>", "new HashMap<>(Map.of(\"-\", a))"},
      {"Map<%s, String>", "new HashMap<>(Map.of(a, \"-\"))"},
      {"Optional<%s>", "Optional.of(a)"},
      {"List<Set<%s>>", "new ArrayList<>(List.of(new HashSet<>(List.of(a))))"}
    };
    String fields = "Object a; %s f;";
    for (String[] argument : arguments) {
      for (String[] container : containers) {
        String made =
            "static Object make() { P p = new P(); var a = %s; p.a = a; p.f = %s; return p; }"
                .formatted(argument[2], container[1]);
        String from = fields.formatted(container[0].formatted(argument[0])) + made;
        String to = fields.formatted(container[0].formatted(argument[1]));
        String other = to + " int more;";
        for (String reader : List.of(from + " int more;", to, other)) {
          TwoVersions versions = TwoVersions.ofFields(from, reader);
          Object written = make(versions.writer(), "P");
          if (reader.equals(other)) {
            assertThatThrownBy(() -> versions.read(written))
                .as(to)
                .isInstanceOf(IncompatibleClassException.class)
                .hasMessageContaining("Expected java.")
                .hasMessageContaining("at P.f");
          } else { // of the type here, or in the bytes of the version here
            assertThat(get(versions.read(written), "f")).as(reader).isNotNull();
          }
        }
      }
    }
  }

  @Test
  void elementsOfGenericArraysThatNothingIsExpectedOfAreLookedInto() {
    String base = "public class Base<T> { T[] f; T[][] g; List<T>[] h; }";
    String old =
        "public class P extends Base<%s> { static Object make() { P p = new P(); Base b = p; b.f = new Object[] {%s}; b.h = new List[] {Arrays.asList(%2$s)}; return p; } }";
    String[][] changes = {
      {"Object", "Number", "1"},
      {"Number", "Object", "1"},
      {"Number", "Comparable<Integer>", "1"},
      {"Object", "Number", "\"x\""},
      {"Number", "CharSequence", "1"},
      {"Comparable<?>", "Number", "\"x\""},
      {"CharSequence", "Runnable", "\"x\""}
    };
    for (String[] change : changes) {
      TwoVersions versions =
          TwoVersions.of(
              List.of(base, old.formatted(change[0], change[2])),
              List.of(base, "public class P extends Base<%s> {}".formatted(change[1])));
      Object written = make(versions.writer(), "P");
      if (change[2].equals("1") && !change[1].equals("CharSequence")) {
        Object read = versions.read(written);
        assertThat(leaves(get(read, "f"))).isEqualTo(List.of(1));
        assertThat(leaves(get(read, "h"))).isEqualTo(List.of(1));
      } else {
        assertThatThrownBy(() -> versions.read(written))
            .as(change[0])
            .isInstanceOf(IncompatibleClassException.class)
            .hasMessageContaining("java.lang." + change[1])
            .hasMessageContaining("at P.");
      }
    }
  }

  @Test
  void arrayOfAVariableThatIsBoundLaterHasItsClass() {
    String base = "public class Base<T> { T[] f; T[][] g; List<T[]> h; }";
    String old =
        "public class P extends %s { static Object make() { P p = new P(); Base b = p; b.f = new Object[] {1}; b.g = new Object[][] {{1}, null}; b.h = new ArrayList(Arrays.asList((Object) new Object[] {1})); return p; } }";
    for (String from : List.of("Base<Object>", "Base", "Base<Integer>")) {
      TwoVersions versions =
          TwoVersions.of(
              List.of(base, old.formatted(from)),
              List.of(base, "public class P extends Base<Long> {}"));
      Object read = versions.read(make(versions.writer(), "P"));
      boolean known = from.equals("Base<Integer>"); // a T[] that the class made itself
      Class<?> made = known ? Object[].class : Long[].class;
      assertThat(get(read, "f")).isInstanceOf(made).isEqualTo(new Object[] {1L});
      assertThat(innermost(get(read, "g"))).isEqualTo(known ? Object.class : Long.class);
      assertThat(((List<?>) get(read, "h")).get(0).getClass()).isEqualTo(made);
    }
  }

  @Test
  void valuesThatComeByNameAreLookedInto() {
    String methods =
        """
        private static final java.io.ObjectStreamField[] serialPersistentFields =
            {new java.io.ObjectStreamField("f", %s.class)};
        private void writeObject(java.io.ObjectOutputStream out) throws java.io.IOException {
          out.putFields().put("f", f);
          out.writeFields();
        }
        private void readObject(java.io.ObjectInputStream in) throws Exception {
          f = (%1$s) in.readFields().get("f", null);
        }
        """;
    String[][] fields = {
      {"List<%s>[]", "List[]", "new List[] {Arrays.asList(1)}"},
      {"List<? extends List<%s>>", "List", "new ArrayList(List.of(new ArrayList(List.of(1))))"},
      {
        "Map<String, List<%s>[]>",
        "Map",
        "new HashMap(Map.of(\"-\", new List[] {Arrays.asList(1)}))"
      },
      {"Box<List<%s>[]>", "Box", "new Box()"},
    };
    for (String[] field : fields) {
      for (String to : List.of("Number", "String")) {
        String code = methods.formatted(field[1]);
        String type = "public class P implements java.io.Serializable { %s f; %s %s }";
        boolean box = field[1].equals("Box");
        String make =
            "static Object make() { P p = new P(); p.f = (%s) %s; %s return p; }"
                .formatted(
                    field[1],
                    field[2],
                    box ? "((Box) p.f).held = new List[] {Arrays.asList(1)};" : "");
        TwoVersions versions =
            TwoVersions.of(
                List.of(BOX, type.formatted(field[0].formatted("Integer"), code, make)),
                List.of(BOX, type.formatted(field[0].formatted(to), code, "")));
        Object written = make(versions.writer(), "P");
        if (to.equals("Number")) {
          assertThat(leaves(get(versions.read(written), "f"))).isEqualTo(List.of(1));
        } else {
          assertThatThrownBy(() -> versions.read(written))
              .as(field[0])
              .isInstanceOf(IncompatibleClassException.class)
              .hasMessageContaining("java.lang.String")
              .hasMessageContaining("at P.f");
        }
      }
    }
  }

  @Test
  void whatContainersGetAtTheEndOfACycleIsLookedAtThen() {
    String old =
        "public class P { %s f; static Object make() { P p = new P(); p.f = new %s; p.f.%s; return p; } }";
    String[][] fields = {
      {"Map<P, %s>", "HashMap<>()", "put(p, 1)"},
      {"Map<P, List<%s>>", "HashMap<>()", "put(p, new ArrayList<>(List.of(1)))"},
      {"Map<%s, P>", "LinkedHashMap<>()", "put(1, p)"},
      {"Set<Map<P, %s>>", "LinkedHashSet<>()", "add(new IdentityHashMap<>(Map.of(p, 1)))"},
    };
    for (String[] field : fields) {
      for (String to : List.of("Number", "Long")) {
        TwoVersions versions =
            TwoVersions.of(
                    List.of(old.formatted(field[0].formatted("Integer"), field[1], field[2])),
                    List.of("public class P { %s f; }".formatted(field[0].formatted(to))))
                .withReferences();
        Object written = make(versions.writer(), "P");
        if (to.equals("Number")) {
          assertThat(leaves(get(versions.read(written), "f"))).contains(1).hasSize(2);
        } else {
          assertThatThrownBy(() -> versions.read(written))
              .as(field[0])
              .isInstanceOf(IncompatibleClassException.class)
              .hasMessageContaining("P.f");
        }
      }
    }
  }
}
