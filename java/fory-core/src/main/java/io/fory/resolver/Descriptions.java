/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.resolver;

import io.fory.exception.ForbiddenClassException;
import io.fory.exception.Quote;
import io.fory.message.TypeBuilder;
import io.fory.message.TypeInfo;
import io.fory.schema.WireSchema;

/**
 * Resolves names and ids through the schemas of classes that are described, to explain messages
 * without schemas. No code of the classes runs. Thread-safe.
 *
 * @param versions of an instance that has none of the classes
 * @param owner of its types
 */
record Descriptions(ClassDescriptions known, SchemaVersions versions, Object owner) {
  /** Returns the type of a described class by its id; or null. */
  TypeInfo byId(int id) {
    return find("#" + Integer.toUnsignedString(id));
  }

  /**
   * Returns the type of a described class by its name.
   *
   * @throws ForbiddenClassException if the class is not known
   */
  TypeInfo byName(String wireName) {
    TypeInfo found = find(wireName);
    if (found == null) {
      throw new ForbiddenClassException("%s is not known".formatted(Quote.name(wireName)));
    }
    return found;
  }

  private TypeInfo find(String wireName) {
    WireSchema schema = known.schema(wireName);
    if (schema == null) {
      return null;
    }
    TypeInfo described = versions.unknownTypeFor(schema);
    known
        .fingerprint(wireName)
        .ifPresent(value -> TypeBuilder.of(owner, described).fingerprint(value));
    return described;
  }

  /** Returns the text of the error for a message whose class has other fields than the reader's. */
  static String mismatch(TypeInfo described, int found) {
    return "The writer's %s has another schema (fingerprint %08x) than the class here (%08x)"
        .formatted(Quote.name(described.schema().root().name()), found, described.fingerprint());
  }
}
