/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.message;

import io.fory.exception.IncompatibleClassException;
import io.fory.memory.MemoryBuffer;
import io.fory.platform.HashedContent;
import io.fory.platform.Jdk;
import io.fory.schema.WireSchema;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Map;
import java.util.function.Function;

/**
 * What one {@code Fory} knows of one type. To whoever looks it up it is immutable: only its {@link
 * TypeOwner} can change it. The serializer may be replaced once, when generated code takes over
 * from the interpreter; both write the same bytes. Everything else is fixed before the type is
 * published to other threads.
 */
public final class TypeInfo extends HotTypeInfo {
  private static final byte UNKNOWN = 0;
  private static final byte YES = 1;
  private static final byte NO = 2;

  final Object owner; // by identity: the TypeOwner that may change it, with a TypeSetup
  private byte hashesContent; // UNKNOWN until somebody asks: it can take reading a class file
  boolean customized;
  boolean hidesContent; // the fields of the class do not tell what its objects hold
  TypeInfo component;
  byte[] definition;
  WireSchema schema; // in compatible mode, of what is written
  VersionedSerializer versioned; // reads other versions
  long schemaId; // 0: there is none
  boolean version;
  String unknownReason; // of a class that is not known here
  boolean introduced; // by a message: another version, or an unknown class
  private volatile byte[] lateDefinition;
  Function<WireSchema, byte[]> definer; // of an unknown class
  Retained retained; // what this is part of, if a message brought it
  volatile TypeInfo arrayOfVersion;
  private boolean used;
  volatile boolean dropped;
  ChoosingSerializer choosing; // the serializer, if it is one
  Replacing replacing; // the serializer, if objects are replaced when they are written
  boolean unnamed;
  boolean standsIn; // objects are not of this type, see StandInSerializer
  boolean scalar;

  /** Knows nothing yet but the type: see {@link TypeOwner#newType}. */
  TypeInfo(Object owner, Class<?> type, int ordinal, boolean tracked) {
    super(type, ordinal, tracked);
    this.owner = owner;
  }

  public Class<?> type() {
    return type;
  }

  /** A small number, unique within one {@code Fory}; it never reaches the bytes. */
  public int ordinal() {
    return ordinal;
  }

  /** Whether identity matters: false for strings, numbers, enums, dates and the like. */
  public boolean isTracked() {
    return tracked;
  }

  /**
   * Whether hashing or comparing walks through what its objects hold: types of the JDK and of
   * libraries that are not hashed by identity, records, containers, comparators, and classes of the
   * user's whose {@code hashCode}, {@code equals} or {@code compareTo} look at such parts.
   */
  public boolean hashesContent() {
    byte known = hashesContent;
    if (known == UNKNOWN) {
      known = hashesContent(type, hidesContent) ? YES : NO;
      hashesContent = known; // a race finds the same
    }
    return known == YES;
  }

  private static boolean hashesContent(Class<?> type, boolean hidesContent) {
    if (Collection.class.isAssignableFrom(type)
        || Map.class.isAssignableFrom(type)
        || Map.Entry.class.isAssignableFrom(type)
        || Comparator.class.isAssignableFrom(type)
        || type.isArray() // by themselves they are hashed by identity, in others seldom
        || type.isRecord()) {
      return true;
    }
    return Jdk.owns(type) || hidesContent ? !isHashedByIdentity(type) : HashedContent.isIn(type);
  }

  private static boolean isHashedByIdentity(Class<?> type) {
    try {
      return !Comparable.class.isAssignableFrom(type)
          && type != SerializedLambda.class // what takes its place may be anything
          && type != Proxy.class
          && type.getMethod("hashCode").getDeclaringClass() == Object.class;
    } catch (NoSuchMethodException | LinkageError e) {
      return false; // an interface, or a native image that does not know
    }
  }

  /** The current serializer. Fetch it for each value: it changes when generated code is ready. */
  public MessageSerializer<Object> serializer() {
    return serializer;
  }

  /** The current serializer, if it is generated; else null. */
  public GeneratedSerializer generated() {
    return generated;
  }

  /**
   * Whether writing a value leaves nothing but its bytes, no type introduced and no reference, so
   * that it can be taken back; true for strings and boxed primitives.
   */
  public boolean isScalar() {
    return scalar;
  }

  /** What chooses the type of each object; null if they all have this one. */
  ChoosingSerializer choosing() {
    return choosing;
  }

  /** What says which objects take the place of others; null if none do. */
  Replacing replacing() {
    return replacing;
  }

  /** Whether messages must not name the class. */
  public boolean isUnnamed() {
    return unnamed;
  }

  /** Whether this is String, written as contexts do it. */
  public boolean isScalarString() {
    return scalarString;
  }

  /** Whether the serializer wants to know what is declared. */
  public boolean isGeneric() {
    return generic != null;
  }

