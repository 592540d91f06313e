/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.layered;

import io.fory.platform.DeclaredTypes;
import io.fory.platform.Jdk;
import io.fory.platform.ObjectCreator;
import io.fory.platform.SerializationHooks;
import io.fory.schema.ClassModel;
import io.fory.schema.FieldModel;
import io.fory.schema.WireLayer.Kind;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamField;
import java.io.Serializable;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;

/**
 * One class of a hierarchy.
 *
 * @param type the class
 * @param hooks its methods
 * @param fields its state, as all classes of the hierarchy together name it; of a class with {@code
 *     serialPersistentFields} what it lists there, transient fields and ones that do not exist
 *     among them
 */
public record LayerModel(Class<?> type, SerializationHooks hooks, List<FieldModel> fields) {

  /** The user's classes in the hierarchy of a class, superclasses first. */
  public static List<LayerModel> of(Class<?> type) {
    List<FieldModel> all = ClassModel.of(type).fields();
    List<LayerModel> layers = new ArrayList<>();
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      if (!Jdk.owns(c)) {
        SerializationHooks hooks = SerializationHooks.of(c);
        List<FieldModel> own = new ArrayList<>();
        for (FieldModel field : all) {
          if (field.field().getDeclaringClass() == c) {
            own.add(field);
          }
        }
        layers.add(0, new LayerModel(c, hooks, hooks.hasPersistentFields() ? listed(c, own) : own));
      }
    }
    return List.copyOf(layers);
  }

  /**
   * Returns the classes of {@link #of} that have a part in messages. Where one of them writes
   * itself, Java serialization's contract holds for all: classes above the first {@code
   * Serializable} one have none, and their constructor without parameters gives them their state,
   * which the classes below restore. Where it has none that may be called, Java serialization
   * cannot read such objects at all; so no method relies on it, and the fields are written as those
   * of any class.
   *
   * @param inherits whether the objects inherit state from a class of the JDK, whose constructor
   *     creates them instead
   */
  public static List<LayerModel> written(Class<?> type, boolean inherits) {
    List<LayerModel> all = of(type);
    boolean contract = false;
    for (LayerModel model : all) {
      contract |= model.kind() != Kind.FIELDS;
    }
    return contract && !inherits && ObjectCreator.constructsSerializable(type)
        ? all.stream().filter(model -> Serializable.class.isAssignableFrom(model.type())).toList()
        : all;
  }

  private static List<FieldModel> listed(Class<?> type, List<FieldModel> own) {
    List<FieldModel> listed = new ArrayList<>();
    for (ObjectStreamField declared : ObjectStreamClass.lookup(type).getFields()) {
      Field field = find(type, declared);
      FieldModel model = own.stream().filter(f -> f.field().equals(field)).findFirst().orElse(null);
      listed.add(
          model != null
              ? model
              : new FieldModel(
                  field,
                  declared.getName(),
                  field == null ? declared.getType() : DeclaredTypes.of(field)));
    }
    return listed;
  }

  private static Field find(Class<?> type, ObjectStreamField declared) {
    try {
      Field field = type.getDeclaredField(declared.getName());
      return field.getType() == declared.getType() && !Modifier.isStatic(field.getModifiers())
          ? field
          : null;
    } catch (NoSuchFieldException e) {
      return null; // one for putFields and readFields only
    }
  }

  /** Returns the form in which the part of the class is written. */
  Kind kind() {
    if (hooks.hasPersistentFields()) {
      return Kind.NAMED;
    }
    return hooks.hasWriteObject() || hooks.hasReadObject() ? Kind.ITEMS : Kind.FIELDS;
  }

  /** The fields by the names that the class itself has for them. */
  public List<FieldModel> ownFields() {
    return fields.stream().map(LayerModel::own).toList();
  }

  /** A field by the name that its class has for it. */
  static FieldModel own(FieldModel field) {
    return field.field() == null
        ? field
        : new FieldModel(field.field(), field.origin().field(), field.type());
  }
}
