/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.libraries;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Collections that are not the JDK's. */
final class CollectionSamples extends Samples {
  @Override
  void add() {
    commonsCollections();
    eclipse();
    vavr();
    primitive();
    persistent();
    small();
  }

  private void commonsCollections() {
    of("commons-collections4");
    add("HashBag", () -> new org.apache.commons.collections4.bag.HashBag<>(List.of("a", "b", "c")));
    add("TreeBag", () -> new org.apache.commons.collections4.bag.TreeBag<>(List.of("a", "b")));
    add(
        "DualHashBidiMap",
        () -> new org.apache.commons.collections4.bidimap.DualHashBidiMap<>(Map.of("k", 1)));
    add(
        "DualTreeBidiMap",
        () -> new org.apache.commons.collections4.bidimap.DualTreeBidiMap<>(Map.of("k", 1)));
    add(
        "TreeBidiMap",
        () -> new org.apache.commons.collections4.bidimap.TreeBidiMap<>(Map.of("k", 1)));
    add("LinkedMap", () -> new org.apache.commons.collections4.map.LinkedMap<>(Map.of("k", 1)));
    add("HashedMap", () -> new org.apache.commons.collections4.map.HashedMap<>(Map.of("k", 1)));
    add(
        "LRUMap",
        () -> {
          var map = new org.apache.commons.collections4.map.LRUMap<String, Integer>(5);
          map.put("a", 1);
          map.put("b", 2);
          return map;
        });
    add(
        "CaseInsensitiveMap",
        () -> new org.apache.commons.collections4.map.CaseInsensitiveMap<>(Map.of("Key", 1)));
    add("Flat3Map", () -> new org.apache.commons.collections4.map.Flat3Map<>(Map.of("k", 1)));
    add(
        "ListOrderedMap",
        () -> {
          var map = new org.apache.commons.collections4.map.ListOrderedMap<String, Integer>();
          map.put("z", 1);
          map.put("a", 2);
          return map;
        });
    add(
        "MultiKeyMap",
        () -> {
          var map = new org.apache.commons.collections4.map.MultiKeyMap<String, Integer>();
          map.put("a", "b", 1);
          return map;
        });
    add(
        "PatriciaTrie",
        () -> new org.apache.commons.collections4.trie.PatriciaTrie<>(Map.of("abc", 1, "abd", 2)));
    add(
        "CircularFifoQueue",
        () -> new org.apache.commons.collections4.queue.CircularFifoQueue<>(List.of(1, 2, 3)));
    add("TreeList", () -> new org.apache.commons.collections4.list.TreeList<>(List.of(1, 2, 3)));
    add(
        "GapList's peer: CursorableLinkedList",
        () -> new org.apache.commons.collections4.list.CursorableLinkedList<>(List.of(1, 2)));
    add(
        "SetUniqueList",
        () ->
            org.apache.commons.collections4.list.SetUniqueList.setUniqueList(
                new java.util.ArrayList<>(List.of(1, 2))));
    add(
        "ListOrderedSet",
        () -> org.apache.commons.collections4.set.ListOrderedSet.listOrderedSet(List.of("z", "a")));
    add(
        "UnmodifiableMap",
        () ->
            org.apache.commons.collections4.MapUtils.unmodifiableMap(
                new TreeMap<>(Map.of("a", 1))));
    add(
        "ArrayListValuedHashMap",
        () -> {
          var map =
              new org.apache.commons.collections4.multimap.ArrayListValuedHashMap<
                  String, Integer>();
          map.put("a", 1);
          map.put("a", 2);
          return map;
        });
    add(
        "HashSetValuedHashMap",
        () -> {
          var map =
              new org.apache.commons.collections4.multimap.HashSetValuedHashMap<String, Integer>();
          map.put("a", 1);
          return map;
        });
    add("MultiKey", () -> new org.apache.commons.collections4.keyvalue.MultiKey<>("a", "b"));
    add(
        "DefaultMapEntry",
        () -> new org.apache.commons.collections4.keyvalue.DefaultMapEntry<>("a", 1));
    add(
        "FixedOrderComparator",
        () -> new org.apache.commons.collections4.comparators.FixedOrderComparator<>("b", "a"));
  }

