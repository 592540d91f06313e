/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.compiler;

import io.fory.codegen.ClassSource;
import io.fory.message.MessageSerializer;
import io.fory.message.Slot;
import io.fory.message.TypeInfo;
import io.fory.platform.FieldLinks;
import io.fory.struct.interpreted.InterpretedStruct;
import io.fory.struct.plan.FieldPlan;
import io.fory.struct.plan.StructPlan;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Names the constants of generated code, so that a later JVM finds them in its own plan of the
 * class: by a kind, a colon, and a path. {@code slot:3.0} is the slot of the elements of field 3,
 * {@code type:3.0} the type expected there, {@code serializer:3.0} its serializer. Not thread-safe.
 */
final class ConstantPaths {
  private static final String SLOT = "slot:";
  private static final String TYPE = "type:";
  private static final String SERIALIZER = "serializer:";
  private static final String CLASS = "class:";
  private static final String GET = ClassSource.GET + ":";
  private static final String SET = ClassSource.SET + ":";
  private static final String CREATE = ClassSource.CREATE + ":";
  private static final String BYTES = "bytes:";

  /** The primitive types of more than one byte. */
  private static final List<String> NUMBERS =
      List.of("short", "char", "int", "long", "float", "double");

  private final StructPlan plan;

  ConstantPaths(StructPlan plan) {
    this.plan = plan;
  }

  // ---- From constants to paths ----

  /** Returns the paths of the constants of a finished source, in their order. */
  List<String> of(StructSource source) {
    Map<Object, String> paths = new IdentityHashMap<>();
    for (FieldPlan field : plan.fields()) {
      paths.putIfAbsent(field.rawType(), CLASS + field.index());
      if (field.slot() != null) {
        add(field.slot(), Integer.toString(field.index()), paths);
      }
    }
    for (String type : NUMBERS) {
      paths.put(FieldLinks.bytes(type), BYTES + type);
    }
    source.handles().forEach((key, h) -> paths.put(h, "%s:%s".formatted(key.toArray())));
    List<String> found = new ArrayList<>();
    for (Object constant : source.constants().values()) {
      String path = paths.get(constant);
      if (path == null) {
        throw new AssertionError(
            "no path leads to a %s of %s".formatted(constant.getClass(), plan.type()));
      }
      found.add(path);
    }
    return found;
  }

  private static void add(Slot slot, String path, Map<Object, String> paths) {
    paths.putIfAbsent(slot, SLOT + path);
    if (slot.expected() != null) {
      paths.putIfAbsent(slot.expected(), TYPE + path);
      paths.putIfAbsent(slot.expected().serializer(), SERIALIZER + path);
    }
    for (int i = 0; i < Math.max(1, slot.argumentCount()) && slot != Slot.ANY; i++) {
      add(slot.argument(i), path + "." + i, paths);
    }
  }

  /**
   * Returns the expressions of the constants that all objects of an ordinary class share; null for
   * the others.
   */
  List<String> shared(StructSource source) {
    String owner = source.ownerType();
    List<String> expressions = new ArrayList<>();
    for (String path : of(source)) {
      int start = path.indexOf(':') + 1;
      String target = path.substring(start);
      expressions.add(
          switch (path.substring(0, start)) {
            case GET -> "getter(%s)".formatted(link(owner, field(target)));
            case SET -> "setter(%s)".formatted(link(owner, field(target)));
            case BYTES -> "bytes(\"%s\")".formatted(target);
            default -> null;
          });
    }
    return expressions;
  }

  /** Returns whether all objects of an ordinary class share the constant of a path. */
  static boolean isShared(String path) {
    return path.startsWith(GET) || path.startsWith(SET) || path.startsWith(BYTES);
  }

  private String link(String owner, FieldPlan plan) {
    Field field = plan.model().field();
    int above = 0;
    for (Class<?> c = this.plan.type(); c != field.getDeclaringClass(); c = c.getSuperclass()) {
      above++;
    }
    return "%s.class, %s, \"%s\"".formatted(owner, above, field.getName());
  }

  // ---- From paths to constants ----

  /**
   * Returns the constants of paths.
   *
   * @param needed is given types whose serializers are constants, and gives them generated ones
   * @return null if one of these types did not get a generated serializer
   * @throws IllegalArgumentException if a path leads nowhere
   */
  Object[] follow(List<String> paths, Consumer<TypeInfo> needed) {
    Object[] constants = new Object[paths.size()];
    for (int i = 0; i < constants.length; i++) {
      String path = paths.get(i);
      constants[i] = follow(path, path.indexOf(':') + 1, needed);
      if (constants[i] == null) {
        return null;
      }
    }
    return constants;
  }

  private Object follow(String path, int start, Consumer<TypeInfo> needed) {
    String target = path.substring(start);
    return switch (path.substring(0, start)) {
      case SLOT -> slot(target);
      case TYPE -> slot(target).expected();
      case SERIALIZER -> serializer(slot(target).expected(), needed);
      case CLASS -> field(target).rawType();
      case GET -> field(target).access().getter();
      case SET -> field(target).access().setter();
      case CREATE -> plan.creator().handle(target.equals("record"));
      case BYTES -> FieldLinks.bytes(target);
      default -> throw new IllegalArgumentException("no path to a constant: " + path);
    };
  }

  private FieldPlan field(String target) {
    return plan.fields().get(Integer.parseInt(target));
  }

  private Slot slot(String target) {
    int dot = target.indexOf('.');
    Slot slot = field(dot < 0 ? target : target.substring(0, dot)).slot();
    while (dot >= 0) {
      int next = target.indexOf('.', dot + 1);
      slot =
          slot.argument(
              Integer.parseInt(target.substring(dot + 1, next < 0 ? target.length() : next)));
      dot = next;
    }
    return slot;
  }

  private static Object serializer(TypeInfo type, Consumer<TypeInfo> needed) {
    MessageSerializer<?> serializer = type.serializer();
    if (serializer instanceof InterpretedStruct) {
      needed.accept(type);
      return type.generated();
    }
    return serializer;
  }
}
