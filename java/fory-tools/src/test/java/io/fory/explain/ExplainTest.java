/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.memory.MemoryBuffer;
import io.fory.spi.ExplainedLine;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamField;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Messages explained from their bytes alone. */
class ExplainTest {
  enum Color {
    RED,
    GREEN
  }

  static class Item {
    String name;
    double price;
  }

  static class Order {
    int id;
    long serial;
    Integer discount;
    Boolean paid;
    String customer;
    String note;
    Color color;
    List<Item> items;
    Item[] array;
    Map<String, Integer> counts;
    LocalDate day;
    Object any;
    Item best;
  }

  private static Order order() {
    Item tea = new Item();
    tea.name = "tea";
    tea.price = 2.5;
    Order order = new Order();
    order.id = 300;
    order.serial = 1L << 40;
    order.discount = -5;
    order.customer = "Ada";
    order.color = Color.GREEN;
    order.items = new ArrayList<>(List.of(tea));
    order.array = new Item[] {tea, null};
    order.counts = new TreeMap<>(Map.of("a", 1));
    order.day = LocalDate.of(2024, 2, 29);
    order.any = new TreeSet<>(List.of("x"));
    order.best = tea;
    return order;
  }

  private static Fory fory(boolean references, boolean compressed, boolean compatible) {
    return Fory.builder()
        .withRefTracking(references)
        .withNumberCompressed(compressed)
        .withCompatible(compatible)
        .register(Order.class, "shop.Order")
        .register(Item.class, 7)
        .register(Color.class)
        .build();
  }

  private static void assertAsStored(String name, String explained) throws IOException {
    String file = "golden/explained/" + name + ".txt";
    if (Boolean.getBoolean("fory.golden.update")) {
      Path path = Path.of("src/test/resources", file);
      Files.createDirectories(path.getParent());
      Files.writeString(path, explained);
      return;
    }
    try (InputStream stored = ExplainTest.class.getClassLoader().getResourceAsStream(file)) {
      assertThat(stored)
          .as("%s is missing; write it with -Dfory.golden.update=true", file)
          .isNotNull();
      assertThat(explained)
          .as(name)
          .isEqualTo(new String(stored.readAllBytes(), StandardCharsets.UTF_8));
    }
  }

  @Test
  void anOrderIsExplainedAsStored() throws IOException {
    assertAsStored("order", Fory.explainBytes(fory(false, false, true).serialize(order())));
  }

  @Test
  void anOrderWithReferencesAndCompressedNumbersIsExplainedAsStored() throws IOException {
    assertAsStored(
        "order-refs-packed", Fory.explainBytes(fory(true, true, true).serialize(order())));
  }

  @Test
  void withoutASchemaItSaysHowFarItCame() {
    String explained =
        Fory.explainBytes(fory(false, false, false).serialize(List.of("a", order())));
    assertThat(explained).contains("\"a\"").contains("not explained").contains("'shop.Order'");
  }

