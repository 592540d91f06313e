/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory;

import io.fory.engine.Prefix;
import io.fory.exception.CorruptDataException;
import io.fory.exception.IncompatibleClassException;
import io.fory.memory.MemoryBuffer;
import io.fory.message.MessageReader;
import io.fory.message.TypeInfo;
import io.fory.resolver.TypeResolver;
import io.fory.schema.SchemaTree;
import io.fory.schema.TreeTypes;
import io.fory.transport.MessageHeader;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Finds the schemas of messages that name theirs by a fingerprint: those that a codec was given,
 * and those of the {@link SchemaStore}. Thread-safe.
 *
 * @param store null if there is none
 * @param given the types of the schemas that the codec was given, by fingerprint; never changed
 * @param stored the types of schemas from the store, shared by all codecs of a {@code Fory}
 */
record KnownSchemas(
    SchemaStore store,
    TypeResolver types,
    Map<Long, TreeTypes<TypeInfo>> given,
    Map<Long, TreeTypes<TypeInfo>> stored) {
  /** The number of schemas above which those from the store are forgotten. */
  private static final int MAX_STORED = 1000;

  /** Knows the schemas of a store, which may be null, and no others. */
  KnownSchemas(SchemaStore store, TypeResolver types) {
    this(store, types, Map.of(), new ConcurrentHashMap<>());
  }

  /** Returns these schemas and one more. */
  KnownSchemas with(TreeTypes<TypeInfo> more) {
    Map<Long, TreeTypes<TypeInfo>> all = new HashMap<>(given);
    all.put(more.fingerprint(), more);
    return new KnownSchemas(store, types, all, stored);
  }

  /** Returns the types of a schema, as the reader's classes read them. */
  TreeTypes<TypeInfo> typesOf(ForySchema schema) {
    return types.typesOf(schema.tree());
  }

  /** Reads a prefix other than the usual one, and preloads the schema that it names, if any. */
  void readPrefix(MessageReader context, MemoryBuffer buffer, Prefix prefix) {
    int flags = prefix.read(buffer);
    if (MessageHeader.hasExternalSchema(flags)) {
      long fingerprint = buffer.readLong();
      try {
        context.preload(find(fingerprint));
      } catch (IncompatibleClassException e) {
        Prefix.requireNoFrames(buffer, buffer.readerIndex() - Prefix.EXTERNAL_SCHEMA_BYTES);
        throw e;
      }
    }
  }

  /** Puts a schema by which a codec writes into the store, if there is one. */
  void keep(ForySchema schema) {
    if (store != null) {
      store.put(schema);
    }
  }

  /**
   * Returns the types of the schema with a fingerprint.
   *
   * @throws IncompatibleClassException if neither the codec nor the store has the schema
   */
  TreeTypes<TypeInfo> find(long fingerprint) {
    TreeTypes<TypeInfo> known = given.get(fingerprint);
    if (known == null) {
      known = stored.get(fingerprint);
    }
    return known != null ? known : ask(fingerprint);
  }

  private TreeTypes<TypeInfo> ask(long fingerprint) {
    ForySchema schema = stored(fingerprint);
    if (schema == null) {
      throw new IncompatibleClassException(
          "The message has no schema, and names one that is not known here%s: its fingerprint is %016x%s. Read it with codec.readerOf(schema), or give the Fory a store that has it, withSchemaStore"
              .formatted(
                  store == null ? "" : ", nor to the SchemaStore", fingerprint, describeGiven()));
    }
    if (schema.fingerprint() != fingerprint) {
      throw new CorruptDataException(
          "Expected the schema with fingerprint %016x from the SchemaStore, found %016x"
              .formatted(fingerprint, schema.fingerprint()));
    }
    TreeTypes<TypeInfo> found = typesOf(schema);
    if (stored.size() >= MAX_STORED) {
      stored.clear(); // the store still has them
    }
    stored.put(fingerprint, found);
    return found;
  }

  /** Returns the schema with a fingerprint from the store; null if it has none. */
  ForySchema stored(long fingerprint) {
    return store == null ? null : store.get(fingerprint);
  }

  /** Returns the tree of the stored schema with a fingerprint; null if the store has none. */
  SchemaTree treeOf(long fingerprint) {
    ForySchema schema = stored(fingerprint);
    return schema == null ? null : schema.tree();
  }

  /** Returns the fingerprints of some schemas that the codec was given, for an error. */
  private String describeGiven() {
    if (given.isEmpty()) {
      return "";
    }
    List<String> some = given.keySet().stream().sorted().limit(3).map(KnownSchemas::hex).toList();
    String more = given.size() > some.size() ? ", ..." : "";
    return " (this codec reads " + String.join(", ", some) + more + ")";
  }

  private static String hex(long fingerprint) {
    return "%016x".formatted(fingerprint);
  }
}
