/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.resolver;

import io.fory.annotation.UnknownFields;
import io.fory.config.UnknownTypes;
import io.fory.elements.UnknownArray;
import io.fory.evolution.VersionedSerializer;
import io.fory.exception.LimitExceededException;
import io.fory.exception.Quote;
import io.fory.memory.MemoryBuffer;
import io.fory.message.ComponentSerializer;
import io.fory.message.Opening;
import io.fory.message.Slot;
import io.fory.message.TypeBuilder;
import io.fory.message.TypeInfo;
import io.fory.message.TypeSource;
import io.fory.resolver.SchemaCache.Entry;
import io.fory.resolver.VersionBuild.Key;
import io.fory.schema.PackedSchema;
import io.fory.schema.SchemaSize;
import io.fory.schema.WireClass;
import io.fory.schema.WireSchema;
import io.fory.schema.WireType;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongConsumer;

/**
 * The versions of classes that messages have brought: for each a {@link TypeInfo} whose serializer
 * reads just that version. It never changes written messages. Thread-safe: a schema is parsed and
 * planned by the thread that brought it, and the lock is held for as long as it takes to put the
 * result into some tables.
 *
 * <p>A message finds a version by the id of the writer's schema, and then the bytes of the schema
 * must be the same: a message cannot pass one schema off as another, not even one that was made to
 * have the same id. Classes nested in a schema are found by their {@link SchemaKey}. The number of
 * versions that are kept is bounded: see {@link SchemaCache}.
 */
final class SchemaVersions {
  private final TypeSource types;
  private final Definitions definitions;
  private final Admission admission;
  private final Registrations registrations;
  private final Object owner;
  private final boolean keepsUnknown;
  private final StructSerializers structs;
  private final Events events;
  private final long maxBytes;
  private final ReentrantLock lock = new ReentrantLock();
  private final SchemaCache cache;
  private final Map<Key, TypeInfo> known = new ConcurrentHashMap<>();
  private final Map<Long, Introduced> introduced = new ConcurrentHashMap<>(); // by id
  private final Map<Extension, TypeInfo> extended = new ConcurrentHashMap<>();

  /** A type, with the bytes of the schema that introduced it. */
  private record Introduced(byte[] bytes, TypeInfo info) {}

  /** The key of a class with the unknown fields that some of its objects keep. */
  private record Extension(TypeInfo own, List<?> layout) {}

  /**
   * Makes an index without versions.
   *
   * @param types the reader's classes
   * @param definitions the schemas of the reader's classes
   * @param admission decides which classes messages may name
   * @param events is told of the versions that messages introduce
   */
  SchemaVersions(
      TypeSource types,
      Registrations registrations,
      StructSerializers structs,
      Definitions definitions,
      Admission admission,
      Events events) {
    this.types = types;
    this.definitions = definitions;
    this.admission = admission;
    this.registrations = registrations;
    this.owner = structs.owner();
    this.maxBytes = types.config().maxRetainedBytes();
    this.cache = new SchemaCache(maxBytes);
    this.structs = structs;
    this.events = events;
    this.keepsUnknown = types.config().unknownTypes() == UnknownTypes.KEEP;
  }

  /** Returns the type for a schema in a message: see {@link TypeSource#version}. */
  TypeInfo version(long id, MemoryBuffer buffer, int index, int length, LongConsumer charge) {
    TypeInfo own = definitions.ofSchema(id, length);
    if (own != null) {
      // The bytes need not be compared here. Two schemas made to share an id come from peers, but
      // nobody can make one that shares the id of a class which the reader has; a peer that gives a
      // schema of its own this id breaks only its own message.
      return own;
    }
    Introduced found = introduced.get(id);
    if (found != null && found.bytes.length == length && Opening.isAt(found.bytes, buffer, index)) {
      found.info.used();
      return found.info;
    }
    charge.accept(length);
    return add(new PackedSchema(id, buffer.copyOfRange(index, length)), charge);
  }

  private TypeInfo add(PackedSchema packed, LongConsumer charge) {
    WireSchema schema = packed.parse(charge);
    TypeInfo type = typeFor(schema, packed, charge);
    boolean isOwn = !type.isVersion() && !type.isUnknown();
    // If the class was defined just now, it is found by these bytes from now on; else they are
    // other bytes for its schema.
    return isOwn && definitions.ofSchema(packed.id(), packed.bytes().length) == null
        ? keepOther(type, packed)
        : type;
  }

