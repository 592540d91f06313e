/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory;

import java.util.HashMap;
import java.util.Map;

/**
 * Keeps the schemas of messages {@linkplain ForyCodec#withoutSchema without schemas}, in a {@code
 * io.fory.file.SchemaFile}, in memory, or in the user's own table or registry. Must be thread-safe.
 *
 * <p>Only writing adds schemas; reading a message never does. Readers trust the store: anybody who
 * can put a schema into it decides how messages with its fingerprint are read, as far as classes
 * and limits allow.
 */
public interface SchemaStore {
  /**
   * Returns the schema with a fingerprint; null if there is none. Fory asks rarely for a schema
   * that the store has, but once for each message whose fingerprint is unknown. If an answer takes
   * long, and bytes are not trusted, remember the missing fingerprints.
   */
  ForySchema get(long fingerprint);

  /**
   * Keeps a schema, unless the store has it already. {@link #get} must find it when this returns.
   */
  void put(ForySchema schema);

  /**
   * Returns a store on the heap, for tests, and for several instances of one program.
   *
   * @param max the maximum number of schemas. A further schema is an {@link IllegalStateException}:
   *     dropping an old schema would make its messages unreadable
   */
  static SchemaStore inMemory(int max) {
    Map<Long, ForySchema> schemas = new HashMap<>();
    return new SchemaStore() {
      @Override
      public synchronized ForySchema get(long fingerprint) {
        return schemas.get(fingerprint);
      }

      @Override
      public synchronized void put(ForySchema schema) {
        if (schemas.size() >= max && !schemas.containsKey(schema.fingerprint())) {
          throw new IllegalStateException(
              "The SchemaStore has %s schemas already, which is its maximum".formatted(max));
        }
        schemas.put(schema.fingerprint(), schema);
      }
    };
  }
}
