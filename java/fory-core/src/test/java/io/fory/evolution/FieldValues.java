/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.evolution;

import static io.fory.evolution.FieldKind.pick;

import io.fory.testing.Versions;
import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;

/**
 * Values of random fields that belong to no version of a class: numbers, strings, and the records
 * of this class for all else. The rules of the guide, without Fory.
 */
public final class FieldValues {
  public static final List<String> CONSTANTS_1 = List.of("A", "B", "C");
  public static final List<String> CONSTANTS_2 = List.of("NEW", "C", "A");

  /** A constant of E. */
  public record Constant(String name) {}

  /** A Q; its number is an int in one version and a long in the other. */
  public record Nested(long a, Nested q) {}

  /** Elements in order; of sets only which there are. */
  public record Sequence(List<Object> elements, boolean set) {
    @Override
    public boolean equals(Object other) {
      if (!(other instanceof Sequence that)) {
        return false;
      }
      return set || that.set
          ? new HashSet<>(elements).equals(new HashSet<>(that.elements))
          : elements.equals(that.elements);
    }

    @Override
    public int hashCode() {
      return new HashSet<>(elements).hashCode();
    }
  }

  /** A value that does not fit. */
  public static final class Misfit extends Exception {
    private static final long serialVersionUID = 1L;
    public final boolean constant; // an enum has changed, not the field

    Misfit(boolean constant) {
      this.constant = constant;
    }
  }

  private FieldValues() {}

  // ---- Random values ----

  public static Object any(Random random, FieldKind kind, List<String> constants) {
    if (!kind.isPrimitive() && random.nextInt(7) == 0) {
      return kind.group() == FieldKind.Group.OPTIONAL ? Optional.empty() : null;
    }
    return switch (kind.group()) {
      case NUMBER -> number(random, kind.java());
      case BOOLEAN -> random.nextBoolean();
      case CHAR -> (char) ('a' + random.nextInt(500));
      case STRING -> pick(random, List.of("A", "C", "x", "", "\u20ac\u00e4"));
      case ENUM -> new Constant(pick(random, constants));
      case NESTED -> nested(random);
      case SEQUENCE -> {
        List<Object> elements = elements(random, kind.element(), constants);
        yield new Sequence(
            kind.isSet() ? new ArrayList<>(new LinkedHashSet<>(elements)) : elements, kind.isSet());
      }
      case MAP -> {
        Map<String, Object> map = new HashMap<>();
        elements(random, kind.element(), constants).forEach(e -> map.put("k" + map.size(), e));
        yield map;
      }
      case OPTIONAL -> Optional.ofNullable(any(random, kind.element(), constants));
      case ANY ->
          switch (random.nextInt(5)) {
            case 0 -> number(random, pick(random, FieldKind.NUMBERS));
            case 1 -> new Constant("A");
            case 2 -> nested(random);
            case 3 -> new Sequence(new ArrayList<>(Arrays.asList(1, "x", null)), false);
            default -> "C";
          };
    };
  }

  private static Nested nested(Random random) {
    return new Nested(random.nextInt(), random.nextInt(3) == 0 ? nested(random) : null);
  }

  private static List<Object> elements(Random random, FieldKind kind, List<String> constants) {
    List<Object> elements = new ArrayList<>();
    for (int i = random.nextInt(5); i > 0; i--) {
      elements.add(any(random, kind, constants));
    }
    return elements;
  }

  private static Object number(Random random, String java) {
    double value =
        switch (random.nextInt(6)) {
          case 0 -> random.nextLong();
          case 1 -> random.nextInt();
          case 2 -> random.nextGaussian();
          case 3 -> pick(random, List.of(Double.NaN, Double.NEGATIVE_INFINITY, -0.0));
          default -> random.nextInt(256) - 128;
        };
    return switch (java.toLowerCase(Locale.ROOT)) {
      case "byte" -> (byte) value;
      case "short" -> (short) value;
      case "int", "integer" -> (int) value;
      case "long" -> (long) value;
      case "float" -> (float) value;
      default -> value;
    };
  }

