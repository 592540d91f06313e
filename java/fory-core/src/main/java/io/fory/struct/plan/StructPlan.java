/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.plan;

import io.fory.annotation.UnknownFields;
import io.fory.config.UnknownTypes;
import io.fory.exception.ForyException;
import io.fory.message.MessageReader;
import io.fory.message.Slot;
import io.fory.message.TypeInfo;
import io.fory.message.TypeSource;
import io.fory.platform.FieldAccess;
import io.fory.platform.HashedFields;
import io.fory.platform.ObjectCreator;
import io.fory.platform.PrimitiveWrappers;
import io.fory.schema.ClassModel;
import io.fory.schema.ClassSchema;
import io.fory.schema.FieldModel;
import io.fory.schema.TypeArguments.ArrayOf;
import io.fory.schema.WireField;
import io.fory.spi.UnknownObject;
import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The order of the bytes of one class: a null bitmap, the block of fixed width, compressed numbers,
 * boxed values, strings, other values, slots. Within a kind larger primitives come first, and then
 * the order of the class file counts: this is how HotSpot orders fields in memory. Immutable.
 */
public final class StructPlan {
  private final Class<?> type;
  private final List<FieldPlan> fields;
  private final int fixedSize;
  private final int nullableCount;
  private final ObjectCreator creator;
  private final int[] componentOrder;
  private final ClassSchema schema;
  private final List<FieldPlan> missing;
  private final boolean version;
  private FieldAccess holder; // the UnknownFields of an object, or null
  private boolean keepsValues; // whether the holder keeps values that do not fit their fields

  private StructPlan(
      Class<?> type, List<FieldPlan> fields, ObjectCreator creator, ClassSchema schema) {
    this(type, fields, List.of(), creator, schema, false);
  }

  private StructPlan(
      Class<?> type,
      List<FieldPlan> fields,
      List<FieldPlan> missing,
      ObjectCreator creator,
      ClassSchema schema,
      boolean version) {
    this.type = type;
    this.fields = List.copyOf(fields);
    this.missing = List.copyOf(missing);
    this.version = version;
    int fixed = 0;
    for (FieldPlan field : fields(FieldKind.FIXED)) {
      fixed += field.width();
    }
    this.fixedSize = fixed;
    this.nullableCount = nullable().size();
    this.creator = creator;
    this.schema = schema;
    this.componentOrder = type.isRecord() ? componentOrder() : null;
  }

  private int[] componentOrder() {
    var components = type.getRecordComponents();
    int[] order = new int[components.length];
    Arrays.fill(order, -1); // remains for the component of type UnknownFields
    for (FieldPlan field : all()) {
      for (int i = 0; i < components.length; i++) {
        if (!field.isSkipped()
            && components[i].getName().equals(field.access().name())
            && components[i].getType() == field.rawType()) {
          order[i] = field.index();
        }
      }
    }
    return order;
  }

  /**
   * Returns the plan to read what another version of the class wrote.
   *
   * @param ordered the fields of the version in the order of the bytes
   * @param lacking the fields of the reader's class that the version lacks
   */
  StructPlan version(List<FieldPlan> ordered, List<FieldPlan> lacking) {
    List<FieldPlan> placed = place(ordered, FieldPlace.FIRST);
    FieldPlace end = placed.isEmpty() ? FieldPlace.FIRST : placed.get(placed.size() - 1).next();
    List<FieldPlan> missing = place(lacking, end);
    StructPlan plan = new StructPlan(type, placed, missing, creator, schema, true);
    plan.holder = holder;
    plan.keepsValues = keepsValues;
    return plan;
  }

  /**
   * Returns the plan to write objects with {@code UnknownFields}.
   *
   * @param ordered the fields of the class and the unknown fields, in the order of the bytes
   */
  public StructPlan extended(List<FieldPlan> ordered) {
    return new StructPlan(type, place(ordered, FieldPlace.FIRST), creator, schema);
  }

  /** Returns the field of type {@code UnknownFields}, or null if unknown fields are dropped. */
  public FieldAccess holder() {
    return holder;
  }

  /** Returns whether objects keep values of unknown types that do not fit their fields. */
  public boolean keepsValues() {
    return keepsValues;
  }

