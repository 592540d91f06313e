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
 * @param hooks its methods of Java serialization
 * @param fields its fields, with names that are unique in the hierarchy. Of a class with {@code
 *     serialPersistentFields} those listed, which may be transient or not exist
 */
public record LayerModel(Class<?> type, SerializationHooks hooks, List<FieldModel> fields) {

  /** Returns the user's classes in the hierarchy of a class, superclasses first. */
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
   * Returns the classes of {@link #of} whose fields are written. If one of them has methods of Java
   * serialization, its contract holds: classes above the first {@code Serializable} one are left
   * out, since their constructor without parameters sets their fields. If there is no such
   * constructor, Java serialization cannot read the objects at all, so no method relies on the
   * contract, and the fields of all classes are written.
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
      return null; // for putFields and readFields only
    }
  }

  /** Returns the form in which the fields of the class are written. */
  Kind kind() {
    if (hooks.hasPersistentFields()) {
      return Kind.NAMED;
    }
    return hooks.hasWriteObject() || hooks.hasReadObject() ? Kind.ITEMS : Kind.FIELDS;
  }

  /** Returns the fields by their names in the class. */
  public List<FieldModel> ownFields() {
    return fields.stream().map(LayerModel::own).toList();
  }

  /** Returns a field by its name in the class. */
  static FieldModel own(FieldModel field) {
    return field.field() == null
        ? field
        : new FieldModel(field.field(), field.origin().field(), field.type());
  }
}
