/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.security;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.HashBasedTable;
import com.google.common.collect.HashBiMap;
import com.google.common.collect.HashMultimap;
import com.google.common.collect.HashMultiset;
import com.google.common.collect.ImmutableBiMap;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableMultiset;
import com.google.common.collect.ImmutableRangeMap;
import com.google.common.collect.ImmutableRangeSet;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSetMultimap;
import com.google.common.collect.ImmutableSortedMap;
import com.google.common.collect.ImmutableSortedMultiset;
import com.google.common.collect.ImmutableSortedSet;
import com.google.common.collect.ImmutableTable;
import com.google.common.collect.LinkedHashMultimap;
import com.google.common.collect.LinkedListMultimap;
import com.google.common.collect.MinMaxPriorityQueue;
import com.google.common.collect.Multimap;
import com.google.common.collect.Range;
import com.google.common.collect.RangeMap;
import com.google.common.collect.RangeSet;
import com.google.common.collect.Table;
import com.google.common.collect.TreeBasedTable;
import com.google.common.collect.TreeMultimap;
import com.google.common.collect.TreeMultiset;
import com.google.common.collect.TreeRangeMap;
import com.google.common.collect.TreeRangeSet;
import com.google.common.net.InternetDomainName;
import com.sun.management.ThreadMXBean;
import io.fory.Fory;
import io.fory.exception.LimitExceededException;
import io.fory.golden.GoldenSamples;
import java.lang.management.ManagementFactory;
import java.math.BigInteger;
import java.net.URI;
import java.net.URL;
import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.Set;
import java.util.Stack;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Reading allocates at most half as much again as it charges, garbage included, for every type. The
 * JVM counts the bytes of a thread, and the fewest of some reads count.
 */
@SuppressWarnings({"unchecked", "rawtypes"})
class HeapChargesTest {
  private static final double MAX_RATIO = 1.5;
  private static final int OBJECTS = 200; // so that what a message takes is not noticed
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  /** One configuration, and the samples that allocate more than they may. */
  private static final class Check {
    private final boolean codegen;
    private final boolean references;
    private final Fory fory;
    private final Fory plain; // gives each object an identity of its own
    private final List<String> offenders = new ArrayList<>();

    Check(boolean codegen, boolean references) {
      this.codegen = codegen;
      this.references = references;
      this.fory = fory(1L << 40, references);
      this.plain = fory(1L << 40, false);
    }

    private Fory fory(long maxGraphBytes, boolean withReferences) {
      return GoldenSamples.builder()
          .withCodegen(codegen)
          .withAsyncCompilation(false)
          .withRefTracking(withReferences)
          .withMaxWork(1L << 40)
          .withMaxGraphBytes(maxGraphBytes)
          .build();
    }

    void sample(String name, Object object) {
      byte[] message = plain.serialize(Collections.nCopies(OBJECTS, object).toArray());
      if (references) {
        message = fory.serialize(plain.deserialize(message));
      }
      for (int i = 0; i < 3; i++) {
        fory.deserialize(message);
      }
      long allocated = Long.MAX_VALUE;
      for (int i = 0; i < 3; i++) {
        long before = THREADS.getThreadAllocatedBytes(Thread.currentThread().getId());
        fory.deserialize(message);
        long after = THREADS.getThreadAllocatedBytes(Thread.currentThread().getId());
        allocated = Math.min(allocated, after - before);
      }
      // The charge is less than a limit that accepts the message.
      if (isAccepted(message, (long) (allocated / MAX_RATIO))) {
        offenders.add(
            "%s (%s): %s bytes each, charged with less than %s"
                .formatted(
                    name,
                    object.getClass().getName(),
                    allocated / OBJECTS,
                    (long) (allocated / MAX_RATIO) / OBJECTS));
      }
    }

    private boolean isAccepted(byte[] message, long maxGraphBytes) {
      try {
        fory(maxGraphBytes, references).deserialize(message);
        return true;
      } catch (LimitExceededException e) {
        return false;
      }
    }

