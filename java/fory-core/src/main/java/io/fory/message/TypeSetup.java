/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.message;

import io.fory.memory.MemoryBuffer;
import io.fory.schema.WireSchema;
import java.util.Set;

/**
 * All that can be said of a {@link TypeInfo}, for the {@link TypeOwner} that gives this out. What a
 * type is, is said before other threads can see it; what says so below may come later.
 */
public final class TypeSetup {
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

  TypeSetup(TypeInfo info) {
    this.info = info;
  }

  /** Sets the serializer; or replaces it, also later, by one that writes the same bytes. */
  @SuppressWarnings("unchecked")
  public void serializer(MessageSerializer<?> newSerializer) {
    info.serializer = (MessageSerializer<Object>) newSerializer;
    info.generated = newSerializer instanceof GeneratedSerializer g ? g : null;
    // Asked here once: instanceof with an interface takes 20 ns on Java 17 where the answer is no.
    info.generic =
        newSerializer instanceof SlotSerializer<?> ? (SlotSerializer<Object>) newSerializer : null;
    info.standsIn = newSerializer instanceof StandInSerializer<?>;
    info.choosing = newSerializer instanceof ChoosingSerializer c ? c : null;
    info.replacing = newSerializer instanceof Replacing r && r.replaces() ? r : null;
    info.perObject |= info.choosing != null || info.replacing != null;
    info.scalar = !info.customized && SCALARS.contains(info.type);
    info.scalarString = info.scalar && info.type == String.class;
  }

  /** Sets a serializer of the user's, which wins over all that is built in. */
  public void customSerializer(MessageSerializer<?> custom) {
    info.customized = true;
    serializer(custom);
  }

  /** Says that the fields of the class do not tell what its objects hold. */
  public void hidesContent() {
    info.hidesContent = true;
  }

  /**
   * Makes it a class that messages must not name: its objects are always replaced.
   *
   * @param refusal fails, and says why
   */
  public void unnamed(Runnable refusal) {
    info.unnamed = true;
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
    info.opening(messagePrefix, header.copyOfRange(0, header.writerIndex()));
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
    info.opening(messagePrefix, header);
  }

  /** Makes it a type whose definition ends in a fingerprint of its schema. */
  public void fingerprint(int value) {
    info.fingerprint = value;
    info.fingerprinted = true;
  }

  /**
   * Makes it a type whose definition carries a schema.
   *
   * @param versioned reads other versions; null if this is written only
   */
  public void schema(WireSchema newSchema, VersionedSerializer versioned) {
    info.schema = newSchema;
    info.schemaId = newSchema.id();
    info.versioned = versioned;
    info.perObject |= versioned != null && versioned.keepsUnknownFields();
  }

  /**
   * Says how messages introduce another version, or a class that is not known here. Called once,
   * before the type can be found by it.
   *
   * @param id of the schema
   */
  public void introducedBy(long id) {
    info.schemaId = id;
    info.introduced = true;
  }

  /** Makes it a part of what a message left behind. */
  public void retained(Retained whole) {
    info.retained = whole;
  }

  // ---- Also later; callers take turns ----

  /** Says that it is no longer kept: who still holds it should spend nothing on it. */
  public void dropped() {
    info.dropped = true;
  }

  /** Sets the type of its arrays, if it is a version or an unknown class. */
  public void arrayOfVersion(TypeInfo array) {
    info.arrayOfVersion = array;
  }
}
