/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.properties;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Supplier;

/**
 * Makes one graph. Whoever makes an object that can be filled later announces it by {@link #begin},
 * so that what it is filled with may refer to it: so cycles come about, in the order in which they
 * are written.
 */
final class Source {
  private final Random random;
  private final List<Kind> kinds;
  private final boolean references;
  private final boolean views;
  private List<Object> pool = new ArrayList<>();
  private Supplier<Object> keys;
  private Supplier<Object> values;
  private int budget;
  private int knots;

  /**
   * @param references whether objects may be shared and refer back to those around them
   * @param views whether views are made; else what they are read back as
   */
  Source(Random random, List<Kind> kinds, int budget, boolean references, boolean views) {
    this.random = random;
    this.kinds = kinds;
    this.budget = budget;
    this.references = references;
    this.views = views;
  }

  /** Makes a source whose elements are numbers. */
  static Source ofNumbers(boolean views) {
    return new Source(new Random(1), List.of(), 0, false, views);
  }

  Random random() {
    return random;
  }

  int number(int bound) {
    return random.nextInt(bound);
  }

  @SafeVarargs
  final <T> T oneOf(T... choices) {
    return choices[number(choices.length)];
  }

  /** A view, or what it is read back as. */
  <T> T view(T view, T plain) {
    return views ? view : plain;
  }

  /** Lets later objects refer to this object. */
  <T> T begin(T object) {
    if (references) {
      pool.add(object);
    }
    return object;
  }

  /**
   * Anything that shares nothing with the rest of the graph. Without references it is a single
   * value: there are containers that exist once per JVM, and a way through bytes would double them.
   */
  Object alone() {
    if (!references) {
      return key();
    }
    List<Object> rest = pool;
    pool = new ArrayList<>();
    Object made = any();
    pool = rest;
    return made;
  }

  /** Anything or null. */
  Object any() {
    if (values != null) {
      return number(8) == 0 ? null : values.get();
    }
    return number(8) == 0 ? null : some();
  }

  /** Anything. */
  Object some() {
    if (values != null) {
      return values.get();
    }
    if (!pool.isEmpty() && number(4) == 0) {
      return pool.get(number(pool.size()));
    }
    return make(Object.class);
  }

  /** A string, number, date or the like, which is equal to no other object of its class. */
  Object key() {
    if (keys != null) {
      return keys.get();
    }
    List<Kind> usable = kinds.stream().filter(k -> k.is(Kind.Trait.KEY)).toList();
    return usable.isEmpty() ? random.nextInt() : make(usable);
  }

  /** An object of the declared type that is made of whatever this source has. */
  Object make(Class<?> declared) {
    boolean spent = budget-- <= 0;
    List<Kind> usable =
        kinds.stream()
            .filter(kind -> kind.fits(declared))
            .filter(kind -> values == null || !kind.is(Kind.Trait.FIXED))
            .filter(kind -> !spent || !kind.is(Kind.Trait.WRAPPING))
            .toList();
    if (spent && usable.stream().anyMatch(kind -> kind.is(Kind.Trait.VALUE))) {
      usable = usable.stream().filter(kind -> kind.is(Kind.Trait.VALUE)).toList();
    }
    if (usable.isEmpty() && declared == Object.class) {
      return random.nextInt();
    }
    return make(usable);
  }

  private Object make(List<Kind> usable) {
    Kind kind = usable.get(number(usable.size()));
    Object made = kind.maker().apply(this);
    if (!kind.is(Kind.Trait.KEY) && pool.stream().noneMatch(object -> object == made)) {
      begin(made);
    }
    return made;
  }

  /** Whether an object of this type can be made, perhaps with elements of a given type. */
  boolean knows(Class<?> declared) {
    return kinds.stream()
        .filter(kind -> kind.fits(declared))
        .anyMatch(kind -> values == null || !kind.is(Kind.Trait.FIXED));
  }