  public static StructPlan of(Class<?> type, TypeSource types) {
    ObjectCreator creator = type.isRecord() ? ObjectCreator.ofRecord(type) : ObjectCreator.of(type);
    ClassModel model = ClassModel.of(type);
    boolean holds = model.holder() != null && types.config().compatible();
    boolean keeps = holds && types.config().unknownTypes() == UnknownTypes.KEEP;
    StructPlan plan = of(type, model.fields(), creator, keeps, types);
    plan.holder = holds ? FieldAccess.of(model.holder()) : null;
    plan.keepsValues = keeps;
    return plan;
  }

  /** Returns the plan of a class that the reader lacks: without fields, which its versions have. */
  static StructPlan ofUnknown() {
    return new StructPlan(
        UnknownObject.class,
        List.of(),
        null,
        new ClassSchema(UnknownObject.class, List.of(), List.of()));
  }

  /**
   * Returns the plan of some fields of a class.
   *
   * @param creator makes the objects, which decides what a missing field contains
   */
  public static StructPlan ofPart(
      Class<?> type, List<FieldModel> fields, ObjectCreator creator, TypeSource types) {
    return of(type, fields, creator, false, types);
  }

  private static StructPlan of(
      Class<?> type,
      List<FieldModel> models,
      ObjectCreator creator,
      boolean keeps,
      TypeSource types) {
    boolean tracking = types.config().refTracking();
    boolean compressed = types.config().numberCompressed();
    List<FieldPlan> unordered = new ArrayList<>();
    for (FieldModel model : models) {
      try {
        FieldPlan field = plan(model, types, tracking, compressed);
        unordered.add(keeps && field.slot() != null ? field.keepingValues() : field);
      } catch (ForyException e) {
        e.addStep("." + model.name());
        throw e;
      }
    }
    unordered.sort(null);
    List<FieldPlan> ordered = place(unordered, FieldPlace.FIRST);
    MissingFields.checkAnnotations(type, ordered);
    return new StructPlan(type, ordered, creator, schema(type, ordered, types));
  }

  /** Returns the fields at their places, one after the other from {@code first}. */
  private static List<FieldPlan> place(List<FieldPlan> ordered, FieldPlace first) {
    List<FieldPlan> placed = new ArrayList<>();
    FieldPlace at = first;
    for (FieldPlan field : ordered) {
      placed.add(field.at(at));
      at = placed.get(placed.size() - 1).next();
    }
    return placed;
  }

  /** Returns the plan of a field, without its place among the others. */
  private static FieldPlan plan(
      FieldModel model, TypeSource types, boolean tracking, boolean compressed) {
    Class<?> raw = model.rawType();
    Class<?> primitive = PrimitiveWrappers.unboxed(raw);
    boolean custom =
        (raw == String.class || primitive != null && primitive != raw)
            && types.info(raw).isCustomized();
    FieldKind kind;
    Slot slot = null;
    if (custom) {
      primitive = null;
    }
    if (compressed && primitive == int.class) {
      kind = FieldKind.COMPRESSED_INT;
    } else if (compressed && primitive == long.class) {
      kind = FieldKind.COMPRESSED_LONG;
    } else if (primitive != null) {
      kind = raw.isPrimitive() ? FieldKind.FIXED : FieldKind.BOXED;
    } else if (raw == String.class && !custom) {
      kind = FieldKind.STRING;
    } else {
      slot = types.fieldSlot(model.type());
      boolean identity = tracking && (slot.expected() == null || slot.expected().isTracked());
      kind = slot.isExact() && !identity ? FieldKind.VALUE : FieldKind.SLOT;
    }
    boolean nullable = kind != FieldKind.SLOT && !raw.isPrimitive();
    return new FieldPlan(
        FieldIdentity.of(model), new FieldContent(kind, primitive, nullable, slot));
  }

  private static ClassSchema schema(Class<?> type, List<FieldPlan> fields, TypeSource types) {
    List<ClassSchema.Part> parts = new ArrayList<>();
    Set<Class<?>> nested = new LinkedHashSet<>();
    for (FieldPlan field : fields) {
      String text = text(field.model().type(), types);
      if (field.slot() != null) {
        collectExpected(field.slot(), nested, 0);
        if (field.slot().expected() == null) {
          text = "any " + text; // an interface, or a class that one side may not have registered
        }
      }
      parts.add(new ClassSchema.Part(field.name(), text, !field.rawType().isPrimitive()));
    }
    return new ClassSchema(type, parts, List.copyOf(nested));
  }

