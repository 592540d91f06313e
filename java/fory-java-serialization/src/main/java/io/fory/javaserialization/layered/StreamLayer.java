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
 * The layer of a class with {@code writeObject}, {@code readObject} or {@code
 * serialPersistentFields}: {@link io.fory.serializer.shared.Items}.
 */
final class StreamLayer implements LayerSerializer {
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
          stream.requireFields(type, fields.inStreamOrder());
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
      read(object, hooks, new HookInput(in, object, type, fields));
    } catch (IOException e) {
      throw failed(in, type, e);
    }
  }

  /** Calls {@code readObject} for a layer that has the fields only, without items. */
  static void readFields(
      MessageReader in,
      Object object,
      Class<?> type,
      SerializationHooks hooks,
      FieldsReader fields) {
    try {
      read(object, hooks, HookInput.ofFields(in, object, type, fields));
    } catch (IOException e) {
      throw failed(in, type, e);
    }
  }

  private static void read(Object object, SerializationHooks hooks, HookInput stream)
      throws IOException {
    if (hooks != null && hooks.hasReadObject()) {
      hooks.readObject(object, stream);
    } else {
      stream.readDefaults();
    }
    stream.finish();
  }

  private static ForyException failed(MessageReader in, Class<?> type, IOException e) {
    in.requireWhole(); // an earlier failure, which the method caught, is the cause
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
