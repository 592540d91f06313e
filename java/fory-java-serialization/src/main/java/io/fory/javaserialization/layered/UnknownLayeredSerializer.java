/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.layered;

import io.fory.evolution.WireTypes;
import io.fory.javaserialization.inherited.Inheritance;
import io.fory.javaserialization.inherited.InheritedState;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.message.SchemaBackedObject;
import io.fory.platform.ObjectCreator;
import io.fory.schema.WireClass;
import io.fory.schema.WireLayer;
import io.fory.schema.WireSchema;
import io.fory.serializer.shared.Items;
import io.fory.struct.unknown.UnknownLayered;
import io.fory.struct.unknown.UnknownReplaceable;
import io.fory.struct.unknown.UnknownStruct;
import java.util.ArrayList;
import java.util.List;

/**
 * Skips objects of unknown classes that inherit state from a class of the JDK, such as exceptions,
 * or have methods of Java serialization. The inherited state is read into an object of the class of
 * the JDK, which is dropped.
 */
final class UnknownLayeredSerializer implements UnknownLayered {
  private static final int HEAP_BYTES = 64;

  private final WireSchema schema;
  private final InheritedState inherited; // or null
  private final ObjectCreator creator; // makes objects of the inherited JDK class; or null
  private final List<Layer> layers = new ArrayList<>();
  private final boolean streams;

  private UnknownLayeredSerializer(
      WireSchema schema, InheritedState inherited, List<WireLayer> layers, WireTypes types) {
    this.schema = schema;
    this.inherited = inherited;
    this.creator =
        inherited == null
            ? null
            : ObjectCreator.inherited(inherited.base(), inherited.constructor());
    for (WireLayer layer : layers) {
      boolean struct = layer.kind() != WireLayer.Kind.NAMED;
      this.layers.add(
          new Layer(layer, new UnknownStruct(schema, struct ? layer.fields() : List.of(), types)));
    }
    this.streams = layers.stream().anyMatch(WireLayer::isStream);
  }

  /**
   * Returns a serializer; null if Fory has no support for subclasses of the inherited JDK class.
   */
  static UnknownLayeredSerializer of(WireSchema schema, WireTypes types) {
    WireClass root = schema.root();
    InheritedState inherited = null;
    if (!root.base().isEmpty()) {
      inherited = Inheritance.ofBase(root.base());
      if (inherited == null) {
        return null;
      }
    }
    List<WireLayer> layers =
        switch (root.form()) {
          case LAYERED -> root.layers();
          case ITEMS -> List.of(new WireLayer(root.name(), WireLayer.Kind.ITEMS, List.of()));
          default -> List.of(new WireLayer(root.name(), WireLayer.Kind.FIELDS, root.fields()));
        };
    return new UnknownLayeredSerializer(schema, inherited, layers, types);
  }

  @Override
  public Base base() {
    return inherited == null
        ? null
        : new Base(
            inherited.base(),
            List.of(inherited.constructor().getParameterTypes()),
            inherited.contentNames(),
            streams);
  }

  @Override
  public List<Layer> layers() {
    return layers;
  }

  @Override
  public void write(MessageWriter out, SchemaBackedObject value) {
    throw UnknownReplaceable.unwritable(schema);
  }

  @Override
  public SchemaBackedObject read(MessageReader in) {
    UnknownReplaceable.requireSkipped(in, schema);
    in.charge(HEAP_BYTES);
    int unexamined = in.unknown().unexamined();
    Object object =
        in.reference(
            inherited == null
                ? SchemaBackedObject.ofFields(schema)
                : creator.create(inherited.readArguments(in)));
    if (inherited != null && streams) {
      inherited.readContent(in, object);
    }
    for (Layer layer : layers) {
      if (layer.schema().isStream()) {
        Items.skipAll(in, () -> layer.fields().readValues(in));
      } else {
        layer.fields().readValues(in);
      }
    }
    if (inherited != null && !streams) {
      inherited.readContent(in, object);
    }
    in.unknown().countAsOne(unexamined);
    in.unknown().countLost();
    return in.unknown().isKept() ? SchemaBackedObject.ofFields(schema) : null;
  }
}
