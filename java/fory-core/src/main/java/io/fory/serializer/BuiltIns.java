/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer;

import io.fory.config.Feature;
import io.fory.serializer.array.ArrayTypes;
import io.fory.serializer.array.ObjectArraySerializer;
import io.fory.serializer.atomic.AtomicTypes;
import io.fory.serializer.collection.ListTypes;
import io.fory.serializer.collection.QueueTypes;
import io.fory.serializer.collection.SetTypes;
import io.fory.serializer.guava.Guava;
import io.fory.serializer.inherited.ExceptionTypes;
import io.fory.serializer.language.LanguageTypes;
import io.fory.serializer.map.EntryTypes;
import io.fory.serializer.map.MapTypes;
import io.fory.serializer.net.AddressTypes;
import io.fory.serializer.nio.BufferTypes;
import io.fory.serializer.number.NumberTypes;
import io.fory.serializer.shared.RefusedSerializer;
import io.fory.serializer.stream.StreamFactory;
import io.fory.serializer.text.TextTypes;
import io.fory.serializer.time.CalendarTypes;
import io.fory.serializer.time.ChronoTypes;
import io.fory.serializer.time.SqlTypes;
import io.fory.serializer.time.TimeTypes;
import io.fory.serializer.value.AbstractTypeSerializer;
import io.fory.serializer.value.EnumSerializer;
import io.fory.serializer.value.OptionalTypes;
import io.fory.serializer.value.ValueTypes;
import io.fory.serializer.wrapper.WrapperTypes;
import io.fory.spi.BuiltIn;
import io.fory.spi.Serializer;
import io.fory.spi.SerializerFactory;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.Proxy;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** All families. A new one is added here. */
public final class BuiltIns {
  private static final Map<Class<?>, Feature> FEATURES =
      Map.of(
          Class.class, Feature.CLASSES,
          Pattern.class, Feature.PATTERNS,
          Proxy.class, Feature.PROXIES,
          SerializedLambda.class, Feature.LAMBDAS);

  private BuiltIns() {}

  /**
   * The types that have a number, by family; new serializers for each {@code Fory}. Guava is last:
   * it adds to the types of the JDK.
   */
  public static Map<String, List<BuiltIn>> families() {
    Map<String, List<BuiltIn>> families = new LinkedHashMap<>();
    families.put("Values", ValueTypes.types());
    families.put("Optionals", OptionalTypes.types());
    families.put("Classes, lambdas, proxies", LanguageTypes.types());
    families.put("Exceptions", ExceptionTypes.types());
    families.put("Arrays", ArrayTypes.types());
    families.put("Dates and times", TimeTypes.types());
    families.put("Other calendars, weeks and clocks", ChronoTypes.types());
    families.put("`java.util.Calendar`", CalendarTypes.types());
    families.put("`java.sql`", SqlTypes.types());
    families.put("Text", TextTypes.types());
    families.put("Numbers and statistics", NumberTypes.types());
    families.put("Atomic variables", AtomicTypes.types());
    families.put("Addresses, files and paths", AddressTypes.types());
    families.put("Buffers", BufferTypes.types());
    // Before lists, which stand for all collections that are nothing else.
    families.put("Sets", SetTypes.types());
    families.put("Queues", QueueTypes.types());
    families.put("Lists", ListTypes.types());
    families.put("Maps", MapTypes.types());
    families.put("Entries of maps", EntryTypes.types());
    families.put("Wrappers", WrapperTypes.types());
    families.put("Guava", Guava.types());
    return families;
  }

  /** The types of all families. */
  public static List<BuiltIn> types() {
    return families().values().stream().flatMap(List::stream).toList();
  }

  /** The same, but those of some features are refused. */
  public static List<BuiltIn> typesWithout(Set<Feature> features) {
    return types().stream().map(type -> refusedIf(type, features)).toList();
  }

  @SuppressWarnings("unchecked")
  private static BuiltIn refusedIf(BuiltIn type, Set<Feature> features) {
    Feature feature = type.isAbsent() ? null : FEATURES.get(type.type());
    return feature == null || !features.contains(feature)
        ? type
        : type.withSerializer(
            new RefusedSerializer(feature, (Serializer<Object>) type.serializer()));
  }

  /** For types that messages introduce, in the order they are asked. */
  public static List<SerializerFactory> factories() {
    return List.of(
        EnumSerializer.FACTORY,
        ObjectArraySerializer.FACTORY,
        AbstractTypeSerializer.FACTORY,
        new StreamFactory());
  }
}
