/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.message;

import io.fory.memory.MemoryBuffer;
import io.fory.schema.WireSchema;
import io.fory.spi.UnknownObject;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Makes a {@link TypeInfo}. The builder completes a type before other threads can see it, but for
 * what its methods say they may change later. The types of one {@code Fory} have one owner, which
 * only their makers know, and no code that looks them up: so no serializer can change how other
 * types are written.
 */
public final class TypeBuilder {
  private static final Set<Class<?>> SCALARS =
      Set.of(
          String.class,
          Integer.class,
          Long.class,
          Double.class,
          Float.class,
          Short.class,
          Byte.class,
          Character.class,
          Boolean.class);

  private final TypeInfo info;

  private TypeBuilder(TypeInfo info) {
    this.info = info;
  }

  /**
   * Begins a type of which nothing but the class is known.
   *
   * @param owner may change the type later; compared by identity
   * @param ordinal a small number that no other type of the same {@code Fory} has; -1 if messages
   *     do not introduce the type, as it has a number, or is no class of its own
   * @param tracked whether references to objects of the type are kept when tracking is on
   */
  public TypeBuilder(Object owner, Class<?> type, int ordinal, boolean tracked) {
    this(new TypeInfo(owner, type, ordinal, tracked));
  }

  /**
   * Begins the type of a class that the reader does not know, and whose objects are UnknownObjects.
   *
   * @param reason makes the text of the error, where it is one
   * @param schema the writer's schema
   * @param definer makes the bytes that introduce it in messages
   */
  public static TypeBuilder unknown(
      Object owner,
      boolean tracked,
      Supplier<String> reason,
      WireSchema schema,
      Function<WireSchema, byte[]> definer) {
    TypeBuilder builder = new TypeBuilder(owner, UnknownObject.class, -1, tracked);
    builder.info.version = new TypeVersion(schema, true, reason);
    builder.info.unknown = true;
    builder.info.perObject = true;
    builder.info.definer = definer;
    return builder;
  }

  /**
   * Begins the type that objects of unknown classes have as long as their class was not looked at.
   */
  public static TypeBuilder anyUnknown(Object owner) {
    return unknown(owner, true, null, null, null);
  }

  /**
   * Begins a type with another schema than the class has: another version, for reading only, or one
   * with the unknown fields of some objects, for writing only.
   *
   * @param schema the schema of what is written; null for a version
   */
  public static TypeBuilder version(Object owner, TypeInfo own, WireSchema schema) {
    TypeBuilder builder = new TypeBuilder(owner, own.type, -1, own.tracked);
    builder.info.version = new TypeVersion(schema, true, null);
    return builder;
  }

  /** Begins the type of arrays of a version or of an unknown class. */
  public static TypeBuilder arrayOfVersion(Object owner, TypeInfo component) {
    Class<?> type = component.unknown ? component.type : component.type.arrayType();
    TypeBuilder builder = new TypeBuilder(owner, type, -1, true);
    builder.info.version = new TypeVersion(null, true, component.version.unknownReason);
    builder.info.unknown = component.unknown;
    builder.info.component = component;
    return builder;
  }

  /**
   * Returns a builder that changes a type made before.
   *
   * @throws IllegalArgumentException if it has another owner
   */
  public static TypeBuilder of(Object owner, TypeInfo info) {
    if (info.owner != owner) {
      throw new IllegalArgumentException("The type belongs to another Fory");
    }
    return new TypeBuilder(info);
  }

  /** Returns the type that was made. */
  public TypeInfo info() {
    return info;
  }

  /**
   * Sets the serializer; or replaces it, also later, by one that writes the same bytes.
   *
   * @return the type
   */
  @SuppressWarnings("unchecked")
  public TypeInfo serializer(MessageSerializer<?> newSerializer) {
    info.serializer = (MessageSerializer<Object>) newSerializer;
    synchronized (info) {
      info.generated = newSerializer instanceof GeneratedSerializer g ? g : null;
      info.direct = info.generated;
    }
    // Once, as instanceof with an interface takes 20 ns on Java 17 where the answer is no.
    info.generic = newSerializer instanceof SlotSerializer<?>;
    info.isReplacedOnRead = newSerializer instanceof StandInSerializer<?>;
    info.choosing = newSerializer instanceof ChoosingSerializer c ? c : null;
    info.replacing = newSerializer instanceof Replacing r && r.replaces() ? r : null;
    info.perObject |= info.choosing != null || info.replacing != null;
    info.scalar = !info.customized && SCALARS.contains(info.type);
    info.scalarString = info.scalar && info.type == String.class;
    return info;
  }

  /**
   * Sets what is called for objects of a class until generated code replaces the serializer; it
   * does what the serializer does.
   */
  public void direct(GeneratedSerializer placeholder) {
    synchronized (info) {
      if (info.generated == null) {
        info.direct = placeholder;
      }
    }
  }

  /** Sets a serializer of the user's, which wins over all that is built in. */
  public void customSerializer(MessageSerializer<?> custom) {
    info.customized = true;
    serializer(custom);
  }

  /** Marks a class whose fields do not tell what its objects hold. */
  public void hidesContent() {
    info.hidesContent = true;
  }

  /**
   * Makes it a class that messages must not name: its objects are always replaced.
   *
   * @param refusal fails, and says why
   */
  public void notNameable(Runnable refusal) {
    info.notNameable = true;
    info.definer =
        none -> {
          refusal.run();
          throw new AssertionError("named all the same");
        };
  }

  /**
   * Makes it a built-in type, which a message names by number.
   *
   * @param messagePrefix the first bytes of every message
   */
  public void builtIn(int number, byte[] messagePrefix) {
    info.builtInNumber = number;
    MemoryBuffer header = MemoryBuffer.allocate(5);
    header.writeVarUint32(Tokens.builtIn(number));
    info.opening = Opening.of(messagePrefix, header.copyOfRange(0, header.writerIndex()));
  }

  /** Makes it an array type, which a message names by its component type. */
  public void arrayOf(TypeInfo componentType) {
    info.component = componentType;
  }

  /**
   * Makes it a type that a message introduces by name, by id or by a schema.
   *
   * @param header the bytes that do so
   * @param messagePrefix the first bytes of every message
   */
  public void definedBy(byte[] header, byte[] messagePrefix) {
    info.definition = header;
    info.opening = Opening.of(messagePrefix, header);
  }

  /** Makes it a type whose definition ends in a fingerprint of its schema. */
  public void fingerprint(int value) {
    info.fingerprint = value;
    info.fingerprinted = true;
  }

  /**
   * Makes it a class of the reader whose definition contains a schema.
   *
   * @param unknownFieldsAccessor accesses the unknown fields of objects; or null
   */
  public void schema(WireSchema schema, UnknownFieldsAccessor unknownFieldsAccessor) {
    info.version = new TypeVersion(schema, false, null);
    info.version.unknownFieldsAccessor = unknownFieldsAccessor;
    info.perObject |= unknownFieldsAccessor != null;
  }

  // ---- Also later; callers take turns ----

  /** Sets the cached schema that the type belongs to, before lookups find it. */
  public void retained(CachedSchema whole) {
    info.version.retained = whole;
  }

  /**
   * Sets how messages introduce another version, or an unknown class. Called once, before lookups
   * find the type by it.
   *
   * @param id of the schema
   */
  public void introducedBy(long id) {
    info.version.introducedBy(id);
  }

  /** Sets the type of its arrays, if it is a version or an unknown class. */
  public void arrayOfVersion(TypeInfo array) {
    info.arrayOfVersion = array;
  }
}
