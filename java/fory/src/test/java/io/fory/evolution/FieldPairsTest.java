/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.evolution;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.ForySchema;
import io.fory.exception.ForyException;
import io.fory.schema.TypeChange;
import io.fory.testing.Versions;
import java.lang.reflect.Array;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A field of each kind that becomes one of each other kind: the verdict on the change, and what the
 * bytes say. Where it says that messages are read, each value is read, and is what the field
 * declares; where not, some value is refused.
 */
class FieldPairsTest {
  /** The declared type, and values of it, which tell where it can fail. */
  private static final String KINDS =
      """
      boolean: true | false
      byte: (byte) 1 | (byte) -1
      short: (short) 1 | (short) 300
      char: 'a'
      int: 1 | 70000 | Integer.MAX_VALUE
      long: 1L | 1L << 40 | Long.MAX_VALUE
      float: 1f | 0.5f | 1e30f
      double: 1.0 | 0.5 | 1e300 | 0.1
      Boolean: true | null
      Byte: (byte) 1 | null
      Short: (short) 300 | null
      Character: 'a' | null
      Integer: 70000 | Integer.MAX_VALUE | null
      Long: 1L << 40 | Long.MAX_VALUE | null
      Float: 0.5f | 1e30f | null
      Double: 1e300 | 0.1 | null
      Number: 1 | new AtomicInteger(1) | 1L << 40 | 0.1 | new java.math.BigDecimal("1.5") | null
      String: "A" | "x" | null
      CharSequence: "A" | "x" | new StringBuilder("b") | null
      StringBuilder: new StringBuilder("b") | null
      Object: 1 | "x" | E.A | new Q() | list(1) | new int[] {1} | new Rec(1) | null
      Comparable<?>: 1 | "x" | E.A | 0.5 | LocalDate.of(2020, 1, 1) | null
      java.io.Serializable: 1 | "x" | list(1) | E.A | null
      Cloneable: list(1) | new int[] {1} | new Date(1) | null
      boolean[]: new boolean[] {true} | null
      byte[]: new byte[] {1, -1} | null
      char[]: new char[] {'a'} | null
      int[]: new int[] {70000} | new int[] {Integer.MAX_VALUE} | new int[] {1, 1} | null
      long[]: new long[] {1L << 40} | new long[] {Long.MAX_VALUE} | null
      double[]: new double[] {1e300} | new double[] {0.1} | new double[0] | null
      Integer[]: new Integer[] {Integer.MAX_VALUE, 1} | new Integer[] {null} | new Integer[] {1, 1} | null
      Long[]: new Long[] {Long.MAX_VALUE} | new Long[] {null} | null
      Number[]: new Number[] {1, 2L, 0.5} | new Number[] {null} | null
      String[]: new String[] {"A", "x"} | new String[] {null} | null
      Object[]: new Object[] {1, "x"} | new Object[] {new Q()} | new Object[] {null} | null
      E[]: new E[] {E.A} | new E[] {null} | null
      Q[]: new Q[] {new Q()} | new Q[] {new R()} | new Q[] {null} | null
      int[][]: new int[][] {{Integer.MAX_VALUE}} | new int[][] {null} | null
      Iterable<Integer>: list(1) | new Its() | tags() | set(1) | linked(1) | deque(1) | nulls() | max() | null
      Collection<Integer>: list(1) | tags() | set(1) | tree(1) | linked(1) | deque(1) | List.of(1) | nulls() | max() | null
      List<Integer>: list(1, 1) | tags() | linked(1) | List.of(1) | Arrays.asList(1) | nulls() | max() | new Vector<>(list(1)) | new CopyOnWriteArrayList<>(list(1)) | null
      ArrayList<Integer>: list(1, 1) | nulls() | max() | tags() | null
      AbstractList<Integer>: list(1) | tags() | (AbstractList<Integer>) Arrays.asList(1) | linked(1) | new Vector<>(list(1)) | nulls() | max() | null
      LinkedList<Integer>: linked(1, 1) | linked((Integer) null) | linked(Integer.MAX_VALUE) | null
      Vector<Integer>: new Vector<>(list(1)) | new Vector<>(nulls()) | new Stack<Integer>() | null
      CopyOnWriteArrayList<Integer>: new CopyOnWriteArrayList<>(list(1)) | new CopyOnWriteArrayList<>(nulls()) | null
      Set<Integer>: set(1) | tree(1) | Set.of(1) | new HashSet<>(list(1)) | new HashSet<>(nulls()) | set(Integer.MAX_VALUE) | null
      HashSet<Integer>: new HashSet<>(list(1)) | set(1) | new HashSet<>(nulls()) | null
      LinkedHashSet<Integer>: set(1) | new LinkedHashSet<>(nulls()) | set(Integer.MAX_VALUE) | null
      SortedSet<Integer>: tree(1) | tree(Integer.MAX_VALUE) | nully() | new ConcurrentSkipListSet<>(list(1)) | down() | null
      TreeSet<Integer>: tree(1, 2) | nully() | down() | tree(Integer.MAX_VALUE) | null
      Queue<Integer>: deque(1) | linked(1) | new PriorityQueue<>(list(1)) | linked((Integer) null) | new LinkedBlockingQueue<>(list(1)) | null
      Deque<Integer>: deque(1) | linked(1) | linked((Integer) null) | new LinkedBlockingDeque<>(list(1)) | null
      ArrayDeque<Integer>: deque(1, 1) | deque(Integer.MAX_VALUE) | null
      PriorityQueue<Integer>: new PriorityQueue<>(list(2, 1)) | new PriorityQueue<>(list(Integer.MAX_VALUE)) | null
      BlockingQueue<Integer>: new LinkedBlockingQueue<>(list(1)) | new LinkedBlockingQueue<>(max()) | new ArrayBlockingQueue<>(3, false, list(1)) | new LinkedBlockingDeque<>(list(1)) | null
      LinkedBlockingQueue<Integer>: new LinkedBlockingQueue<>(list(1)) | new LinkedBlockingQueue<>(max()) | null
      List<Long>: list(1L) | linked(1L) | list(Long.MAX_VALUE) | nulls() | null
      List<Number>: list(1, 2L, 0.5) | (List) tags() | linked(1) | nulls() | null
      List<String>: list("A") | list("x") | linked("A") | nulls() | null
      List<Object>: list(1, "x") | (List) tags() | linked(new Q()) | list(E.A) | nulls() | null
      List<?>: list(1, "x") | tags() | linked(new Q()) | nulls() | null
      List<E>: list(E.A, E.A) | linked(E.B) | nulls() | null
      List<Q>: list(new Q()) | list(new R()) | linked(new Q()) | nulls() | null
      List<List<Integer>>: list(list(1)) | list(linked(1)) | list(tags()) | list(List.of(1)) | nulls() | list(max()) | null
      List<ArrayList<Integer>>: list(list(1)) | list(tags()) | list(nulls()) | nulls() | list(max()) | null
      List<Optional<Integer>>: list(Optional.of(1)) | list(Optional.empty()) | nulls() | null
      Set<String>: set("A") | set("x") | tree("A") | new HashSet<>(nulls()) | null
      Set<E>: set(E.A) | EnumSet.of(E.A) | new HashSet<>(nulls()) | null
      EnumSet<E>: EnumSet.of(E.A) | EnumSet.noneOf(E.class) | null
      Collection<Object>: list(1, "x") | (Collection) tags() | set(new Q()) | deque("x") | nulls() | null
      Map<String, Integer>: map("A", 1) | new TreeMap<>(map("x", 1)) | Map.of("x", Integer.MAX_VALUE) | map("A", null) | map(null, 1) | new ConcurrentHashMap<>(map("A", 1)) | null
      HashMap<String, Integer>: new HashMap<>(map("A", 1)) | map("x", Integer.MAX_VALUE) | map(null, null) | null
      LinkedHashMap<String, Integer>: map("A", 1) | map("x", Integer.MAX_VALUE) | map(null, null) | null
      SortedMap<String, Integer>: new TreeMap<>(map("A", 1)) | nullKey() | new ConcurrentSkipListMap<>(map("x", 1)) | upside("x", 1) | null
      TreeMap<String, Integer>: new TreeMap<>(map("A", null)) | nullKey() | upside("x", 1) | null
      ConcurrentMap<String, Integer>: new ConcurrentHashMap<>(map("A", 1)) | new ConcurrentSkipListMap<>(map("x", 1)) | null
      ConcurrentHashMap<String, Integer>: new ConcurrentHashMap<>(map("A", Integer.MAX_VALUE)) | new ConcurrentHashMap<>(map("x", 1)) | null
      Hashtable<String, Integer>: new Hashtable<>(map("A", 1)) | new Hashtable<>(map("x", 1)) | null
      Map<String, Long>: map("A", Long.MAX_VALUE) | map("x", null) | map(null, 1L) | new TreeMap<>(map("A", 1L)) | null
      Map<String, Object>: map("A", 1) | map("x", new Q()) | map("A", list(1)) | map(null, null) | null
      Map<E, Integer>: map(E.A, 1) | new EnumMap<>(Map.of(E.A, 1)) | map(null, 1) | null
      EnumMap<E, Integer>: new EnumMap<>(Map.of(E.A, 1)) | null
      Map<Integer, Integer>: map(1, Integer.MAX_VALUE) | map(Integer.MAX_VALUE, 1) | map(null, null) | new TreeMap<>(map(1, 1)) | null
      Optional<Integer>: Optional.of(Integer.MAX_VALUE) | Optional.empty() | null
      Optional<String>: Optional.of("A") | Optional.of("x") | Optional.empty() | null
      Optional<Object>: Optional.of("x") | Optional.of(1) | Optional.of(new Q()) | Optional.empty() | null
      OptionalInt: OptionalInt.of(Integer.MAX_VALUE) | OptionalInt.empty() | null
      OptionalLong: OptionalLong.of(Long.MAX_VALUE) | OptionalLong.empty() | null
      OptionalDouble: OptionalDouble.of(0.1) | OptionalDouble.empty() | null
      Instant: Instant.EPOCH | null
      LocalDate: LocalDate.EPOCH | null
      ZonedDateTime: Instant.EPOCH.atZone(ZoneOffset.UTC) | null
      Temporal: Instant.EPOCH | LocalDate.EPOCH | null
      Date: new Date(1) | new java.sql.Timestamp(1) | null
      java.sql.Timestamp: new java.sql.Timestamp(1) | null
      Duration: Duration.ZERO | null
      E: E.A | E.B | null
      F: F.A | F.Z | null
      Q: new Q() | new R() | null
      R: new R() | null
      S: new Q() | new R() | new Rec(1) | null
      Rec: new Rec(1) | null
      G<Integer>: g(1) | g(null) | null
      G<Long>: g(1L) | g(null) | null
      G<?>: g(1) | g("x") | g(null) | null
      AtomicReference<Integer>: new AtomicReference<>(1) | new AtomicReference<>() | null
      AtomicInteger: new AtomicInteger(1) | null
      Map.Entry<String, Integer>: Map.entry("x", 1) | new AbstractMap.SimpleEntry<>(null, null) | null
      java.math.BigDecimal: new java.math.BigDecimal("1.50") | null
      java.math.BigInteger: java.math.BigInteger.TEN | null
      UUID: new UUID(1, 2) | null
      BitSet: BitSet.valueOf(new long[] {5}) | null
      java.nio.ByteBuffer: java.nio.ByteBuffer.wrap(new byte[] {1}) | null
      io.fory.memory.MemoryBuffer: io.fory.memory.MemoryBuffer.wrap(new byte[] {1}).writerIndex(1) | null
      io.fory.memory.PrimitiveArrayView: io.fory.memory.PrimitiveArrayView.of(new int[] {70000}) | io.fory.memory.PrimitiveArrayView.of(new byte[] {1}) | null
      Class<?>: String.class | null
      Locale: Locale.ROOT | null
      Tags: tags() | null
      """;