  /**
   * Returns the type for a schema that no message brought: the reader's class, a version of it, or
   * an unknown class.
   *
   * @param charge told how many bytes of heap it takes, before it is made
   */
  TypeInfo typeFor(WireSchema schema, LongConsumer charge) {
    return typeFor(schema, null, charge);
  }

  /**
   * Returns the type for a schema.
   *
   * @param packed the schema in the message that introduces the type; null if there is no message
   */
  private TypeInfo typeFor(WireSchema schema, PackedSchema packed, LongConsumer charge) {
    requireSameNames(schema);
    SchemaDecisions decisions = new SchemaDecisions(admission);
    Decision decision = decisions.of(schema.root());
    TypeInfo own = null;
    if (decision instanceof Decision.Known known) {
      own = types.info(known.type());
      if (own.writes(schema)) {
        return own;
      }
    } else if (schema.root().form() == WireClass.Form.CUSTOM) {
      charge.accept(SchemaSize.MAX_CUSTOM);
    }
    TypeInfo nested = nested(new Key(own, schema.key()), packed);
    if (nested != null) {
      return nested;
    }
    VersionBuild build = new VersionBuild(context(), schema, decisions, charge);
    TypeBuilder root =
        decision instanceof Decision.Refused refused
            ? build.unknown(refused.reason())
            : build.version(own);
    return publish(build, root, packed);
  }

  /** Returns the type of arrays of a type, which may be a version or an unknown class. */
  TypeInfo arrayOf(TypeInfo component) {
    if (component.dimensions() >= WireType.MAX_DIMENSIONS) {
      throw new LimitExceededException(
          "An array of more than %s dimensions".formatted(WireType.MAX_DIMENSIONS));
    }
    if (!component.isVersion() && !component.isUnknown()) {
      return types.info(component.type().arrayType());
    }
    TypeInfo found = component.arrayOfVersion();
    if (found != null) {
      return found;
    }
    Class<?> type = component.type();
    ComponentSerializer arrays =
        (ComponentSerializer) (Object) types.info(Object[].class).serializer();
    TypeInfo array =
        TypeBuilder.arrayOfVersion(owner, component)
            .serializer(
                component.isUnknown()
                    ? new UnknownArray(component)
                    : arrays.ofComponent(type, Slot.of(type, component, false)));
    TypeBuilder.of(owner, component).arrayOfVersion(array);
    return array;
  }

  /**
   * Returns a cached type that was built as a part of another schema, or from other bytes, and
   * makes messages find it by these bytes; null if there is none.
   */
  private TypeInfo nested(Key key, PackedSchema packed) {
    TypeInfo nested = known.get(key);
    return nested != null && (packed == null || introduce(nested, packed)) ? nested : null;
  }

  /** Fails if a name or id in a schema means another class at the reader than at the writer. */
  private void requireSameNames(WireSchema schema) {
    for (WireClass type : schema.classes()) {
      if (type.javaName() != 0) {
        registrations.requireSame(type.name(), type.javaName());
      }
    }
  }

  /**
   * Makes messages find a type by the bytes of its schema as long as its entry is cached. Another
   * type with the same id is not found any more.
   */
  private void keep(Entry whole, PackedSchema packed, TypeInfo info) {
    Introduced place = new Introduced(packed.bytes(), info);
    introduced.put(packed.id(), place);
    whole.onRemoval(() -> introduced.remove(packed.id(), place));
  }

  /**
   * Makes messages find the reader's class by bytes that differ from its own schema only in the
   * Java name, which the writer's class has otherwise.
   */
  private TypeInfo keepOther(TypeInfo own, PackedSchema packed) {
    lock.lock();
    try {
      if (!introduced.containsKey(packed.id())) {
        Entry whole = new Entry(own, heapBytes(packed), Set.of());
        keep(whole, packed, own);
        cache.add(whole);
      }
    } finally {
      lock.unlock();
    }
    return own;
  }