  private void eclipse() {
    of("eclipse-collections");
    add("FastList", () -> org.eclipse.collections.impl.list.mutable.FastList.newListWith("a", "b"));
    add(
        "UnifiedMap",
        () ->
            org.eclipse.collections.impl.map.mutable.UnifiedMap.newWithKeysValues("a", 1, "b", 2));
    add(
        "UnifiedSet",
        () -> org.eclipse.collections.impl.set.mutable.UnifiedSet.newSetWith("a", "b"));
    add(
        "TreeSortedSet",
        () -> org.eclipse.collections.impl.set.sorted.mutable.TreeSortedSet.newSetWith("b", "a"));
    add(
        "TreeSortedMap",
        () ->
            org.eclipse.collections.impl.map.sorted.mutable.TreeSortedMap.newMapWith(
                "b", 1, "a", 2));
    add(
        "HashBag",
        () -> org.eclipse.collections.impl.bag.mutable.HashBag.newBagWith("a", "a", "b"));
    add(
        "ImmutableList of 2",
        () -> org.eclipse.collections.impl.factory.Lists.immutable.of("a", "b"));
    add(
        "ImmutableList of 20",
        () ->
            org.eclipse.collections.impl.list.mutable.FastList.newList(
                    java.util.Collections.nCopies(20, "x"))
                .toImmutable());
    add(
        "ImmutableSet of 3",
        () -> org.eclipse.collections.impl.factory.Sets.immutable.of("a", "b", "c"));
    add("ImmutableMap of 1", () -> org.eclipse.collections.impl.factory.Maps.immutable.of("a", 1));
    add(
        "ImmutableMap of 20",
        () -> {
          var map = org.eclipse.collections.impl.map.mutable.UnifiedMap.<Integer, Integer>newMap();
          for (int i = 0; i < 20; i++) map.put(i, i);
          return map.toImmutable();
        });
    add(
        "IntArrayList",
        () ->
            org.eclipse.collections.impl.list.mutable.primitive.IntArrayList.newListWith(1, 2, 3));
    add(
        "LongHashSet",
        () -> org.eclipse.collections.impl.set.mutable.primitive.LongHashSet.newSetWith(1, 2, 3));
    add(
        "IntObjectHashMap",
        () ->
            org.eclipse.collections.impl.map.mutable.primitive.IntObjectHashMap.newWithKeysValues(
                1, "a"));
    add(
        "ObjectIntHashMap",
        () ->
            org.eclipse.collections.impl.map.mutable.primitive.ObjectIntHashMap.newWithKeysValues(
                "a", 1));
    add(
        "FastListMultimap",
        () ->
            org.eclipse.collections.impl.multimap.list.FastListMultimap.newMultimap(
                org.eclipse.collections.impl.tuple.Tuples.pair("a", 1)));
    add(
        "HashBiMap",
        () -> org.eclipse.collections.impl.bimap.mutable.HashBiMap.newWithKeysValues("a", 1));
    add(
        "ArrayStack",
        () -> org.eclipse.collections.impl.stack.mutable.ArrayStack.newStackWith(1, 2));
    add("Interval", () -> org.eclipse.collections.impl.list.Interval.oneTo(5));
    add("Twin", () -> org.eclipse.collections.impl.tuple.Tuples.twin("a", "b"));
  }

  private void vavr() {
    of("vavr");
    add("List", () -> io.vavr.collection.List.of(1, 2, 3));
    add("Vector", () -> io.vavr.collection.Vector.of(1, 2, 3));
    add("HashMap", () -> io.vavr.collection.HashMap.of("a", 1, "b", 2));
    add("LinkedHashMap", () -> io.vavr.collection.LinkedHashMap.of("b", 1, "a", 2));
    add("TreeMap", () -> io.vavr.collection.TreeMap.of("b", 1, "a", 2));
    add("HashSet", () -> io.vavr.collection.HashSet.of("a", "b"));
    add("Queue", () -> io.vavr.collection.Queue.of(1, 2));
    add("Array", () -> io.vavr.collection.Array.of(1, 2));
    add("CharSeq", () -> io.vavr.collection.CharSeq.of("abc"));
    add("Tuple3", () -> io.vavr.Tuple.of(1, "b", 2.0));
    add("Option.Some", () -> io.vavr.control.Option.of(1));
    add("Option.None", () -> io.vavr.control.Option.none());
    add("Either.Right", () -> io.vavr.control.Either.right(1));
    add("Try.Success", () -> io.vavr.control.Try.success(1));
    add("Validation", () -> io.vavr.control.Validation.valid(1));
    add(
        "Lazy",
        () -> {
          var lazy = io.vavr.Lazy.of(() -> 1);
          lazy.get();
          return lazy;
        });
  }

