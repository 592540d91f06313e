/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.security;

import io.fory.Fory;
import io.fory.ForyBuilder;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Date;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;

/** Small objects of many kinds, the same in every run, and readers for them. */
final class Samples {
  /** The number of kinds of objects that {@link #object} makes. */
  static final int KINDS = 25;

  private Samples() {}

  /** A builder that knows all classes of the samples. */
  static ForyBuilder builder(boolean references, boolean compressed) {
    return builder(references, compressed, true);
  }

  /** The same, where both sides may have to have the same fields. */
  static ForyBuilder builder(boolean references, boolean compressed, boolean compatible) {
    return Fory.builder()
        .withCompatible(compatible)
        .withRefTracking(references)
        .withNumberCompressed(compressed)
        .withMaxGraphBytes(1 << 20)
        .register(Order.class, 1)
        .register(Order.Item.class, "Item")
        .register(Order.Money.class, 3)
        .register(Order.Status.class, 4)
        .register(Cyclic.class, 5);
  }

  /** A node that refers to others and is a key in its own containers. */
  static final class Cyclic {
    Cyclic other;
    Set<Cyclic> set = new HashSet<>();
    Object any;
    long number;
    String name;

    @Override
    public int hashCode() {
      return String.valueOf(name).hashCode();
    }

    @Override
    public boolean equals(Object o) {
      return o instanceof Cyclic c && String.valueOf(name).equals(String.valueOf(c.name));
    }
  }

  /** An object of a kind, with content that depends on the seed. */
  static Object object(int kind, int seed, boolean references) {
    Random random = new Random(seed * 31L + kind);
    String text = text(random);
    int i = random.nextInt();
    long l = random.nextLong() >> random.nextInt(64);
    return switch (kind) {
      case 0 -> order(random);
      case 1 -> references ? cyclic(random) : new Order.Item(text, i, l);
      case 2 -> new Order.Money(l & Long.MAX_VALUE, text);
      case 3 -> new ArrayList<>(Arrays.asList(text, i, null, l));
      case 4 -> new HashMap<>(Map.of(text, i));
      case 5 -> new TreeMap<>(Map.of(i, text, i + 1, text));
      case 6 -> new HashSet<>(List.of(i, text));
      case 7 -> List.of(text, text, text);
      case 8 -> Map.of("key", Order.Status.SENT);
      case 9 -> new Object[] {i, text, new int[] {i}, null};
      case 10 -> new int[][] {{i}, {}, {i, i}};
      case 11 -> new Order.Item[] {new Order.Item(text, null, i), null};
      case 12 -> EnumSet.of(Order.Status.values()[random.nextInt(3)]);
      case 13 -> new EnumMap<>(Map.of(Order.Status.NEW, text));
      case 14 -> Optional.of(new BigDecimal(BigInteger.valueOf(l), i >> 20));
      case 15 -> ZonedDateTime.of(LocalDateTime.of(2024, 1, 1, 1, 1), ZoneId.of("Europe/Paris"));
      case 16 -> List.of(LocalDate.ofEpochDay(i >> 16), Duration.ofSeconds(i), new UUID(l, l));
      case 17 -> new LinkedList<>(List.of(new Date(l), 'c', 1.5, 2.5f, (short) i, (byte) i, true));
      case 18 -> new PriorityQueue<>(List.of(3, 1, 2));
      case 19 -> Collections.unmodifiableMap(new TreeMap<>(Map.of("a", l)));
      case 20 -> new CopyOnWriteArrayList<>(List.of("a", text));
      case 21 -> new String[] {text, null, ""};
      case 22 -> new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
      case 23 -> new Object[] {new long[] {l}, new double[] {1}, new boolean[] {true}, text};
      default -> "" + text + l;
    };
  }

  private static String text(Random random) {
    StringBuilder text = new StringBuilder();
    int max = random.nextBoolean() ? 0x7f : 0x2000;
    for (int i = random.nextInt(8); i >= 0; i--) {
      text.append((char) random.nextInt(max));
    }
    return text.toString();
  }

  private static Order order(Random random) {
    Order order = Order.sample(random.nextInt(3));
    order.number = random.nextLong();
    order.extra = random.nextBoolean() ? order.status : new Order.Money(1, text(random));
    return order;
  }

  private static Cyclic cyclic(Random random) {
    Cyclic cyclic = new Cyclic();
    cyclic.name = text(random);
    cyclic.number = random.nextLong();
    cyclic.other = random.nextBoolean() ? cyclic : new Cyclic();
    cyclic.set.add(cyclic);
    cyclic.any = random.nextBoolean() ? List.of(cyclic) : new Object[] {cyclic};
    return cyclic;
  }
}
