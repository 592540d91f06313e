/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.golden;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.annotation.ForyField;
import io.fory.config.UnknownTypes;
import io.fory.exception.IncompatibleClassException;
import io.fory.testing.Versions;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A class and what it holds, in five versions: the messages that each wrote are stored under {@code
 * src/test/resources/golden}, and every version reads all of them. For a new version see {@link
 * GoldenTest}.
 */
class EvolvingGoldenTest {
  private static final String HEAD =
      "package shop; import java.util.*; import io.fory.annotation.ForyField; ";

  /** The classes of each version; field k tells which version wrote. */
  private static final List<List<String>> VERSIONS =
      List.of(
          List.of(
              "public class Order { int k; int id; String customer; Item[] items; Color color; List<Integer> sizes; }",
              "public class Item { String name; float price; }",
              "public enum Color { RED, GREEN }"),
          List.of(
              "public class Order { int k; long id; @ForyField(id = 1) String customer; List<Item> items; Color color; List<Long> sizes; Integer added = 5; Object any; }",
              "public class Item { double price; String name; String text = \"none\"; }",
              "public enum Color { BLUE, RED, GREEN }"),
          List.of(
              "public class Order extends Base { @ForyField(id = 1) String client; Item[] items; String color; Set<Integer> sizes; }",
              "public class Base { int k; Long id; int added; }",
              "public record Item(String name, @ForyField(defaultValue = \"-1\") double price) {}"),
          List.of(
              "public record Order(int k, long id, @ForyField(id = 1) Optional<String> client, List<Item> items, String color, @ForyField(defaultValue = \"7\") int added, Throwable error) {}",
              "public final class Item { Double price; String name; Item part; }",
              "public class Failure extends RuntimeException { int code; public Failure() { super(\"failed\"); } }"),
          List.of(
              "public class Order extends Dated { int k; long id; @ForyField(id = 1) String client; List<Item> items; String color; int added; Items rest; transient int read; private void readObject(java.io.ObjectInputStream in) throws Exception { in.defaultReadObject(); read++; } }",
              "public abstract class Dated implements java.io.Serializable { String day = \"monday\"; private void writeObject(java.io.ObjectOutputStream out) throws java.io.IOException { var f = out.putFields(); f.put(\"day\", day); out.writeFields(); out.writeInt(1); } }",
              "public class Items extends ArrayList<Item> { int count; private void writeObject(java.io.ObjectOutputStream out) throws java.io.IOException { out.defaultWriteObject(); out.writeObject(\"end\"); } }",
              "public class Item implements java.io.Serializable { String name; double price; private Object writeReplace() { return this; } }"));

  private static Versions.Loader loader(int version) {
    return Versions.compile(
        ForyField.class.getClassLoader(),
        VERSIONS.get(version).stream().map(HEAD::concat).toArray(String[]::new));
  }

  private static Fory fory(Versions.Loader loader, boolean references, boolean codegen) {
    ForyBuilder builder =
        Fory.builder()
            .withRefTracking(references)
            .withCodegen(codegen)
            .withAsyncCompilation(false)
            .withUnknownTypes(UnknownTypes.NULL);
    loader.names().forEach(name -> builder.register(loader.type(name)));
    return builder.build();
  }

  /** The order that a version stores. */
  private static Object order(Versions.Loader loader, int version) {
    if (version == 3) {
      Object item = fields(loader.create("shop.Item"), Map.of("name", "tea", "price", 2.5));
      return loader.create(
          "shop.Order",
          version,
          300L + version,
          java.util.Optional.of("Ada"),
          new ArrayList<>(List.of(item)),
          "GREEN",
          9,
          failure(loader));
    }
    Object item =
        version == 2
            ? loader.create("shop.Item", "tea", 2.5)
            : fields(
                loader.create("shop.Item"),
                version == 0
                    ? Map.of("name", "tea", "price", 2.5f)
                    : Map.of("name", "tea", "price", 2.5));
    Object array = java.lang.reflect.Array.newInstance(item.getClass(), 1);
    java.lang.reflect.Array.set(array, 0, item);
    Map<String, Object> values = new HashMap<>(Map.of("k", version));
    values.put("id", version == 0 ? (Object) 300 : (Object) (300L + version));
    values.put(version == 2 || version == 4 ? "client" : "customer", "Ada");
    values.put("items", version == 1 || version == 4 ? new ArrayList<>(List.of(item)) : array);
    if (version == 4) {
      @SuppressWarnings("unchecked")
      List<Object> rest = (List<Object>) fields(loader.create("shop.Items"), Map.of("count", 1));
      rest.add(item);
      values.put("rest", rest);
      values.put("color", "GREEN");
      return fields(loader.create("shop.Order"), values);
    }
    values.put(
        "sizes",
        version == 0
            ? new ArrayList<>(List.of(1, 2))
            : version == 1
                ? new ArrayList<>(List.of(1L, 2L))
                : new java.util.HashSet<>(List.of(1, 2)));
    values.put(
        "color",
        version == 2
            ? "GREEN"
            : Enum.valueOf(loader.type("shop.Color").asSubclass(Enum.class), "GREEN"));
    if (version == 1) {
      values.put("any", item);
    }
    return fields(loader.create("shop.Order"), values);
  }