  // ---- The rules ----

  /** Returns the value that a reader with some constants and a declared kind gets. */
  public static Object convert(Object value, FieldKind to, List<String> constants) throws Misfit {
    if (value == null) {
      if (to.isPrimitive()) {
        throw new Misfit(false);
      }
      return to.group() == FieldKind.Group.OPTIONAL ? Optional.empty() : null;
    } else if (to.group() == FieldKind.Group.ANY) {
      requireConstants(value, constants);
      return value;
    } else if (value instanceof Optional<?> optional) {
      return convert(optional.orElse(null), to, constants);
    }
    Object converted =
        switch (to.group()) {
          case NUMBER -> value instanceof Number number ? exactly(number, to.java()) : null;
          case BOOLEAN -> value instanceof Boolean ? value : null;
          case CHAR -> value instanceof Character ? value : null;
          case STRING ->
              value instanceof Constant c ? c.name : value instanceof String ? value : null;
          case ENUM -> constant(value, constants);
          case NESTED -> value instanceof Nested ? value : null;
          case OPTIONAL -> Optional.of(convert(value, to.element(), constants));
          case SEQUENCE -> {
            if (!(value instanceof Sequence sequence)) {
              yield null;
            }
            List<Object> elements = new ArrayList<>();
            for (Object element : sequence.elements) {
              elements.add(convert(element, to.element(), constants));
            }
            yield new Sequence(elements, to.isSet());
          }
          case MAP -> {
            if (!(value instanceof Map<?, ?> map)) {
              yield null;
            }
            Map<Object, Object> converts = new HashMap<>();
            for (Map.Entry<?, ?> entry : map.entrySet()) {
              converts.put(entry.getKey(), convert(entry.getValue(), to.element(), constants));
            }
            yield converts;
          }
          case ANY -> throw new AssertionError();
        };
    if (converted == null) {
      throw new Misfit(false);
    }
    return converted;
  }

  private static void requireConstants(Object value, List<String> constants) throws Misfit {
    if (value instanceof Constant) {
      constant(value, constants);
    }
    Iterable<?> parts =
        value instanceof Sequence sequence
            ? sequence.elements
            : value instanceof Map<?, ?> map
                ? map.values()
                : value instanceof Optional<?> optional ? optional.stream().toList() : List.of();
    for (Object part : parts) {
      requireConstants(part, constants);
    }
  }

  private static Object constant(Object value, List<String> constants) throws Misfit {
    String name = value instanceof Constant c ? c.name : value instanceof String s ? s : null;
    if (name != null && !constants.contains(name)) {
      throw new Misfit(value instanceof Constant);
    }
    return name == null ? null : new Constant(name);
  }

  /** A number of another type that is the same number, or null. */
  private static Object exactly(Number number, String java) {
    double approximate = number.doubleValue();
    boolean finite = !Double.isNaN(approximate) && !Double.isInfinite(approximate);
    String type = java.toLowerCase(Locale.ROOT);
    if (!finite) {
      return type.equals("float")
          ? (Object) (float) approximate
          : type.equals("double") ? approximate : null;
    }
    if (Double.compare(approximate, -0.0) == 0) {
      return type.equals("float") ? (Object) (-0.0f) : type.equals("double") ? -0.0 : null;
    }
    BigDecimal exact =
        number instanceof Float || number instanceof Double
            ? new BigDecimal(approximate)
            : new BigDecimal(number.longValue());
    try {
      return switch (type) {
        case "byte" -> exact.byteValueExact();
        case "short" -> exact.shortValueExact();
        case "int", "integer" -> exact.intValueExact();
        case "long" -> exact.longValueExact();
        case "float" -> isSame(number.floatValue(), exact) ? (Object) number.floatValue() : null;
        default -> isSame(approximate, exact) ? approximate : null;
      };
    } catch (ArithmeticException e) {
      return null;
    }
  }