  private void primitive() {
    of("fastutil-core");
    add("IntArrayList", () -> it.unimi.dsi.fastutil.ints.IntArrayList.of(1, 2));
    add("IntOpenHashSet", () -> new it.unimi.dsi.fastutil.ints.IntOpenHashSet(new int[] {1, 2}));
    add(
        "Int2ObjectOpenHashMap",
        () -> new it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap<>(Map.of(1, "a", 2, "b")));
    add(
        "Object2IntOpenHashMap",
        () -> new it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap<>(Map.of("a", 1)));
    add(
        "Object2ObjectLinkedOpenHashMap",
        () -> new it.unimi.dsi.fastutil.objects.Object2ObjectLinkedOpenHashMap<>(Map.of("a", 1)));
    add(
        "Long2LongAVLTreeMap",
        () -> new it.unimi.dsi.fastutil.longs.Long2LongAVLTreeMap(Map.of(1L, 2L, 3L, 4L)));
    add("IntRBTreeSet", () -> new it.unimi.dsi.fastutil.ints.IntRBTreeSet(new int[] {2, 1}));
    add("ObjectArrayList", () -> it.unimi.dsi.fastutil.objects.ObjectArrayList.of("a"));
    add(
        "ObjectImmutableList",
        () -> it.unimi.dsi.fastutil.objects.ObjectImmutableList.of("a", "b"));
    add("DoubleArrayList", () -> it.unimi.dsi.fastutil.doubles.DoubleArrayList.of(1.0));
    of("hppc");
    add("IntArrayList", () -> com.carrotsearch.hppc.IntArrayList.from(1, 2));
    add(
        "IntObjectHashMap",
        () -> com.carrotsearch.hppc.IntObjectHashMap.from(new int[] {1}, new Object[] {"a"}));
    add(
        "ObjectIntHashMap",
        () -> com.carrotsearch.hppc.ObjectIntHashMap.from(new String[] {"a"}, new int[] {1}));
    add(
        "BitSet",
        () -> {
          var bits = new com.carrotsearch.hppc.BitSet(100);
          bits.set(7);
          return bits;
        });
    of("trove4j");
    add("TIntArrayList", () -> new gnu.trove.list.array.TIntArrayList(new int[] {1, 2}));
    add(
        "TIntObjectHashMap",
        () -> {
          var map = new gnu.trove.map.hash.TIntObjectHashMap<String>();
          map.put(1, "a");
          return map;
        });
    add(
        "TObjectIntHashMap",
        () -> {
          var map = new gnu.trove.map.hash.TObjectIntHashMap<String>();
          map.put("a", 1);
          return map;
        });
    add("THashMap", () -> new gnu.trove.map.hash.THashMap<>(Map.of("a", 1)));
    add("TLongHashSet", () -> new gnu.trove.set.hash.TLongHashSet(new long[] {1, 2}));
    of("agrona");
    add(
        "Int2ObjectHashMap",
        () -> {
          var map = new org.agrona.collections.Int2ObjectHashMap<String>();
          map.put(1, "a");
          return map;
        });
    add(
        "IntHashSet",
        () -> {
          var set = new org.agrona.collections.IntHashSet();
          set.add(5);
          return set;
        });
    add(
        "Object2IntHashMap",
        () -> {
          var map = new org.agrona.collections.Object2IntHashMap<String>(-1);
          map.put("a", 1);
          return map;
        });
    add(
        "IntArrayList",
        () -> {
          var list = new org.agrona.collections.IntArrayList();
          list.addInt(1);
          return list;
        });
    of("RoaringBitmap");
    add("RoaringBitmap", () -> org.roaringbitmap.RoaringBitmap.bitmapOf(1, 2, 1000, 70000));
    add(
        "Roaring64NavigableMap",
        () -> org.roaringbitmap.longlong.Roaring64NavigableMap.bitmapOf(1, 2, 1L << 40));
  }

