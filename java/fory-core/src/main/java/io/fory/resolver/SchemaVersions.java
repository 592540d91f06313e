/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.resolver;

import io.fory.annotation.UnknownFields;
import io.fory.config.UnknownTypes;
import io.fory.evolution.VersionedSerializer;
import io.fory.exception.LimitExceededException;
import io.fory.exception.Quote;
import io.fory.memory.MemoryBuffer;
import io.fory.message.Opening;
import io.fory.message.TypeBuilder;
import io.fory.message.TypeInfo;
import io.fory.message.TypeSource;
import io.fory.resolver.SchemaCache.Entry;
import io.fory.resolver.VersionBuild.Key;
import io.fory.schema.PackedSchema;
import io.fory.schema.SchemaSize;
import io.fory.schema.WireClass;
import io.fory.schema.WireSchema;
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
  private final long maxBytes;
  private final ReentrantLock lock = new ReentrantLock();
  private final SchemaCache cache;
  private final Map<Key, TypeInfo> known = new ConcurrentHashMap<>();
  private final Map<Long, Introduced> introduced = new ConcurrentHashMap<>(); // by id
  private final Map<Extension, TypeInfo> extended = new ConcurrentHashMap<>();

  /** The key of a schema in a message: its id and its bytes. */
  private record Bytes(long id, byte[] packed) {
    static long heap(Bytes bytes) {
      return bytes == null ? 0 : VersionBuild.ENTRY + bytes.packed.length;
    }
  }

  /** A type, with the bytes of the schema that introduced it. */
  private record Introduced(byte[] packed, TypeInfo info) {}

  /** The key of a class with the unknown fields that some of its objects keep. */
  private record Extension(TypeInfo own, List<?> layout) {}

  /**
   * Makes an index without versions.
   *
   * @param types the reader's classes
   * @param definitions the schemas of the reader's classes
   * @param admission decides which classes messages may name
   */
  SchemaVersions(
      TypeSource types,
      Registrations registrations,
      StructSerializers structs,
      Definitions definitions,
      Admission admission) {
    this.types = types;
    this.definitions = definitions;
    this.admission = admission;
    this.registrations = registrations;
    this.owner = structs.owner();
    this.maxBytes = types.config().maxRetainedBytes();
    this.cache = new SchemaCache(maxBytes);
    this.structs = structs;
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
    if (found != null
        && found.packed.length == length
        && Opening.isAt(found.packed, buffer, index)) {
      found.info.used();
      return found.info;
    }
    charge.accept(length);
    return add(new Bytes(id, buffer.copyOfRange(index, length)), charge);
  }

  private TypeInfo add(Bytes bytes, LongConsumer charge) {
    WireSchema schema = PackedSchema.parse(bytes.id, bytes.packed, charge);
    TypeInfo type = typeFor(schema, bytes, charge);
    boolean isOwn = !type.isVersion() && !type.isUnknown();
    // If the class was defined just now, it is found by these bytes from now on; else they are
    // other bytes for its schema.
    return isOwn && definitions.ofSchema(bytes.id, bytes.packed.length) == null
        ? keepOther(type, bytes)
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
   * @param bytes the schema in the message that introduces the type; null if there is no message
   */
  private TypeInfo typeFor(WireSchema schema, Bytes bytes, LongConsumer charge) {
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
    TypeInfo nested = nested(new Key(own, schema.key()), bytes);
    if (nested != null) {
      return nested;
    }
    VersionBuild build = new VersionBuild(context(), schema, decisions, charge);
    TypeInfo root =
        decision instanceof Decision.Refused refused
            ? build.unknown(refused.reason())
            : build.version(own);
    return publish(build, root, bytes);
  }

  /** Returns the type of arrays of a type, which may be a version or an unknown class. */
  TypeInfo arrayOf(TypeInfo component) {
    return context().arrayOf(component);
  }

  /**
   * Returns a cached type that was built as a part of another schema, or from other bytes, and
   * makes messages find it by these bytes; null if there is none.
   */
  private TypeInfo nested(Key key, Bytes bytes) {
    TypeInfo nested = known.get(key);
    return nested != null && (bytes == null || introduce(nested, bytes)) ? nested : null;
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
  private void keep(Entry whole, Bytes bytes, TypeInfo info) {
    Introduced place = new Introduced(bytes.packed, info);
    introduced.put(bytes.id, place);
    whole.onRemoval(() -> introduced.remove(bytes.id, place));
  }

  /**
   * Makes messages find the reader's class by bytes that differ from its own schema only in the
   * Java name, which the writer's class has otherwise.
   */
  private TypeInfo keepOther(TypeInfo own, Bytes bytes) {
    lock.lock();
    try {
      if (!introduced.containsKey(bytes.id)) {
        Entry whole = new Entry(own, Bytes.heap(bytes), Set.of());
        keep(whole, bytes, own);
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
  private boolean introduce(TypeInfo nested, Bytes bytes) {
    lock.lock();
    try {
      Entry whole = (Entry) nested.retained();
      if (nested.version().isIntroduced() || whole.isDropped()) {
        return false; // found by other bytes with the same meaning already, or dropped meanwhile
      }
      TypeBuilder.of(owner, nested).introducedBy(bytes.id);
      keep(whole, bytes, nested);
      cache.grow(whole, VersionBuild.ENTRY + Bytes.heap(bytes));
      return true;
    } finally {
      lock.unlock();
    }
  }

  /**
   * Makes all types of a build visible to other threads, or returns those of another thread that
   * has built the same schema meanwhile.
   */
  private TypeInfo publish(VersionBuild build, TypeInfo root, Bytes bytes) {
    if (bytes != null) {
      TypeBuilder.of(owner, root).introducedBy(bytes.id);
    }
    if (!build.isCacheable()) {
      return root; // valid for the message that introduces it only
    }
    Entry whole = build.entry(root, Bytes.heap(bytes));
    if (whole.bytes() > maxBytes) {
      throw new LimitExceededException(
          "A schema in the message takes %s bytes of heap, more than the %s that all of them may take; raise the limit with withMaxRetainedBytes if they should"
              .formatted(whole.bytes(), maxBytes));
    }
    List<TypeInfo> made = List.copyOf(build.made().values());
    made.forEach(info -> TypeBuilder.of(owner, info).retained(whole));
    lock.lock();
    try {
      build
          .made()
          .forEach(
              (key, info) -> {
                if (known.putIfAbsent(key, info) == null) {
                  whole.onRemoval(() -> known.remove(key, info));
                }
              });
      if (bytes != null) {
        keep(whole, bytes, root);
      }
      cache.add(whole);
    } finally {
      lock.unlock();
    }
    structs.versionsPublished(made);
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