  private static final String MORE =
      """
      static <X> ArrayList<X> list(X... all) { return new ArrayList<>(Arrays.asList(all)); }
      static <X> LinkedList<X> linked(X... all) { return new LinkedList<>(Arrays.asList(all)); }
      static <X> ArrayDeque<X> deque(X... all) { return new ArrayDeque<>(Arrays.asList(all)); }
      static <X> LinkedHashSet<X> set(X... all) { return new LinkedHashSet<>(Arrays.asList(all)); }
      static <X> TreeSet<X> tree(X... all) { return new TreeSet<>(Arrays.asList(all)); }
      static Tags tags() { Tags tags = new Tags(); tags.add(1); return tags; }
      static TreeSet<Integer> nully() { TreeSet<Integer> t = new TreeSet<>(new Nulls()); t.add(null); return t; }
      static TreeMap<String, Integer> nullKey() { TreeMap<String, Integer> t = new TreeMap<>(new Nulls()); t.put(null, 1); return t; }
      static ArrayList nulls() { ArrayList all = new ArrayList(); all.add(null); return all; }
      static ArrayList<Integer> max() { return list(Integer.MAX_VALUE); }
      static TreeSet<Integer> down() { TreeSet<Integer> t = new TreeSet<>(Comparator.reverseOrder()); t.add(1); return t; }
      static <X, Y> LinkedHashMap<X, Y> map(X x, Y y) { LinkedHashMap<X, Y> map = new LinkedHashMap<>(); map.put(x, y); return map; }
      static <X extends Comparable<X>, Y> TreeMap<X, Y> upside(X x, Y y) { TreeMap<X, Y> map = new TreeMap<>(Comparator.reverseOrder()); map.put(x, y); return map; }
      static <X> G<X> g(X x) { G<X> g = new G<>(); g.held = x; return g; }
      """;

