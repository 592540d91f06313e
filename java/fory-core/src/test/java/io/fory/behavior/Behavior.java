/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.behavior;

import com.google.common.collect.BiMap;
import com.google.common.collect.ListMultimap;
import com.google.common.collect.Multiset;
import com.google.common.collect.SetMultimap;
import com.google.common.collect.testing.FeatureSpecificTestSuiteBuilder;
import com.google.common.collect.testing.TestStringCollectionGenerator;
import com.google.common.collect.testing.TestStringListGenerator;
import com.google.common.collect.testing.TestStringMapGenerator;
import com.google.common.collect.testing.TestStringQueueGenerator;
import com.google.common.collect.testing.TestStringSetGenerator;
import com.google.common.collect.testing.TestStringSortedMapGenerator;
import com.google.common.collect.testing.TestStringSortedSetGenerator;
import com.google.common.collect.testing.features.Feature;
import com.google.common.collect.testing.google.TestStringBiMapGenerator;
import com.google.common.collect.testing.google.TestStringListMultimapGenerator;
import com.google.common.collect.testing.google.TestStringMultisetGenerator;
import com.google.common.collect.testing.google.TestStringSetMultimapGenerator;
import io.fory.Fory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import junit.framework.TestFailure;
import junit.framework.TestResult;
import org.junit.jupiter.api.DynamicTest;

/**
 * Suites of guava-testlib, which say how a collection with certain features behaves, over
 * collections that were written and read back. One suite is one test: it has hundreds of cases.
 *
 * <p>Not every class of the JDK passes every case, and what it fails differs from one JDK to the
 * next. So a case that fails is run with the originals too, and counts only if it passes there.
 */
final class Behavior {
  private static final int MIN_CASES = 18;
  private static final int MAX_TOLD = 10;
  private static final Fory FORY = Fory.builder().withRefTracking(true).build();

  /** A change of a collection before it is tested. */
  interface Way {
    <T> T of(T original);
  }

  private static final Way THROUGH_BYTES =
      new Way() {
        @Override
        @SuppressWarnings("unchecked")
        public <T> T of(T original) {
          return (T) FORY.deserialize(FORY.serialize(original));
        }
      };

  private static final Way NOWHERE =
      new Way() {
        @Override
        public <T> T of(T original) {
          return original;
        }
      };

  private Behavior() {}

  /** A suite as one test that fails with the names of the cases that fail. */
  static DynamicTest test(
      String name,
      Function<Way, FeatureSpecificTestSuiteBuilder<?, ?>> builder,
      Feature<?>... features) {
    return DynamicTest.dynamicTest(
        name,
        () -> {
          Map<String, TestFailure> failures = new TreeMap<>();
          int cases = run(name, builder.apply(THROUGH_BYTES), features, failures);
          if (!failures.isEmpty()) {
            Map<String, TestFailure> ofOriginals = new TreeMap<>();
            run(name, builder.apply(NOWHERE), features, ofOriginals);
            failures.keySet().removeAll(ofOriginals.keySet());
          }
          if (!failures.isEmpty()) {
            throw new AssertionError(
                failures.values().stream()
                    .limit(MAX_TOLD)
                    .map(TestFailure::toString)
                    .collect(
                        Collectors.joining(
                            "\n  ", failures.size() + " of " + cases + " cases fail:\n  ", "")),
                failures.values().iterator().next().thrownException());
          }
          if (cases < MIN_CASES) {
            throw new AssertionError("A suite of only %d cases".formatted(cases));
          }
        });
  }

  private static int run(
      String name,
      FeatureSpecificTestSuiteBuilder<?, ?> builder,
      Feature<?>[] features,
      Map<String, TestFailure> failures) {
    TestResult result = new TestResult();
    builder.named(name).withFeatures(features).createTestSuite().run(result);
    for (TestFailure failure : Collections.list(result.failures())) {
      failures.put(failure.failedTest().toString(), failure);
    }
    for (TestFailure error : Collections.list(result.errors())) {
      failures.put(error.failedTest().toString(), error);
    }
    return result.runCount();
  }

  static TestStringListGenerator list(
      Way way, Function<Collection<String>, List<String>> constructor) {
    return new TestStringListGenerator() {
      @Override
      protected List<String> create(String[] elements) {
        return way.of(constructor.apply(Arrays.asList(elements)));
      }
    };
  }

