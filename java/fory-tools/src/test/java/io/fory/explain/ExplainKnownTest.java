/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.memory.MemoryBuffer;
import io.fory.spi.ReadContext;
import io.fory.spi.Serializer;
import io.fory.spi.WriteContext;
import io.fory.testing.Versions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Messages explained by an instance, which knows its registrations. */
class ExplainKnownTest {
  enum Color {
    RED,
    GREEN
  }

  static class Item {
    static int constructed;

    String name;
    double price;
    Item next;

    Item() {
      constructed++;
    }
  }

  record Point(int x, Long y) {}

  static class Order {
    int id;
    Integer discount;
    String customer;
    Color color;
    List<Item> items;
    Point[] points;
    Map<String, Item> byName;
    Object any;
  }

  static class Failed extends RuntimeException {
    private static final long serialVersionUID = 1;
    int code = 5;
  }

  static class Tags extends ArrayList<String> {
    private static final long serialVersionUID = 1;
    Item item;
  }

  static class Money {}

  private static Order order() {
    Item tea = new Item();
    tea.name = "tea";
    tea.price = 2.5;
    Order order = new Order();
    order.id = 300;
    order.discount = -5;
    order.customer = "Ada";
    order.color = Color.GREEN;
    order.items = new ArrayList<>(Arrays.asList(tea, null));
    order.points = new Point[] {new Point(1, 2L), null};
    order.byName = new TreeMap<>(Map.of("tea", tea));
    Tags tags = new Tags();
    tags.add("hot");
    tags.item = tea;
    Failed failed = new Failed();
    failed.setStackTrace(new StackTraceElement[0]);
    order.any = new Object[] {new Item(), Color.RED, tags, failed};
    return order;
  }

  private static ForyBuilder builder(int settings) {
    return Fory.builder()
        .withCodegen(false)
        .withRefTracking((settings & 1) != 0)
        .withNumberCompressed((settings & 2) != 0)
        .withCompatible((settings & 4) != 0);
  }

  private static Fory fory(int settings) {
    return builder(settings)
        .register(Order.class, "shop.Order")
        .register(Item.class, 7)
        .register(Point.class, 300)
        .register(Color.class)
        .register(Failed.class)
        .register(Tags.class, 8)
        .build();
  }

  private static String explain(Fory fory, byte[] message) {
    return fory.explain(message);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7})
  void everyByteIsExplainedWithOrWithoutSchemas(int settings) {
    Fory fory = fory(settings);
    byte[] message = fory.serialize(order());
    String text = explain(fory, message);
    assertThat(text).doesNotContain("not explained", "behind the message");
    assertThat(text)
        .contains("root: by name, shop.Order (" + Order.class.getTypeName() + ")")
        .contains("by id, #7 (" + Item.class.getTypeName() + ")")
        .contains("customer: \"Ada\"")
        .contains("price: 2.5")
        .contains("GREEN")
        .contains("\"hot\"");
    long last = -1;
    for (String line : text.lines().toList()) {
      if (!line.startsWith(" ")) {
        long offset = Long.parseLong(line.substring(0, 6), 16);
        assertThat(offset).as(line).isGreaterThan(last).isLessThan(message.length);
        last = offset;
      }
    }
  }

  @Test
  void nothingOfTheClassesRuns() {
    Fory fory = fory(0);
    byte[] message = fory.serialize(order());
    int before = Item.constructed;
    explain(fory, message);
    assertThat(Item.constructed).isEqualTo(before);
  }

  @Test
  void theMessageInABufferIsNotMoved() {
    Fory fory = fory(4);
    byte[] message = fory.serialize(order());
    byte[] framed = new byte[message.length + 3];
    System.arraycopy(message, 0, framed, 3, message.length);
    MemoryBuffer buffer = MemoryBuffer.wrap(framed);
    buffer.readerIndex(3);
    assertThat(fory.explain(buffer)).isEqualTo(explain(fory, message));
    assertThat(buffer.readerIndex()).isEqualTo(3);
  }

  @Test
  void readersAreMadeOnce() {
    Fory fory = fory(0);
    byte[] message = fory.serialize(order());
    String first = explain(fory, message);
    assertThat(IntStream.range(0, 20).mapToObj(i -> explain(fory, message))).containsOnly(first);
  }

  @Test
  void anotherVersionIsSaidToBeOne() {
    Versions.Loader old = Versions.compile("package m; public class Note { public int a = 1; }");
    Versions.Loader now =
        Versions.compile("package m; public class Note { public int a = 1; public int b = 2; }");
    for (boolean compatible : new boolean[] {true, false}) {
      Fory writer =
          Fory.builder().withCompatible(compatible).register(old.type("m.Note"), 1).build();
      Fory reader =
          Fory.builder().withCompatible(compatible).register(now.type("m.Note"), 1).build();
      byte[] message = writer.serialize(old.create("m.Note"));
      assertThat(explain(reader, message))
          .contains(
              compatible
                  ? "the class here has another one: #1 [a: int, b: int]"
                  : "not explained: The writer's #1 has another schema");
      assertThat(explain(writer, message)).contains("a: 1").doesNotContain("another");
    }
  }

  @Test
  void whatCannotBeKnownIsSaidToBeSo() {
    Serializer<Money> serializer =
        new Serializer<>() {
          @Override
          public void write(WriteContext out, Money value) {
            out.buffer().writeInt(5);
          }

          @Override
          public Money read(ReadContext in) {
            throw new AssertionError("user code runs");
          }
        };
    for (int settings : new int[] {0, 4}) {
      Fory fory = builder(settings).registerSerializer(Money.class, serializer).build();
      assertThat(explain(fory, fory.serialize(new Money())))
          .contains(Money.class.getName())
          .contains("not explained")
          .contains("a serializer of its own");
      assertThat(explain(builder(settings).build(), fory(settings).serialize(order())))
          .contains(settings == 0 ? "No class is registered as 'shop.Order'" : "customer: \"Ada\"");
    }
  }

  @Test
  void settingsThatDoNotFitAreNamed() {
    byte[] message = fory(4).serialize(order());
    assertThat(explain(fory(5), message))
        .contains("this instance has withRefTracking(true)")
        .contains("customer: \"Ada\"");
    assertThat(explain(fory(4), message)).doesNotContain("this instance");
  }

  @Test
  void damagedMessagesAreExplainedAsFarAsTheyGo() {
    Random random = new Random(7);
    for (int settings : new int[] {0, 3, 4}) {
      Fory fory = fory(settings);
      byte[] message = fory.serialize(order());
      for (int i = 0; i < 60; i++) {
        byte[] damaged = message.clone();
        damaged[random.nextInt(damaged.length)] ^= (byte) (1 << random.nextInt(8));
        assertThat(explain(fory, damaged)).isNotEmpty();
      }
      for (int length = 0; length < message.length; length += 17) {
        assertThat(explain(fory, Arrays.copyOf(message, length))).isNotNull();
      }
    }
  }

  @Test
  void strictMessagesAreNotExplainedByWhatAnInstanceOfCompatibleModeKnows() {
    byte[] strict = fory(0).serialize(order());
    assertThat(explain(fory(0), strict)).contains("customer: \"Ada\"");
    assertThat(explain(fory(4), strict))
        .contains("so it does not read the message")
        .contains("not explained: ")
        .doesNotContain("customer: ");
  }
}