  private static void collectExpected(Slot slot, Set<Class<?>> nested, int depth) {
    if (slot.expected() != null) {
      Class<?> expected = slot.expected().type();
      while (expected.isArray()) {
        expected = expected.getComponentType();
      }
      nested.add(expected);
    }
    for (int i = 0; slot.argument(i) != Slot.ANY && depth < 8; i++) {
      collectExpected(slot.argument(i), nested, depth + 1);
    }
  }

  /** Returns a declared type as text for the fingerprint of the class. */
  private static String text(Type declared, TypeSource types) {
    if (declared instanceof Class<?> c) {
      return c.isArray() ? text(c.getComponentType(), types) + "[]" : types.wireName(c);
    } else if (declared instanceof ParameterizedType parameterized) {
      List<String> arguments = new ArrayList<>();
      for (Type argument : parameterized.getActualTypeArguments()) {
        arguments.add(text(argument, types));
      }
      return text(parameterized.getRawType(), types) + "<" + String.join(",", arguments) + ">";
    } else if (declared instanceof ArrayOf array) {
      return "%s<%s>"
          .formatted(text(array.erasure(), types), text(array.getGenericComponentType(), types));
    } else if (declared instanceof GenericArrayType array) {
      return text(array.getGenericComponentType(), types) + "[]";
    } else if (declared instanceof WildcardType wildcard) {
      return "?" + rawText(wildcard.getUpperBounds()[0], types);
    } else if (declared instanceof TypeVariable<?> variable) {
      return "?" + rawText(variable.getBounds()[0], types);
    }
    return declared.getTypeName();
  }

  /**
   * Returns a bound as text, without type arguments: in {@code T extends Comparable<T>} it refers
   * to itself.
   */
  private static String rawText(Type bound, TypeSource types) {
    if (bound instanceof ParameterizedType parameterized) {
      return text(parameterized.getRawType(), types);
    }
    return bound instanceof Class<?> c ? text(c, types) : "";
  }

  public Class<?> type() {
    return type;
  }

  /** Returns the fields in the order of the bytes. */
  public List<FieldPlan> fields() {
    return fields;
  }

  /** Returns the expected types of fields, elements, keys and values. */
  public Set<TypeInfo> nested() {
    Set<TypeInfo> nested = new LinkedHashSet<>();
    fields.forEach(field -> addNested(field.slot(), nested));
    return nested;
  }

  private static void addNested(Slot slot, Set<TypeInfo> nested) {
    if (slot != null) {
      if (slot.expected() != null) {
        nested.add(slot.expected());
      }
      for (int i = 0; i < slot.argumentCount(); i++) {
        addNested(slot.argument(i), nested);
      }
    }
  }

  /** Returns the fields of a kind, in the order of the bytes. */
  public List<FieldPlan> fields(FieldKind kind) {
    List<FieldPlan> found = new ArrayList<>();
    for (FieldPlan field : fields) {
      if (field.kind() == kind) {
        found.add(field);
      }
    }
    return found;
  }

  /** Returns the fields that have a bit in the null bitmap, in the order of the bits. */
  public List<FieldPlan> nullable() {
    List<FieldPlan> found = new ArrayList<>();
    for (FieldPlan field : fields) {
      if (field.isNullable()) {
        found.add(field);
      }
    }
    return found;
  }

  /** Returns the size of the null bitmap, in bytes. */
  public int bitmapSize() {
    return nullableCount + 7 >>> 3;
  }

  /** Returns the size of the fixed block, in bytes. */
  public int fixedSize() {
    return fixedSize;
  }

  /**
   * Returns an estimate of the heap of one object, in bytes, with boxed values and short strings
   * but without other objects that it refers to. Slow: uses reflection.
   */
  public int heapBytes() {
    int bytes = 16 + 8 * Math.max(fields.size(), declaredFields());
    for (FieldPlan field : fields) {
      if (field.kind() == FieldKind.STRING) {
        bytes += MessageReader.SHORT_STRING_BYTES;
      } else if (field.primitive() != null && field.isNullable()) {
        bytes += Primitives.boxBytes(field.primitive());
      }
    }
    return bytes;
  }

