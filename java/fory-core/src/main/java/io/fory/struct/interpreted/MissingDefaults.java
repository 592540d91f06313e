/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.interpreted;

import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import io.fory.exception.Quote;
import io.fory.message.MessageReader;
import io.fory.platform.Extension;
import io.fory.platform.FieldAccess;
import io.fory.platform.KotlinConstructors;
import io.fory.platform.KotlinMetadata;
import io.fory.platform.ObjectCreator;
import io.fory.schema.ClassModel;
import io.fory.schema.FieldModel;
import io.fory.struct.plan.FieldPlan;
import io.fory.struct.plan.StructPlan;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Sets fields of a Kotlin class that the writer's version lacks to the defaults of the constructor:
 * it calls the constructor with the values read, and copies the missing fields from the new object.
 * Without the module {@code fory-kotlin}, or if the constructor cannot be called, reading fails.
 * Immutable.
 */
public final class MissingDefaults {

  private final Class<?> type;
  private final List<FieldModel> missing;
  private final KotlinConstructors.Constructor constructor; // null if there is a reason
  private final String reason;

  private MissingDefaults(
      Class<?> type,
      List<FieldModel> missing,
      KotlinConstructors.Constructor constructor,
      String reason) {
    this.type = type;
    this.missing = missing;
    this.constructor = constructor;
    this.reason = reason;
  }

  /**
   * Returns the defaults for the missing fields of a version; null if the class is no Kotlin class,
   * or all missing fields have defaults by annotation.
   */
  static MissingDefaults of(StructPlan plan) {
    if (!isFor(plan)) {
      return null;
    }
    List<FieldModel> missing = new ArrayList<>();
    for (FieldPlan field : plan.missing()) {
      if (field.access() != null && plan.missingValue(field) == null) {
        missing.add(field.model());
      }
    }
    Set<Field> read = new HashSet<>();
    for (FieldPlan field : plan.fields()) {
      if (!field.isSkipped() && field.access() != null) {
        read.add(field.model().field());
      }
    }
    return missing.isEmpty() ? null : of(plan.type(), missing, read);
  }

  /**
   * Returns the defaults for a class with methods of Java serialization, of which some fields were
   * read; null if the class is no Kotlin class, or no field is missing.
   */
  public static MissingDefaults ofLayers(Class<?> type, List<FieldModel> all, Set<Field> read) {
    if (!KotlinMetadata.isOn(type)) {
      return null;
    }
    List<FieldModel> missing =
        all.stream()
            .filter(field -> field.field() != null && !read.contains(field.field()))
            .filter(field -> field.defaultValue() == null)
            .toList();
    return missing.isEmpty() ? null : of(type, missing, read);
  }

  private static MissingDefaults of(Class<?> type, List<FieldModel> missing, Set<Field> read) {
    KotlinConstructors constructors = Extension.KOTLIN.find(KotlinConstructors.class);
    if (constructors == null) {
      return new MissingDefaults(
          type,
          missing,
          null,
          "add the module fory-kotlin, which finds it by kotlin-reflect, or give the new fields a @ForyField(defaultValue = ...)");
    }
    try {
      return new MissingDefaults(type, missing, constructors.of(type, read), null);
    } catch (IllegalArgumentException e) {
      return new MissingDefaults(type, missing, null, Quote.reason(e));
    }
  }

  /**
   * Returns whether a reader refuses objects from a version that lacks only a given field of the
   * class.
   */
  public static boolean isRequired(ClassModel model, FieldModel field) {
    Class<?> type = model.type();
    if (field.field() == null || field.defaultValue() != null || !needsConstructor(type)) {
      return false;
    }
    Set<Field> read = new HashSet<>();
    for (FieldModel other : model.fields()) {
      if (other.field() != null && !other.field().equals(field.field())) {
        read.add(other.field());
      }
    }
    return of(type, List.of(field), read).constructor == null;
  }

  private static boolean needsConstructor(Class<?> type) {
    return KotlinMetadata.isOn(type)
        && !type.isRecord()
        && !Modifier.isAbstract(type.getModifiers())
        && !isMadeByOnlyConstructor(type, ObjectCreator.of(type));
  }

  private static boolean isMadeByOnlyConstructor(Class<?> type, ObjectCreator creator) {
    return creator.callsConstructor() && type.getDeclaredConstructors().length == 1;
  }

  /**
   * Returns whether a version needs such defaults; no code is generated for it then. A class whose
   * only constructor has no parameters does not need them, since each object is made by it. If all
   * parameters have defaults, Kotlin adds a constructor without parameters as a second one.
   */
  public static boolean isFor(StructPlan plan) {
    return plan.isVersion()
        && !plan.missing().isEmpty()
        && !plan.type().isRecord()
        && plan.creator() != null
        && !isMadeByOnlyConstructor(plan.type(), plan.creator())
        && KotlinMetadata.isOn(plan.type());
  }

  /** Sets the missing fields of an object, after all others have been set. */
  void apply(MessageReader in, Object object) {
    apply(in, object, missing);
  }

  /** Sets those missing fields that are still null, zero or false. */
  public void applyToUnset(MessageReader in, Object object) {
    List<FieldModel> unset =
        missing.stream()
            .filter(field -> isUnset(FieldAccess.of(field.field()).get(object)))
            .toList();
    if (!unset.isEmpty()) {
      apply(in, object, unset);
    }
  }

  private static boolean isUnset(Object value) {
    return value == null
        || value instanceof Number number && number.doubleValue() == 0
        || value.equals(false)
        || value.equals('\0');
  }

  private void apply(MessageReader in, Object object, List<FieldModel> fields) {
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
    for (FieldModel field : fields) {
      FieldAccess access = FieldAccess.of(field.field());
      access.set(object, access.get(made));
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