  /** Without a stack trace, which is another one on each JDK. */
  private static Object failure(Versions.Loader loader) {
    Throwable failure = (Throwable) loader.create("shop.Failure");
    failure.setStackTrace(new StackTraceElement[0]);
    return fields(failure, Map.of("code", 4));
  }

  private static Object fields(Object object, Map<String, Object> values) {
    values.forEach((name, value) -> field(object, name, value, true));
    return object;
  }

  private static Object field(Object object, String name, Object value, boolean set) {
    for (Class<?> c = object.getClass(); c != null; c = c.getSuperclass()) {
      try {
        var field = c.getDeclaredField(name);
        field.setAccessible(true);
        if (set) {
          field.set(object, value);
        }
        return field.get(object);
      } catch (NoSuchFieldException e) {
        // of a superclass
      } catch (IllegalAccessException e) {
        throw new AssertionError(e);
      }
    }
    throw new AssertionError(name);
  }

  private static Object get(Object object, String name) {
    return field(object, name, null, false);
  }

  @ParameterizedTest
  @CsvSource({
    "0,false", "0,true", "1,false", "1,true", "2,false", "2,true", "3,false", "3,true", "4,false",
    "4,true"
  })
  void everyVersionReadsWhatTheOthersStored(int writer, boolean references) throws IOException {
    Versions.Loader theirs = loader(writer);
    byte[] now = fory(theirs, references, true).serialize(order(theirs, writer));
    List<byte[]> messages =
        GoldenFiles.stored("evolving/order-" + (writer + 1) + (references ? "-refs" : ""), now);
    assertThat(now).isEqualTo(messages.get(messages.size() - 1));
    for (byte[] message : messages) {
      assertRead(message, writer, references);
    }
  }

  private static void assertRead(byte[] message, int writer, boolean references) {
    for (int reader = 0; reader < VERSIONS.size(); reader++) {
      Versions.Loader ours = loader(reader);
      for (boolean codegen : new boolean[] {false, true}) {
        if (writer == 4 && reader == 3) {
          Fory ofRecord = fory(ours, references, codegen);
          assertThatThrownBy(() -> ofRecord.deserialize(message))
              .isInstanceOf(IncompatibleClassException.class)
              .hasMessageContaining("the reader's is a record");
          continue;
        }
        Object order = fory(ours, references, codegen).deserialize(message);
        assertThat(get(order, "k")).as("writer, as read by %s", reader).isEqualTo(writer);
        assertThat(((Number) get(order, "id")).longValue()).isEqualTo(300 + writer);
        assertThat(get(order, reader < 2 ? "customer" : "client"))
            .isEqualTo(reader == 3 ? clientOptional(writer) : clientOf(writer, reader));
        assertItem(get(order, "items"));
        assertThat(String.valueOf(get(order, "color"))).isEqualTo("GREEN");
        if (reader > 0) {
          Object added = reader == 1 ? 5 : reader == 3 ? 7 : 0;
          assertThat(get(order, "added")).isEqualTo(writer == 0 ? added : get(order, "added"));
        }
      }
    }
  }

  /** Version 1 and 2 call it customer, 3 to 5 client; 2 to 5 say that it has id 1. */
  private static Object clientOf(int writer, int reader) {
    return (writer == 0) == (reader == 0) || writer < 2 && reader < 2 ? "Ada" : null;
  }

  private static Object clientOptional(int writer) {
    return writer == 0 ? java.util.Optional.empty() : java.util.Optional.of("Ada");
  }

  private static void assertItem(Object items) {
    Object item =
        items instanceof List<?> list ? list.get(0) : java.lang.reflect.Array.get(items, 0);
    assertThat(get(item, "name")).isEqualTo("tea");
    assertThat(((Number) get(item, "price")).doubleValue()).isEqualTo(2.5);
  }
}
