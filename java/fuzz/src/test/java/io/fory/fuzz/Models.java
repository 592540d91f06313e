/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz;

import io.fory.ForyBuilder;
import io.fory.annotation.UnknownFields;
import io.fory.golden.GoldenSamples;
import java.nio.file.NoSuchFileException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/** Classes of users: those of the golden samples, and some whose fields declare what they hold. */
public final class Models {
  private Models() {}

  enum Kind {
    RED,
    GREEN,
    BLUE
  }

  record Item(String name, int number, Kind kind) {}

  /** Refers to anything, itself included. */
  static class Node {
    Object any;
    Node next;
    long value;
  }

  /** A field for each way to declare a part. */
  static class Basket extends Node {
    List<String> strings = new ArrayList<>(List.of("a"));
    Map<String, Integer> map = new HashMap<>(Map.of("k", 1));
    Set<Long> set = new HashSet<>(Set.of(2L));
    SortedMap<String, List<Item>> sorted = new TreeMap<>();
    Deque<Node> queue = new ArrayDeque<>();
    Item item = new Item("item", 3, Kind.GREEN);
    Item[] items = {new Item(null, 4, null)};
    int[] ints = {5};
    Object[] objects = {6};
    EnumSet<Kind> kinds = EnumSet.of(Kind.RED);
    Optional<Item> optional = Optional.empty();
    Comparator<String> comparator = Comparator.naturalOrder();
    Integer boxed = 7;
    Boolean aBoolean;
    double aDouble = 8;
    short aShort = 9;
    String text = "text";
  }

  /** Keeps the fields that other versions of it have. */
  static class Keeper {
    int number = 1;
    List<Keeper> strings;
    UnknownFields unknown;
  }

  /** A builder that knows all of them. */
  public static ForyBuilder builder() {
    return GoldenSamples.builder()
        .register(Kind.class, 10)
        .register(Item.class, 11)
        .register(Node.class, 12)
        .register(Basket.class, 13)
        .register(Keeper.class, "fuzz.Keeper");
  }

  /** Objects of these classes, and of some that need no registration. */
  public static Map<String, Object> samples() {
    Map<String, Object> samples = GoldenSamples.all();
    samples.putAll(GoldenSamples.serializable());
    Node node = new Node();
    node.next = new Node();
    node.any = List.of(Kind.BLUE);
    samples.put("node", node);
    samples.put("basket", new Basket());
    samples.put("item", new Item("i", 1, Kind.RED));
    samples.put("kind", Kind.GREEN);
    samples.put("keeper", new Keeper());
    samples.put("unit", TimeUnit.DAYS);
    samples.put("failure", withoutStack(new IllegalStateException("failed")));
    samples.put("no-file", withoutStack(new NoSuchFileException("file")));
    return samples;
  }

  private static Throwable withoutStack(Throwable failure) {
    failure.setStackTrace(new StackTraceElement[0]);
    return failure;
  }
}
