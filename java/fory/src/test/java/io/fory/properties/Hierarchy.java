/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.properties;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * A random class with superclasses and interfaces whose fields have few names, so that they hide
 * each other: by visibility, modifier, type, package, and by constants of interfaces.
 */
final class Hierarchy {
  private static final String[] NAMES = {"a", "b", "c"};
  private static final String[] VISIBILITIES = {"public ", "protected ", "", "private "};
  private static final String[] MODIFIERS = {
    "", "", "", "", "", "transient ", "static ", "static final ", "final ", "volatile "
  };
  private static final String[] TYPES = {
    "int",
    "long",
    "boolean",
    "double",
    "char",
    "String",
    "Integer",
    "Long",
    "Object",
    "int[]",
    "java.util.List<String>",
    "java.time.LocalDate"
  };

  private final String name; // of the package of its packages
  private final Random random;
  private final Map<String, String> sources = new LinkedHashMap<>(); // by class name
  private final String leaf;

  Hierarchy(long seed) {
    this.name = "h" + Long.toString(seed, 36).replace('-', '_');
    this.random = new Random(seed);
    for (String where : List.of("p", "q")) {
      addType(where + ".K", "public interface K", constantsOf());
    }
    String type = "";
    int depth = 1 + random.nextInt(4);
    boolean record = random.nextInt(8) == 0;
    for (int i = 0; i < depth && !record; i++) {
      type = addClass(i, type, i == depth - 1);
    }
    leaf = record ? addRecord() : type;
  }

  /** The text of each class, by its name. */
  Map<String, String> sources() {
    return sources;
  }

  /** The name of the class at the end. */
  String leaf() {
    return leaf;
  }

  private String addType(String where, String head, String body) {
    int dot = where.indexOf('.');
    String packageName = name + "." + where.substring(0, dot);
    sources.put(
        name + "." + where, "package " + packageName + ";\n" + head + " {\n" + body + "}\n");
    return name + "." + where;
  }

  private String constantsOf() {
    StringBuilder body = new StringBuilder();
    for (String each : NAMES) {
      switch (random.nextInt(4)) {
        case 0 -> body.append("  int ").append(each).append(" = 99;\n");
        case 1 -> body.append("  String ").append(each).append(" = \"constant\";\n");
        default -> {}
      }
    }
    return body.toString();
  }

  private String interfaces() {
    return switch (random.nextInt(4)) {
      case 0 -> ", " + name + ".p.K";
      case 1 -> ", " + name + ".q.K";
      default -> "";
    };
  }

  private String addClass(int number, String superclass, boolean last) {
    String where = random.nextBoolean() ? "p" : "q";
    String type = "C" + number;
    boolean generic = number == 0 && !last && random.nextInt(3) == 0;
    StringBuilder body = new StringBuilder();
    StringBuilder constructor = new StringBuilder();
    for (String each : NAMES) {
      if (random.nextInt(3) == 0) {
        continue;
      }
      String modifier = MODIFIERS[random.nextInt(MODIFIERS.length)];
      String fieldType =
          generic && !modifier.startsWith("static") && random.nextBoolean()
              ? "T"
              : TYPES[random.nextInt(TYPES.length)];
      body.append("  ")
          .append(VISIBILITIES[random.nextInt(VISIBILITIES.length)])
          .append(modifier)
          .append(fieldType)
          .append(' ')
          .append(each)
          .append(modifier.equals("static final ") ? " = " + zero(fieldType) : "")
          .append(";\n");
      if (modifier.equals("final ")) {
        constructor.append("    ").append(each).append(" = ").append(zero(fieldType)).append(";\n");
      }
    }
    body.append("  public ").append(type).append("() {\n").append(constructor).append("  }\n");
    String head =
        "public class "
            + type
            + (generic ? "<T>" : "")
            + (superclass.isEmpty() ? "" : " extends " + superclass)
            + " implements java.io.Serializable"
            + interfaces();
    String full = addType(where + "." + type, head, body.toString());
    return generic ? full + "<String>" : full;
  }

  private String addRecord() {
    List<String> components = new ArrayList<>();
    StringBuilder body = new StringBuilder();
    for (String each : NAMES) {
      String type = TYPES[random.nextInt(TYPES.length)];
      if (random.nextInt(3) > 0) {
        components.add(type + " " + each);
      } else {
        body.append("  public static ").append(type).append(' ').append(each).append(";\n");
      }
    }
    String head =
        "public record R("
            + String.join(", ", components)
            + ") implements java.io.Serializable"
            + interfaces();
    return addType("p.R", head, body.toString());
  }

  private static String zero(String type) {
    return switch (type) {
      case "int", "long", "double", "char" -> "0";
      case "boolean" -> "false";
      default -> "null";
    };
  }

  // ---- Objects ----

  /** An object whose fields have random values. */
  Object create(Class<?> type) throws ReflectiveOperationException {
    if (type.isRecord()) {
      Constructor<?> constructor = type.getDeclaredConstructors()[0];
      Object[] values = Arrays.stream(constructor.getParameterTypes()).map(this::value).toArray();
      return constructor.newInstance(values);
    }
    Object object = type.getDeclaredConstructor().newInstance();
    for (Field field : fields(type)) {
      field.set(object, value(field.getType()));
    }
    return object;
  }

  /** The fields of objects, of all classes of the hierarchy. */
  static List<Field> fields(Class<?> type) {
    List<Field> fields = new ArrayList<>();
    for (Class<?> c = type; c != Object.class && c != Record.class; c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers())) {
          field.setAccessible(true);
          fields.add(field);
        }
      }
    }
    return fields;
  }

  private Object value(Class<?> type) {
    int number = 1 + random.nextInt(1000);
    if (type == int.class || type == Integer.class) {
      return number;
    } else if (type == long.class || type == Long.class) {
      return (long) number;
    } else if (type == boolean.class) {
      return true;
    } else if (type == double.class) {
      return (double) number;
    } else if (type == char.class) {
      return (char) number;
    } else if (type == int[].class) {
      return new int[] {number};
    } else if (type == List.class) {
      return new ArrayList<>(List.of("e" + number));
    } else if (type == java.time.LocalDate.class) {
      return java.time.LocalDate.ofEpochDay(number);
    }
    return "s" + number;
  }

  /** Returns the difference between an object and its copy; null if there is none. */
  static String difference(Object original, Object twin) throws IllegalAccessException {
    if (twin == null || twin.getClass() != original.getClass()) {
      return "another class: " + twin;
    }
    for (Field field : fields(original.getClass())) {
      Object now = field.get(twin);
      boolean kept = !Modifier.isTransient(field.getModifiers());
      boolean right =
          kept
              ? Arrays.deepEquals(new Object[] {field.get(original)}, new Object[] {now})
              : now == null
                  || now.equals(0)
                  || now.equals(0L)
                  || now.equals(0.0)
                  || now.equals(false)
                  || now.equals((char) 0);
      if (!right) {
        return field + ": " + now + " instead of " + (kept ? field.get(original) : "nothing");
      }
    }
    return null;
  }
}
