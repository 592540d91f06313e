/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.resolver;

import io.fory.config.ForyConfig;
import io.fory.schema.PackedSchema;
import io.fory.schema.WireClass;
import io.fory.schema.WireSchema;
import io.fory.spi.Tokens;
import io.fory.spi.TypeInfo;

/** How messages introduce types: what {@link TypeHeader} gives, settled once for each type. */
final class Definitions {
  private final boolean compatible;
  private final Registrations registrations;
  private final byte[] messagePrefix;
  private final byte[] unpackedPrefix; // of messages whose schemas were not packed
  private final PackedTypes packed = new PackedTypes();

  /**
   * Of one instance.
   *
   * @param messagePrefix the first bytes of every message
   */
  Definitions(ForyConfig config, Registrations registrations, byte[] messagePrefix) {
    this.compatible = config.compatible();
    this.registrations = registrations;
    this.messagePrefix = messagePrefix.clone();
    this.unpackedPrefix = messagePrefix.clone();
    this.unpackedPrefix[1] &= ~Tokens.PACKED;
  }

  /** The first bytes of every message. */
  byte[] messagePrefix() {
    return messagePrefix;
  }

  /** The type of a class here that a packed schema introduces; null if there is none. */
  TypeInfo ofPacked(long id, int length) {
    return packed.get(id, length);
  }

  /**
   * Settles it for a type of a class here, which has its schema or fingerprint.
   *
   * @param name of its class in messages, unless it has an id
   * @param id the id, or null
   */
  void define(TypeInfo info, String name, Integer id) {
    if (compatible) {
      WireSchema schema = info.schema();
      PackedSchema own = define(info, schema == null ? custom(info.type(), name, id) : schema);
      packed.put(own.id(), own.bytes().length, info);
    } else {
      info.definedBy(TypeHeader.of(info, name, id), new byte[0], messagePrefix);
    }
  }

  private static WireSchema custom(Class<?> type, String name, Integer id) {
    String wireName = id == null ? name : "#" + (int) id;
    return WireSchema.of(wireName, n -> called(WireClass.custom(n), type));
  }

  /** Settles it for a type with a schema of its own, such as a class with further fields. */
  PackedSchema define(TypeInfo info, WireSchema schema) {
    PackedSchema own = PackedSchema.of(schema);
    info.definedBy(TypeHeader.ofPacked(own.id(), own.bytes().length), own.bytes(), messagePrefix);
    return own;
  }

  /** Settles it for a version of a type, or an unknown one, that a packed schema introduced. */
  void introducePacked(TypeInfo info, long id, byte[] schema) {
    info.introducedBy(id, TypeHeader.ofPacked(id, schema.length), schema, messagePrefix);
  }

  /** Settles it for a version of a type whose schema was not packed. */
  void introduceVersion(TypeInfo version, TypeInfo own, long schema, byte[] body) {
    Integer id = registrations.id(own.type());
    String name = registrations.name(own.type());
    name = name == null && id == null ? own.type().getName() : name;
    version.introducedBy(
        schema, TypeHeader.ofVersion(name, id, body.length, schema), body, unpackedPrefix);
  }

  /** Settles it for a class that is not known here and whose schema was not packed. */
  void introduceUnknown(TypeInfo info, String name, long schema, byte[] body) {
    info.introducedBy(
        schema, TypeHeader.ofUnknown(name, body.length, schema), body, unpackedPrefix);
  }

  /** A class that says what it is called in Java, if messages call it something else. */
  static WireClass called(WireClass wire, Class<?> type) {
    String name = type.getName();
    return wire.name().equals(name) ? wire : wire.called(WireClass.hash(name));
  }
}
