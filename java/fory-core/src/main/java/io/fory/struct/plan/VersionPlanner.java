/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.plan;

import io.fory.evolution.Conversion;
import io.fory.evolution.WireTypes;
import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import io.fory.exception.Quote;
import io.fory.message.Slot;
import io.fory.message.TypeInfo;
import io.fory.platform.Jdk;
import io.fory.schema.FieldMatch;
import io.fory.schema.TypeArguments;
import io.fory.schema.TypeArguments.ArrayOf;
import io.fory.schema.TypeChange;
import io.fory.schema.WireField;
import io.fory.schema.WireType;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Plans how a class reads objects of another version: which field of the reader each field of the
 * writer belongs to, whether its value is converted, and which fields are missing. The guide's page
 * on changing classes has the rules.
 */
public final class VersionPlanner {
  private final StructPlan own;
  private final WireTypes types;
  private final boolean compressed;
  private final Set<FieldPlan> matched = new HashSet<>();

  private VersionPlanner(StructPlan own, WireTypes types) {
    this.own = own;
    this.types = types;
    this.compressed = types.types().config().numberCompressed();
  }

  /**
   * Returns the plan to read a version.
   *
   * @param writer the fields of the version in the order of the bytes
   * @throws IncompatibleClassException if the type of a field can never become that of its
   *     counterpart
   */
  public static StructPlan plan(StructPlan own, List<WireField> writer, WireTypes types) {
    return new VersionPlanner(own, types).plan(writer);
  }

  /** Returns the plan to read and write objects of a class that the reader lacks. */
  public static StructPlan planUnknown(List<WireField> writer, WireTypes types) {
    return new VersionPlanner(StructPlan.ofUnknown(), types).plan(writer);
  }

  private StructPlan plan(List<WireField> writer) {
    List<FieldPlan> match =
        FieldMatch.match(
            own.fields(),
            field -> field.model().key(),
            writer.stream().map(WireField::key).toList());
    List<FieldPlan> fields = new ArrayList<>();
    for (int i = 0; i < writer.size(); i++) {
      WireField field = writer.get(i);
      FieldPlan target = match.get(i);
      if (target != null && !matched.add(target)) {
        throw new CorruptDataException(
            "Two fields of the schema in the message belong to '%s'".formatted(target.name()));
      }
      try {
        FieldPlan planned = target == null ? skipped(field) : read(field, target);
        if (!fields.isEmpty()
            && fields.get(fields.size() - 1).kind().compareTo(planned.kind()) > 0) {
          throw new CorruptDataException("The fields of the schema are not in order");
        }
        fields.add(planned);
      } catch (ForyException e) {
        e.addStep("." + field.name());
        throw e;
      }
    }
    List<FieldPlan> missing = own.fields().stream().filter(f -> !matched.contains(f)).toList();
    return own.version(fields, missing);
  }

  private FieldPlan skipped(WireField field) {
    FieldKind kind = WireFields.kind(field, compressed);
    Slot slot =
        field.type() == null
            ? null
            : types.slot(field.type(), Object.class, kind == FieldKind.VALUE);
    requireExpected(kind, slot);
    return FieldPlan.skipped(field, kind, slot);
  }

  private FieldPlan read(WireField field, FieldPlan target) {
    FieldKind kind = WireFields.kind(field, compressed);
    WireField here = WireFields.of(target, types.types());
    if (sameType(field, here)) {
      Slot slot =
          field.type() == null
              ? null
              : kept(types.slot(field.type(), target.rawType(), isExact(field, target)), target);
      if (slot != null && slot.argumentCount() > 0) {
        slot = declared(slot, target.rawType(), target.model().type());
      }
      requireExpected(kind, slot);
      return new FieldPlan(
          target.identity().writtenAs(field, null), FieldContent.of(field, kind, slot));
    }
    boolean exact = kind == FieldKind.VALUE;
    Slot slot = field.type() == null ? null : converted(field.type(), target.model().type(), exact);
    requireExpected(kind, slot);
    requirePossible(field, slot, target);
    Type wanted = target.model().type();
    Conversion conversion =
        new Conversion(
            slot == null ? wanted : wanted(field, field.type(), slot, wanted),
            WireFields.javaType(field, types.types()),
            field.name(),
            own.keepsValues() ? target.name() : null);
    return new FieldPlan(
        target.identity().writtenAs(field, conversion), FieldContent.of(field, kind, slot));
  }

