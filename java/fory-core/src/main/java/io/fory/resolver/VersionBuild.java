/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.resolver;

import io.fory.evolution.VersionedSerializer;
import io.fory.evolution.WireTypes;
import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.exception.Quote;
import io.fory.message.Slot;
import io.fory.message.TypeBuilder;
import io.fory.message.TypeInfo;
import io.fory.message.TypeSource;
import io.fory.resolver.SchemaCache.Entry;
import io.fory.schema.SchemaKey;
import io.fory.schema.SchemaSize;
import io.fory.schema.WireClass;
import io.fory.schema.WireSchema;
import io.fory.schema.WireType;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongConsumer;
import java.util.function.Supplier;

/**
 * Builds the types that read one schema of a message. Other threads see none of them before all are
 * complete, so it needs no lock. The classes of the schema are built from a queue and not by
 * recursion, since a peer chooses how deep they nest.
 */
final class VersionBuild {
  /** The heap of an entry in a table with its key, in bytes. */
  static final int ENTRY = 1000;

  private final BuildContext context;
  private final WireSchema schema;
  private final SchemaDecisions decisions;
  private final LongConsumer charge;
  private final Map<Key, TypeBuilder> made = new LinkedHashMap<>();
  private final Set<Entry> uses = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Deque<Runnable> waiting = new ArrayDeque<>();
  private long bytes;
  private boolean
      refersToAll; // the types refer to all classes of the schema, as unknown classes do

  /**
   * The key of a version.
   *
   * @param own the reader's class; null if the class is unknown to the reader
   */
  record Key(TypeInfo own, SchemaKey schema) {}

  /**
   * The parts that all builds of one {@code Fory} share.
   *
   * @param types the reader's classes
   * @param structs makes the serializers of unknown classes
   * @param owner may change the types
   * @param keepsUnknown whether objects keep values of unknown classes
   * @param known the versions that were built before
   */
  record BuildContext(
      TypeSource types,
      StructSerializers structs,
      Object owner,
      boolean keepsUnknown,
      Map<Key, TypeInfo> known) {}

  /**
   * Starts a build for a schema that is not known yet.
   *
   * @param decisions decides which classes of the schema messages may name
   * @param charge is told how many bytes of heap the types take, besides the schema itself
   */
  VersionBuild(
      BuildContext context, WireSchema schema, SchemaDecisions decisions, LongConsumer charge) {
    this.context = context;
    this.schema = schema;
    this.decisions = decisions;
    this.charge = charge;
  }

  /** Builds the version of a class of the reader that the schema describes. */
  TypeBuilder version(TypeInfo own) {
    TypeBuilder root = newVersion(own, schema);
    makeAll();
    return root;
  }

  /**
   * Builds the unknown class that the schema describes.
   *
   * @param reason makes the text of the error, where an unknown class is an error
   */
  TypeBuilder unknown(Supplier<String> reason) {
    TypeBuilder root = newUnknown(schema, reason);
    makeAll();
    return root;
  }

  /**
   * Whether the types may be cached for later messages: not if the type checker rejected a class,
   * since it may answer otherwise the next time.
   */
  boolean isCacheable() {
    return decisions.areLasting();
  }

  /** Returns all types that were built, the first one first. */
  Map<Key, TypeBuilder> made() {
    return made;
  }

  /**
   * Returns the cache entry of the build.
   *
   * @param more the heap, in bytes, that the cache itself needs for it
   */
  Entry entry(TypeInfo root, long more) {
    long all = more + bytes + heapBytes(schema, context.keepsUnknown);
    if (refersToAll) {
      for (WireClass type : schema.classes()) {
        all += SchemaSize.of(type);
      }
    }
    return new Entry(root, all, uses);
  }

  /**
   * Returns the heap of a schema, in bytes, besides the types of its classes: its own bytes, and
   * those of nested schemas.
   */
  static long heapBytes(WireSchema schema, boolean keepsUnknown) {
    long length = schema.hasBody() ? schema.body().length : 0;
    return ENTRY + length * (keepsUnknown ? 2 + 2 * WireSchema.KEPT_BODIES : 2);
  }

  private void makeAll() {
    for (Runnable next = waiting.poll(); next != null; next = waiting.poll()) {
      next.run();
    }
  }

  // ---- Classes ----

  private TypeInfo findVersion(TypeInfo own, WireSchema rooted) {
    TypeInfo known = known(new Key(own, rooted.key()));
    return known != null ? known : newVersion(own, rooted).info();
  }

