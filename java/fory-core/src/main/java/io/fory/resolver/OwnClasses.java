/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.resolver;

import io.fory.exception.ForyException;
import io.fory.message.TypeInfo;
import io.fory.schema.WireSchema;
import java.util.OptionalInt;

/** The classes that an instance has registered or admits. */
record OwnClasses(TypeResolver types, Registrations registrations, Admission admission)
    implements ClassDescriptions {
  /**
   * Describes the classes of an instance. A method, as the verifier of a caller that made the
   * object itself would load the interface in each first message.
   */
  static ClassDescriptions of(
      TypeResolver types, Registrations registrations, Admission admission) {
    return new OwnClasses(types, registrations, admission);
  }

  @Override
  public String javaName(String wireName) {
    return types.javaName(wireName);
  }

  @Override
  public WireSchema schema(String wireName) {
    Class<?> registered = registrations.byWireName(wireName);
    if (!isCompatible()) {
      return registered != null || !Registrations.isId(wireName)
          ? types.describe(wireName, admitted(wireName).type())
          : null;
    }
    try {
      return registered == null ? null : types.info(registered).schema();
    } catch (ForyException e) { // a registered class that cannot be serialized
      return null;
    }
  }

  private TypeInfo admitted(String wireName) {
    return types.info(admission.decide(wireName).required());
  }

  @Override
  public OptionalInt fingerprint(String wireName) {
    TypeInfo own = admitted(wireName);
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
