/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.message;

import io.fory.annotation.UnknownFields;
import io.fory.graph.ElementsFormat;
import io.fory.memory.MemoryBuffer;
import io.fory.schema.WireSchema;
import io.fory.spi.SlotSource;
import java.lang.reflect.Type;
import java.util.function.LongConsumer;

/** Looks types up for contexts and serializers: in the resolver, which is above. Thread-safe. */
public interface TypeSource extends SlotSource {
  /** The settings of this {@code Fory}. */
  ForyConfig config();

  /**
   * Returns the type of a class.
   *
   * @throws io.fory.exception.ForbiddenClassException if it is not allowed
   * @throws io.fory.exception.UnsupportedTypeException if it cannot be serialized
   */
  TypeInfo info(Class<?> type);

  @Override
  Slot slot(Type declared);

  /** The slot of a field or component that the schema of its class covers. */
  Slot fieldSlot(Type declared);

  /**
   * The name or {@code #id} under which both sides know a class; its Java name if there is none.
   */
  String wireName(Class<?> type);

  /**
   * Returns what Java calls a class that messages call by a name or {@code #id}, for errors: the
   * name itself, where the class is not registered.
   */
  String javaName(String wireName);

  /**
   * The name under which a message carries a class as a value, such as {@code String.class}.
   *
   * @throws io.fory.exception.ForbiddenClassException if it is not allowed
   */
  String nameOf(Class<?> type);

  /**
   * The class of a name that {@link #nameOf} gave; it is not initialized.
   *
   * @throws io.fory.exception.ForbiddenClassException if there is none, or it is not allowed
   */
  Class<?> classOf(String name);

  /**
   * The built-in type of a number, or null.
   *
   * @throws io.fory.exception.UnsupportedTypeException if it belongs to a library that is not on
   *     the class path
   */
  TypeInfo builtIn(int number);

  /** The type registered with an explicit id, or null. */
  TypeInfo byId(int id);

  /**
   * The type of a name in UTF-8.
   *
   * @param index where the name starts in the buffer
   * @param length in bytes
   * @throws io.fory.exception.ForbiddenClassException if there is none, or it is not allowed
   */
  TypeInfo byName(MemoryBuffer buffer, int index, int length);

  /** Returns the count of numbers that {@link TypeInfo#ordinal()} has given out. */
  int ordinals();

  /** The type with a number that {@link TypeInfo#ordinal()} gave out. */
  TypeInfo byOrdinal(int ordinal);

  /**
   * Whether strings and the usual numbers are written as the format says, by nobody else and with
   * fixed width, so that lists need not look their types up.
   */
  boolean hasUsualScalars();

  /** Returns the format of elements of containers, for serializers of the user's. */
  ElementsFormat elements();

  // ---- What messages say of classes, in compatible mode ----

  /**
   * Returns the type that a schema in a message introduces.
   *
   * @param id the id that the message gives
   * @param index where its bytes, packed, start in the buffer
   * @param length the number of bytes
   * @param charge told how many bytes of heap a schema takes that was not met before
   */
  TypeInfo version(long id, MemoryBuffer buffer, int index, int length, LongConsumer charge);

  /** Returns the type of objects of an unknown class, or of arrays of them. */
  TypeInfo unknown(WireSchema schema, int dimensions);

  /** A class with further fields, which some of its objects keep. */
  TypeInfo extended(TypeInfo own, UnknownFields fields);

  /** The type of arrays of a type, which may be a version or unknown. */
  TypeInfo arrayOf(TypeInfo component);

  // ---- Errors ----

  /** Explains why the writer's class does not fit the reader's class of the same name or id. */
  String explainMismatch(TypeInfo type, int foundFingerprint);
}