  static TestStringSetGenerator set(
      Way way, Function<Collection<String>, Set<String>> constructor) {
    return new TestStringSetGenerator() {
      @Override
      protected Set<String> create(String[] elements) {
        return way.of(constructor.apply(Arrays.asList(elements)));
      }
    };
  }

  static TestStringSortedSetGenerator sortedSet(
      Way way, Function<Collection<String>, SortedSet<String>> constructor) {
    return new TestStringSortedSetGenerator() {
      @Override
      protected SortedSet<String> create(String[] elements) {
        return way.of(constructor.apply(Arrays.asList(elements)));
      }
    };
  }

  static TestStringQueueGenerator queue(
      Way way, Function<Collection<String>, Queue<String>> constructor) {
    return new TestStringQueueGenerator() {
      @Override
      protected Queue<String> create(String[] elements) {
        return way.of(constructor.apply(Arrays.asList(elements)));
      }
    };
  }

  static TestStringCollectionGenerator collection(
      Way way, Function<Collection<String>, Collection<String>> constructor) {
    return new TestStringCollectionGenerator() {
      @Override
      protected Collection<String> create(String[] elements) {
        return way.of(constructor.apply(Arrays.asList(elements)));
      }
    };
  }

  static TestStringMapGenerator map(
      Way way, Function<List<Map.Entry<String, String>>, Map<String, String>> constructor) {
    return new TestStringMapGenerator() {
      @Override
      protected Map<String, String> create(Map.Entry<String, String>[] entries) {
        return way.of(constructor.apply(Arrays.asList(entries)));
      }
    };
  }

  static TestStringSortedMapGenerator sortedMap(
      Way way, Function<List<Map.Entry<String, String>>, SortedMap<String, String>> constructor) {
    return new TestStringSortedMapGenerator() {
      @Override
      protected SortedMap<String, String> create(Map.Entry<String, String>[] entries) {
        return way.of(constructor.apply(Arrays.asList(entries)));
      }
    };
  }

  /** Puts all entries into a map. */
  static <M extends Map<String, String>> M put(M map, List<Map.Entry<String, String>> entries) {
    entries.forEach(entry -> map.put(entry.getKey(), entry.getValue()));
    return map;
  }

  static TestStringMultisetGenerator multiset(
      Way way, Function<Collection<String>, Multiset<String>> constructor) {
    return new TestStringMultisetGenerator() {
      @Override
      protected Multiset<String> create(String[] elements) {
        return way.of(constructor.apply(Arrays.asList(elements)));
      }

      @Override
      public List<String> order(List<String> insertion) {
        // Equal elements stand together; a sorted multiset sorts them besides.
        Multiset<String> ordered = constructor.apply(insertion);
        return new ArrayList<>(ordered);
      }
    };
  }

  static TestStringListMultimapGenerator listMultimap(
      Way way, Supplier<ListMultimap<String, String>> constructor) {
    return new TestStringListMultimapGenerator() {
      @Override
      protected ListMultimap<String, String> create(Map.Entry<String, String>[] entries) {
        ListMultimap<String, String> multimap = constructor.get();
        for (Map.Entry<String, String> entry : entries) {
          multimap.put(entry.getKey(), entry.getValue());
        }
        return way.of(multimap);
      }
    };
  }

  static TestStringSetMultimapGenerator setMultimap(
      Way way, Supplier<SetMultimap<String, String>> constructor) {
    return new TestStringSetMultimapGenerator() {
      @Override
      protected SetMultimap<String, String> create(Map.Entry<String, String>[] entries) {
        SetMultimap<String, String> multimap = constructor.get();
        for (Map.Entry<String, String> entry : entries) {
          multimap.put(entry.getKey(), entry.getValue());
        }
        return way.of(multimap);
      }
    };
  }

  static TestStringBiMapGenerator biMap(
      Way way, Function<Map<String, String>, BiMap<String, String>> constructor) {
    return new TestStringBiMapGenerator() {
      @Override
      protected BiMap<String, String> create(Map.Entry<String, String>[] entries) {
        return way.of(constructor.apply(put(new LinkedHashMap<>(), Arrays.asList(entries))));
      }
    };
  }
}
