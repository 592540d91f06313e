/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct;

import io.fory.exception.IncompatibleClassException;
import io.fory.platform.Jdk;
import io.fory.platform.ObjectCreator;
import io.fory.platform.SerializationHooks;
import io.fory.schema.ClassModel;
import io.fory.schema.ClassSchema;
import io.fory.schema.FieldModel;
import io.fory.schema.WireClass;
import io.fory.serializer.inherited.Inherited;
import io.fory.spi.CopyContext;
import io.fory.spi.ReadContext;
import io.fory.spi.Serializer;
import io.fory.spi.TypeSource;
import io.fory.spi.VersionedSerializer;
import io.fory.spi.WireTypes;
import io.fory.spi.WriteContext;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamField;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/**
 * Objects that are more than their fields: they inherit from a class of the JDK, or a class of
 * their hierarchy writes itself. They stay interpreted.
 *
 * <p>The bytes: what the inherited constructor takes; then the content inherited and the layers of
 * the user's classes, superclasses first. The content comes last if no layer runs code of the
 * user's, so that an {@code add} or {@code put} of the user's finds the fields set; if one does, it
 * comes first, because {@code readObject} may look at it.
 */
final class LayeredStruct implements Serializer<Object>, VersionedSerializer {
  private static final int HEAP_BYTES = 64; // the fields and elements are charged for besides

  private final Class<?> type;
  private final Inherited inherited; // or null
  private final ObjectCreator byConstructor; // of the class itself; or null
  private final ObjectCreator byInherited;
  private final List<Layer> layers;
  private final boolean runsCode;

  private LayeredStruct(Class<?> type, Inherited inherited, List<Layer> layers) {
    this.type = type;
    this.inherited = inherited;
    this.layers = layers;
    this.runsCode = layers.stream().anyMatch(StreamLayer.class::isInstance);
    if (inherited == null) {
      byConstructor = null;
      byInherited = ObjectCreator.ofSerializable(type);
    } else {
      ObjectCreator own = inherited.mayRunConstructors() ? ObjectCreator.of(type) : null;
      byConstructor = own != null && own.callsConstructor() ? own : null;
      byInherited = ObjectCreator.inherited(type, inherited.constructor());
    }
  }

  /** A serializer for a class, or null if its objects are no more than their fields. */
  static LayeredStruct of(Class<?> type, TypeSource types) {
    Inherited inherited = Inherited.of(type);
    List<FieldModel> fields = ClassModel.of(type).fields();
    List<Layer> layers = new ArrayList<>();
    boolean streams = false;
    for (Class<?> c : hierarchy(type)) {
      SerializationHooks hooks = SerializationHooks.of(c);
      List<FieldModel> own =
          fields.stream().filter(f -> f.field().getDeclaringClass() == c).toList();
      boolean stream = hooks.hasWriteObject() || hooks.hasReadObject();
      if (hooks.hasPersistentFields()) {
        layers.add(new StreamLayer(c, hooks, new PersistentFields(c), persistentSchema(c)));
        streams = true;
      } else if (stream) {
        FieldsLayer layer = new FieldsLayer(StructPlan.ofPart(c, own, types));
        layers.add(new StreamLayer(c, hooks, layer, layer.schema()));
        streams = true;
      } else if (!own.isEmpty()) {
        layers.add(new FieldsLayer(StructPlan.ofPart(c, own, types)));
      }
    }
    if (inherited == null && !streams) {
      return null;
    }
    if (!streams) {
      layers = List.of(new FieldsLayer(StructPlan.ofPart(type, fields, types)));
    }
    return new LayeredStruct(type, inherited, List.copyOf(layers));
  }

  /** The classes of the user's, superclasses first. */
  private static Deque<Class<?>> hierarchy(Class<?> type) {
    Deque<Class<?>> classes = new ArrayDeque<>();
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      if (!Jdk.owns(c)) {
        classes.addFirst(c);
      }
    }
    return classes;
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
  public void write(WriteContext out, Object object) {
    if (inherited != null) {
      inherited.writeArguments(out, inherited.arguments(object));
      if (runsCode) {
        inherited.writeContent(out, object);
      }
    }
    for (Layer layer : layers) {
      layer.write(out, object);
    }
    if (inherited != null && !runsCode) {
      inherited.writeContent(out, object);
    }
  }

  @Override
  public Object read(ReadContext in) {
    in.charge(HEAP_BYTES);
    Object[] arguments = inherited == null ? new Object[0] : inherited.readArguments(in);
    Object object = in.reference(create(arguments));
    if (inherited != null && runsCode) {
      inherited.readContent(in, object);
    }
    for (Layer layer : layers) {
      layer.read(in, object);
    }
    if (inherited != null && !runsCode) {
      inherited.readContent(in, object);
    }
    return object;
  }

  private Object create(Object[] arguments) {
    if (byConstructor != null) {
      Object object = byConstructor.create();
      if (Arrays.equals(inherited.arguments(object), arguments)) {
        return object;
      }
    }
    return byInherited.create(arguments);
  }

  @Override
  public Object copy(CopyContext context, Object original) {
    if (runsCode) {
      return context.copyThroughBytes(this, original);
    }
    Object[] arguments = inherited.arguments(original);
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = context.copy(arguments[i]);
    }
    Object copy = context.reference(create(arguments));
    for (Layer layer : layers) {
      ((FieldsLayer) layer).copy(context, original, copy);
    }
    inherited.copyContent(context, original, copy);
    return copy;
  }

  @Override
  public WireClass wire(String name, TypeSource types) {
    return evolves()
        ? WireClass.inheriting(name, inherited.base().getName(), fields().wire(types))
        : null;
  }

  /** Whether there is nothing but fields besides what is inherited. */
  private boolean evolves() {
    return inherited != null && !runsCode;
  }

  private StructPlan fields() {
    return ((FieldsLayer) layers.get(0)).plan();
  }

  @Override
  public Serializer<?> ofVersion(WireClass writer, WireTypes types) {
    if (!evolves()
        || writer.form() != WireClass.Form.INHERITING
        || !writer.base().equals(inherited.base().getName())) {
      throw new IncompatibleClassException(
          "The writer's %s has another schema than the reader's, and the versions take part in Java serialization, or inherit from a class of the JDK, in different ways: both sides need the same version"
              .formatted(type.getName()));
    }
    FieldsLayer layer = new FieldsLayer(VersionPlanner.plan(fields(), writer.fields(), types));
    return new LayeredStruct(type, inherited, List.of(layer));
  }

  @Override
  public ClassSchema schema() {
    List<ClassSchema.Part> parts = new ArrayList<>();
    List<Class<?>> nested = new ArrayList<>();
    if (inherited != null) {
      parts.add(new ClassSchema.Part("extends", inherited.base().getName(), false));
    }
    for (Layer layer : layers) {
      parts.addAll(layer.schema().fields());
      nested.addAll(layer.schema().nested());
    }
    return new ClassSchema(type, parts, nested);
  }
}
