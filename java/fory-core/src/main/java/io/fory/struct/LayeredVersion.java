/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct;

import io.fory.exception.ForyException;
import io.fory.platform.SerializationHooks;
import io.fory.schema.WireClass;
import io.fory.schema.WireLayer;
import io.fory.serializer.contract.Items;
import io.fory.spi.EvolvedFields;
import io.fory.spi.ReadContext;
import io.fory.spi.Serializer;
import io.fory.spi.WireTypes;
import io.fory.spi.WriteContext;
import java.io.ObjectStreamException;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads objects that took part in Java serialization where they were written. Classes of the two
 * hierarchies are matched by name, the class of the objects itself with its counterpart whatever
 * its name.
 */
final class LayeredVersion implements Serializer<Object> {
  private final LayeredObjects objects;
  private final List<LayerReader> layers;
  private final boolean contentFirst;

  private LayeredVersion(LayeredObjects objects, List<LayerReader> layers, boolean contentFirst) {
    this.objects = objects;
    this.layers = List.copyOf(layers);
    this.contentFirst = contentFirst;
  }

  /**
   * A serializer for a version.
   *
   * @param models the classes here, superclasses first
   */
  static LayeredVersion of(
      LayeredObjects objects, List<LayerModel> models, WireClass writer, WireTypes types) {
    List<LayerModel> matched = new ArrayList<>();
    writer.layers().forEach(layer -> matched.add(match(layer, writer, models, types)));
    List<LayerReader> layers = new ArrayList<>();
    int done = 0;
    for (int i = 0; i < matched.size(); i++) {
      WireLayer layer = writer.layers().get(i);
      LayerModel model = matched.get(i);
      if (model == null) {
        layers.add(skipped(layer, types));
      } else {
        // Those above it that the writer lacks come before it.
        for (; done < models.indexOf(model); done++) {
          if (!matched.contains(models.get(done))) {
            layers.add(absent(models.get(done), objects, types));
          }
        }
        layers.add(version(model, objects, layer, types));
      }
    }
    return new LayeredVersion(
        objects, layers, writer.layers().stream().anyMatch(WireLayer::isStream));
  }

  private static LayerModel match(
      WireLayer layer, WireClass writer, List<LayerModel> models, WireTypes types) {
    LayerModel last = models.get(models.size() - 1);
    if (layer == writer.layers().get(writer.layers().size() - 1)) {
      return last;
    }
    for (LayerModel model : models) {
      if (model != last && types.types().wireName(model.type()).equals(layer.name())) {
        return model;
      }
    }
    return null;
  }

  // ---- One class ----

  private static StructPlan plan(LayerModel model, LayeredObjects objects, WireTypes types) {
    return StructPlan.ofPart(model.type(), model.ownFields(), objects.creator(), types.types());
  }

  /** A class that both sides have. */
  private static LayerReader version(
      LayerModel model, LayeredObjects objects, WireLayer writer, WireTypes types) {
    VersionFields fields = new VersionFields(plan(model, objects, types), writer, types);
    SerializationHooks hooks = model.hooks();
    Class<?> type = model.type();
    if (writer.isStream()) {
      return (in, object) -> {
        fields.setMissing(object);
        StreamLayer.read(in, object, type, hooks, fields);
      };
    } else if (hooks.hasReadObject()) {
      return (in, object) -> {
        fields.setMissing(object);
        StreamLayer.readFields(in, object, type, hooks, fields);
      };
    }
    return fields::read;
  }

  /** A class that the writer's version has not. */
  private static LayerReader absent(LayerModel model, LayeredObjects objects, WireTypes types) {
    if (model.hooks().hasReadObjectNoData()) {
      return (in, object) -> {
        try {
          model.hooks().readObjectNoData(object);
        } catch (ObjectStreamException e) {
          throw new ForyException(
              "readObjectNoData of %s failed: %s".formatted(model.type().getName(), e), e);
        }
      };
    }
    WireLayer nothing = new WireLayer("", WireLayer.Kind.FIELDS, List.of());
    VersionFields fields = new VersionFields(plan(model, objects, types), nothing, types);
    return (in, object) -> fields.setMissing(object);
  }

  /** A class that only the writer's version has. */
  private static LayerReader skipped(WireLayer writer, WireTypes types) {
    boolean struct = writer.kind() != WireLayer.Kind.NAMED;
    InterpretedStruct fields =
        new InterpretedStruct(
            VersionPlanner.planUnknown(struct ? writer.fields() : List.of(), types));
    return writer.isStream()
        ? (in, object) -> Items.skipAll(in, () -> fields.readValues(in))
        : (in, object) -> EvolvedFields.skip(in, () -> fields.readValues(in));
  }

  // ---- Objects ----

  @Override
  public Object read(ReadContext in) {
    Object object = objects.read(in);
    if (contentFirst) {
      objects.readContent(in, object);
    }
    for (LayerReader layer : layers) {
      layer.read(in, object);
    }
    if (!contentFirst) {
      objects.readContent(in, object);
    }
    return object;
  }

  @Override
  public void write(WriteContext out, Object value) {
    throw new AssertionError("a version is for reading only");
  }
}
