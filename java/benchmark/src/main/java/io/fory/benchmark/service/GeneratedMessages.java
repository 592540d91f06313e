/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.service;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** The generated message classes, and values of them: the same on every run and every JVM. */
final class GeneratedMessages {
  private static final String PACKAGE = GeneratedMessages.class.getPackageName() + ".message";
  private static final long SEED = 20_250_712L;

  /** Unlike each other: different strings, sizes of containers and nulls. */
  private static final int VALUES_OF_A_CLASS = 8;

  /**
   * The least number of messages of a turn, so that it takes long against the clock when there are
   * few classes.
   */
  private static final int FEWEST_IN_A_TURN = 320;

  /** One nullable field in this many is null. */
  private static final int NULLS = 16;

  private static final Instant FIRST_INSTANT = Instant.parse("2020-01-01T00:00:00Z");
  private static final int FIVE_YEARS_OF_SECONDS = 5 * 365 * 24 * 3600;

  private final List<Class<?>> classes = new ArrayList<>();
  private final TreeMap<String, Class<?>> enums = new TreeMap<>();
  private final SplittableRandom random = new SplittableRandom(SEED);

  /** The first {@code count} classes; they need no others. */
  GeneratedMessages(int count) {
    for (int i = 0; i < count; i++) {
      classes.add(load(String.format(Locale.ROOT, "Message%03d", i)));
    }
    for (Class<?> type : classes) {
      for (Field field : type.getDeclaredFields()) {
        if (field.getType().isEnum()) {
          enums.put(field.getType().getName(), field.getType());
        }
      }
    }
  }

  private static Class<?> load(String name) {
    try {
      return Class.forName(PACKAGE + "." + name);
    } catch (ClassNotFoundException e) {
      throw new IllegalArgumentException("there are not so many message classes", e);
    }
  }

  List<Class<?>> classes() {
    return classes;
  }

  /** The enums that the classes have fields of. */
  List<Class<?>> enums() {
    return List.copyOf(enums.values());
  }

  /**
   * Returns the values that are written in one turn: all classes in their order, with other values
   * each time they come around.
   */
  Object[] turn() {
    Object[][] values = new Object[VALUES_OF_A_CLASS][classes.size()];
    for (Object[] round : values) {
      for (int i = 0; i < round.length; i++) {
        round[i] = value(classes.get(i));
      }
    }
    int rounds = VALUES_OF_A_CLASS;
    while (rounds * classes.size() < FEWEST_IN_A_TURN) {
      rounds += VALUES_OF_A_CLASS;
    }
    Object[] turn = new Object[rounds * classes.size()];
    for (int i = 0; i < turn.length; i++) {
      turn[i] = values[i / classes.size() % VALUES_OF_A_CLASS][i % classes.size()];
    }
    return turn;
  }

  private Object value(Class<?> type) {
    try {
      Object message = type.getConstructor().newInstance();
      for (Field field : type.getDeclaredFields()) {
        if (Modifier.isStatic(field.getModifiers())) {
          continue;
        }
        field.setAccessible(true);
        if (field.getType().isPrimitive() || random.nextInt(NULLS) > 0) {
          field.set(message, content(field.getType()));
        }
      }
      return message;
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(type + " is not a message class", e);
    }
  }

  private Object content(Class<?> type) {
    if (type == String.class) {
      return word();
    }
    if (type == List.class) {
      return words();
    }
    if (type == Map.class) {
      return numbers();
    }
    if (type == int[].class) {
      return IntStream.range(0, random.nextInt(1, 17)).map(i -> integer()).toArray();
    }
    if (type == Instant.class) {
      return FIRST_INSTANT.plusSeconds(random.nextInt(FIVE_YEARS_OF_SECONDS)).plusNanos(nanos());
    }
    if (type.isEnum()) {
      return type.getEnumConstants()[random.nextInt(type.getEnumConstants().length)];
    }
    return type.getPackageName().equals(PACKAGE) ? value(type) : number(type);
  }

  /** Whole numbers have from none to all of their bits, each equally likely, and either sign. */
  private Object number(Class<?> type) {
    if (type == boolean.class || type == Boolean.class) {
      return random.nextBoolean();
    } else if (type == byte.class) {
      return (byte) random.nextInt();
    } else if (type == char.class) {
      return (char) random.nextInt('A', 'Z' + 1);
    } else if (type == short.class || type == Short.class) {
      return (short) (random.nextInt() >> random.nextInt(Short.SIZE, Integer.SIZE));
    } else if (type == int.class || type == Integer.class) {
      return integer();
    } else if (type == long.class || type == Long.class) {
      return random.nextLong() >> random.nextInt(Long.SIZE);
    } else if (type == float.class || type == Float.class) {
      return (float) random.nextDouble() * 1000;
    } else if (type == double.class || type == Double.class) {
      return random.nextDouble() * 1000;
    }
    throw new IllegalStateException("no values of " + type);
  }

  private int integer() {
    return random.nextInt() >> random.nextInt(Integer.SIZE);
  }

  /** A whole number of microseconds, as clocks of services have it. */
  private int nanos() {
    return random.nextInt(1_000_000) * 1000;
  }

  /** 3 to 22 letters. */
  private String word() {
    char[] letters = new char[random.nextInt(3, 23)];
    for (int i = 0; i < letters.length; i++) {
      letters[i] = (char) random.nextInt('a', 'z' + 1);
    }
    return new String(letters);
  }

  private List<String> words() {
    List<String> words = new ArrayList<>();
    for (int left = random.nextInt(1, 7); left > 0; left--) {
      words.add(word());
    }
    return words;
  }

  private Map<String, Integer> numbers() {
    Map<String, Integer> numbers = new HashMap<>();
    for (int left = random.nextInt(1, 7); left > 0; left--) {
      numbers.put(word(), integer());
    }
    return numbers;
  }
}
