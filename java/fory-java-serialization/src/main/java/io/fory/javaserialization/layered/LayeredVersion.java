/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.layered;

import io.fory.annotation.UnknownFields;
import io.fory.evolution.WireTypes;
import io.fory.exception.ForyException;
import io.fory.exception.Quote;
import io.fory.message.MessageReader;
import io.fory.message.ReadOnlySerializer;
import io.fory.platform.FieldAccess;
import io.fory.platform.SerializationHooks;
import io.fory.schema.ClassModel;
import io.fory.schema.FieldModel;
import io.fory.schema.WireClass;
import io.fory.schema.WireLayer;
import io.fory.struct.interpreted.ExtendedStruct;
import io.fory.struct.interpreted.MissingDefaults;
import io.fory.struct.plan.FieldPlan;
import io.fory.struct.plan.StructPlan;
import java.io.ObjectStreamException;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;

/**
 * Reads objects whose writer's class is layered, class by class; {@link LayerMatch} finds the
 * reader's classes and fields.
 */
final class LayeredVersion implements ReadOnlySerializer<Object> {
  private final LayeredObjects objects;
  private final List<BiConsumer<MessageReader, Object>> layers = new ArrayList<>();
  private final List<Default> defaults = new ArrayList<>();
  private final boolean contentFirst;
  private final Field holder; // the field of type UnknownFields; or null
  private final MissingDefaults kotlin; // null for other classes
  private UnknownFields lost; // the marker that fields were lost; or null

  /** A field that the writer may lack, with its default. */
  private record Default(FieldAccess field, Object value) {}

  /**
   * Makes the serializer for a version.
   *
   * @param models the classes of the reader's hierarchy, superclasses first
   */
  LayeredVersion(
      LayeredObjects objects, List<LayerModel> models, WireClass writer, WireTypes types) {
    this.objects = objects;
    this.contentFirst = writer.layers().stream().anyMatch(WireLayer::isStream);
    for (LayerModel model : models) {
      StructPlan plan = plan(model.type(), model.ownFields(), types);
      for (FieldPlan field : plan.fields()) {
        Object value = plan.missingValue(field);
        if (value != null && field.access() != null) {
          defaults.add(new Default(field.access(), value));
        }
      }
    }
    ClassModel model = ClassModel.of(objects.type());
    this.holder = model.holder();
    LayerMatch match = new LayerMatch(models, writer.layers(), types.types()::wireName);
    this.kotlin = MissingDefaults.ofLayers(model.type(), model.fields(), match.matched());
    addLayers(models, writer.layers(), match, types);
  }

  private void addLayers(
      List<LayerModel> models, List<WireLayer> writer, LayerMatch match, WireTypes types) {
    Class<?> type = objects.type();
    int done = 0;
    for (int i = 0; i < writer.size(); i++) {
      LayerModel model = match.counterpart(i);
      // First the superclasses that the writer lacks.
      for (int above = model == null ? 0 : models.indexOf(model); done < above; done++) {
        addAbsent(models.get(done), match);
      }
      StructPlan plan = plan(model == null ? type : model.type(), match.fields(i), types);
      VersionFields fields = new VersionFields(plan, writer.get(i), types);
      lost = holder == null || fields.lost() == null ? lost : ExtendedStruct.lost(fields.lost());
      layers.add(
          model == null
              ? reader(type, null, fields, writer.get(i))
              : reader(model.type(), model.hooks(), fields, writer.get(i)));
    }
  }

  private StructPlan plan(Class<?> type, List<FieldModel> fields, WireTypes types) {
    return StructPlan.ofPart(type, fields, objects.creator(), types.types());
  }

  /**
   * Returns the function that reads the layer of one class of the writer's.
   *
   * @param hooks the methods of the reader's class; null if there is none
   */
  private static BiConsumer<MessageReader, Object> reader(
      Class<?> type, SerializationHooks hooks, VersionFields fields, WireLayer writer) {
    boolean reads = hooks != null && hooks.hasReadObject();
    if (writer.isStream()) {
      return (in, object) -> StreamLayer.read(in, object, type, reads ? hooks : null, fields);
    } else if (reads) {
      return (in, object) -> StreamLayer.readFields(in, object, type, hooks, fields);
    }
    return fields::read;
  }

  private void addAbsent(LayerModel model, LayerMatch match) {
    if (!match.isMatched(model) && model.hooks().hasReadObjectNoData()) {
      layers.add(
          (in, object) -> {
            try {
              model.hooks().readObjectNoData(object);
            } catch (ObjectStreamException e) {
              throw new ForyException(
                  "readObjectNoData of %s failed: %s"
                      .formatted(model.type().getName(), Quote.failure(e)),
                  e);
            }
          });
    }
  }

  @Override
  public Object read(MessageReader in) {
    Object object = objects.read(in);
    defaults.forEach(missing -> missing.field.set(object, missing.value));
    if (contentFirst) {
      objects.readContent(in, object);
    }
    for (BiConsumer<MessageReader, Object> layer : layers) {
      layer.accept(in, object);
    }
    if (!contentFirst) {
      objects.readContent(in, object);
    }
    if (kotlin != null) {
      kotlin.applyToUnset(in, object);
    }
    if (lost != null) {
      FieldAccess.of(holder).set(object, lost);
    }
    return object;
  }
}
