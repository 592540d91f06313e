/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.graph;

import io.fory.platform.Jdk;
import io.fory.spi.Lookup;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.WeakHashMap;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.function.ToIntFunction;

/**
 * The steps that a container takes to find the places of its keys, charged to the work budget of a
 * message before each key goes in. Bytes choose the keys: with hashes that are all the same, n of
 * them take n * n / 2 comparisons in most containers, and each comparison may walk through a large
 * graph.
 *
 * <p>Implementation essay. A container is not measured but modeled: a histogram counts how many
 * keys went to each place before, by the place that the container itself computes of a hash. For
 * the tables of {@code HashMap} and its like, which turn long chains into trees, only keys without
 * an order of their own count, and of these only equal hashes; so every hash is mixed well, and
 * legal keys never meet by chance more often than keys are. Others are modeled to the bit: {@code
 * Hashtable}, {@code WeakHashMap}, those of which a {@link Lookup} tells the hash, and the probing
 * of {@code Set.of}. Hashing a key twice costs something, so up to {@value #UNCHARGED_KEYS} keys
 * are let in unseen unless they are heavy: the bytes of each then pay for 32 comparisons at most.
 * The usual keys (strings, numbers) have an order and cost nothing at all.
 */
public final class HashCostModel {
  /** The number of keys of a container up to which nothing is charged. */
  public static final int UNCHARGED_KEYS = 64;

  /** A key that takes more steps to hash or compare is charged in every container. */
  public static final int EXPENSIVE_KEY = 64;

  /**
   * The maximum size of the histogram. Buckets of larger tables share entries, which changes
   * little.
   */
  private static final int MAX_PLACES = 1 << 20;

  /** The ways in which a container finds the place of a key. */
  public enum BucketStrategy {
    /** By its hash, where equal hashes are kept in a tree: {@code HashMap} and most others. */
    TREES,
    /** In a chain, by the rest of a division. */
    HASHTABLE,
    /** In a chain, by what {@code WeakHashMap} makes of a hash. */
    WEAK,
    /** In a chain, by a hash of which every bit counts, or as {@link Lookup} says: of others. */
    CHAINED,
    /** In the next free slot after that of its hash: {@code Set.of} and {@code Map.of}. */
    PROBED,
    /** Among all that are there, halving them each time. */
    SORTED,
    /** By looking at all that are there. */
    LINEAR
  }

