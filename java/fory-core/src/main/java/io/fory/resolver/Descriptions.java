/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.resolver;

import io.fory.exception.Quote;
import io.fory.message.TypeBuilder;
import io.fory.message.TypeInfo;

/**
 * Resolves names and ids through another instance's schemas, to explain messages without schemas.
 * No code of the classes runs. Thread-safe.
 *
 * @param versions of the instance that has none of the classes
 * @param owner of its types
 */
record Descriptions(TypeResolver known, SchemaVersions versions, Object owner) {
  /** The type with an id, or null. */
  TypeInfo byId(int id) {
    return known.byId(id) == null ? null : byName("#" + Integer.toUnsignedString(id));
  }

  /**
   * The type of a name.
   *
   * @throws io.fory.exception.ForbiddenClassException if the other instance has none either
   */
  TypeInfo byName(String wireName) {
    TypeInfo own = known.byWireName(wireName);
    TypeInfo described = versions.unknownTypeFor(known.describe(wireName, own.type()));
    if (own.hasFingerprint()) {
      TypeBuilder.of(owner, described).fingerprint(own.fingerprint());
    }
    return described;
  }

  /** Returns the text of the error for a message whose class has other fields than the reader's. */
  static String mismatch(TypeInfo described, int found) {
    return "The writer's %s has another schema (fingerprint %08x) than the class here (%08x)"
        .formatted(Quote.name(described.schema().root().name()), found, described.fingerprint());
  }
}
