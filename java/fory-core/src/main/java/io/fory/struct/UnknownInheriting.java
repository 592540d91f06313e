/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct;

import io.fory.exception.UnsupportedTypeException;
import io.fory.platform.ObjectCreator;
import io.fory.schema.WireSchema;
import io.fory.serializer.inherited.Inherited;
import io.fory.spi.ReadContext;
import io.fory.spi.Serializer;
import io.fory.spi.UnknownObject;
import io.fory.spi.WireTypes;
import io.fory.spi.WriteContext;

/**
 * Objects of an unknown class that inherit from a class of the JDK, such as exceptions: read to be
 * skipped. What they inherit goes to an object of the class of the JDK, which is dropped.
 */
final class UnknownInheriting implements Serializer<UnknownObject> {
  private static final int HEAP_BYTES = 64;

  private final WireSchema schema;
  private final Inherited inherited;
  private final ObjectCreator creator;
  private final InterpretedStruct fields;

  private UnknownInheriting(WireSchema schema, Inherited inherited, WireTypes types) {
    this.schema = schema;
    this.inherited = inherited;
    this.creator = ObjectCreator.inherited(inherited.base(), inherited.constructor());
    this.fields = new InterpretedStruct(VersionPlanner.planUnknown(schema.root().fields(), types));
  }

  /** A serializer, or null if the class of the JDK is none that can be inherited from. */
  static UnknownInheriting of(WireSchema schema, WireTypes types) {
    Class<?> base = Class.forName(Object.class.getModule(), schema.root().base());
    Inherited inherited = base == null ? null : Inherited.ofBase(base);
    return inherited == null ? null : new UnknownInheriting(schema, inherited, types);
  }

  @Override
  public void write(WriteContext out, UnknownObject value) {
    throw new UnsupportedTypeException(
        "An object of %s, which inherits from %s, cannot be written without its class"
            .formatted(schema.root().name(), schema.root().base()));
  }

  @Override
  public UnknownObject read(ReadContext in) {
    if (!in.dropsUnknown()) {
      throw in.located(
          new UnsupportedTypeException(
              "An object of %s, which inherits from %s, cannot be kept without its class"
                  .formatted(schema.root().name(), schema.root().base())));
    }
    in.charge(HEAP_BYTES);
    int met = in.unknownMet();
    Object object = in.reference(creator.create(inherited.readArguments(in)));
    fields.readValues(in);
    inherited.readContent(in, object);
    in.unknownMet(met);
    in.lose();
    return in.keepsUnknown() ? UnknownObject.ofFields(schema) : null;
  }
}
