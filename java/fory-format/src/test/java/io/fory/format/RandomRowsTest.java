/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.exception.ForyException;
import io.fory.testing.Versions;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Records of random types and contents come back equal, or are refused, by both engines alike. */
class RandomRowsTest {
  private static final int RECORDS = 40;
  private static final int VALUES = 20;

  private static final List<String> SCALARS =
      List.of(
          "Integer",
          "Long",
          "Short",
          "Boolean",
          "Character",
          "Double",
          "String",
          "Color",
          "java.math.BigInteger",
          "java.math.BigDecimal",
          "java.time.LocalDate",
          "java.time.Instant",
          "java.util.OptionalInt");

  private static final List<String> CONTAINERS =
      List.of(
          "java.util.List<%s>",
          "java.util.Set<%s>",
          "java.util.Collection<%s>",
          "java.util.Optional<%s>",
          "java.util.Map<String, %s>",
          "java.util.Map<java.time.Instant, %s>",
          "java.util.SortedMap<Integer, %s>",
          "Pair<%s, Integer>");

  private final Random random = new Random(11);

  private String type(int depth) {
    String type =
        random.nextInt(2) == 0 || depth == 0
            ? SCALARS.get(random.nextInt(SCALARS.size()))
            : CONTAINERS.get(random.nextInt(CONTAINERS.size())).formatted(type(depth - 1));
    // An Optional of an Optional has no form.
    return type.startsWith("java.util.Optional<java.util.Optional") ? type(depth) : type;
  }

  private Versions.Loader records() {
    StringBuilder source =
        new StringBuilder(
            "package p; enum Color { RED, GREEN } record Pair<A, B>(A a, B b, java.util.List<A> all) {}\n");
    for (int i = 0; i < RECORDS; i++) {
      List<String> components = new ArrayList<>();
      for (int c = random.nextInt(4); c >= 0; c--) {
        components.add(type(2) + " c" + c);
      }
      source.append("record R%s(%s) {}\n".formatted(i, String.join(", ", components)));
    }
    return Versions.compile(RandomRowsTest.class.getClassLoader(), source.toString());
  }

  @Test
  void recordsComeBackEqualOrAreRefused() throws ReflectiveOperationException {
    Versions.Loader loader = records();
    int equal = 0;
    int refused = 0;
    for (int i = 0; i < RECORDS; i++) {
      Class<?> type = loader.type("p.R" + i);
      RowCodec<Object> generated = codec(type, true);
      RowCodec<Object> interpreted = codec(type, false);
      for (int v = 0; v < VALUES; v++) {
        Object value = record(type, List.of());
        String result = result(interpreted, value);
        assertThat(result(generated, value)).as("%s by %s", value, type).isEqualTo(result);
        if (result.equals(value.toString())) {
          equal++;
        } else {
          assertThat(result).as("%s", value).startsWith("refused");
          refused++;
        }
      }
    }
    assertThat(equal).isGreaterThan(RECORDS * VALUES / 3);
    assertThat(refused).isPositive();
  }

  @SuppressWarnings("unchecked")
  private static RowCodec<Object> codec(Class<?> type, boolean codegen) {
    return RowCodec.builder().withCodegen(codegen).build((Class<Object>) type);
  }

  /** Returns the text of the object that comes back, and whether that is equal; or the refusal. */
  private static String result(RowCodec<Object> codec, Object value) {
    try {
      Object read = codec.decode(codec.encode(value));
      return read.equals(value) ? value.toString() : "wrong " + read;
    } catch (ForyException e) {
      return "refused: " + e.getMessage();
    }
  }

  private Object record(Class<?> type, List<Type> arguments) throws ReflectiveOperationException {
    List<Class<?>> parameters = new ArrayList<>();
    List<Object> values = new ArrayList<>();
    for (RecordComponent component : type.getRecordComponents()) {
      parameters.add(component.getType());
      Type declared = component.getGenericType();
      for (int i = 0; i < arguments.size(); i++) {
        if (declared == type.getTypeParameters()[i]) {
          declared = arguments.get(i);
        }
      }
      values.add(component.getName().equals("all") ? List.of() : value(declared));
    }
    var constructor = type.getDeclaredConstructor(parameters.toArray(Class[]::new));
    constructor.setAccessible(true);
    return constructor.newInstance(values.toArray());
  }

  private Object value(Type type) throws ReflectiveOperationException {
    if (random.nextInt(12) == 0) {
      return null;
    }
    if (type instanceof Class<?> scalar) {
      return scalar(scalar);
    }
    ParameterizedType generic = (ParameterizedType) type;
    Class<?> raw = (Class<?>) generic.getRawType();
    List<Type> arguments = List.of(generic.getActualTypeArguments());
    if (raw.isRecord()) {
      return record(raw, arguments);
    } else if (raw == Optional.class) {
      return Optional.ofNullable(value(arguments.get(0)));
    } else if (Map.class.isAssignableFrom(raw)) {
      Map<Object, Object> map = raw == Map.class ? new LinkedHashMap<>() : new TreeMap<>();
      for (int i = random.nextInt(3); i > 0; i--) {
        map.put(scalar((Class<?>) arguments.get(0)), value(arguments.get(1)));
      }
      return map;
    }
    Collection<Object> collection = raw == Set.class ? new LinkedHashSet<>() : new ArrayList<>();
    for (int i = random.nextInt(3); i > 0; i--) {
      collection.add(value(arguments.get(0)));
    }
    return collection;
  }

  private Object scalar(Class<?> type) {
    int n = random.nextInt(5) - 2;
    return switch (type.getSimpleName()) {
      case "Integer" -> n;
      case "Long" -> (long) n << 40;
      case "Short" -> (short) n;
      case "Boolean" -> n > 0;
      case "Character" -> (char) n;
      case "Double" -> n == 0 ? -0.0 : 1.0 / n;
      case "String" -> "\u20ac".repeat(n + 2);
      case "BigInteger" -> BigInteger.ONE.shiftLeft(40 * (n + 2)).negate();
      case "BigDecimal" -> new BigDecimal("1.5").setScale(n == 0 ? 2 : 18);
      case "LocalDate" -> LocalDate.EPOCH.plusDays(n);
      case "Instant" -> Instant.ofEpochSecond(n, n > 0 ? n : 5000);
      case "OptionalInt" -> n == 0 ? OptionalInt.empty() : OptionalInt.of(n);
      default -> type.getEnumConstants()[n & 1];
    };
  }
}