  @Test
  void messagesOfSessionsAreExplained() {
    var session = fory(false, false, true).newSession();
    assertThat(Fory.explainBytes(session.serialize(order())))
        .contains("of a session, which starts anew")
        .contains("number 0")
        .contains("customer: \"Ada\"");
    assertThat(Fory.explainBytes(session.serialize(order())))
        .contains("number 1")
        .contains("not explained");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3})
  void everyByteOfAMessageIsExplained(int settings) {
    byte[] message = fory((settings & 1) != 0, (settings & 2) != 0, true).serialize(order());
    assertCovers(Fory.explainBytes(message), message.length);
  }

  /** Offsets of lines with bytes must rise, and the last line must not be an apology. */
  private static void assertCovers(String explained, int length) {
    long last = -1;
    for (String line : explained.lines().toList()) {
      if (!line.startsWith(" ")) {
        long offset = Long.parseLong(line.substring(0, 6), 16);
        assertThat(offset).as(line).isGreaterThan(last).isLessThan(length);
        last = offset;
      }
    }
    assertThat(explained).doesNotContain("not explained").doesNotContain("behind the message");
  }

  static class Numbers {
    Integer n;
    Integer k = 5;
    int m = 7;
    String text;
  }

  @Test
  void aCompressedNumberThatIsNullIsToldAsNull() {
    Fory fory = Fory.builder().withNumberCompressed(true).register(Numbers.class).build();
    assertThat(Fory.explainBytes(fory.serialize(new Numbers())))
        .contains("compressed ints: ", "n = null", "k = 5", "m = 7", "text: null")
        .doesNotContain("n = 0");
  }

  // ---- Classes with methods of Java serialization ----

  static class Basket extends ArrayList<String> {
    private static final long serialVersionUID = 1;
    int shop;
    Item gift;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeInt(7);
      out.writeObject("card");
    }
  }

  static class Weighed extends Basket {
    private static final long serialVersionUID = 1;
    double weight;
  }

  static class Listed implements Serializable {
    private static final long serialVersionUID = 1;
    private static final ObjectStreamField[] serialPersistentFields = {
      new ObjectStreamField("kept", int.class)
    };
    int kept;
  }

  static class Failed extends RuntimeException {
    private static final long serialVersionUID = 1;
    int code;
  }

  static class Replaced implements Serializable {
    private static final long serialVersionUID = 1;
    boolean now;

    private Object writeReplace() {
      return now ? "replacement" : this;
    }
  }

  private static Object contracts() {
    Weighed weighed = new Weighed();
    weighed.add("tea");
    weighed.shop = 5;
    weighed.gift = new Item();
    weighed.weight = 0.5;
    Failed failed = new Failed();
    failed.setStackTrace(new StackTraceElement[0]);
    Replaced replaced = new Replaced();
    replaced.now = true;
    return new ArrayList<>(List.of(weighed, new Listed(), failed, replaced, new Replaced()));
  }

  private static Fory foryOfContracts(boolean references) {
    return Fory.builder()
        .withRefTracking(references)
        .register(Weighed.class, "shop.Weighed")
        .register(Item.class, 7)
        .register(Listed.class, "shop.Listed")
        .register(Failed.class, "shop.Failed")
        .register(Replaced.class, "shop.Replaced")
        .build();
  }

  @Test
  void whatMethodsOfJavaSerializationWroteIsExplainedAsStored() throws IOException {
    String explained = Fory.explainBytes(foryOfContracts(false).serialize(contracts()));
    assertAsStored("contracts", explained);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void everyByteOfSuchAMessageIsExplained(boolean references) {
    byte[] message = foryOfContracts(references).serialize(contracts());
    assertCovers(Fory.explainBytes(message), message.length);
  }

  static class Waiting extends PriorityBlockingQueue<String> {
    private static final long serialVersionUID = 1;
  }

  static class Week extends EnumMap<DayOfWeek, String> {
    private static final long serialVersionUID = 1;

    Week() {
      super(DayOfWeek.class);
    }
  }

  static class Refused extends SQLException {
    private static final long serialVersionUID = 1;

    Refused(String reason) {
      super(reason);
      setStackTrace(new StackTraceElement[0]);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void whatIsInheritedFromTheJdkIsExplainedToTheEnd(boolean references) {
    Waiting waiting = new Waiting();
    waiting.add("tea");
    Week week = new Week();
    week.put(DayOfWeek.SUNDAY, "rest");
    Refused refused = new Refused("first");
    refused.setNextException(new Refused("second"));
    Fory fory =
        Fory.builder()
            .withRefTracking(references)
            .register(Waiting.class, "shop.Waiting")
            .register(Week.class, "shop.Week")
            .register(Refused.class, "shop.Refused")
            .build();
    byte[] message = fory.serialize(new ArrayList<>(List.of(waiting, week, refused, "the end")));
    for (String explained : List.of(Fory.explainBytes(message), fory.explain(message))) {
      assertCovers(explained, message.length);
      assertThat(explained)
          .contains("Comparator of PriorityBlockingQueue: null", "\"tea\"")
          .contains("the enum, ", "SUNDAY", "\"rest\"")
          .contains("\"first\"", "\"second\"", "  SQLException: null")
          .doesNotContain("int of PriorityBlockingQueue", "bytes after the message");
      assertThat(explained.stripTrailing()).endsWith("\"the end\"");
    }
  }

  static Stream<Object> values() {
    return Stream.of(
        "text",
        5,
        Arrays.asList("a", null, 1L),
        Map.of("k", List.of(1, 2)),
        new int[] {1, 2, 3},
        new String[] {"a", null},
        new Object[] {new LocalDate[] {LocalDate.MAX}},
        new TreeMap<>(Map.of(1, "x")),
        java.util.Optional.of("o"),
        new IllegalStateException("boom"),
        java.util.concurrent.TimeUnit.DAYS);
  }

  @ParameterizedTest
  @MethodSource("values")
  void builtInValuesAreExplained(Object value) {
    for (boolean compatible : new boolean[] {false, true}) {
      byte[] message = fory(true, false, compatible).serialize(value);
      assertThat(Fory.explainBytes(message)).isNotEmpty().doesNotContain("not explained");
    }
  }

  @Test
  void damagedMessagesAreExplainedAsFarAsTheyGo() {
    byte[] message = fory(true, false, true).serialize(order());
    Random random = new Random(42);
    for (int i = 0; i < 500; i++) {
      byte[] damaged = message.clone();
      damaged[random.nextInt(damaged.length)] ^= (byte) (1 << random.nextInt(8));
      assertThat(Fory.explainBytes(damaged)).isNotEmpty();
    }
    for (int length = 0; length < message.length; length += 3) {
      assertThat(Fory.explainBytes(Arrays.copyOf(message, length))).isNotNull();
    }
    assertThat(Fory.explainBytes(new byte[] {1, 2, 3})).contains("no message of Fory");
  }

  // ---- For programs ----

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void theLinesCoverTheMessageInOrder(boolean references) {
    Fory fory = Fory.builder().withRefTracking(references).registerAll(Order.class).build();
    byte[] message = fory.serialize(order());
    List<ExplainedLine> lines = new ArrayList<>();
    Fory.explainBytes(message, lines::add);
    int at = 0;
    for (ExplainedLine line : lines) {
      assertThat(line.offset()).as(line.toString()).isEqualTo(at);
      at += line.length();
    }
    assertThat(at).isEqualTo(message.length);
    assertThat(lines)
        .filteredOn(line -> line.label().equals("price"))
        .allSatisfy(
            line -> {
              assertThat(line.type()).isEqualTo("double");
              assertThat(line.length()).isEqualTo(8);
            })
        .extracting(ExplainedLine::text)
        .contains("2.5");
    List<String> known = new ArrayList<>();
    fory.explain(MemoryBuffer.wrap(message), line -> known.add(line.toString()));
    assertThat(known).isEqualTo(lines.stream().map(ExplainedLine::toString).toList());
  }

  /** Values whose text begins like what an explanation says itself. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "not explained: damaged",
        "no message of Fory",
        "bytes after the message",
        "message of Fory",
        "withRefTracking(true)",
        "schema: a",
        "by name, a.B",
        "reference to #0",
        "null",
        "3 entries",
        "2 elements, all of one type",
        "replaced",
        "x, object #0",
        "#0: x"
      })
  void aTextThatLooksLikeAnotherKindOfLineChangesNoKind(String text) {
    Fory fory = Fory.builder().withRefTracking(true).registerAll(Named.class).build();
    assertThat(kinds(fory, text)).isEqualTo(kinds(fory, "x".repeat(text.length())));
  }

  record Named(File file, Path path, String text, Object any, List<Object> list) {}

  private static List<String> kinds(Fory fory, String text) {
    File file = new File(text);
    List<Object> list = new ArrayList<>(List.of(file, text, file));
    Named named = new Named(file, Path.of(text), text, list, list);
    List<String> kinds = new ArrayList<>();
    fory.explain(
        MemoryBuffer.wrap(fory.serialize(named)),
        line -> kinds.add(line.label() + " " + line.kind() + " " + line.object()));
    assertThat(kinds).contains("list REFERENCE 1").noneMatch(line -> line.contains("FAULT"));
    return kinds;
  }

  @Test
  void bytesThatCouldNotBeExplainedAreAFault() {
    byte[] message = fory(true, false, true).serialize(order());
    for (byte[] damaged :
        List.of(
            Arrays.copyOf(message, message.length - 1),
            Arrays.copyOf(message, message.length + 1),
            new byte[] {1, 2})) {
      List<ExplainedLine> lines = new ArrayList<>();
      Fory.explainBytes(damaged, lines::add);
      assertThat(lines)
          .filteredOn(line -> line.kind() == ExplainedLine.Kind.FAULT)
          .containsExactly(lines.get(lines.size() - 1));
    }
  }

  @Test
  void linesThatNobodyWantsEndTheExplanation() {
    byte[] message = Fory.builder().build().serialize(new ArrayList<>(List.of(1, 2, 3)));
    IllegalStateException enough = new IllegalStateException("enough");
    List<ExplainedLine> all = new ArrayList<>();
    Fory.explainBytes(message, all::add);
    for (int i = 0; i < all.size(); i++) {
      int last = i;
      List<ExplainedLine> lines = new ArrayList<>();
      assertThatThrownBy(
              () ->
                  Fory.explainBytes(
                      message,
                      line -> {
                        lines.add(line);
                        if (lines.size() > last) {
                          throw enough;
                        }
                      }))
          .isSameAs(enough);
      assertThat(lines)
          .usingRecursiveFieldByFieldElementComparator()
          .isEqualTo(all.subList(0, i + 1));
    }
  }
}