  /** Returns the type of unknown classes with a schema, to write objects back as they came. */
  TypeInfo unknownTypeFor(WireSchema schema) {
    TypeInfo found = known.get(new Key(null, schema.key()));
    if (found != null) {
      found.used();
      return found;
    }
    VersionBuild build =
        new VersionBuild(context(), schema, new SchemaDecisions(admission), bytes -> {});
    String name = schema.root().name();
    return publish(build, build.unknown(() -> Quote.name(name) + " is not known here"), null);
  }

  /** Returns the heap of a packed schema as a key, in bytes; 0 for null. */
  private static long heapBytes(PackedSchema packed) {
    return packed == null ? 0 : VersionBuild.ENTRY + packed.bytes().length;
  }

  /**
   * Returns the context of builds. Made when it is needed: a program that reads no other version
   * loads none of these classes.
   */
  private VersionBuild.BuildContext context() {
    return new VersionBuild.BuildContext(types, structs, owner, keepsUnknown, known);
  }

  // ---- Under the lock ----

  /**
   * Makes messages find a type that was built as a part of another schema.
   *
   * @return whether they find it now
   */
  private boolean introduce(TypeInfo nested, PackedSchema packed) {
    lock.lock();
    try {
      Entry whole = (Entry) nested.retained();
      if (nested.version().isIntroduced() || whole.isDropped()) {
        return false; // found by other bytes with the same meaning already, or dropped meanwhile
      }
      TypeBuilder.of(owner, nested).introducedBy(packed.id());
      keep(whole, packed, nested);
      cache.grow(whole, VersionBuild.ENTRY + heapBytes(packed));
      return true;
    } finally {
      lock.unlock();
    }
  }

  /**
   * Makes all types of a build visible to other threads, or returns those of another thread that
   * has built the same schema meanwhile.
   */
  private TypeInfo publish(VersionBuild build, TypeBuilder rootBuilder, PackedSchema packed) {
    if (packed != null) {
      rootBuilder.introducedBy(packed.id());
    }
    TypeInfo root = rootBuilder.info();
    if (!build.isCacheable()) {
      return root; // valid for the message that introduces it only
    }
    Entry whole = build.entry(root, heapBytes(packed));
    if (whole.bytes() > maxBytes) {
      throw new LimitExceededException(
          "A schema in the message takes %s bytes of heap, more than the %s that all of them may take; raise the limit with withMaxRetainedBytes if they should"
              .formatted(whole.bytes(), maxBytes));
    }
    Map<Key, TypeBuilder> made = build.made();
    made.values().forEach(builder -> builder.retained(whole));
    lock.lock();
    try {
      made.forEach(
          (key, builder) -> {
            if (known.putIfAbsent(key, builder.info()) == null) {
              whole.onRemoval(() -> known.remove(key, builder.info()));
            }
          });
      if (packed != null) {
        keep(whole, packed, root);
      }
      cache.add(whole);
    } finally {
      lock.unlock();
    }
    if (packed != null) {
      events.versionMet(root.type(), packed.id());
    }
    structs.versionsPublished(made.values().stream().map(TypeBuilder::info).toList());
    return root;
  }

  /**
   * Returns the type of objects of a class with unknown fields: see {@link TypeSource#extended}.
   */
  TypeInfo extended(TypeInfo own, UnknownFields fields) {
    Extension key = new Extension(own, fields.layout());
    TypeInfo found = extended.get(key);
    if (found != null) {
      found.used();
      return found;
    }
    VersionedSerializer.Extended more =
        ((VersionedSerializer) own.version().unknownFieldsAccessor())
            .extended(own.schema().root(), fields.layout(), types);
    WireSchema schema = definitions.schemaOf(more.wire().name(), more.wire());
    TypeInfo info = TypeBuilder.version(owner, own, schema).serializer(more.serializer());
    definitions.define(info, schema);
    Entry whole =
        new Entry(
            info, VersionBuild.heapBytes(schema, true) + SchemaSize.of(schema.root()), Set.of());
    lock.lock();
    try {
      TypeInfo first = extended.putIfAbsent(key, info);
      if (first != null) {
        return first;
      }
      whole.onRemoval(() -> extended.remove(key));
      cache.add(whole);
    } finally {
      lock.unlock();
    }
    return info;
  }
}
