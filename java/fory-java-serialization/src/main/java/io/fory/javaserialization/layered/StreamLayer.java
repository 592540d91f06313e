/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.layered;

import io.fory.exception.ForyException;
import io.fory.exception.Quote;
import io.fory.javaserialization.hooks.DefaultFields;
import io.fory.javaserialization.hooks.FieldsReader;
import io.fory.javaserialization.hooks.HookInput;
import io.fory.javaserialization.hooks.HookOutput;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.message.TypeSource;
import io.fory.platform.SerializationHooks;
import io.fory.schema.ClassSchema;
import io.fory.schema.WireField;
import io.fory.struct.plan.WireFields;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The part of an object that belongs to a class with {@code writeObject}, {@code readObject} or
 * {@code serialPersistentFields}: items, see {@link io.fory.serializer.hooks}.
 */
final class StreamLayer implements Layer {
  private final LayerModel model;
  private final Class<?> type;
  private final SerializationHooks hooks;
  private final DefaultFields fields;
  private final ClassSchema fieldSchema;

  StreamLayer(LayerModel model, DefaultFields fields, ClassSchema fieldSchema) {
    this.model = model;
    this.type = model.type();
    this.hooks = model.hooks();
    this.fields = fields;
    this.fieldSchema = fieldSchema;
  }

  @Override
  public void write(MessageWriter out, Object object) {
    try {
      HookOutput stream = new HookOutput(out, object, fields);
      if (hooks.hasWriteObject()) {
        if (!hooks.hasReadObject()) {
          stream.expect(type, fields.inStreamOrder());
        }
        hooks.writeObject(object, stream);
      } else {
        stream.defaultWriteObject();
      }
      stream.finish();
    } catch (IOException e) {
      throw new ForyException(
          "writeObject of %s failed: %s".formatted(type.getName(), Quote.failure(e)), e);
    }
  }

  @Override
  public void read(MessageReader in, Object object) {
    read(in, object, type, hooks, fields);
  }

  /**
   * Reads items by the {@code readObject} of a class, or sets its fields if it has none.
   *
   * @param hooks the methods of the class; null if it has none
   */
  static void read(
      MessageReader in,
      Object object,
      Class<?> type,
      SerializationHooks hooks,
      FieldsReader fields) {
    try {
      HookInput stream = new HookInput(in, object, type, fields);
      if (hooks != null && hooks.hasReadObject()) {
        hooks.readObject(object, stream);
      } else {
        stream.readDefaults();
      }
      stream.finish();
    } catch (IOException e) {
      in.requireWhole(); // an earlier failure, which the method caught, is the cause
      throw failed(type, e);
    }
  }

  /** Calls {@code readObject} where there are no items but the fields. */
  static void readFields(
      MessageReader in,
      Object object,
      Class<?> type,
      SerializationHooks hooks,
      FieldsReader fields) {
    try {
      HookInput stream = HookInput.ofFields(in, object, type, fields);
      hooks.readObject(object, stream);
      stream.finish();
    } catch (IOException e) {
      in.requireWhole(); // an earlier failure, which the method caught, is the cause
      throw failed(type, e);
    }
  }

  private static ForyException failed(Class<?> type, IOException e) {
    return new ForyException(
        "readObject of %s failed: %s".formatted(type.getName(), Quote.failure(e)), e);
  }

  @Override
  public List<WireField> wire(TypeSource types) {
    return fields instanceof FieldsLayer struct
        ? struct.wire(types)
        : model.ownFields().stream().map(field -> WireFields.named(field, types)).toList();
  }

  @Override
  public ClassSchema schema() {
    List<ClassSchema.Part> parts = new ArrayList<>();
    parts.add(new ClassSchema.Part("writeObject", "method", false));
    parts.addAll(fieldSchema.fields());
    return new ClassSchema(type, parts, fieldSchema.nested());
  }
}
