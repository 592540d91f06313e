/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.tools.aot;

import java.util.ArrayList;
import java.util.List;

/** The source of a service with forty types of messages of many kinds, and of what sends them. */
final class ServiceSources {
  private ServiceSources() {}

  /** Types that are alike but for their numbers: each has what most messages have. */
  private static String plain(int number) {
    return """
        package service;

        import java.math.BigDecimal;
        import java.time.*;
        import java.util.*;

        public class Plain%1$s {
          private final long id;
          private int count = %1$s;
          private String name;
          private Kind kind = Kind.SECOND;
          private Double price = 1.5;
          private Duration length = Duration.ofSeconds(%1$s);
          private LocalDate day = LocalDate.of(2026, 1, 1 + %1$s);
          private List<Line> lines = new ArrayList<>();
          private Map<String, Integer> counts = new LinkedHashMap<>();
          private Set<Kind> kinds = EnumSet.of(Kind.FIRST);
          private byte[] bytes = {1, 2, 3};
          private String[] words = {"a", null};
          private Line[] array = {new Line("x", 1, Optional.empty())};
          protected BigDecimal amount = new BigDecimal("12.%1$s");
          UUID key = new UUID(%1$s, 2);
          public Object any;

          private Plain%1$s() {
            id = 0;
          }

          public Plain%1$s(long id) {
            this.id = id;
            name = "caf\\u00e9 " + id;
            lines.add(new Line("sku", %1$s, Optional.of("note")));
            counts.put("one", 1);
            any = new Line("any", 2, Optional.empty());
          }

          enum Kind {
            FIRST,
            SECOND {
              @Override
              public String toString() {
                return "second";
              }
            }
          }

          private record Line(String sku, int quantity, Optional<String> note) {}

          @Override
          public String toString() {
            return id + " " + count + name + kind + price + length + day + lines + counts + kinds
                + Arrays.toString(bytes) + Arrays.toString(words) + Arrays.toString(array) + amount
                + key + any;
          }
        }
        """
        .formatted(number);
  }

  private static final String NODE =
      """
      package service;

      import java.util.*;

      /** Refers to others and itself, and has no constructor without parameters. */
      final class Node {
        final String label;
        private final List<Node> next = new ArrayList<>();
        private Map<Node, String> known = new LinkedHashMap<>();
        private Node[] nodes;

        Node(String label) {
          this.label = label;
        }

        Node to(Node other) {
          next.add(other);
          known.put(other, other.label);
          nodes = new Node[] {other};
          return this;
        }

        @Override
        public String toString() {
          List<String> labels = new ArrayList<>();
          next.forEach(each -> labels.add(each.label));
          return label + labels + known.size() + (nodes == null ? 0 : nodes.length);
        }
      }
      """;

  private static final String HOOKED =
      """
      package service;

      import java.io.*;

      /** A class with the hooks of Java serialization. */
      class Hooked implements Serializable {
        private int number = 3;
        private transient int seen = 3;

        private void writeObject(ObjectOutputStream out) throws IOException {
          out.defaultWriteObject();
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
          in.defaultReadObject();
          seen = number;
        }

        @Override
        public String toString() {
          return "hooked " + number + seen;
        }
      }
      """;

  private static final String REPLACED =
      """
      package service;

      import java.io.Serializable;

      class Replaced implements Serializable {
        static final Replaced ONLY = new Replaced();
        private String name = "only";

        private Object readResolve() {
          return ONLY;
        }

        @Override
        public String toString() {
          return name;
        }
      }
      """;

  private static final String SHAPE =
      """
      package service;

      import java.util.List;

      sealed interface Shape {
        record Circle(double radius) implements Shape {}

        record Group(List<Shape> shapes, Shape first) implements Shape {}
      }
      """;

