/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer;

import io.fory.config.Feature;
import io.fory.message.BuiltIn;
import io.fory.message.BuiltInTypes;
import io.fory.message.MessageSerializer;
import io.fory.platform.Extension;
import io.fory.serializer.array.ArrayTypes;
import io.fory.serializer.atomic.AtomicTypes;
import io.fory.serializer.collection.ListTypes;
import io.fory.serializer.collection.QueueTypes;
import io.fory.serializer.collection.SetTypes;
import io.fory.serializer.language.LanguageTypes;
import io.fory.serializer.map.EntryTypes;
import io.fory.serializer.map.MapTypes;
import io.fory.serializer.module.FileTimeAndCookieTypes;
import io.fory.serializer.module.KeyTypes;
import io.fory.serializer.module.XmlTypes;
import io.fory.serializer.net.AddressTypes;
import io.fory.serializer.nio.BufferTypes;
import io.fory.serializer.number.NumberTypes;
import io.fory.serializer.shared.RefusedSerializer;
import io.fory.serializer.text.TextTypes;
import io.fory.serializer.time.CalendarTypes;
import io.fory.serializer.time.SqlTypes;
import io.fory.serializer.time.TimeTypes;
import io.fory.serializer.value.OptionalTypes;
import io.fory.serializer.value.ValueTypes;
import io.fory.serializer.wrapper.WrapperTypes;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.Proxy;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Finds the built-in types in their families. A new family is added here, and its types to {@link
 * BuiltInNames}.
 */
public final class BuiltIns implements BuiltInTypes {
  private final Set<Feature> without;

  /** The family of exceptions, which {@code fory-java-serialization} has. */
  private static final class Exceptions {
    static final BuiltInFamilies FAMILY = find();

    private static BuiltInFamilies find() {
      BuiltInFamilies found = Extension.JAVA_SERIALIZATION.find(BuiltInFamilies.class);
      return found == null ? Exceptions::absent : found;
    }

    private static BuiltIn absent(int number) {
      return BuiltIn.absent("an exception: " + Extension.JAVA_SERIALIZATION.remedy());
    }
  }

  private BuiltIns(Set<Feature> without) {
    this.without = without;
  }

  /** Returns all types; those of the given features are refused when they are written or read. */
  public static BuiltInTypes without(Set<Feature> features) {
    return new BuiltIns(features);
  }

  /** Returns the type of a number in a family of {@link BuiltInNames}; null if there is none. */
  static BuiltIn make(int family, int number) {
    BuiltIn found = type(family, number);
    return found == null ? null : found.withNumber(number);
  }

  private static BuiltIn type(int family, int number) {
    return switch (family) {
      case 0 -> ValueTypes.type(number);
      case 1 -> OptionalTypes.type(number);
      case 2 -> LanguageTypes.type(number);
      case 3 -> ArrayTypes.type(number);
      case 4 -> TimeTypes.type(number);
      case 5 -> CalendarTypes.type(number);
      case 6 -> SqlTypes.type(number);
      case 7 -> TextTypes.type(number);
      case 8 -> NumberTypes.type(number);
      case 9 -> AtomicTypes.type(number);
      case 10 -> AddressTypes.type(number);
      case 11 -> BufferTypes.type(number);
      // Before lists, which stand for all collections that are nothing else.
      case 12 -> SetTypes.type(number);
      case 13 -> QueueTypes.type(number);
      case 14 -> ListTypes.type(number);
      case 15 -> MapTypes.type(number);
      case 16 -> EntryTypes.type(number);
      case 17 -> WrapperTypes.type(number);
      case 18 -> Exceptions.FAMILY.type(number);
      case 19 -> KeyTypes.type(number);
      case 20 -> XmlTypes.type(number);
      case 21 -> FileTimeAndCookieTypes.type(number);
      default -> null; // a number that no type has
    };
  }

  /** Returns the types by family, made for this call. */
  public static Map<String, List<BuiltIn>> families() {
    Map<String, List<BuiltIn>> families = new LinkedHashMap<>();
    List<String> titles = BuiltInIndex.ALL.titles();
    for (int i = 0; i < titles.size(); i++) {
      int family = i;
      families.put(
          titles.get(i),
          BuiltInIndex.ALL.numbers(i).stream().map(number -> make(family, number)).toList());
    }
    return families;
  }

  /** Returns the types of all families. */
  public static List<BuiltIn> types() {
    return families().values().stream().flatMap(List::stream).toList();
  }

  /** Returns whether a class is a built-in type, or written as one that has it as an alias. */
  public static boolean contains(Class<?> type) {
    int number = BuiltInIndex.ALL.numberOf(type.getName());
    BuiltIn builtIn = number < 0 ? null : make(BuiltInIndex.ALL.family(number), number);
    return builtIn != null && builtIn.stands(type);
  }

  @Override
  public int size() {
    return BuiltInIndex.ALL.size();
  }

  @Override
  public BuiltIn make(int number) {
    BuiltIn type = make(BuiltInIndex.ALL.family(number), number);
    return type == null || without.isEmpty() ? type : refusedIf(type);
  }

  @SuppressWarnings("unchecked")
  private BuiltIn refusedIf(BuiltIn type) {
    Feature feature = type.isAbsent() ? null : featureOf(type);
    return feature == null || !without.contains(feature)
        ? type
        : type.withSerializer(
            new RefusedSerializer(feature, (MessageSerializer<Object>) type.serializer()));
  }

  private static Feature featureOf(BuiltIn builtIn) {
    if (builtIn.number() >= 270 && builtIn.number() <= 276) {
      return Feature.KEYS;
    }
    Class<?> type = builtIn.type();
    if (type == Class.class) {
      return Feature.CLASSES;
    } else if (type == Pattern.class) {
      return Feature.PATTERNS;
    } else if (type == Proxy.class) {
      return Feature.PROXIES;
    } else if (type == SerializedLambda.class) {
      return Feature.LAMBDAS;
    }
    return null;
  }

  /**
   * Returns true if equal objects have equal bytes. Not so containers, which have a type for each
   * class of the JDK and an order by their history; addresses and names, whose equality ignores
   * case, host names or prefixes; dates of {@code java.sql}, which equal those of {@code
   * java.util}; buffers, calendars and keys.
   */
  @Override
  public boolean hasOneForm(int number) {
    return switch (BuiltInIndex.ALL.family(number)) {
      case 0, 1, 2, 3, 4, 7, 8 -> true;
      default -> false;
    };
  }

  @Override
  public int numberOf(String className) {
    return BuiltInIndex.ALL.numberOf(className);
  }

  @Override
  public int expectedFor(String className) {
    return BuiltInIndex.ALL.expectedFor(className);
  }

  @Override
  public int[] covering(Class<?> type) {
    return BuiltInIndex.ALL.covering(type);
  }
}
