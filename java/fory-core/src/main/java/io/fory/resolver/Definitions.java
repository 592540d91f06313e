/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.resolver;

import io.fory.evolution.VersionedSerializer;
import io.fory.memory.MemoryBuffer;
import io.fory.message.TypeBuilder;
import io.fory.message.TypeInfo;
import io.fory.message.TypeSource;
import io.fory.schema.ClassSchema;
import io.fory.schema.Fingerprint;
import io.fory.schema.MapLookup;
import io.fory.schema.PackedSchema;
import io.fory.schema.WireClass;
import io.fory.schema.WireSchema;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Holds the schema of each type and the header by which messages introduce it, and finds types by
 * these. Lookups by name, id or schema take no lock.
 */
final class Definitions {
  /**
   * Types with smaller ids are in an array: finding one takes one load, where a table takes four.
   */
  private static final int MAX_SMALL_ID = 1 << 12;

  private final Object owner;
  private final Registrations registrations;
  private final boolean compatible;
  private final byte[] messagePrefix;
  private final Map<Class<?>, ClassSchema> schemas = new ConcurrentHashMap<>();
  // by the name of the class in messages
  private final Map<String, WireClass> wires = new ConcurrentHashMap<>();
  private final NameTable names = new NameTable();
  private final NumberTable packed = new NumberTable();
  private final NumberTable ids = new NumberTable();
  private volatile TypeInfo[] smallIds = {}; // by id; each write publishes a new array

  Definitions(Object owner, Registrations registrations, boolean compatible, byte[] messagePrefix) {
    this.owner = owner;
    this.registrations = registrations;
    this.compatible = compatible;
    this.messagePrefix = messagePrefix;
  }

  /** Returns the first bytes of every message: format and settings. */
  byte[] messagePrefix() {
    return messagePrefix;
  }

  /**
   * Returns the type of the reader's class whose schema has an id and a length; null if there is
   * none.
   */
  TypeInfo ofSchema(long id, int length) {
    return packed.get(packedKey(id, length));
  }

  /** Packs an id and the low bits of a length into one key. */
  private static long packedKey(long id, int length) {
    return id | (long) length << 8 * PackedSchema.ID_BYTES;
  }

  /** Returns the type of a name in UTF-8; null if it was not defined yet. */
  TypeInfo ofName(MemoryBuffer buffer, int index, int length) {
    return names.get(buffer, index, length);
  }

  /** Returns the type registered with an id; null if it was not defined yet. */
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

  // ---- Under the lock of the resolver, except for what says otherwise ----

  /**
   * Registers the schemas of new types, which other threads do not see yet. All types of a group
   * come in one call, since each may need the schemas of the others.
   */
  void describe(List<TypeInfo> infos, TypeSource types) {
    for (TypeInfo info : infos) {
      if (info.serializer() instanceof ClassSchema.Source source) {
        schemas.put(info.type(), source.schema());
      }
    }
    for (TypeInfo info : infos) {
      addWire(info, types);
    }
    if (compatible) {
      for (TypeInfo info : infos) {
        if (info.serializer() instanceof VersionedSerializer versioned && !info.hasSchema()) {
          String name = types.wireName(info.type());
          TypeBuilder.of(owner, info)
              .schema(
                  WireSchema.of(name, new MapLookup<>(wires)), versioned.unknownFieldsAccessor());
        }
      }
    }
  }

  /** Registers the schema of the class of a type. */
  private void addWire(TypeInfo info, TypeSource types) {
    String name = types.wireName(info.type());
    if (info.serializer() instanceof VersionedSerializer versioned) {
      wires.put(name, called(versioned.wire(name, types), info.type()));
    } else if (info.isCustomized()) {
      wires.put(name, called(WireClass.custom(name), info.type()));
    }
  }

  /**
   * Sets the header by which messages introduce a type, whose schema is registered, and makes
   * lookups find it.
   */
  void define(TypeInfo info) {
    if (info.component() != null) {
      return;
    }
    Class<?> type = info.type();
    ClassSchema fields = schemas.get(type);
    if (fields != null && !info.hasSchema()) {
      TypeBuilder.of(owner, info).fingerprint(Fingerprint.of(fields, new MapLookup<>(schemas)));
    }
    Integer id = registrations.id(type);
    String registered = registrations.wireName(type);
    String wireName = registered == null ? type.getName() : registered;
    if (compatible) {
      WireSchema schema = info.schema();
      PackedSchema own = define(info, schema == null ? custom(type, wireName) : schema);
      packed.put(packedKey(own.id(), own.bytes().length), info);
      return;
    }
    TypeBuilder.of(owner, info).definedBy(TypeHeader.of(info, wireName, id), messagePrefix);
    if (id != null) {
      put(id, info);
    } else {
      names.put(wireName, info);
    }
  }

  /** Returns the schema of a class by its name in messages; null if it is not known. */
  WireClass wire(String wireName) {
    return wires.get(wireName);
  }

  /**
   * Returns the schema of a class with those of the classes that it names. Takes no lock.
   *
   * @param own the class's part of the schema, if it differs from the registered one; or null
   */
  WireSchema schemaOf(String wireName, WireClass own) {
    return WireSchema.of(
        wireName, name -> own == null ? null : name.equals(own.name()) ? own : wires.get(name));
  }

  /** Explains why fingerprints differ: see {@link TypeSource#explainMismatch}. Takes no lock. */
  String explainMismatch(TypeInfo type, int foundFingerprint) {
    return "The writer's %s has another schema (fingerprint %08x) than the reader's (%08x): names, types, nullability or order of fields differ, of it or of a class that it names. Here it is %s"
        .formatted(type, foundFingerprint, type.fingerprint(), schemas.get(type.type()).fields());
  }

  /**
   * Returns the schema of a class with a serializer of the user's, which has only the name of the
   * class.
   */
  static WireSchema custom(Class<?> type, String wireName) {
    WireClass wire = called(WireClass.custom(wireName), type);
    return WireSchema.of(wireName, new MapLookup<>(Map.of(wireName, wire)));
  }

  /**
   * Sets the header of a type to a schema that is not the registered one, such as one with more
   * fields.
   */
  PackedSchema define(TypeInfo info, WireSchema schema) {
    PackedSchema own = PackedSchema.of(schema);
    TypeBuilder.of(owner, info).definedBy(TypeHeader.ofPacked(own), messagePrefix);
    return own;
  }

  /**
   * Returns a schema with the Java name of its class added, if messages call the class otherwise.
   */
  static WireClass called(WireClass wire, Class<?> type) {
    String name = type.getName();
    return wire.name().equals(name) ? wire : wire.called(WireClass.hash(name));
  }
}
