/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.layered;

import io.fory.evolution.VersionedSerializer;
import io.fory.evolution.WireTypes;
import io.fory.exception.UnsupportedTypeException;
import io.fory.javaserialization.hooks.ReplacingSerializer;
import io.fory.javaserialization.inherited.Inheritance;
import io.fory.javaserialization.inherited.InheritedState;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageSerializer;
import io.fory.message.MessageWriter;
import io.fory.message.TypeSource;
import io.fory.platform.Jdk;
import io.fory.schema.ClassModel;
import io.fory.schema.ClassSchema;
import io.fory.schema.FieldModel;
import io.fory.schema.WireClass;
import io.fory.schema.WireField;
import io.fory.schema.WireLayer;
import io.fory.struct.plan.StructPlan;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamField;
import java.util.ArrayList;
import java.util.List;

/**
 * The serializer of classes that inherit state from a class of the JDK, or have methods of Java
 * serialization in their hierarchy. It is always interpreted.
 *
 * <p>The bytes: the arguments of the inherited constructor, then the layers of the user's classes,
 * superclasses first, and the inherited content. If a layer runs code of the user's, the content
 * comes before the layers, because {@code readObject} may look at it.
 */
public final class LayeredStruct implements MessageSerializer<Object>, VersionedSerializer {
  private final Class<?> type;
  private final LayeredObjects objects;
  private final List<LayerModel> models;
  private final List<LayerSerializer> layers; // one for each model, or one for all unless runsCode
  private final boolean runsCode; // a class has methods of Java serialization

  private LayeredStruct(
      Class<?> type,
      LayeredObjects objects,
      List<LayerModel> models,
      List<LayerSerializer> layers,
      boolean runsCode) {
    this.type = type;
    this.objects = objects;
    this.models = models;
    this.layers = List.copyOf(layers);
    this.runsCode = runsCode;
  }

  /** Returns the serializer of a class; null if its objects have fields only. */
  public static LayeredStruct of(Class<?> type, TypeSource types) {
    // Throwable extends Object too, but has state.
    boolean plain = type.getSuperclass() == Object.class && !Jdk.owns(type);
    InheritedState inherited = plain ? null : Inheritance.of(type);
    List<LayerModel> models = LayerModel.written(type, inherited != null);
    boolean streams = false;
    for (LayerModel model : models) {
      streams |= model.kind() != WireLayer.Kind.FIELDS;
    }
    if (inherited == null && !streams) {
      return null;
    }
    LayeredObjects objects = new LayeredObjects(type, inherited);
    List<LayerSerializer> layers = new ArrayList<>();
    if (streams) {
      for (LayerModel model : models) {
        layers.add(layer(model, objects, types));
      }
    } else {
      layers.add(fields(type, ClassModel.of(type).fields(), objects, types));
    }
    return new LayeredStruct(type, objects, models, layers, streams);
  }

  private static LayerSerializer layer(LayerModel model, LayeredObjects objects, TypeSource types) {
    if (model.hooks().refusesToBeRead()) {
      throw new UnsupportedTypeException(
          "Objects of %s cannot be read back: its readObject does nothing but throw. Write a Serializer and add it with registerSerializer"
              .formatted(model.type().getName()));
    }
    if (model.kind() == WireLayer.Kind.NAMED) {
      return new StreamLayer(
          model,
          new PersistentFields(model.type(), model.ownFields()),
          persistentSchema(model.type()));
    }
    // Fingerprints use names that are unique in the hierarchy, schemas those in each class.
    boolean evolves = types.config().compatible();
    FieldsLayer fields =
        fields(model.type(), evolves ? model.ownFields() : model.fields(), objects, types);
    return model.kind() == WireLayer.Kind.FIELDS
        ? fields
        : new StreamLayer(model, fields, fields.schema());
  }

  private static FieldsLayer fields(
      Class<?> type, List<FieldModel> fields, LayeredObjects objects, TypeSource types) {
    return new FieldsLayer(StructPlan.ofPart(type, fields, objects.creator(), types));
  }

  private static ClassSchema persistentSchema(Class<?> c) {
    List<ClassSchema.Part> parts = new ArrayList<>();
    for (ObjectStreamField field : ObjectStreamClass.lookup(c).getFields()) {
      parts.add(
          new ClassSchema.Part(field.getName(), field.getType().getName(), !field.isPrimitive()));
    }
    return new ClassSchema(c, parts, List.of());
  }

  @Override
  public void write(MessageWriter out, Object object) {
    objects.writeArguments(out, object);
    if (runsCode) {
      objects.writeContent(out, object);
    }
    for (LayerSerializer layer : layers) {
      layer.write(out, object);
    }
    if (!runsCode) {
      objects.writeContent(out, object);
    }
  }

  @Override
  public Object read(MessageReader in) {
    Object object = objects.read(in);
    if (runsCode) {
      objects.readContent(in, object);
    }
    for (LayerSerializer layer : layers) {
      layer.read(in, object);
    }
    if (!runsCode) {
      objects.readContent(in, object);
    }
    return object;
  }

  @Override
  public Object copy(GraphCopier context, Object original) {
    if (runsCode) {
      return context.copyThroughBytes(this, original);
    }
    Object copy = objects.copy(context, original);
    for (LayerSerializer layer : layers) {
      ((FieldsLayer) layer).copy(context, original, copy);
    }
    objects.copyContent(context, original, copy);
    return copy;
  }

  // ---- Versions ----

  @Override
  public WireClass wire(String name, TypeSource types) {
    if (!runsCode) {
      List<WireField> fields = layers.get(0).wire(types);
      return WireClass.inheriting(name, objects.base(), fields);
    }
    List<WireLayer> wires = new ArrayList<>();
    for (int i = 0; i < models.size(); i++) {
      LayerModel model = models.get(i);
      List<WireField> fields = layers.get(i).wire(types);
      wires.add(new WireLayer(types.wireName(model.type()), model.kind(), fields));
    }
    return WireClass.layered(name, objects.base(), wires);
  }

  @Override
  public MessageSerializer<?> ofVersion(WireClass writer, WireTypes types) {
    return ofVersion(this, objects, models, writer, types);
  }

  /**
   * Returns the serializer for a writer's version of a class, one of which is layered.
   *
   * @param own the serializer of the reader's class
   * @param models the classes of the reader's hierarchy
   */
  public static MessageSerializer<?> ofVersion(
      VersionedSerializer own,
      LayeredObjects objects,
      List<LayerModel> models,
      WireClass writer,
      WireTypes types) {
    if (writer.replaceable()) {
      return ReplacingSerializer.ofVersion(objects.type(), own, writer, types);
    }
    objects.requireReadable(writer);
    if (writer.form() == WireClass.Form.LAYERED) {
      return new LayeredVersion(objects, models, writer, types);
    }
    // The writer's class wrote the fields of all classes, Serializable or not.
    return new FlatVersion(objects, LayerModel.of(objects.type()), writer, types);
  }

  @Override
  public ClassSchema schema() {
    List<ClassSchema.Part> parts = new ArrayList<>();
    List<Class<?>> nested = new ArrayList<>();
    if (objects.inherited() != null) {
      parts.add(new ClassSchema.Part("extends", objects.base(), false));
    }
    for (LayerSerializer layer : layers) {
      parts.addAll(layer.schema().fields());
      nested.addAll(layer.schema().nested());
    }
    return new ClassSchema(type, parts, nested);
  }
}
