/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.libraries;

import java.util.List;
import java.util.Map;

/** The values of the other languages on the JVM, seen from Java. */
final class LanguageSamples extends Samples {
  @Override
  void add() {
    kotlin();
    scala();
    groovy();
  }

  private void kotlin() {
    of("kotlin-stdlib");
    add("Pair", () -> new kotlin.Pair<>("a", 1));
    add("Triple", () -> new kotlin.Triple<>("a", 1, 2));
    add("IntRange", () -> new kotlin.ranges.IntRange(1, 5));
    add("LongProgression", () -> new kotlin.ranges.LongRange(1, 5));
    add("Unit", () -> kotlin.Unit.INSTANCE);
    add("emptyList", () -> kotlin.collections.CollectionsKt.emptyList());
    add("emptyMap", () -> kotlin.collections.MapsKt.emptyMap());
    add("ArrayDeque", () -> new kotlin.collections.ArrayDeque<>(List.of(1, 2)));
    add(
        "buildList",
        () -> {
          var builder = kotlin.collections.CollectionsKt.<Integer>createListBuilder();
          builder.add(1);
          return kotlin.collections.CollectionsKt.build(builder);
        });
    add(
        "buildMap",
        () -> {
          var builder = kotlin.collections.MapsKt.<String, Integer>createMapBuilder();
          builder.put("a", 1);
          return kotlin.collections.MapsKt.build(builder);
        });
    add("Regex", () -> new kotlin.text.Regex("a+"));
    add("KotlinVersion", () -> new kotlin.KotlinVersion(1, 9, 24));
    add("IndexedValue", () -> new kotlin.collections.IndexedValue<>(1, "a"));
    add("initialized lazy", () -> kotlin.LazyKt.lazyOf("a"));
    of("arrow-core");
    add("None", () -> arrow.core.None.INSTANCE);
    add("Some", () -> new arrow.core.Some<>(1));
    add("Either.Right", () -> new arrow.core.Either.Right<>(1));
  }

  private void scala() {
    of("scala-library");
    add("List", () -> scala.collection.immutable.Nil$.MODULE$.$colon$colon(2).$colon$colon(1));
    add("Nil", () -> scala.collection.immutable.Nil$.MODULE$);
    add("None", () -> scala.None$.MODULE$);
    add("Some", () -> new scala.Some<>(1));
    add("Tuple2", () -> new scala.Tuple2<>("a", 1));
    add("Right", () -> new scala.util.Right<>(1));
    add("Vector", () -> scala.collection.immutable.Vector$.MODULE$.from(list()));
    add("Map1", () -> new scala.collection.immutable.Map.Map1<>("a", 1));
    add(
        "HashMap",
        () -> scala.collection.immutable.HashMap$.MODULE$.empty().updated("a", 1).updated("b", 2));
    add("Set2", () -> new scala.collection.immutable.Set.Set2<>("a", "b"));
    add("BigInt", () -> scala.math.BigInt$.MODULE$.apply(5));
    add("BigDecimal", () -> scala.math.BigDecimal$.MODULE$.apply("1.5"));
    add("Range", () -> scala.collection.immutable.Range$.MODULE$.inclusive(1, 5));
    add("ArrayBuffer", () -> scala.collection.mutable.ArrayBuffer$.MODULE$.from(list()));
    add(
        "mutable.HashMap",
        () -> {
          var map = new scala.collection.mutable.HashMap<String, Integer>();
          map.put("a", 1);
          return map;
        });
    add("ListMap", () -> scala.collection.immutable.ListMap$.MODULE$.empty().updated("a", 1));
    add("Symbol", () -> scala.Symbol$.MODULE$.apply("a"));
    add("Success", () -> new scala.util.Success<>(1));
    add(
        "FiniteDuration",
        () ->
            scala.concurrent.duration.FiniteDuration$.MODULE$.apply(
                5, java.util.concurrent.TimeUnit.SECONDS));
  }

  private static scala.collection.immutable.List<Object> list() {
    return scala.collection.immutable.Nil$.MODULE$
        .$colon$colon((Object) 2)
        .$colon$colon((Object) 1);
  }

  private void groovy() {
    of("groovy");
    add("IntRange", () -> new groovy.lang.IntRange(1, 5));
    add("ObjectRange", () -> new groovy.lang.ObjectRange("a", "e"));
    add("Tuple2", () -> new groovy.lang.Tuple2<>(1, "b"));
    add(
        "ConfigObject",
        () -> {
          var config = new groovy.util.ConfigObject();
          config.put("a", 1);
          return config;
        });
    add(
        "GStringImpl",
        () ->
            new org.codehaus.groovy.runtime.GStringImpl(new Object[] {1}, new String[] {"a", "b"}));
    add("SpreadMap", () -> new groovy.lang.SpreadMap(Map.of("a", 1)));
  }
}
