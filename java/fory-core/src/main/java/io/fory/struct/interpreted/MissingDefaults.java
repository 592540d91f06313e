/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.interpreted;

import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import io.fory.exception.Quote;
import io.fory.message.MessageReader;
import io.fory.platform.Extension;
import io.fory.platform.KotlinConstructors;
import io.fory.platform.KotlinMetadata;
import io.fory.struct.plan.FieldPlan;
import io.fory.struct.plan.StructPlan;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Gives fields of a Kotlin class that the writer's version lacks the defaults of its constructor,
 * which makes another object from what was read. Without the module for Kotlin, or where the
 * constructor cannot be called, reading fails. Immutable.
 */
public final class MissingDefaults {

  private final Class<?> type;
  private final List<FieldPlan> missing;
  private final KotlinConstructors.Constructor constructor; // null if there is a reason
  private final String reason;

  private MissingDefaults(
      Class<?> type,
      List<FieldPlan> missing,
      KotlinConstructors.Constructor constructor,
      String reason) {
    this.type = type;
    this.missing = missing;
    this.constructor = constructor;
    this.reason = reason;
  }

  /**
   * Returns the part that gives the missing fields of a version their values, or null if the class
   * is none of Kotlin's, or all of them have one from an annotation.
   */
  static MissingDefaults of(StructPlan plan) {
    if (!isFor(plan)) {
      return null;
    }
    List<FieldPlan> missing =
        plan.missing().stream()
            .filter(field -> field.access() != null && plan.missingValue(field) == null)
            .toList();
    if (missing.isEmpty()) {
      return null;
    }
    Set<Field> read = new HashSet<>();
    for (FieldPlan field : plan.fields()) {
      if (!field.isSkipped() && field.access() != null) {
        read.add(field.model().field());
      }
    }
    KotlinConstructors constructors = Extension.KOTLIN.find(KotlinConstructors.class);
    if (constructors == null) {
      return new MissingDefaults(
          plan.type(),
          missing,
          null,
          "add the module fory-kotlin, which finds it by kotlin-reflect, or give the new fields a @ForyField(defaultValue = ...)");
    }
    try {
      return new MissingDefaults(plan.type(), missing, constructors.of(plan.type(), read), null);
    } catch (IllegalArgumentException e) {
      return new MissingDefaults(plan.type(), missing, null, Quote.reason(e));
    }
  }

  /**
   * Returns whether a version needs this: then no code is generated for it. A class whose only
   * constructor has no parameters has been made by it; where defaults of all parameters add such a
   * constructor, there are two.
   */
  public static boolean isFor(StructPlan plan) {
    return plan.isVersion()
        && !plan.missing().isEmpty()
        && !plan.type().isRecord()
        && plan.creator() != null
        && !(plan.creator().callsConstructor() && plan.type().getDeclaredConstructors().length == 1)
        && KotlinMetadata.isOn(plan.type());
  }

  /** Gives the missing fields of an object their values, when all others have theirs. */
  void apply(MessageReader in, Object object) {
    if (constructor == null) {
      throw refused(in, reason);
    }
    Object made;
    try {
      made = constructor.call(object);
    } catch (IllegalArgumentException e) {
      throw refused(in, Quote.reason(e));
    } catch (InvocationTargetException e) {
      throw refused(in, "the constructor failed: " + Quote.failure(e.getCause()));
    } catch (ReflectiveOperationException e) {
      throw new ForyException("Cannot create " + type.getName(), e);
    }
    for (FieldPlan field : missing) {
      field.access().set(object, field.access().get(made));
    }
  }

  private ForyException refused(MessageReader in, String why) {
    String names =
        missing.stream().map(f -> "'" + f.name() + "'").collect(Collectors.joining(", "));
    IncompatibleClassException e =
        new IncompatibleClassException(
            "The writer's version of %s lacks %s, and no default is known: %s"
                .formatted(type.getName(), names, why));
    return in.failed(e, "." + missing.get(0).name());
  }
}