    void done() {
      assertThat(offenders).isEmpty();
    }
  }

  @ParameterizedTest
  @CsvSource({"false,false", "true,false", "false,true", "true,true"})
  void theGoldenSamplesAreChargedFor(boolean codegen, boolean references) {
    Check check = new Check(codegen, references);
    Set<Class<?>> met = new HashSet<>();
    GoldenSamples.all()
        .forEach(
            (name, sample) -> {
              if (sample != null && sample.getClass() == ArrayList.class) {
                for (Object each : (List<?>) sample) {
                  if (each != null && met.add(each.getClass())) {
                    check.sample(name, each);
                  }
                }
              } else if (sample != null) {
                check.sample(name, sample);
              }
            });
    check.done();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 3, 11, 100})
  void containersOfAnySizeAreChargedFor(int size) {
    Check check = new Check(false, false);
    List<Object> empty =
        List.of(
            new ArrayList<>(),
            new Vector<>(),
            new Stack<>(),
            new LinkedList<>(),
            new ArrayDeque<>(),
            new PriorityQueue<>(),
            new HashSet<>(),
            new LinkedHashSet<>(),
            new TreeSet<>(),
            new ConcurrentSkipListSet<>(),
            new CopyOnWriteArrayList<>(),
            new CopyOnWriteArraySet<>(),
            new ConcurrentLinkedDeque<>(),
            new LinkedTransferQueue<>(),
            new PriorityBlockingQueue<>(),
            new LinkedBlockingQueue<>(),
            new LinkedBlockingDeque<>(),
            new HashMap<>(),
            new LinkedHashMap<>(),
            new TreeMap<>(),
            new ConcurrentHashMap<>(),
            new ConcurrentSkipListMap<>(),
            new IdentityHashMap<>(),
            new Hashtable<>(),
            new WeakHashMap<>(),
            new Properties(),
            HashMultiset.create(),
            TreeMultiset.create(),
            ArrayListMultimap.create(),
            HashMultimap.create(),
            LinkedHashMultimap.create(),
            LinkedListMultimap.create(),
            TreeMultimap.create(),
            HashBiMap.create(),
            HashBasedTable.create(),
            TreeBasedTable.create(),
            TreeRangeSet.create(),
            TreeRangeMap.create(),
            MinMaxPriorityQueue.create(),
            ConcurrentHashMap.newKeySet(),
            Collections.newSetFromMap(new ConcurrentHashMap<>()));
    empty.forEach(container -> check.sample("of " + size, filled(container, size)));

    List<Object> list = (List<Object>) filled(new ArrayList<>(), size);
    Set<Object> set = (Set<Object>) filled(new LinkedHashSet<>(), size);
    Map<Object, Object> map = (Map<Object, Object>) filled(new HashMap<>(), size);
    Multimap multimap = (Multimap) filled(ArrayListMultimap.create(), size);
    List<Object> others =
        List.of(
            Map.copyOf(map),
            Set.copyOf(set),
            List.copyOf(list),
            Collections.unmodifiableMap(map),
            Collections.unmodifiableSortedMap(new TreeMap<>(map)),
            Collections.unmodifiableSet(set),
            Collections.unmodifiableSortedSet(new TreeSet<>(set)),
            Collections.unmodifiableList(list),
            Collections.synchronizedMap(map),
            Collections.checkedList(list, Object.class),
            ImmutableList.copyOf(list),
            ImmutableSet.copyOf(set),
            ImmutableSortedSet.copyOf((Set) set),
            ImmutableMap.copyOf(map),
            ImmutableBiMap.copyOf(map),
            ImmutableSortedMap.copyOf((Map) map),
            ImmutableMultiset.copyOf(list),
            ImmutableSortedMultiset.copyOf((List) list),
            ImmutableListMultimap.copyOf(multimap),
            ImmutableSetMultimap.copyOf(multimap),
            ImmutableTable.copyOf((Table) filled(HashBasedTable.create(), size)),
            ImmutableRangeSet.copyOf((RangeSet) filled(TreeRangeSet.create(), size)),
            ImmutableRangeMap.copyOf((RangeMap) filled(TreeRangeMap.create(), size)));
    others.forEach(container -> check.sample("of " + size, container));
    check.done();
  }

  /** What is charged for elements must not pay for their container. */
  @ParameterizedTest
  @ValueSource(ints = {3, 11, 100})
  void containersOfNullsAreChargedFor(int size) {
    Check check = new Check(false, false);
    Object[] array = new Object[size];
    List<Object> list = Arrays.asList(array);
    List<Object> containers =
        List.of(
            array,
            list,
            new ArrayList<>(list),
            new Vector<>(list),
            new LinkedList<>(list),
            new CopyOnWriteArrayList<>(list),
            new AtomicReferenceArray<>(array),
            Collections.unmodifiableList(list),
            Collections.synchronizedList(new LinkedList<>(list)),
            Collections.checkedList(new ArrayList<>(list), Object.class));
    containers.forEach(container -> check.sample("nulls, " + size, container));
    check.done();
  }

  private static Object filled(Object container, int size) {
    for (int i = 0; i < size; i++) {
      Long key = 1_000L + 10 * i;
      if (container instanceof Collection collection) {
        collection.add(key);
      } else if (container instanceof Map map) {
        map.put(key, -key);
      } else if (container instanceof Multimap multimap) {
        multimap.put(key, key);
      } else if (container instanceof Table table) {
        table.put(key, key / 100, key);
      } else if (container instanceof RangeSet ranges) {
        ranges.add(Range.closed(key, key + 1));
      } else if (container instanceof RangeMap ranges) {
        ranges.put(Range.closed(key, key + 1), key);
      }
    }
    return container;
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 11, 100})
  void textsAndNumbersOfAnyLengthAreChargedFor(int length) throws Exception {
    Check check = new Check(false, false);
    for (String c : List.of("a", "\u4e2d")) {
      String text = c.repeat(length);
      for (Object object :
          List.of(
              text,
              new StringBuilder(text),
              new URL("http://host/" + text),
              new URL("http://user" + text + "@host:80/?" + text + "#" + text),
              URI.create("http://host/" + text + "?" + text),
              URI.create("a:b" + text + "#" + text),
              Path.of("/a" + text))) {
        check.sample("of " + length, object);
      }
    }
    check.sample("of " + length, URI.create("http://host" + "a".repeat(length) + "/"));
    check.sample("of " + length, Path.of("/a".repeat(length)));
    check.sample("of " + length, InternetDomainName.from("a.".repeat(length) + "com"));
    check.sample("of " + length, BigInteger.ONE.shiftLeft(8 * length));
    check.sample("of " + length, BigInteger.ONE.shiftLeft(8 * length).negate());
    check.sample("of " + length, ByteBuffer.allocate(length));
    check.sample("of " + length, ByteBuffer.allocateDirect(length));
    check.sample("of " + length, IntBuffer.allocate(length));
    check.done();
  }

  @Test
  void timesAndEnumsWithNothingSharedAreChargedFor() {
    Check check = new Check(false, false);
    LocalDateTime time = LocalDateTime.of(2020, 1, 2, 3, 4, 5, 6);
    ZoneId paris = ZoneId.of("Europe/Paris");
    for (Object object :
        List.of(
            time,
            time.atZone(paris),
            time.withYear(1970).atZone(paris),
            time.withYear(2050).withMonth(7).atZone(paris),
            OffsetDateTime.of(time, ZoneOffset.UTC),
            OffsetDateTime.of(time, ZoneOffset.ofTotalSeconds(1)),
            OffsetTime.of(time.toLocalTime(), ZoneOffset.ofTotalSeconds(1)),
            new EnumMap<>(TimeUnit.class),
            new EnumMap<>(Character.UnicodeScript.class),
            EnumSet.noneOf(TimeUnit.class),
            EnumSet.noneOf(Character.UnicodeScript.class))) {
      check.sample(object.toString(), object);
    }
    check.done();
  }
}
