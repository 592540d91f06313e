/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.message;

import io.fory.exception.IncompatibleClassException;
import io.fory.platform.HashedFields;
import io.fory.platform.Jdk;
import io.fory.schema.WireClass;
import io.fory.schema.WireSchema;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.Proxy;
import java.util.Collection;
import java.util.Comparator;
import java.util.Map;
import java.util.function.Function;

/**
 * Holds what one {@code Fory} knows of one type: its serializer, and what reading or writing a
 * value asks for each time. The schema is in {@link #version}. Only a {@link TypeBuilder} can
 * change it. The serializer may be replaced once, when generated code takes over from the
 * interpreter; both write the same bytes. Everything else is fixed before other threads see the
 * type.
 */
public final class TypeInfo {
  private static final byte UNKNOWN = 0;
  private static final byte YES = 1;
  private static final byte NO = 2;

  // The fields that every message needs come first in each size, so that the JVM lays them out in
  // one or two cache lines: among the messages of a service the data of a type are seldom in the
  // first cache.
  final Class<?> type;
  MessageSerializer<Object> serializer;
  GeneratedSerializer direct; // what is called for objects of a class; null: the serializer
  Opening opening = Opening.NONE;
  final int ordinal;
  int fingerprint;
  int builtInNumber = -1;
  final boolean tracked;
  boolean perObject;
  boolean unknown; // the reader does not know the class
  boolean fingerprinted;
  boolean scalarString;
  boolean generic; // the serializer wants to know what is declared
  boolean scalar;
  boolean customized;
  boolean hidesContent; // the fields of the class do not tell what its objects hold
  boolean notNameable; // messages must not name the class
  boolean isReplacedOnRead; // the type differs from the object's class, see StandInSerializer
  GeneratedSerializer generated; // the serializer, if it is one
  private boolean used;
  private byte hashesContent; // UNKNOWN until somebody asks: it can take reading a class file
  TypeInfo component;
  TypeVersion version = TypeVersion.NONE;
  volatile byte[] definition;
  Function<WireSchema, byte[]> definer; // makes the definition when it is first needed
  ChoosingSerializer choosing; // the serializer, if it chooses the type of each object
  Replacing replacing; // the serializer, if it says which objects others replace
  volatile TypeInfo arrayOfVersion;
  final Object owner; // by identity: what a TypeBuilder must have to change it

