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
 * Holds, for each type, how its objects are written and how messages introduce it. Lookups by name,
 * id or schema take no lock.
 */
final class Definitions {
  /** Ids below this are indices: one load finds the type, where a table takes four. */
  private static final int MAX_SMALL_ID = 1 << 12;

  private final Object owner;
  private final Registrations registrations;
  private final boolean compatible;
  private final byte[] messagePrefix;
  private final Map<Class<?>, ClassSchema> schemas = new ConcurrentHashMap<>();
  private final Map<String, WireClass> wires = new ConcurrentHashMap<>(); // by name in messages
  private final NameTable names = new NameTable();
  private final NumberTable packed = new NumberTable();
  private final NumberTable ids = new NumberTable();
  private volatile TypeInfo[] smallIds = {}; // never changed

  Definitions(Object owner, Registrations registrations, boolean compatible, byte[] messagePrefix) {
    this.owner = owner;
    this.registrations = registrations;
    this.compatible = compatible;
    this.messagePrefix = messagePrefix;
  }

  /** The first bytes of every message. */
  byte[] messagePrefix() {
    return messagePrefix;
  }

  /** Returns the type of the reader's class that has a schema; null if there is none. */
  TypeInfo ofSchema(long id, int length) {
    return packed.get(packedKey(id, length));
  }

  /** The id, and as much of the length as there is room for. */
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
   * Notes how objects of some types are written. They are not visible to other threads yet; each
   * may need the definitions of the others.
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

  /** Notes the class of a type as messages describe it. */
  private void addWire(TypeInfo info, TypeSource types) {
    String name = types.wireName(info.type());
    if (info.serializer() instanceof VersionedSerializer versioned) {
      wires.put(name, called(versioned.wire(name, types), info.type()));
    } else if (info.isCustomized()) {
      wires.put(name, called(WireClass.custom(name), info.type()));
    }
  }

  /**
   * Settles how messages introduce a type that was described, and makes lookups find it by that.
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
    String registered = registrations.name(type);
    String name = registered == null && id == null ? type.getName() : registered;
    if (compatible) {
      WireSchema schema = info.schema();
      String wireName = id == null ? name : "#" + (int) id;
      PackedSchema own = define(info, schema == null ? custom(type, wireName) : schema);
      packed.put(packedKey(own.id(), own.bytes().length), info);
      return;
    }
    TypeBuilder.of(owner, info).definedBy(TypeHeader.of(info, name, id), messagePrefix);
    if (id != null) {
      put(id, info);
    }
    if (name != null) {
      names.put(name, info);
    }
  }

  /**
   * Returns the form of the objects of a class, by its name in messages; null if it is not known.
   */
  WireClass wire(String wireName) {
    return wires.get(wireName);
  }

  /**
   * The schema of a class with those that it names; without a lock.
   *
   * @param own how its objects are written, which may differ from what this instance knows of it;
   *     or null
   */
  WireSchema schemaOf(String wireName, WireClass own) {
    return WireSchema.of(
        wireName, name -> own == null ? null : name.equals(own.name()) ? own : wires.get(name));
  }

  /** See {@link TypeSource#explainMismatch}; without a lock. */
  String explainMismatch(TypeInfo type, int foundFingerprint) {
    return "The writer's %s has another schema (fingerprint %08x) than the reader's (%08x): names, types, nullability or order of fields differ, of it or of a class that it names. Here it is %s"
        .formatted(type, foundFingerprint, type.fingerprint(), schemas.get(type.type()).fields());
  }

  /** Returns the schema of a class with a serializer of the user's: its name, and no more. */
  static WireSchema custom(Class<?> type, String wireName) {
    WireClass wire = called(WireClass.custom(wireName), type);
    return WireSchema.of(wireName, new MapLookup<>(Map.of(wireName, wire)));
  }

  /**
   * Settles how messages introduce a type with a schema of its own, such as one with more fields.
   */
  PackedSchema define(TypeInfo info, WireSchema schema) {
    PackedSchema own = PackedSchema.of(schema);
    TypeBuilder.of(owner, info).definedBy(TypeHeader.ofPacked(own), messagePrefix);
    return own;
  }

  /** Returns a class with its name in Java, if it has another name in messages. */
  static WireClass called(WireClass wire, Class<?> type) {
    String name = type.getName();
    return wire.name().equals(name) ? wire : wire.called(WireClass.hash(name));
  }
}