  private void persistent() {
    of("pcollections");
    add("HashTreePMap", () -> org.pcollections.HashTreePMap.from(Map.of("a", 1)));
    add("TreePVector", () -> org.pcollections.TreePVector.from(List.of(1, 2)));
    add("ConsPStack", () -> org.pcollections.ConsPStack.from(List.of(1, 2)));
    add("MapPSet", () -> org.pcollections.HashTreePSet.from(Set.of("a")));
    add("TreePMap", () -> org.pcollections.TreePMap.from(Map.of("a", 1)));
    of("functionaljava");
    add("List", () -> fj.data.List.list(1, 2, 3));
    add("Option", () -> fj.data.Option.some(1));
    add("P2", () -> fj.P.p(1, "a"));
    add("Seq", () -> fj.data.Seq.arraySeq(1, 2));
    of("jool");
    add("Tuple2", () -> org.jooq.lambda.tuple.Tuple.tuple(1, "a"));
    add("Range", () -> org.jooq.lambda.tuple.Tuple.range(1, 5));
    of("javatuples");
    add("Pair", () -> org.javatuples.Pair.with("a", 1));
    add("Quintet", () -> org.javatuples.Quintet.with(1, 2, 3, 4, 5));
    of("clojure");
    add("PersistentVector", () -> clojure.lang.PersistentVector.create(Arrays.asList(1, 2, 3)));
    add("PersistentHashMap", () -> clojure.lang.PersistentHashMap.create(Map.of("a", 1)));
    add("PersistentArrayMap", () -> clojure.lang.PersistentArrayMap.create(Map.of("a", 1)));
    add("PersistentList", () -> clojure.lang.PersistentList.create(List.of(1, 2)));
    add("PersistentHashSet", () -> clojure.lang.PersistentHashSet.create(List.of(1, 2)));
    add("Keyword", () -> clojure.lang.Keyword.intern("a", "b"));
    add("Symbol", () -> clojure.lang.Symbol.intern("a", "b"));
    add("Ratio", () -> new clojure.lang.Ratio(java.math.BigInteger.ONE, java.math.BigInteger.TEN));
  }

  private void small() {
    of("commons-lang3");
    add("MutableInt", () -> new org.apache.commons.lang3.mutable.MutableInt(5));
    add("MutableObject", () -> new org.apache.commons.lang3.mutable.MutableObject<>("a"));
    add("ImmutablePair", () -> org.apache.commons.lang3.tuple.ImmutablePair.of("a", 1));
    add("MutableTriple", () -> org.apache.commons.lang3.tuple.MutableTriple.of("a", 1, 2));
    add("Range", () -> org.apache.commons.lang3.Range.between(1, 5));
    add("CharSet", () -> org.apache.commons.lang3.CharSet.getInstance("a-c", "x"));
    add("Fraction", () -> org.apache.commons.lang3.math.Fraction.getFraction(1, 3));
    add(
        "FastDateFormat",
        () ->
            org.apache.commons.lang3.time.FastDateFormat.getInstance(
                "yyyy-MM-dd", java.util.TimeZone.getTimeZone("UTC"), java.util.Locale.US));
    add("StrBuilder", () -> new org.apache.commons.lang3.text.StrBuilder("abc"));
    of("commons-text");
    add("TextStringBuilder", () -> new org.apache.commons.text.TextStringBuilder("abc"));
    of("commons-beanutils");
    add(
        "LazyDynaBean",
        () -> {
          var bean = new org.apache.commons.beanutils.LazyDynaBean();
          bean.set("a", 1);
          return bean;
        });
    add(
        "LazyDynaMap",
        () ->
            new org.apache.commons.beanutils.LazyDynaMap(new java.util.HashMap<>(Map.of("a", 1))));
  }
}
