/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.unknown;

import io.fory.evolution.WireTypes;
import io.fory.exception.Quote;
import io.fory.exception.UnsupportedTypeException;
import io.fory.message.ForeignObject;
import io.fory.message.MessageReader;
import io.fory.message.MessageSerializer;
import io.fory.message.MessageWriter;
import io.fory.platform.ObjectCreator;
import io.fory.schema.WireClass;
import io.fory.schema.WireLayer;
import io.fory.schema.WireSchema;
import io.fory.serializer.hooks.Items;
import io.fory.serializer.inherited.Inheritance;
import io.fory.serializer.inherited.Inherited;
import java.util.ArrayList;
import java.util.List;

/**
 * Objects of an unknown class that are more than their fields: exceptions, classes with methods of
 * Java serialization. They are read to be skipped. Their inherited state goes to an object of the
 * class of the JDK, which is dropped.
 */
public final class UnknownLayered implements MessageSerializer<ForeignObject> {
  private static final int HEAP_BYTES = 64;

  private final WireSchema schema;
  private final Inherited inherited; // or null
  private final ObjectCreator creator; // of the class of the JDK; or null
  private final List<Part> parts = new ArrayList<>();
  private final boolean streams;

  /**
   * The part of an object that one class of the hierarchy adds.
   *
   * @param fields its fields as a struct, or item 2 of its stream
   */
  public record Part(WireLayer layer, UnknownStruct fields) {}

  private UnknownLayered(
      WireSchema schema, Inherited inherited, List<WireLayer> layers, WireTypes types) {
    this.schema = schema;
    this.inherited = inherited;
    this.creator =
        inherited == null
            ? null
            : ObjectCreator.inherited(inherited.base(), inherited.constructor());
    for (WireLayer layer : layers) {
      boolean struct = layer.kind() != WireLayer.Kind.NAMED;
      parts.add(
          new Part(layer, new UnknownStruct(schema, struct ? layer.fields() : List.of(), types)));
    }
    this.streams = layers.stream().anyMatch(WireLayer::isStream);
  }

  /** A serializer, or null if the class of the JDK is none that can be inherited from. */
  static UnknownLayered of(WireSchema schema, WireTypes types) {
    WireClass root = schema.root();
    Inherited inherited = null;
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
    return new UnknownLayered(schema, inherited, layers, types);
  }

  /** Returns the state that the objects inherit, or null. */
  public Inherited inherited() {
    return inherited;
  }

  /** Whether what they inherit comes before the parts, not after them. */
  public boolean inheritedFirst() {
    return streams;
  }

  /** The parts in the order of the bytes. */
  public List<Part> parts() {
    return parts;
  }

  @Override
  public void write(MessageWriter out, ForeignObject value) {
    throw unwritable(schema);
  }

  @Override
  public ForeignObject read(MessageReader in) {
    requireSkipped(in, schema);
    in.charge(HEAP_BYTES);
    int unexamined = in.unknown().unexamined();
    Object object =
        in.reference(
            inherited == null
                ? ForeignObject.ofFields(schema)
                : creator.create(inherited.readArguments(in)));
    if (inherited != null && streams) {
      inherited.readContent(in, object);
    }
    for (Part part : parts) {
      if (part.layer.isStream()) {
        Items.skipAll(in, () -> part.fields.readValues(in));
      } else {
        part.fields.readValues(in);
      }
    }
    if (inherited != null && !streams) {
      inherited.readContent(in, object);
    }
    in.unknown().countAsOne(unexamined);
    in.unknown().countLost();
    return in.unknown().isKept() ? ForeignObject.ofFields(schema) : null;
  }

  /** Fails if objects of an unknown class would have to be kept. */
  static void requireSkipped(MessageReader in, WireSchema schema) {
    if (!in.unknown().isDropped()) {
      throw in.located(cannot("kept", schema));
    }
  }

  /** The error for an object that was skipped, and is to be written all the same. */
  static UnsupportedTypeException unwritable(WireSchema schema) {
    return cannot("written", schema);
  }

  private static UnsupportedTypeException cannot(String what, WireSchema schema) {
    WireClass root = schema.root();
    return new UnsupportedTypeException(
        "An object of %s, which %s, cannot be %s without its class"
            .formatted(
                Quote.name(root.name()),
                root.form() == WireClass.Form.INHERITING
                    ? "inherits from " + Quote.name(root.base())
                    : "has methods of Java serialization",
                what));
  }
}