  private static final List<String> HELPERS =
      List.of(
          "public enum E { A, B }",
          "public enum F { A, Z }",
          "public interface S {}",
          "public class Q implements S { int a = 1; }",
          "public class R extends Q { int b; }",
          "public record Rec(int a) implements S {}",
          "public class G<T> { T held; }",
          "public class Nulls implements Comparator<Object> { public int compare(Object a, Object b) { return a == null ? b == null ? 0 : -1 : b == null ? 1 : ((Comparable) a).compareTo(b); } }",
          "public class Its implements Iterable<Integer> { int a; public Iterator<Integer> iterator() { return List.of(a).iterator(); } }",
          "public class Tags extends ArrayList<Integer> { int more = 3; }");

  /** A kind of field: a class with one, and its values. */
  private record Kind(String name, Class<?> type, List<Object> objects) {
    Fory fory(boolean compatible) {
      var builder =
          Fory.builder()
              .withCompatible(compatible)
              .withCodegen(false)
              .withClassLoader(type.getClassLoader())
              .register(type, 1);
      helpers().forEach(builder::register);
      return builder.build();
    }

    private List<Class<?>> helpers() {
      List<Class<?>> helpers = new ArrayList<>();
      for (String helper : List.of("E", "F", "Q", "R", "Rec", "G", "Tags", "Nulls", "Its")) {
        helpers.add(load(type.getClassLoader(), "v." + helper));
      }
      return helpers;
    }

