/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.guava;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.base.Functions;
import com.google.common.base.Predicates;
import com.google.common.graph.GraphBuilder;
import com.google.common.graph.ImmutableGraph;
import com.google.common.graph.MutableGraph;
import com.google.common.hash.BloomFilter;
import com.google.common.hash.Funnels;
import com.google.common.math.PairedStatsAccumulator;
import com.google.common.math.Stats;
import com.google.common.net.MediaType;
import com.google.common.reflect.TypeToken;
import com.google.common.util.concurrent.AtomicDouble;
import com.google.common.util.concurrent.AtomicLongMap;
import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.exception.UnsupportedTypeException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Guava's types besides collections are written by their fields, if they are made for that. */
class GuavaBeyondCollectionsTest {
  private static ForyBuilder open() {
    return Fory.builder().requireClassRegistration(false).withTypeChecker(name -> true);
  }

  private static void check(Fory fory, Object object) {
    for (Object twin : List.of(fory.deserialize(fory.serialize(object)), fory.copy(object))) {
      assertThat(twin.getClass()).isEqualTo(object.getClass());
      if (object instanceof AtomicDouble || object instanceof AtomicLongMap) {
        assertThat(twin.toString()).isEqualTo(object.toString());
      } else {
        assertThat(twin).isEqualTo(object);
      }
    }
  }

  @Test
  void publicClassesCanBeRegistered() {
    PairedStatsAccumulator pairs = new PairedStatsAccumulator();
    pairs.add(1, 2);
    pairs.add(3, 5);
    AtomicLongMap<String> counts = AtomicLongMap.create();
    counts.addAndGet("a", 5);
    for (Object object :
        List.of(
            Stats.of(1, 2),
            MediaType.JSON_UTF_8,
            new AtomicDouble(1.5),
            counts,
            pairs.snapshot())) {
      check(Fory.builder().register(object.getClass()).register(Stats.class).build(), object);
      check(open().register(object.getClass()).build(), object);
    }
  }

  @Test
  void aTypeCheckerCanAllowTheOthers() {
    BloomFilter<byte[]> filter = BloomFilter.create(Funnels.byteArrayFunnel(), 100);
    filter.put("a".getBytes(StandardCharsets.UTF_8));
    for (boolean references : new boolean[] {false, true}) {
      Fory fory = open().withRefTracking(references).build();
      check(fory, filter);
      check(fory, Predicates.and(List.of(Predicates.notNull(), Predicates.equalTo("b"))));
      check(fory, Functions.forMap(Map.of("a", 1)));
      check(fory, TypeToken.of(String.class));
    }
    assertThatThrownBy(() -> Fory.builder().register(BloomFilter.class).build().serialize(filter))
        .isInstanceOf(UnsupportedTypeException.class)
        .hasMessageContaining(".withTypeChecker(");
  }

  @Test
  void graphsAreRefused() {
    // Their maps mark edges with objects that are known by identity: fields do not tell these.
    MutableGraph<String> graph = GraphBuilder.directed().build();
    graph.putEdge("x", "y");
    for (Object each : List.of(graph, ImmutableGraph.copyOf(graph))) {
      for (Fory fory : List.of(open().build(), open().register(each.getClass()).build())) {
        assertThatThrownBy(() -> fory.serialize(each))
            .isInstanceOf(UnsupportedTypeException.class)
            .hasMessageContaining("of Guava has no serializer: copy");
      }
    }
  }

  @Test
  void theErrorNamesTheLineThatHelps() {
    assertThatThrownBy(() -> Fory.builder().build().serialize(Stats.of(1)))
        .isInstanceOf(UnsupportedTypeException.class)
        .hasMessageContaining("add .register(com.google.common.math.Stats.class)");
  }
}
