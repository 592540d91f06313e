/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.resolver;

import io.fory.annotation.UnknownFields;
import io.fory.config.UnknownTypes;
import io.fory.exception.CorruptDataException;
import io.fory.exception.ForbiddenClassException;
import io.fory.exception.ForyException;
import io.fory.exception.Quote;
import io.fory.schema.WireClass;
import io.fory.schema.WireSchema;
import io.fory.schema.WireType;
import io.fory.spi.ComponentSerializer;
import io.fory.spi.Serializer;
import io.fory.spi.SlotType;
import io.fory.spi.TypeInfo;
import io.fory.spi.TypeSource;
import io.fory.spi.UnknownObject;
import io.fory.spi.VersionedSerializer;
import io.fory.spi.WireTypes;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * The versions of classes that messages have brought: for each a {@link TypeInfo} whose serializer
 * reads just that version. Nothing in here ever changes what is written. Thread-safe.
 *
 * <p>A version is found by the class and the id of the writer's schema, whose bytes are hashed when
 * they are seen first: a message cannot pass one schema off as another. At most {@value #MAX_KEPT}
 * versions are kept; then the oldest go that were not used since they were last looked at, with the
 * code generated for them.
 */
final class SchemaVersions {
  private static final int MAX_KEPT = 1000;

  private final TypeResolver types;
  private final boolean keep;
  private final Consumer<List<TypeInfo>> onPublished;
  private final ReentrantLock lock = new ReentrantLock();
  private final Deque<Kept> kept = new ArrayDeque<>();
  private final Map<Key, TypeInfo> pending = new LinkedHashMap<>();
  private final Map<Key, TypeInfo> unknown = new ConcurrentHashMap<>();
  private final Map<Extension, TypeInfo> extended = new ConcurrentHashMap<>();
  private final BiFunction<WireSchema, WireTypes, Serializer<?>> unknownSerializers;

  /** A version: {@code own} is null if the class is unknown here. */
  private record Key(TypeInfo own, String name, long id) {}

  private record Kept(Key key, TypeInfo version) {}

  /** A class and the further fields of some of its objects. */
  private record Extension(TypeInfo own, List<?> layout) {}

  SchemaVersions(
      TypeResolver types,
      BiFunction<WireSchema, WireTypes, Serializer<?>> unknownSerializers,
      Consumer<List<TypeInfo>> onPublished) {
    this.types = types;
    this.keep = types.config().unknownTypes() == UnknownTypes.KEEP;
    this.unknownSerializers = unknownSerializers;
    this.onPublished = onPublished;
  }

  /** A version of a class, from the body of a schema that was not met before. */
  TypeInfo of(TypeInfo own, long id, byte[] body) {
    return add(own, parse(own.toString(), id, body));
  }

  /** A class that is unknown here and was met before, or null. */
  TypeInfo unknown(String name, long id) {
    TypeInfo known = unknown.get(new Key(null, name, id));
    if (known != null) {
      known.used();
    }
    return known;
  }

  /**
   * A class that is unknown here.
   *
   * @param body null if its writer has a serializer of its own for it
   */
  TypeInfo ofUnknown(String name, ForyException reason, long id, byte[] body) {
    WireSchema schema = body == null ? WireSchema.of(name, nobody -> null) : parse(name, id, body);
    return addUnknown(schema, reason);
  }

  private static WireSchema parse(String name, long id, byte[] body) {
    WireSchema schema = WireSchema.parse(body);
    if (schema.id() != id) {
      throw new CorruptDataException(
          "The schema of %s in the message has id %016x, but should have %016x"
              .formatted(Quote.name(name), schema.id(), id));
    }
    return schema;
  }

  private TypeInfo add(TypeInfo own, WireSchema schema) {
    return add(() -> find(own, schema));
  }

  private TypeInfo addUnknown(WireSchema schema, ForyException reason) {
    return add(() -> findUnknown(schema, reason));
  }

  /** Finds a version; what that brings becomes visible if all of it succeeds. */
  private TypeInfo add(Supplier<TypeInfo> search) {
    List<TypeInfo> published = List.of();
    lock.lock();
    try {
      TypeInfo found = search.get();
      published = List.copyOf(pending.values());
      pending.forEach(this::publish);
      return found;
    } finally {
      pending.clear();
      lock.unlock();
      if (!published.isEmpty()) {
        onPublished.accept(published);
      }
    }
  }

  private void publish(Key key, TypeInfo version) {
    for (int looked = kept.size(); kept.size() >= MAX_KEPT; looked--) {
      Kept oldest = kept.poll();
      if (looked > 0 && oldest.version.wasUsed()) {
        kept.add(oldest);
      } else if (oldest.key.own == null) {
        unknown.remove(oldest.key);
      } else {
        oldest.key.own.removeVersion(oldest.version);
        oldest.version.dropped();
      }
    }
    kept.add(new Kept(key, version));
    if (key.own == null) {
      unknown.put(key, version);
    } else {
      key.own.addVersion(version);
    }
  }

  /** A class with further fields, for writing. */
  TypeInfo extended(TypeInfo own, UnknownFields fields) {
    Extension key = new Extension(own, fields.layout());
    TypeInfo known = extended.get(key);
    if (known != null) {
      return known;
    }
    VersionedSerializer.Extended more =
        own.versioned().extended(own.schema().root(), fields.layout(), types);
    WireSchema schema = types.schemaOf(more.wire());
    TypeInfo info = own.newExtended();
    info.serializer(more.serializer());
    info.schema(schema, null);
    types.defineUnknown(info, schema);
    if (extended.size() >= MAX_KEPT) {
      extended.clear(); // those still in use are made again
    }
    TypeInfo first = extended.putIfAbsent(key, info);
    return first != null ? first : info;
  }

  // ---- Under the lock ----

  private TypeInfo find(TypeInfo own, WireSchema schema) {
    if (own.schemaId() == schema.id()) {
      return own;
    }
    TypeInfo known = own.version(schema.id());
    Key key = new Key(own, "", schema.id());
    known = known != null ? known : pending.get(key);
    if (known != null) {
      return known;
    }
    TypeInfo version = own.newVersion(schema.id());
    pending.put(key, version);
    try {
      version.serializer(
          own.versioned().ofVersion(schema.root(), new Scope(schema, Wanted.OBJECTS)));
    } catch (ForyException e) {
      e.completePath(own.type().getSimpleName());
      throw e;
    }
    types.defineVersion(version, own, schema);
    return version;
  }

  private TypeInfo findUnknown(WireSchema schema, ForyException reason) {
    Key key = new Key(null, schema.root().name(), schema.id());
    TypeInfo known = unknown.get(key);
    known = known != null ? known : pending.get(key);
    if (known != null) {
      return known;
    }
    TypeInfo info = TypeInfo.ofUnknown(isTracked(schema.root()), reason);
    pending.put(key, info);
    info.serializer(unknownSerializers.apply(schema, new Scope(schema, Wanted.UNCHANGED)));
    info.schema(schema, null);
    types.defineUnknown(info, schema);
    return info;
  }

  private static boolean isTracked(WireClass type) {
    return type.form() != WireClass.Form.ENUM;
  }

  /** What the values in a place become. */
  private enum Wanted {
    /** Objects of the classes here. */
    OBJECTS,
    /** The same, but constants of enums become their names. */
    NAMES,
    /** What can be written back as it came, if that is wanted at all. */
    UNCHANGED
  }

  /** The types of one schema. */
  private final class Scope implements WireTypes {
    private final WireSchema schema;
    private final Wanted wanted;
    private final Map<String, TypeInfo> classes = new HashMap<>();

    Scope(WireSchema schema, Wanted wanted) {
      this.schema = schema;
      this.wanted = wanted;
    }

    @Override
    public TypeSource types() {
      return types;
    }

    @Override
    public SlotType slot(WireType type, Class<?> rawType, boolean exact) {
      List<SlotType> arguments = new ArrayList<>();
      for (WireType argument : type.arguments()) {
        arguments.add(slot(argument, Object.class, false));
      }
      return SlotType.of(rawType, expected(type), exact, arguments.toArray(SlotType[]::new));
    }

    @Override
    public SlotType slotOfNames(WireType type, boolean exact) {
      return new Scope(schema, Wanted.NAMES).slot(type, Object.class, exact);
    }

    private TypeInfo expected(WireType type) {
      return switch (type.form()) {
        case ANY -> null;
        case BUILT_IN -> builtIn(type.number());
        case CLASS -> {
          TypeInfo known = classes.get(type.className());
          known = known != null ? known : ofClass(type.className());
          classes.put(type.className(), known);
          yield known;
        }
        case ARRAY -> array(expected(type.component()));
      };
    }

    private TypeInfo builtIn(int number) {
      TypeInfo info = types.builtIn(number);
      if (info == null) {
        throw new CorruptDataException("There is no built-in type number " + number);
      }
      return info;
    }

    private TypeInfo ofClass(String name) {
      WireSchema rooted = schema.rootedAt(name);
      if (wanted == Wanted.NAMES && rooted.root().form() == WireClass.Form.ENUM) {
        return findUnknown(rooted, new ForbiddenClassException(name + " is read by name"));
      }
      TypeInfo own;
      try {
        own = types.ofWireName(name);
      } catch (ForbiddenClassException e) {
        return findUnknown(rooted, e);
      }
      own.requireSameWay(rooted.root().form() != WireClass.Form.CUSTOM);
      if (wanted == Wanted.UNCHANGED && own.hasSchema() && own.schemaId() != rooted.id() && keep) {
        return findUnknown(rooted, new ForbiddenClassException(name + " is of another version"));
      }
      return own.hasSchema() ? find(own, rooted) : own;
    }

    private TypeInfo array(TypeInfo component) {
      if (component == null) {
        throw new CorruptDataException("An array of nothing in the schema of a message");
      }
      return arrayOf(component);
    }
  }

  /** The arrays of a type. */
  TypeInfo arrayOf(TypeInfo component) {
    if (!component.isVersion() && !component.isUnknown()) {
      return types.info(component.type().arrayType());
    }
    TypeInfo known = component.arrayOfVersion();
    if (known != null) {
      return known;
    }
    Class<?> type = component.type();
    TypeInfo array = component.newArrayOfVersion();
    ComponentSerializer arrays =
        (ComponentSerializer) (Object) types.info(Object[].class).serializer();
    array.serializer(
        component.isUnknown()
            ? UnknownObject.arrays(component)
            : arrays.ofComponent(type, SlotType.of(type, component, false)));
    component.arrayOfVersion(array);
    return array;
  }
}