  private static boolean isSame(double value, BigDecimal exact) {
    return !Double.isInfinite(value) && new BigDecimal(value).compareTo(exact) == 0;
  }

  // ---- To objects of a version, and back ----

  @SuppressWarnings({"unchecked", "rawtypes"})
  public static Object toJava(Object value, FieldKind kind, Versions.Loader loader) {
    if (value instanceof Constant constant) {
      return Enum.valueOf((Class) loader.type("v.E"), constant.name);
    } else if (value instanceof Nested nested) {
      Object q = loader.create("v.Q");
      boolean wide = TwoVersions.get(q, "a") instanceof Long;
      TwoVersions.set(q, "a", wide ? (Object) nested.a : (Object) (int) nested.a);
      TwoVersions.set(q, "q", toJava(nested.q, FieldKind.NESTED, loader));
      return q;
    } else if (value instanceof Optional<?> optional) {
      return optional.map(content -> toJava(content, kind.element(), loader));
    } else if (value instanceof Map<?, ?> map) {
      Map<Object, Object> java = kind.java().startsWith("Tree") ? new TreeMap<>() : null;
      java = java == null ? new java.util.LinkedHashMap<>() : java;
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        java.put(entry.getKey(), toJava(entry.getValue(), kind.element(), loader));
      }
      return java;
    } else if (value instanceof Sequence sequence) {
      return toJava(sequence, kind, loader);
    }
    return value;
  }

  private static Object toJava(Sequence sequence, FieldKind kind, Versions.Loader loader) {
    FieldKind element = kind.element() == null ? FieldKind.ANY : kind.element();
    if (kind.isArray()) {
      Object array = Array.newInstance(componentType(element, loader), sequence.elements.size());
      for (int i = 0; i < sequence.elements.size(); i++) {
        Array.set(array, i, toJava(sequence.elements.get(i), element, loader));
      }
      return array;
    }
    Collection<Object> java =
        kind.isSet()
            ? new LinkedHashSet<>()
            : kind.java().startsWith("Linked") ? new LinkedList<>() : new ArrayList<>();
    sequence.elements.forEach(e -> java.add(toJava(e, element, loader)));
    return java;
  }

  private static Class<?> componentType(FieldKind element, Versions.Loader loader) {
    return switch (element.java()) {
      case "boolean" -> boolean.class;
      case "byte" -> byte.class;
      case "short" -> short.class;
      case "char" -> char.class;
      case "int" -> int.class;
      case "long" -> long.class;
      case "float" -> float.class;
      case "double" -> double.class;
      case "Object" -> Object.class;
      case "E", "Q" -> loader.type("v." + element.java());
      default -> javaLang(element.java());
    };
  }

  private static Class<?> javaLang(String name) {
    try {
      return Class.forName("java.lang." + name);
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }

  public static Object fromJava(Object java) {
    if (java instanceof Enum<?> constant) {
      return new Constant(constant.name());
    } else if (java instanceof Optional<?> optional) {
      return optional.map(FieldValues::fromJava);
    } else if (java instanceof Map<?, ?> map) {
      Map<Object, Object> values = new HashMap<>();
      map.forEach((k, v) -> values.put(k, fromJava(v)));
      return values;
    } else if (java instanceof Collection<?> collection) {
      List<Object> values = new ArrayList<>();
      collection.forEach(e -> values.add(fromJava(e)));
      return new Sequence(values, java instanceof java.util.Set);
    } else if (java != null && java.getClass().isArray()) {
      List<Object> values = new ArrayList<>();
      for (int i = 0; i < Array.getLength(java); i++) {
        values.add(fromJava(Array.get(java, i)));
      }
      return new Sequence(values, false);
    } else if (java != null && java.getClass().getName().equals("v.Q")) {
      Number a = (Number) TwoVersions.get(java, "a");
      return new Nested(a.longValue(), (Nested) fromJava(TwoVersions.get(java, "q")));
    }
    return java;
  }
}
