/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.resolver;

import io.fory.config.ForyConfig;
import io.fory.schema.PackedSchema;
import io.fory.schema.WireClass;
import io.fory.schema.WireSchema;
import io.fory.spi.TypeInfo;
import io.fory.spi.TypeOwner;
import java.util.Arrays;

/** How messages introduce types: what {@link TypeHeader} gives, settled once for each type. */
final class Definitions {
  /** Ids below this are indices: one load finds the type, where a table takes four. */
  private static final int MAX_SMALL_ID = 1 << 12;

  private final TypeOwner owner;
  private final boolean compatible;
  private final byte[] messagePrefix;
  private final NumberTable packed = new NumberTable();
  private final NumberTable ids = new NumberTable();
  private volatile TypeInfo[] smallIds = {}; // never changed

  /**
   * Of one instance.
   *
   * @param messagePrefix the first bytes of every message
   */
  Definitions(ForyConfig config, TypeOwner owner, byte[] messagePrefix) {
    this.owner = owner;
    this.compatible = config.compatible();
    this.messagePrefix = messagePrefix.clone();
  }

  /** The first bytes of every message. */
  byte[] messagePrefix() {
    return messagePrefix;
  }

  /** The type of a class here that a packed schema introduces; null if there is none. */
  TypeInfo ofPacked(long id, int length) {
    return packed.get(packedKey(id, length));
  }

  /** The id, and as much of the length as there is room for. */
  private static long packedKey(long id, int length) {
    return id | (long) length << 8 * PackedSchema.ID_BYTES;
  }

  /** The type registered with an id, if it was settled; else null. */
  TypeInfo ofId(int id) {
    TypeInfo[] small = smallIds;
    return id >= 0 && id < small.length ? small[id] : ids.get(id);
  }

  private void put(int id, TypeInfo info) {
    if (id >= MAX_SMALL_ID) {
      ids.put(id, info);
      return;
    }
    TypeInfo[] small = Arrays.copyOf(smallIds, Math.max(id + 1, smallIds.length));
    small[id] = info;
    smallIds = small;
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
      packed.put(packedKey(own.id(), own.bytes().length), info);
    } else {
      owner.of(info).definedBy(TypeHeader.of(info, name, id), messagePrefix);
    }
    if (id != null) {
      put(id, info);
    }
  }

  private static WireSchema custom(Class<?> type, String name, Integer id) {
    String wireName = id == null ? name : "#" + (int) id;
    return WireSchema.of(wireName, n -> called(WireClass.custom(n), type));
  }

  /** Settles it for a type with a schema of its own, such as a class with further fields. */
  PackedSchema define(TypeInfo info, WireSchema schema) {
    PackedSchema own = PackedSchema.of(schema);
    owner.of(info).definedBy(TypeHeader.ofPacked(own), messagePrefix);
    return own;
  }

  /** A class that says what it is called in Java, if messages call it something else. */
  static WireClass called(WireClass wire, Class<?> type) {
    String name = type.getName();
    return wire.name().equals(name) ? wire : wire.called(WireClass.hash(name));
  }
}
