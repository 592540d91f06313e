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
   * The type that a schema in a message introduces; null if it was not met before.
   *
   * @param id what the message says is its id
   * @param index where its bytes, packed, start in the buffer
   * @param length how many there are
   */
  TypeInfo find(long id, MemoryBuffer buffer, int index, int length);

  /**
   * The type that a schema in a message introduces that was not met before.
   *
   * @param id what the message says is its id
   * @param schema its bytes, packed, not to be changed any more
   * @param charge told how many bytes of heap it takes, before it is made
   */
  TypeInfo add(long id, byte[] schema, LongConsumer charge);

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