  private TypeInfo findUnknown(WireSchema rooted, Supplier<String> reason) {
    TypeInfo known = known(new Key(null, rooted.key()));
    return known != null ? known : newUnknown(rooted, reason).info();
  }

  private TypeInfo known(Key key) {
    TypeBuilder here = made.get(key);
    if (here != null) {
      return here.info();
    }
    TypeInfo known = context.known.get(key);
    if (known != null) {
      uses.add((Entry) known.retained());
    }
    return known;
  }

  private TypeBuilder newVersion(TypeInfo own, WireSchema rooted) {
    TypeBuilder version = TypeBuilder.version(context.owner, own, null);
    made.put(new Key(own, rooted.key()), version);
    long more = SchemaSize.ofMissing(own.schema().root());
    charge.accept(more);
    bytes += more + SchemaSize.of(rooted.root());
    waiting.add(() -> plan(version, own, rooted));
    return version;
  }

  private void plan(TypeBuilder version, TypeInfo own, WireSchema rooted) {
    try {
      VersionedSerializer versioned = (VersionedSerializer) (Object) own.interpreter();
      version.serializer(
          versioned.ofVersion(rooted.root(), new SchemaScope(rooted, TargetForm.OBJECTS)));
    } catch (ForyException e) {
      e.completePath(own.type().getSimpleName());
      throw e;
    }
  }

  private TypeBuilder newUnknown(WireSchema rooted, Supplier<String> reason) {
    boolean tracked = rooted.root().form() != WireClass.Form.ENUM;
    TypeBuilder unknown =
        TypeBuilder.unknown(context.owner, tracked, reason, rooted, TypeHeader::ofUnknown);
    made.put(new Key(null, rooted.key()), unknown);
    bytes += SchemaSize.of(rooted.root());
    refersToAll = true;
    waiting.add(
        () ->
            unknown.serializer(
                context.structs.ofUnknown(rooted, new SchemaScope(rooted, TargetForm.UNCHANGED))));
    return unknown;
  }

  // ---- Slots ----

  /** The forms in which the values of a slot are read. */
  private enum TargetForm {
    /** Objects of the reader's classes. */
    OBJECTS,
    /** Objects of the reader's classes, but constants of enums as their names. */
    NAMES,
    /** Objects that can be written back as they came, or nulls where unknown values are dropped. */
    UNCHANGED
  }

  /** Finds the reader's types for the types in one schema. */
  private final class SchemaScope implements WireTypes {
    private final WireSchema schema;
    private final TargetForm target;
    private final Map<String, TypeInfo> classes = new HashMap<>();

    SchemaScope(WireSchema schema, TargetForm target) {
      this.schema = schema;
      this.target = target;
    }

    @Override
    public TypeSource types() {
      return context.types;
    }

    @Override
    public Slot slot(WireType type, Class<?> rawType, boolean exact) {
      List<Slot> arguments = new ArrayList<>();
      for (WireType argument : type.arguments()) {
        arguments.add(slot(argument, Object.class, false));
      }
      return Slot.of(rawType, expected(type), exact, arguments.toArray(Slot[]::new));
    }

    @Override
    public Slot slotOfNames(WireType type, boolean exact) {
      return new SchemaScope(schema, TargetForm.NAMES).slot(type, Object.class, exact);
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
      TypeInfo info = context.types.builtIn(number);
      if (info == null) {
        throw new CorruptDataException("There is no built-in type number " + number);
      }
      return info;
    }

    private TypeInfo ofClass(String name) {
      WireSchema rooted = schema.rootedAt(name);
      if (target == TargetForm.NAMES && rooted.root().form() == WireClass.Form.ENUM) {
        return findUnknown(rooted, () -> Quote.name(name) + " is read by name");
      }
      Decision decision = decisions.of(rooted.root());
      if (decision instanceof Decision.Refused refused) {
        return findUnknown(rooted, refused.reason());
      }
      TypeInfo own = context.types.info(decision.required());
      if (own.writes(rooted)) {
        return own;
      }
      if (target == TargetForm.UNCHANGED && context.keepsUnknown) {
        return findUnknown(rooted, () -> Quote.name(name) + " is of another version");
      }
      return findVersion(own, rooted);
    }

    private TypeInfo array(TypeInfo component) {
      if (component == null) {
        throw new CorruptDataException("An array of nothing in the schema of a message");
      }
      return context.types.arrayOf(component);
    }
  }
}
