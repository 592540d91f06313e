/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.resolver;

import io.fory.message.TypeInfo;
import io.fory.schema.WireSchema;
import java.util.OptionalInt;

/** The classes that an instance has registered or admits. */
record OwnClasses(TypeResolver types) implements ClassDescriptions {
  /**
   * Describes the classes of an instance. A method, as the verifier of a caller that made the
   * object itself would load the interface in each first message.
   */
  static ClassDescriptions of(TypeResolver types) {
    return new OwnClasses(types);
  }

  @Override
  public String javaName(String wireName) {
    return types.javaName(wireName);
  }

  @Override
  public WireSchema schema(String wireName) {
    if (isCompatible()) {
      return types.schemaHere(wireName);
    }
    return types.isRegistered(wireName) || !wireName.startsWith("#")
        ? types.describe(wireName, types.byWireName(wireName).type())
        : null;
  }

  @Override
  public OptionalInt fingerprint(String wireName) {
    TypeInfo own = types.byWireName(wireName);
    return own.hasFingerprint() ? OptionalInt.of(own.fingerprint()) : OptionalInt.empty();
  }

  @Override
  public boolean isCompatible() {
    return types.config().compatible();
  }

  @Override
  public String place() {
    return "the class here";
  }
}