  private static final String CONTAINERS =
      """
      package service;

      import java.time.*;
      import java.util.*;
      import java.util.concurrent.*;
      import java.util.concurrent.atomic.*;

      public class Containers {
        private TreeMap<String, List<Integer>> sorted = new TreeMap<>(Map.of("a", List.of(1, 2)));
        private Map<Day, String> byDay = new EnumMap<>(Map.of(Day.SUNDAY, "rest"));
        private ConcurrentHashMap<Integer, String> shared = new ConcurrentHashMap<>(Map.of(1, "x"));
        private Deque<Long> queue = new ArrayDeque<>(List.of(5L));
        private List<String> fixed = List.of("p", "q");
        private Set<Integer> set = new TreeSet<>(Set.of(3));
        private LinkedList<Instant> times = new LinkedList<>(List.of(Instant.EPOCH));
        private List<ZonedDateTime> zoned = Arrays.asList(Instant.EPOCH.atZone(ZoneOffset.UTC));
        private BitSet bits = BitSet.valueOf(new long[] {5});
        private AtomicLong atomic = new AtomicLong(9);
        private Object unknown = Collections.unmodifiableList(new ArrayList<>(List.of("u")));
        private int[][] grid = {{1}, {2, 3}};
        private Locale locale = Locale.ROOT;

        enum Day {
          SUNDAY
        }

        @Override
        public String toString() {
          return "" + sorted + byDay + shared + queue + fixed + set + times + zoned + bits + atomic
              + unknown + Arrays.deepToString(grid) + locale;
        }
      }
      """;

  private static final String MAIN_HEAD =
      """
      package service;

      import io.fory.*;
      import java.util.*;

      public class Main {
        static List<Object> messages(boolean references) {
          Node node = new Node("a").to(new Node("b"));
          if (references) {
            node.to(node);
          }
          List<Object> all = new ArrayList<>();
          all.add(node);
          all.add(new Hooked());
          all.add(Replaced.ONLY);
          all.add(new Shape.Group(List.of(new Shape.Circle(1)), new Shape.Circle(2)));
          all.add(new Containers());
      """;

  private static final String MAIN_TAIL =
      """
          return all;
        }

        public static void main(String[] args) {
          for (int mode = 0; mode < 4; mode++) {
            Set<String> generated = new TreeSet<>();
            ForyBuilder builder = Fory.builder().withModule(new ServiceModule());
            builder.withCompatible((mode & 1) == 0).withRefTracking((mode & 2) != 0);
            builder.withListener(
                new io.fory.spi.ForyListener() {
                  @Override
                  public void compiled(Class<?> type, boolean version, long nanos) {
                    generated.add(type.getSimpleName());
                  }
                });
            Fory fory = builder.build();
            for (Object message : messages((mode & 2) != 0)) {
              byte[] first = fory.serialize(message);
              byte[] bytes = first;
              Object read = fory.deserialize(bytes);
              for (int i = 0; i < 200; i++) {
                bytes = fory.serialize(message);
                read = fory.deserialize(bytes);
                Object copy = fory.copy(message);
                if (!read.toString().equals(message.toString())
                    || !copy.toString().equals(message.toString())) {
                  throw new AssertionError(message + " became " + read + " and " + copy);
                }
              }
              if (!Arrays.equals(first, bytes)) {
                throw new AssertionError("other bytes for " + message);
              }
              System.out.println(HexFormat.of().formatHex(bytes));
            }
            System.out.println("code for " + generated.size() + " " + generated);
          }
        }
      }
      """;

  private static final String MODULE =
      """
      package service;

      public class ServiceModule implements io.fory.ForyModule {
        @Override
        public void configure(io.fory.ForyBuilder builder) {
          builder.register(Node.class).register(Hooked.class).register(Replaced.class);
          builder.register(Shape.Circle.class).register(Shape.Group.class);
          builder.register(Containers.class).register(Containers.Day.class);
      """;

  /** Names and texts of all sources, in turns. */
  static String[] all() {
    List<String> all = new ArrayList<>();
    all.addAll(List.of("service.Node", NODE, "service.Hooked", HOOKED));
    all.addAll(List.of("service.Replaced", REPLACED, "service.Shape", SHAPE));
    all.addAll(List.of("service.Containers", CONTAINERS));
    StringBuilder messages = new StringBuilder();
    StringBuilder registered = new StringBuilder();
    for (int i = 0; i < 12; i++) {
      all.addAll(List.of("service.Plain" + i, plain(i)));
      messages.append("all.add(new Plain%s(%s));\n".formatted(i, i));
      registered.append(
          "builder.register(Plain%1$s.class).register(Plain%1$s.Kind.class);\n".formatted(i));
      registered.append("lines(builder, Plain%s.class);\n".formatted(i));
    }
    String lines =
        """
        }

        private static void lines(io.fory.ForyBuilder builder, Class<?> type) {
          for (Class<?> each : type.getDeclaredClasses()) {
            if (each.isRecord()) {
              builder.register(each);
            }
          }
        }
        }
        """;
    all.addAll(List.of("service.Main", MAIN_HEAD + messages + MAIN_TAIL));
    all.addAll(List.of("service.ServiceModule", MODULE + registered + lines));
    return all.toArray(String[]::new);
  }
}