  /**
   * Returns a slot that requires the types that the reader declares. The class that a schema names
   * may be only the most likely class of an interface that the writer declares, so that objects of
   * other classes may come, with their type in their header.
   */
  private static Slot declared(Slot slot, Class<?> required, Type type) {
    Slot[] arguments = new Slot[slot.argumentCount()];
    for (int i = 0; i < arguments.length; i++) {
      Type inner =
          TypeChange.erase(type).isArray()
              ? TypeChange.element(type)
              : TypeChange.argument(type, i);
      arguments[i] = declared(slot.argument(i), TypeChange.erase(inner), inner);
    }
    return slot.requiring(required, arguments);
  }

  /** Returns whether both versions allow only the expected type in the field. */
  private static boolean isExact(WireField field, FieldPlan target) {
    return target.slot().isExact() && field.type().form() != WireType.Form.ANY;
  }

  private Slot kept(Slot slot, FieldPlan target) {
    return own.keepsValues() ? slot.overflowField(target.name()) : slot;
  }

  private static void requireExpected(FieldKind kind, Slot slot) {
    if (kind == FieldKind.VALUE && slot.expected() == null) {
      throw new CorruptDataException("A value of no type in the schema of the message");
    }
  }

  /** Returns whether two versions of a field declare the same type. */
  public static boolean sameType(WireField field, WireField here) {
    boolean bothSlots = field.code() >= WireField.VALUE && here.code() >= WireField.VALUE;
    return (bothSlots || field.code() == here.code())
        && (field.type() == null || field.type().declaresSame(here.type()));
  }

  /**
   * Returns the slot of a value to convert. Constants of an enum are read by name if the reader
   * declares a string.
   *
   * @param wanted the type that the reader declares
   */
  private Slot converted(WireType type, Type wanted, boolean exact) {
    WireType plain =
        new WireType(type.form(), type.number(), type.className(), type.component(), List.of());
    boolean names = mentionsString(wanted);
    Slot slot = names ? types.slotOfNames(plain, exact) : types.slot(plain, Object.class, exact);
    Slot[] arguments = new Slot[type.arguments().size()];
    for (int i = 0; i < arguments.length; i++) {
      boolean isElement = arguments.length == 1 && TypeChange.erase(wanted).isArray();
      boolean isContent = !isElement && !(TypeChange.bound(wanted) instanceof ParameterizedType);
      Type inner =
          isElement
              ? TypeChange.element(wanted)
              : isContent ? wanted : TypeChange.argument(wanted, i);
      arguments[i] = converted(type.arguments().get(i), inner, false);
    }
    Slot converted = Slot.of(Object.class, slot.expected(), exact, arguments);
    return names && isConstant(slot.expected()) ? converted.byName() : converted;
  }

  private static boolean isConstant(TypeInfo expected) {
    return expected != null && expected.isUnknown() && !expected.isTracked();
  }

  /** Returns whether a type is or contains a string, which an enum constant converts to. */
  private static boolean mentionsString(Type type) {
    if (type instanceof ParameterizedType parameterized) {
      return Arrays.stream(parameterized.getActualTypeArguments())
          .anyMatch(VersionPlanner::mentionsString);
    } else if (type instanceof WildcardType wildcard) {
      return mentionsString(wildcard.getUpperBounds()[0]);
    }
    return type == String.class
        || (type instanceof GenericArrayType || type instanceof Class<?> c && c.isArray())
            && mentionsString(TypeChange.element(type));
  }

  // ---- Possible conversions ----