  /** Whether what is read back as this type may be in a place of a declared type. */
  public boolean fits(Class<?> declared) {
    return standsIn || declared.isAssignableFrom(type);
  }

  /** The number of a built-in type, or -1. */
  public int builtInNumber() {
    return builtInNumber;
  }

  /** Whether the serializer is one of the user's, which wins over all that is built in. */
  public boolean isCustomized() {
    return customized;
  }

  /** The component type of an array type that has no number of its own, or null. */
  public TypeInfo component() {
    return component;
  }

  /** How many dimensions an array type has, whatever its element type is. */
  public int dimensions() {
    int count = 0;
    TypeInfo innermost = this;
    for (; innermost.component != null; innermost = innermost.component) {
      count++;
    }
    for (Class<?> c = innermost.type; c.isArray(); c = c.getComponentType()) {
      count++;
    }
    return count;
  }

  public int fingerprint() {
    return fingerprint;
  }

  public boolean hasFingerprint() {
    return fingerprinted;
  }

  byte[] definition() {
    return definition != null ? definition : lateDefinition();
  }

  private byte[] lateDefinition() {
    byte[] known = lateDefinition;
    if (known == null) {
      known = definer.apply(schema);
      if (schema.hasBody()) {
        lateDefinition = known; // else there would be too many bytes of all classes of a schema
      }
    }
    return known;
  }

  // ---- Versions, in compatible mode ----

  /** The schema that is written, or null. */
  public WireSchema schema() {
    return schema;
  }

  /**
   * Whether objects of this class can have a type of their own: unknown ones, those with unknown
   * fields, and those that the serializer chooses for.
   */
  public boolean isPerObject() {
    return perObject;
  }

  /** Whether an object of this type is one of no other, so that a run may name the type once. */
  public boolean isSharedBy(Object value) {
    return !perObject
        || replacing != null && (builtInNumber < 0 || replacing.isNeverReplaced(value));
  }

  /** Whether the class goes unsaid where nobody expects it: mostly another is written instead. */
  public boolean isUnsaid() {
    return replacing != null && builtInNumber < 0;
  }

  public boolean hasSchema() {
    return schema != null;
  }

  /**
   * Fails if the other side writes the class in another way.
   *
   * @param withSchema whether it does so by a schema
   */
  public void requireSameWay(boolean withSchema) {
    if (withSchema != hasSchema()) {
      throw new IncompatibleClassException(
          withSchema
              ? "The writer has no serializer of its own for %s, the reader has one, or the class is abstract there: both sides need the same"
                  .formatted(type.getTypeName())
              : "The writer has a serializer of its own for %s, or the class is abstract there; the reader has none: register the same one on both sides"
                  .formatted(type.getTypeName()));
    }
  }

  /** The id of the schema of what is read; 0 if there is none. */
  public long schemaId() {
    return schemaId;
  }

  /** What reads other versions; null if the type has no schema. */
  public VersionedSerializer versioned() {
    return versioned;
  }

  /** Whether messages introduce it: see {@link TypeSetup#introducedBy}. */
  public boolean isIntroduced() {
    return introduced;
  }

  /** Whether bytes, which a buffer has, are these. */
  public static boolean isAt(byte[] body, MemoryBuffer in, int index) {
    byte[] heap = in.heapArray();
    if (heap != null) {
      int at = in.heapOffset() + index;
      return Arrays.equals(heap, at, at + body.length, body, 0, body.length);
    }
    for (int i = 0; i < body.length; i++) {
      if (in.getByteUnchecked(index + i) != body[i]) {
        return false;
      }
    }
    return true;
  }

  /** What this is a part of, if a message brought it; else null. */
  public Retained retained() {
    return component != null ? component.retained() : retained;
  }

  /** Whether this is another version than the one here. */
  public boolean isVersion() {
    return version;
  }

  /** Whether this is a class that is not known here. */
  public boolean isUnknown() {
    return unknown;
  }

  /** The name of a class that is not known here. */
  String unknownName() {
    return component == null ? schema.root().name() : component.unknownName() + "[]";
  }

  /** Why the class is not known here. */
  String unknownReason() {
    return unknownReason;
  }

  /** Whether a version was given up, see {@link TypeSetup#dropped}. */
  public boolean isDropped() {
    return dropped;
  }

  /** Says that a version is in use. */
  public void used() {
    if (!used) {
      used = true;
    }
  }

  /** Whether it was in use since this was last asked. */
  public boolean wasUsed() {
    boolean was = used;
    used = false;
    return was;
  }

  /** The type of arrays of this version, or of this unknown class; null if not met yet. */
  public TypeInfo arrayOfVersion() {
    return arrayOfVersion;
  }

  @Override
  public String toString() {
    return type.getTypeName();
  }
}