  /** Called by {@link TypeBuilder}, which completes it. */
  TypeInfo(Object owner, Class<?> type, int ordinal, boolean tracked) {
    this.owner = owner;
    this.type = type;
    this.ordinal = ordinal;
    this.tracked = tracked;
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
    return Jdk.owns(type) || hidesContent ? !isHashedByIdentity(type) : HashedFields.hasAny(type);
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

  /**
   * Returns the current serializer. Fetch it for each value: it changes when generated code is
   * ready.
   */
  public MessageSerializer<Object> serializer() {
    return serializer;
  }

  /** The serializer that is not generated. */
  public MessageSerializer<Object> interpreter() {
    return generated == null ? serializer : generated.interpreter();
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

  /** Whether messages must not name the class. */
  public boolean isNotNameable() {
    return notNameable;
  }

  /** Whether this is String, written as contexts do it. */
  public boolean isScalarString() {
    return scalarString;
  }

  /** Whether the serializer wants to know the declared type. */
  public boolean isGeneric() {
    return generic;
  }

  /** Whether an object read back as this type may be in a place of a declared type. */
  public boolean fits(Class<?> declared) {
    return isReplacedOnRead || declared.isAssignableFrom(type);
  }

  /** Returns the number of a built-in type, or -1. */
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

  /** Returns the number of an array type's dimensions, for any element type. */
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
    byte[] known = definition;
    if (known == null) {
      known = definer.apply(version.schema);
      if (version.schema.hasBody()) {
        definition = known; // else there would be too many bytes of all classes of a schema
      }
    }
    return known;
  }

  // ---- Messages ----

  /** Returns the first bytes of a message with such a root. */
  public Opening opening() {
    return opening;
  }

  /**
   * Writes the content of a value in a slot. Objects with generated code, and strings, are written
   * without the search for a method of an interface that other serializers take.
   */
  public void write(MessageWriter out, Slot slot, Object value) {
    GeneratedSerializer known = direct;
    if (known != null) {
      known.write(out, value);
    } else if (scalarString) {
      out.writeString((String) value);
    } else if (generic) {
      serializer.write(out, value, slot);
    } else {
      serializer.write(out, value);
    }
  }

  /** Writes the content of the root of a message: as {@link #write}, in code of its own. */
  public void writeRoot(MessageWriter out, Object root) {
    GeneratedSerializer known = direct;
    if (known != null) {
      known.writeRoot(out, root);
    } else {
      write(out, Slot.ANY, root);
    }
  }

  /** Reads the content of the root of a message: as {@link #read}, in code of its own. */
  Object readRoot(MessageReader in) {
    GeneratedSerializer known = direct;
    return known != null ? known.readRoot(in) : read(in, Slot.ANY);
  }

  /** Reads the content of a value in a slot. */
  public Object read(MessageReader in, Slot slot) {
    GeneratedSerializer known = direct;
    if (known != null) {
      return known.read(in);
    }
    if (scalarString) {
      return in.readString();
    }
    return generic ? serializer.read(in, slot) : serializer.read(in);
  }

  // ---- Versions, in compatible mode ----

  /** Returns the schema of this version, and the message that brought it. */
  public TypeVersion version() {
    return version;
  }

  /** The schema that is written, or null. */
  public WireSchema schema() {
    return version.schema;
  }

  /**
   * Whether objects of this class can have a type of their own: unknown ones, those with unknown
   * fields, and those that the serializer chooses for.
   */
  public boolean isPerObject() {
    return perObject;
  }

  /**
   * Whether the object is certainly written as this type, so that a run may name the type once for
   * all its elements.
   */
  public boolean isSharedBy(Object value) {
    return !perObject
        || replacing != null && (builtInNumber < 0 || replacing.isNeverReplaced(value));
  }

  /** Whether runs omit the type, because writeReplace usually substitutes another class. */
  public boolean isOmittedFromRuns() {
    return replacing != null && builtInNumber < 0;
  }

  public boolean hasSchema() {
    return version.schema != null;
  }

  /**
   * Whether this type, of a class that the reader has, is written as a schema says.
   *
   * @throws IncompatibleClassException if only one side has a serializer of the user's for it
   */
  public boolean writes(WireSchema schema) {
    boolean custom = schema.root().form() == WireClass.Form.CUSTOM;
    if (custom == hasSchema()) {
      throw new IncompatibleClassException(
          custom
              ? "The writer has a serializer of its own for %s, or the class is abstract there; the reader has none: register the same one on both sides"
                  .formatted(type.getTypeName())
              : "The writer has no serializer of its own for %s, the reader has one, or the class is abstract there: both sides need the same"
                  .formatted(type.getTypeName()));
    }
    return custom || version.schema.equals(schema);
  }

  /** Whether this is another version of the reader's class. */
  public boolean isVersion() {
    return version.brought && !unknown;
  }

  /** Whether the reader does not know the class. */
  public boolean isUnknown() {
    return unknown;
  }

  /** Returns the writer's name of an unknown class. */
  String unknownName() {
    return component == null ? version.schema.root().name() : component.unknownName() + "[]";
  }

  /** Notes that a version is in use, for the cache of schemas. */
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

  /** Returns the schema from a message that this type belongs to; null if no message brought it. */
  public CachedSchema retained() {
    return component != null ? component.retained() : version.retained;
  }

  /** Whether it is the same type that the next message finds by the same schema. */
  public boolean isLasting() {
    return !(isVersion() || unknown) || retained() != null;
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