  private void requirePossible(WireField field, Slot slot, FieldPlan target) {
    Class<?> to = target.rawType();
    Class<?> from =
        field.primitive() != null
            ? field.primitive()
            : field.code() == WireField.STRING
                ? String.class
                : slot.expected() == null
                    ? Object.class
                    : rawType(slot.expected(), mentionsString(target.model().type()));
    if (!TypeChange.isPossible(from, to)) {
      throw impossible(field, target.model().type());
    }
  }

  private IncompatibleClassException impossible(WireField field, Type to) {
    return new IncompatibleClassException(
        "The field is %s in the writer's version of the class and %s here: there is no way from one to the other"
            .formatted(Quote.name(WireFields.javaType(field, types.types())), to.getTypeName()));
  }

  /**
   * Returns the type to convert to: a raw class if the writer's type arguments fit the reader's, so
   * that the content of the objects need not be checked.
   */
  private Type wanted(WireField field, WireType from, Slot slot, Type to) {
    if (to instanceof ArrayOf array && slot.argumentCount() == 0) {
      return typed(array);
    }
    if (!(TypeChange.bound(to) instanceof ParameterizedType declared)) {
      return to;
    }
    Class<?> raw = TypeChange.erase(declared);
    Type[] arguments = declared.getActualTypeArguments();
    if (TypeChange.isContainer(raw)) {
      for (int i = 0; i < Math.min(arguments.length, slot.argumentCount()); i++) {
        arguments[i] = wanted(field, from.arguments().get(i), slot.argument(i), arguments[i]);
      }
      return new TypeArguments.Parameterized(raw, List.of(arguments));
    }
    TypeInfo info = slot.expected();
    boolean same = info != null && info.type() == raw;
    if (!same && !from.className().equals(types.types().wireName(raw))) {
      return to;
    }
    boolean allFit = true;
    for (int i = 0; i < arguments.length; i++) {
      boolean fits = fits(slot.argument(i), arguments[i]);
      boolean never = !Jdk.owns(raw) || excludes(slot.argument(i).expected(), arguments[i]);
      if (!fits && never && TypeChange.isOpaque(raw)) {
        throw impossible(field, to);
      }
      allFit &= fits;
    }
    return allFit ? raw : to;
  }

  /**
   * Returns the type of a {@code T[]} with the reader's class for {@code T}. The writer declares no
   * class of the elements, but the reader's code must not get an {@code Object[]}.
   */
  private static Type typed(ArrayOf array) {
    Type component = array.getGenericComponentType();
    return new ArrayOf(
        component instanceof ArrayOf inner ? typed(inner) : component, TypeArguments.array(array));
  }

  /** Returns whether all types that the writer declares for a slot fit a type of the reader. */
  private static boolean fits(Slot from, Type to) {
    Class<?> raw = TypeChange.erase(to);
    TypeInfo info = from.expected();
    boolean fits =
        raw == Object.class
            || info != null && !info.isUnknown() && raw.isAssignableFrom(info.type());
    if (TypeChange.bound(to) instanceof ParameterizedType declared) {
      Type[] arguments = declared.getActualTypeArguments();
      for (int i = 0; fits && i < arguments.length; i++) {
        fits = fits(from.argument(i), arguments[i]);
      }
    }
    return fits;
  }

  /** Returns whether no object can be of both types. */
  private static boolean excludes(TypeInfo expected, Type to) {
    return expected != null
        && !expected.isUnknown()
        && !TypeChange.erase(to).isAssignableFrom(expected.type())
        && !expected.type().isAssignableFrom(TypeChange.erase(to));
  }

  private static Class<?> rawType(TypeInfo expected, boolean names) {
    if (!expected.isUnknown()) {
      return expected.type();
    } else if (expected.component() != null) {
      return Object[].class;
    }
    return names && isConstant(expected) ? Constant.class : Object.class;
  }

  /** The type of constants that are read by name, of any enum. */
  private enum Constant {}
}
