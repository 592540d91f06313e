/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.message;

import io.fory.annotation.UnknownFields;
import io.fory.memory.MemoryBuffer;
import io.fory.schema.WireSchema;
import java.util.function.LongConsumer;

/**
 * Where contexts look up what messages say of classes, in compatible mode: other versions of them,
 * and such as are not known here. Thread-safe.
 */
public interface VersionSource {
  /**
   * A version of a class whose schema was not met before.
   *
   * @param id what the message says is its id
   * @param body the bytes of the schema, not to be changed any more
   * @param charge told how many bytes of heap it takes, before it is made
   */
  TypeInfo version(TypeInfo own, long id, byte[] body, LongConsumer charge);

  /**
   * A class that is not known here, but was met before with the same schema; or null.
   *
   * @param id what the message says is the id of its schema
   * @param index where the bytes of the schema start in the buffer
   * @param length how many there are; 0 if its writer has a serializer of its own for it
   */
  TypeInfo findUnknown(String name, long id, MemoryBuffer buffer, int index, int length);

  /**
   * A class that is not known here and was not met before.
   *
   * @param reason why it is not known
   * @param id what the message says is the id of its schema
   * @param body the bytes of the schema, not to be changed any more; null if its writer has a
   *     serializer of its own for it
   * @param charge told how many bytes of heap it takes, before it is made
   */
  TypeInfo addUnknown(String name, String reason, long id, byte[] body, LongConsumer charge);

  /**
   * The type that a packed schema introduces; null if it was not met before.
   *
   * @param id what the message says is its id
   * @param index where its bytes start in the buffer
   * @param length how many there are
   */
  TypeInfo packed(long id, MemoryBuffer buffer, int index, int length);

  /**
   * The type that a packed schema introduces that was not met before.
   *
   * @param id what the message says is its id
   * @param schema its bytes, not to be changed any more
   * @param charge told how many bytes of heap it takes, before it is made
   */
  TypeInfo addPacked(long id, byte[] schema, LongConsumer charge);

  /**
   * The type of a class by a schema that no message brought: the class here, a version of it, or an
   * unknown one.
   *
   * @param charge told how many bytes of heap it takes, before it is made
   */
  TypeInfo described(WireSchema schema, LongConsumer charge);

  /** The class of objects that are not known here. */
  TypeInfo unknown(WireSchema schema);

  /** A class with further fields, which some of its objects keep. */
  TypeInfo extended(TypeInfo own, UnknownFields fields);

  /** The type of arrays of a type, which may be a version or unknown. */
  TypeInfo arrayOf(TypeInfo component);
}