  /** Whether objects of a JDK class have an order that the trees of {@code HashMap} use. */
  private static final ClassValue<Boolean> ORDERED =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          return findOrder(type);
        }
      };

  private final WorkBudget in;
  private final BucketStrategy place;
  private final long perComparison;
  private final ToIntFunction<Object> hashOf; // null for the usual hash
  private Class<?> commonType; // the class of all keys of a tree; else null
  private boolean unordered; // whether keys have no common class, or it has no order
  private int count;
  private int length; // the length of the container's table
  private int[] counts = {};
  private int[] hashes = {}; // the hashes of all keys, where the table grows

  private HashCostModel(
      WorkBudget in, BucketStrategy place, int size, long perComparison, boolean presized) {
    this(in, place, size, perComparison, presized, null);
  }

  private HashCostModel(
      WorkBudget in,
      BucketStrategy place,
      int size,
      long perComparison,
      boolean presized,
      ToIntFunction<Object> hashOf) {
    this.hashOf = hashOf;
    this.in = in;
    this.place = place;
    this.perComparison = perComparison;
    if (place == BucketStrategy.SORTED || place == BucketStrategy.LINEAR) {
      return;
    }
    int full = (int) Math.min(MAX_PLACES, size * 4L / 3 + 1);
    length =
        switch (place) {
          case HASHTABLE -> presized ? full : 11;
          case PROBED -> (int) Math.min(Integer.MAX_VALUE - 8, 2L * size);
          default -> Math.max(2, Integer.highestOneBit(full - 1) << 1);
        };
    in.charge(4L * length + (place == BucketStrategy.HASHTABLE ? 4L * size : 0));
    counts = new int[length];
    if (place == BucketStrategy.HASHTABLE) {
      hashes = new int[size];
    }
  }

  /**
   * Returns the charge for the keys of a container; null if there is none besides their weights.
   *
   * @param container the container of the keys, still empty
   * @param size the number of keys
   * @param type of all of them; null if they share none
   */
  public static HashCostModel of(WorkBudget in, Object container, int size, Class<?> type) {
    if (size <= UNCHARGED_KEYS && !in.hasSlowComparators()) {
      return null;
    }
    BucketStrategy place = placeIn(container);
    if (place == BucketStrategy.SORTED) {
      long steps = in.stepsOf(comparatorOf(container));
      return steps == 1 ? null : new HashCostModel(in, place, size, steps, false);
    }
    return ofPlace(in, container, size, place, type);
  }

  /**
   * Returns the charge for keys of a declared type, whose order has no slow comparators.
   *
   * @param type of all keys; null, or a supertype of theirs, if that is not known
   */
  public static HashCostModel ofType(WorkBudget in, Object container, int size, Class<?> type) {
    BucketStrategy place = placeIn(container);
    return place == BucketStrategy.SORTED ? null : ofPlace(in, container, size, place, type);
  }

  private static HashCostModel ofPlace(
      WorkBudget in, Object container, int size, BucketStrategy place, Class<?> type) {
    boolean free =
        size <= UNCHARGED_KEYS
            || place == null
            || place == BucketStrategy.TREES && type != null && isOrdered(type);
    return free ? null : new HashCostModel(in, place, size, 1, isPresized(container));
  }

  /**
   * Whether a container finds the places of keys in steps that their bytes pay for, however many
   * there are and however large.
   *
   * @param type of all keys, or a supertype of theirs
   */
  public static boolean isFree(Object container, Class<?> type) {
    BucketStrategy place = placeIn(container);
    return place == null || place == BucketStrategy.TREES && isOrdered(type);
  }

  /** Whether objects of a class have an order of their own, as the trees of HashMap see it. */
  public static boolean isOrdered(Class<?> type) {
    return ORDERED.get(type);
  }

  /** Whether containers of a class have a comparator, or go by the order of their elements. */
  public static boolean isSorted(Class<?> type) {
    return SortedSet.class.isAssignableFrom(type)
        || SortedMap.class.isAssignableFrom(type)
        || PriorityQueue.class.isAssignableFrom(type)
        || PriorityBlockingQueue.class.isAssignableFrom(type);
  }

  /**
   * Returns the comparator of a sorted container; null for the order of its keys, and if it is not
   * sorted.
   */
  public static Comparator<?> comparatorOf(Object container) {
    if (container instanceof SortedSet<?> set) {
      return set.comparator();
    } else if (container instanceof SortedMap<?, ?> map) {
      return map.comparator();
    } else if (container instanceof PriorityQueue<?> queue) {
      return queue.comparator();
    }
    return container instanceof PriorityBlockingQueue<?> queue ? queue.comparator() : null;
  }

  /** Returns the charge for the keys of a container whose class does not show how it finds them. */
  public static HashCostModel of(WorkBudget in, BucketStrategy place, int size) {
    return size <= UNCHARGED_KEYS ? null : new HashCostModel(in, place, size, 1, true);
  }

  /**
   * Returns the charge for a container of any size, as one of its keys is expensive; null if it
   * neither hashes nor compares keys.
   */
  public static HashCostModel ofHeavy(WorkBudget in, Object container, int size) {
    BucketStrategy place = placeIn(container);
    return place == null ? null : new HashCostModel(in, place, size, 1, isPresized(container));
  }

  /** Charges for all keys of a container that takes them at once. */
  public static void charge(WorkBudget in, Lookup lookup, Object[] keys, long weight) {
    BucketStrategy place =
        lookup == Lookup.COMPARED ? BucketStrategy.SORTED : BucketStrategy.CHAINED;
    charge(in, place, lookup.hash(), keys, weight);
  }

  /** Charges for keys of a container with a given strategy. */
  public static void charge(WorkBudget in, BucketStrategy place, Object[] keys, long weight) {
    charge(in, place, null, keys, weight);
  }

  private static void charge(
      WorkBudget in,
      BucketStrategy place,
      ToIntFunction<Object> hashOf,
      Object[] keys,
      long weight) {
    long each = keys.length == 0 ? 0 : weight / keys.length;
    HashCostModel work =
        keys.length > UNCHARGED_KEYS || keys.length > 1 && each > EXPENSIVE_KEY
            ? new HashCostModel(in, place, keys.length, 1, true, hashOf)
            : null;
    if (work == null) {
      in.chargeWork(Math.max(0, weight));
      return;
    }
    for (Object key : keys) {
      work.add(key, each);
    }
  }

  private static BucketStrategy placeIn(Object container) {
    if (container instanceof SortedSet
        || container instanceof SortedMap
        || container instanceof PriorityQueue
        || container instanceof PriorityBlockingQueue
        || container instanceof DelayQueue) {
      return BucketStrategy.SORTED;
    } else if (container instanceof Hashtable) {
      return BucketStrategy.HASHTABLE;
    } else if (container instanceof WeakHashMap) {
      return BucketStrategy.WEAK;
    } else if (container instanceof IdentityHashMap) {
      return null; // by identity, which the message does not choose
    }
    if (container instanceof CopyOnWriteArraySet) {
      return BucketStrategy.LINEAR;
    }
    if (container instanceof Set || container instanceof Map) {
      boolean trees = container instanceof HashMap || container instanceof HashSet;
      return trees || Jdk.owns(container.getClass())
          ? BucketStrategy.TREES
          : BucketStrategy.CHAINED;
    }
    return null;
  }

  private static boolean isPresized(Object container) {
    return container.getClass() == Hashtable.class;
  }

  private static boolean findOrder(Class<?> type) {
    if (type.isEnum() || type == Class.class) {
      return true; // hashed by identity
    }
    if (type.getModule() != Object.class.getModule()
        || type == BigDecimal.class // 1.0 and 1.00 are different, and neither is greater
        || type.isInterface()) { // trees of a HashMap want the class itself to be comparable
      return false;
    }
    for (Type parent : type.getGenericInterfaces()) {
      if (parent instanceof ParameterizedType p
          && p.getRawType() == Comparable.class
          && p.getActualTypeArguments()[0] == type) {
        return true;
      }
    }
    return false;
  }

  /**
   * Charges for a key that is about to be added.
   *
   * @param weight the steps of hashing it, or of comparing it with an equal one
   */
  public void add(Object key, long weight) {
    long steps = Math.max(1, weight) + perComparison - 1;
    in.chargeWork(steps); // charged before the container hashes the key
    long met =
        switch (place) {
          case SORTED -> 32 - Integer.numberOfLeadingZeros(count);
          case LINEAR -> count;
          case PROBED -> probe(key);
          case TREES -> tree(key);
          default -> chain(key);
        };
    count++;
    in.chargeWork(met, steps);
  }

  /**
   * Colliding keys that are not {@code Comparable} cost 18 ns each in a tree bin (JDK 17);
   * comparable keys cost nothing extra.
   */
  private long tree(Object key) {
    int met = chain(key);
    Class<?> type = key == null ? commonType : key.getClass();
    if (count == 0 || commonType == null) {
      commonType = type;
    }
    unordered |= type != commonType || type != null && !isOrdered(type);
    return unordered ? 4L * met : 0;
  }

  private int chain(Object key) {
    if (hashOf != null) {
      return counts[hashOf.applyAsInt(key) & length - 1]++;
    }
    int hash = key == null ? 0 : key.hashCode();
    if (place == BucketStrategy.HASHTABLE) {
      grow();
      hashes[count] = hash;
    }
    return counts[placeOf(hash)]++;
  }

  private int placeOf(int hash) {
    return switch (place) {
      case HASHTABLE -> (hash & Integer.MAX_VALUE) % length;
      case WEAK -> {
        int h = hash ^ hash >>> 20 ^ hash >>> 12;
        yield (h ^ h >>> 7 ^ h >>> 4) & length - 1;
      }
      default -> {
        // the finalizer of MurmurHash3: each bit depends on all others
        int h = (hash ^ hash >>> 16) * 0x85ebca6b;
        h = (h ^ h >>> 13) * 0xc2b2ae35;
        yield (h ^ h >>> 16) & length - 1;
      }
    };
  }

  /**
   * Grows the model as a {@code Hashtable} does: it doubles when it is three quarters full, without
   * comparing keys.
   */
  private void grow() {
    if (count < length * 3L / 4 || length >= MAX_PLACES) {
      return;
    }
    length = Math.min(MAX_PLACES, 2 * length + 1);
    in.charge(4L * length);
    counts = new int[length];
    for (int i = 0; i < count; i++) {
      counts[placeOf(hashes[i])]++;
    }
  }

  /** Takes the first free slot for a key, and returns the number of taken slots before it. */
  private int probe(Object key) {
    int at = Math.floorMod(key == null ? 0 : key.hashCode(), length);
    int steps = 0;
    while (counts[at] != 0) {
      at = at + 1 == length ? 0 : at + 1;
      steps++;
      if ((steps & 1023) == 0) {
        in.chargeWork(1024); // the model itself takes these steps
      }
    }
    counts[at] = 1;
    return steps;
  }
}