  /** Runs something while keys and values come from elsewhere; null for those of the source. */
  <T> T with(Supplier<Object> keys, Supplier<Object> values, Supplier<T> action) {
    Supplier<Object> formerKeys = this.keys;
    Supplier<Object> formerValues = this.values;
    this.keys = keys;
    this.values = values;
    try {
      return action.get();
    } finally {
      this.keys = formerKeys;
      this.values = formerValues;
    }
  }

  /** An object with an identity, a hash and an order of its own, which may refer to anything. */
  Shapes.Knot knot() {
    Shapes.Knot knot = begin(new Shapes.Knot(knots++));
    knot.any = with(null, null, () -> number(3) == 0 ? null : any());
    return knot;
  }

  // ---- Elements ----

  /** Up to three of anything. */
  <C extends Collection<Object>> C fill(C collection) {
    begin(collection);
    for (int i = number(4); i > 0; i--) {
      collection.add(any());
    }
    return collection;
  }

  /** Up to three of anything but null. */
  <C extends Collection<Object>> C fillNonNull(C collection) {
    begin(collection);
    for (int i = number(4); i > 0; i--) {
      collection.add(some());
    }
    return collection;
  }

  /** A few things that are no two equal, and refer to nothing. */
  Set<Object> keys() {
    Set<Object> all = new LinkedHashSet<>();
    for (int i = number(4); i > 0; i--) {
      all.add(key());
    }
    return all;
  }

  /** Fills a container that hashes: with keys, knots, and lists of keys. */
  <C extends Collection<Object>> C fillHashed(C collection) {
    begin(collection);
    hashed(
        () -> {
          Object key = hashedKey();
          if (collection.stream()
              .noneMatch(key::equals)) { // those of an identity map are told apart
            collection.add(key);
          }
        });
    return collection;
  }

  /** Fills a map that hashes. */
  <M extends Map<Object, Object>> M fillHashed(M map) {
    begin(map);
    hashed(
        () -> {
          Object key = hashedKey();
          if (map.keySet().stream().noneMatch(key::equals)) {
            map.put(key, some());
          }
        });
    return map;
  }

  /** Fills a map that hashes by equals and allows for values that are null. */
  <M extends Map<Object, Object>> M fillNullable(M map) {
    fillHashed(map);
    if (number(4) == 0) {
      map.put(key(), null);
    }
    return map;
  }

  private Object hashedKey() {
    return keys != null || number(3) > 0 ? key() : number(2) == 0 ? knot() : List.of(key(), key());
  }

  /**
   * Objects of one entry are not used for the next: they are written in another order than they are
   * made in.
   */
  private void hashed(Runnable entry) {
    for (int i = number(4); i > 0; i--) {
      apart(entry);
    }
  }

  private void apart(Runnable action) {
    int mark = pool.size();
    action.run();
    pool.subList(mark, pool.size()).clear();
  }

  /** Up to three things that can be compared, in their natural order. */
  List<Object> ordered() {
    Set<Object> all = new TreeSet<>();
    Supplier<Object> one = keys == null ? comparable() : keys;
    for (int i = number(4); i > 0; i--) {
      apart(() -> all.add(one.get()));
    }
    return new ArrayList<>(all);
  }

  private Supplier<Object> comparable() {
    return oneOf(
        () -> random.nextInt(),
        () -> random.nextLong(),
        () -> "text " + random.nextInt(),
        () -> java.time.LocalDate.ofEpochDay(number(50_000)),
        () -> new java.math.BigDecimal(random.nextInt()),
        () -> oneOf(Shapes.Color.values()),
        this::knot);
  }

  /** Fills a container that compares. */
  <C extends Collection<Object>> C fillSorted(C collection) {
    begin(collection);
    collection.addAll(ordered());
    return collection;
  }

  /** Fills a map that compares. */
  <M extends Map<Object, Object>> M fillSorted(M map) {
    begin(map);
    for (Object key : ordered()) {
      apart(() -> map.put(key, map instanceof ConcurrentMap ? some() : any()));
    }
    return map;
  }

  /** A comparator for whatever {@link #ordered} gives, or null. */
  @SuppressWarnings("unchecked")
  Comparator<Object> comparator() {
    return (Comparator<Object>) (number(2) == 0 ? null : oneOf(Comparators.all()).get());
  }
}