    ForySchema schema(Fory fory) {
      List<Class<?>> classes = new ArrayList<>(helpers());
      classes.add(type);
      return fory.schemaOf(classes.toArray(Class<?>[]::new));
    }
  }

  private static Class<?> load(ClassLoader loader, String name) {
    try {
      return loader.loadClass(name);
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }

  private static List<Kind> kinds(List<String> lines) throws ReflectiveOperationException {
    List<String> sources = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      String[] parts = lines.get(i).split(": ", 2);
      StringBuilder source = new StringBuilder();
      source.append("public class K%s { public %s f; %s".formatted(i, parts[0], MORE));
      source.append(
          "static K%s of(%s f) { K%s k = new K%s(); k.f = f; return k; }%n"
              .formatted(i, parts[0], i, i));
      source.append("public static List<Object> make() { return new ArrayList<>(Arrays.asList(");
      String separator = "";
      for (String value : parts[1].split(" \\| ")) {
        source.append(separator).append("of(").append(value).append(")");
        separator = ", ";
      }
      sources.add(source.append(")); } }").toString());
    }
    sources.addAll(HELPERS);
    Versions.Loader loader =
        TwoVersions.compile(sources.stream().map(FieldPairsTest::imported).toList());
    List<Kind> kinds = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      Class<?> type = loader.type("v.K" + i);
      @SuppressWarnings("unchecked")
      List<Object> objects = (List<Object>) type.getMethod("make").invoke(null);
      kinds.add(new Kind(lines.get(i).split(": ", 2)[0], type, objects));
    }
    return kinds;
  }

  private static String imported(String source) {
    return "import java.util.*; import java.time.*; import java.time.temporal.Temporal;"
        + " import java.util.concurrent.*; import java.util.concurrent.atomic.*; "
        + source;
  }

  // ---- Tests ----

  @Test
  @Tag("thorough")
  void verdictsOnAllPairsAreTrue() throws ReflectiveOperationException {
    List<Kind> kinds = kinds(KINDS.lines().toList());
    assertThat(kinds).hasSizeGreaterThanOrEqualTo(100);
    for (boolean compatible : new boolean[] {true, false}) {
      assertThat(falseVerdicts(kinds, compatible)).isEmpty();
    }
  }

  @Test
  void verdictsOnSomePairsAreTrue() throws ReflectiveOperationException {
    List<String> some = List.of("int", "String", "Comparable<?>", "Integer[]", "Iterable<Integer>");
    List<String> lists = List.of("Collection<Integer>", "List<Integer>", "ArrayList<Integer>");
    List<Kind> kinds =
        kinds(
            KINDS
                .lines()
                .filter(
                    line -> {
                      String name = line.split(": ", 2)[0];
                      return some.contains(name) || lists.contains(name);
                    })
                .toList());
    assertThat(kinds).hasSize(8);
    assertThat(falseVerdicts(kinds, true)).isEmpty();
    assertThat(falseVerdicts(kinds, false)).isEmpty();
  }

  /** Returns the pairs of which a verdict says something else than the bytes. */
  private static List<String> falseVerdicts(List<Kind> kinds, boolean compatible)
      throws ReflectiveOperationException {
    List<Fory> forys = kinds.stream().map(kind -> kind.fory(compatible)).toList();
    List<ForySchema> schemas = new ArrayList<>();
    List<List<byte[]>> messages = new ArrayList<>();
    for (int i = 0; i < kinds.size(); i++) {
      Fory fory = forys.get(i);
      schemas.add(kinds.get(i).schema(fory));
      messages.add(kinds.get(i).objects().stream().map(fory::serialize).toList());
    }
    List<String> wrong = new ArrayList<>();
    for (int young = 0; young < kinds.size(); young++) {
      for (int old = 0; old < kinds.size(); old++) {
        ForySchema older = ForySchema.fromBytes(schemas.get(old).toBytes());
        ForySchema.Comparison told = schemas.get(young).since(older);
        String pair =
            "%s to %s, compatible %s: %s"
                .formatted(
                    kinds.get(old).name(),
                    kinds.get(young).name(),
                    compatible,
                    told.differences().stream().filter(line -> line.contains(" became ")).toList());
        String backward = refused(messages.get(old), forys.get(young), kinds.get(young));
        if (isFalse(told.readsOld(), backward, kinds.get(young))) {
          wrong.add(
              "%s, but the new version reads all old messages but: %s".formatted(pair, backward));
        }
        String forward = refused(messages.get(young), forys.get(old), kinds.get(old));
        if (isFalse(told.readByOld(), forward, kinds.get(old))) {
          wrong.add("%s, but old readers read all new messages but: %s".formatted(pair, forward));
        }
      }
    }
    return wrong;
  }

  /**
   * Whether a verdict is wrong. That all values of a class, of those that messages can have, are
   * comparable by chance is no reason to say that they are.
   */
  private static boolean isFalse(boolean told, String refused, Kind reader) {
    boolean isOpen =
        List.of("Comparable<?>", "Cloneable", "java.io.Serializable").contains(reader.name());
    return told != refused.isEmpty() && (told || !isOpen);
  }

  /** Returns the reason for which a reader refuses one of some messages; empty if it reads all. */
  private static String refused(List<byte[]> messages, Fory fory, Kind reader)
      throws ReflectiveOperationException {
    for (byte[] message : messages) {
      try {
        Object read = fory.deserialize(message);
        var field = reader.type().getField("f");
        if (!fits(field.get(read), field.getGenericType())) {
          return "a value of another type was read: " + field.get(read).getClass();
        }
      } catch (ForyException e) {
        return e.toString();
      }
    }
    return "";
  }

  /** Whether a value, with all in it, is of a type. */
  private static boolean fits(Object value, Type type) {
    if (value == null) {
      return true;
    }
    Class<?> raw = TypeChange.erase(type);
    if (!raw.isPrimitive() && !raw.isInstance(value)) {
      return false;
    } else if (value instanceof Collection<?> all && TypeChange.canHoldSequence(raw)) {
      return all.stream().allMatch(each -> fits(each, TypeChange.element(type)));
    } else if (value instanceof Map<?, ?> map && TypeChange.isMap(raw)) {
      return map.keySet().stream().allMatch(each -> fits(each, TypeChange.key(type)))
          && map.values().stream().allMatch(each -> fits(each, TypeChange.value(type)));
    } else if (value instanceof Optional<?> optional && raw == Optional.class) {
      return fits(optional.orElse(null), TypeChange.argument(type, 0));
    } else if (raw.isArray()) {
      for (int i = 0; i < Array.getLength(value); i++) {
        if (!fits(Array.get(value, i), TypeChange.element(type))) {
          return false;
        }
      }
    }
    return true;
  }
}
