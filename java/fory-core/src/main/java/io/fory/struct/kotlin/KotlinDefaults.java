/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.kotlin;

import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import io.fory.exception.Quote;
import io.fory.message.MessageReader;
import io.fory.platform.FieldAccess;
import io.fory.struct.interpreted.MissingDefaults;
import io.fory.struct.plan.FieldPlan;
import io.fory.struct.plan.StructPlan;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The fields of a Kotlin class that the writer's version lacks. The compiler has put their defaults
 * into a constructor of its own, which takes all parameters, a bit for each that is to have its
 * default, and a marker: that one makes another object, with what was read, whose values the
 * missing fields get. Where a field that must not be null has no default, reading fails.
 *
 * <p>Kotlin need not be here: it is known by the names of its classes. Immutable.
 */
public final class KotlinDefaults implements MissingDefaults {
  private static final String MARKER = "kotlin.jvm.internal.DefaultConstructorMarker";

  private final Class<?> type;
  private final List<FieldPlan> missing;
  private final List<FieldPlan> required; // of these, those that must not be null
  private final Maker maker; // null if no constructor will do

  /**
   * Makes an object with defaults.
   *
   * @param sources of each parameter the field that has its value; null where there is none
   * @param defaults whether the constructor has bits for defaults
   */
  private record Maker(Constructor<?> constructor, FieldAccess[] sources, boolean defaults) {
    int known() {
      return (int) Arrays.stream(sources).filter(source -> source != null).count();
    }

    Object make(Object object) throws ReflectiveOperationException {
      Class<?>[] types = constructor.getParameterTypes();
      Object[] arguments = new Object[types.length];
      for (int i = 0; i < sources.length; i++) {
        if (sources[i] != null) {
          arguments[i] = sources[i].get(object);
        } else {
          arguments[i] =
              types[i].isPrimitive() ? Array.get(Array.newInstance(types[i], 1), 0) : null;
          int mask = sources.length + i / Integer.SIZE; // where its bit is
          arguments[mask] = (arguments[mask] == null ? 0 : (int) arguments[mask]) | 1 << i;
        }
      }
      for (int i = sources.length; i < types.length - 1; i++) {
        arguments[i] = arguments[i] == null ? 0 : arguments[i];
      }
      return constructor.newInstance(arguments);
    }
  }

  private KotlinDefaults(
      Class<?> type, List<FieldPlan> missing, List<FieldPlan> required, Maker maker) {
    this.type = type;
    this.missing = missing;
    this.required = required;
    this.maker = maker;
  }

  /** Finds the defaults of a version. */
  public static final class Finder implements MissingDefaults.Finder {
    @Override
    public MissingDefaults find(StructPlan plan) {
      return KotlinDefaults.of(plan);
    }
  }

  private static KotlinDefaults of(StructPlan plan) {
    List<FieldPlan> missing =
        plan.missing().stream()
            .filter(field -> field.access() != null && plan.missingValue(field) == null)
            .toList();
    if (missing.isEmpty()) {
      return null;
    }
    Map<String, FieldAccess> present = new HashMap<>();
    for (FieldPlan field : plan.fields()) {
      if (!field.isSkipped() && field.access() != null) {
        present.put(field.access().name(), field.access());
      }
    }
    Map<Class<?>, ConstructorFields> files = new HashMap<>();
    List<FieldPlan> required =
        missing.stream()
            .filter(
                field ->
                    files
                        .computeIfAbsent(
                            field.model().field().getDeclaringClass(), ConstructorFields::of)
                        .isNotNull(field.access().name()))
            .toList();
    return new KotlinDefaults(plan.type(), missing, required, maker(plan.type(), present));
  }

  // ---- Constructors ----

  private static Maker maker(Class<?> type, Map<String, FieldAccess> present) {
    ConstructorFields file = ConstructorFields.of(type);
    Maker best = null;
    for (Constructor<?> constructor : type.getDeclaredConstructors()) {
      Maker maker = maker(type, constructor, file, present);
      if (maker != null
          && constructor.trySetAccessible()
          && (best == null || isBetter(maker, best))) {
        best = maker;
      }
    }
    return best;
  }

  private static boolean isBetter(Maker one, Maker other) {
    return one.defaults != other.defaults ? one.defaults : one.known() > other.known();
  }

  private static Maker maker(
      Class<?> type,
      Constructor<?> constructor,
      ConstructorFields file,
      Map<String, FieldAccess> present) {
    Constructor<?> plain =
        constructor.isSynthetic() ? withoutDefaults(type, constructor) : constructor;
    if (plain == null) {
      return null;
    }
    Class<?>[] types = plain.getParameterTypes();
    List<String> names = file.of(plain);
    FieldAccess[] sources = new FieldAccess[types.length];
    for (int i = 0; i < types.length; i++) {
      sources[i] = names.get(i) == null ? null : present.get(names.get(i));
      if (sources[i] == null && plain == constructor) {
        return null; // it takes a value that nobody has
      }
    }
    return new Maker(constructor, sources, plain != constructor);
  }

  /** The constructor to which another one adds defaults; null if that is no such one. */
  private static Constructor<?> withoutDefaults(Class<?> type, Constructor<?> synthetic) {
    Class<?>[] types = synthetic.getParameterTypes();
    int count = types.length;
    if (count < 3 || !types[count - 1].getName().equals(MARKER)) {
      return null;
    }
    int parameters = 1;
    while (parameters + (parameters + 31) / 32 + 1 < count) {
      parameters++;
    }
    for (int i = parameters; i < count - 1; i++) {
      if (types[i] != int.class) {
        return null;
      }
    }
    try {
      return type.getDeclaredConstructor(Arrays.copyOf(types, parameters));
    } catch (NoSuchMethodException e) {
      return null;
    }
  }

  // ---- Reading ----

  @Override
  public void apply(MessageReader in, Object object) {
    if (maker == null) {
      if (!required.isEmpty()) {
        throw refused(in, required.get(0), "");
      }
      return;
    }
    Object made;
    try {
      made = maker.make(object);
    } catch (InvocationTargetException e) {
      FieldPlan field = (required.isEmpty() ? missing : required).get(0);
      throw refused(in, field, ". The constructor failed: " + Quote.failure(e.getCause()));
    } catch (ReflectiveOperationException e) {
      throw new ForyException("Cannot create " + type.getName(), e);
    }
    for (FieldPlan field : missing) {
      Object value = field.access().get(made);
      if (value == null && required.contains(field)) {
        throw refused(in, field, "");
      }
      field.access().set(object, value);
    }
  }

  private ForyException refused(MessageReader in, FieldPlan field, String reason) {
    List<String> names = new ArrayList<>();
    (required.isEmpty() ? missing : required).forEach(f -> names.add("'" + f.name() + "'"));
    IncompatibleClassException e =
        new IncompatibleClassException(
            "The writer's version of %s lacks %s, and no constructor here gives a default for what must not be null: add one, or make it nullable%s"
                .formatted(type.getName(), String.join(", ", names), reason));
    return in.failed(e, "." + field.name());
  }
}