  /** Returns the number of an object's fields, including fields that are not written. */
  private int declaredFields() {
    int count = 0;
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        count += Modifier.isStatic(field.getModifiers()) ? 0 : 1;
      }
    }
    return count;
  }

  /**
   * Returns the garbage of the interpreter for one object, in bytes, beyond that of generated code:
   * the null bits, boxed primitives, and the values of a record in two arrays.
   */
  public int interpretedBytes() {
    int bytes = bitmapSize() == 0 ? 0 : 16 + 8 * (bitmapSize() + 7 >>> 3);
    for (FieldPlan field : fields) {
      if (field.primitive() != null && !field.isNullable()) {
        bytes += Primitives.boxBytes(field.primitive());
      }
    }
    return type.isRecord() ? bytes + 2 * (16 + 4 * all().size()) : bytes;
  }

  public ObjectCreator creator() {
    return creator;
  }

  /**
   * Returns whether objects refer to no object that could refer back to them, so that they are
   * added to the table of references only when they are complete.
   */
  public boolean isLeaf() {
    if (isVersion() || keepsValues || type().isRecord()) {
      return false;
    }
    for (FieldPlan field : fields) {
      boolean refersToNothing =
          field.kind().compareTo(FieldKind.STRING) <= 0
              || field.kind() == FieldKind.VALUE && field.slot().expected().type().isEnum();
      if (!refersToNothing) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns whether {@code hashCode} and {@code equals} of the class ignore a field, so that its
   * content adds nothing to the cost of hashing an object. Slow: reads a class file.
   */
  public boolean isUnhashed(FieldPlan field) {
    return field.kind() == FieldKind.SLOT
        && !field.isSkipped()
        && !type().isRecord()
        && HashedFields.hasAny(type())
        && !HashedFields.includes(type(), field.model().field().getName());
  }

  /** Returns whether any field {@link #isUnhashed}; always false without reference tracking. */
  public boolean isUnhashedAnywhere(boolean tracking) {
    return tracking && fields.stream().anyMatch(this::isUnhashed);
  }

  /** Returns whether this is the plan of another version of the class, for reading only. */
  public boolean isVersion() {
    return version;
  }

  /** Returns the fields that the writer's version lacks; their indices follow those it has. */
  public List<FieldPlan> missing() {
    return missing;
  }

  /** Returns the value of a missing field, or null to keep the value in a new object. */
  public Object missingValue(FieldPlan field) {
    Field declared = field.model().field();
    boolean constructed =
        !type.isRecord()
            && (creator == null
                || declared != null && creator.initializes(declared.getDeclaringClass()));
    return MissingFields.value(field, constructed);
  }

  /** Returns {@link #fields()} and {@link #missing()}. */
  public List<FieldPlan> all() {
    List<FieldPlan> all = new ArrayList<>(fields);
    all.addAll(missing);
    return all;
  }

  /**
   * Returns a new record.
   *
   * @param values the values of {@link #all()}
   * @param unknown the value of the {@link #holder()}, or null
   */
  public Object createRecord(Object[] values, UnknownFields unknown) {
    Object[] components = new Object[componentOrder.length];
    for (int i = 0; i < components.length; i++) {
      components[i] = componentOrder[i] < 0 ? unknown : values[componentOrder[i]];
    }
    return creator.create(components);
  }

  /** Returns the fields in the order of the record's components; null for the {@link #holder()}. */
  public List<FieldPlan> components() {
    List<FieldPlan> components = new ArrayList<>();
    for (int index : componentOrder) {
      components.add(index < 0 ? null : all().get(index));
    }
    return components;
  }

  public ClassSchema schema() {
    return schema;
  }

  /** Returns the fields as the class's schema has them. */
  public List<WireField> wire(TypeSource types) {
    List<WireField> wires = new ArrayList<>();
    for (FieldPlan field : fields) {
      wires.add(WireFields.of(field, types));
    }
    return wires;
  }
}
