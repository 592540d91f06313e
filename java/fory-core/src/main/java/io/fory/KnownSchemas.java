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
 * The schemas of messages that only name theirs: those that a codec was given, and those of the
 * store of its {@code Fory}. Thread-safe.
 *
 * @param store null if there is none
 * @param given not changed any more
 * @param stored in common with all codecs
 */
record KnownSchemas(
    SchemaStore store,
    TypeResolver types,
    Map<Long, TreeTypes<TypeInfo>> given,
    Map<Long, TreeTypes<TypeInfo>> stored) {
  /** The number of schemas of the store that are remembered. */
  private static final int MAX_STORED = 1000;

  /** Makes the schemas of a store alone. */
  KnownSchemas(SchemaStore store, TypeResolver types) {
    this(store, types, Map.of(), new ConcurrentHashMap<>());
  }

  /** Returns these schemas and one more. */
  KnownSchemas with(TreeTypes<TypeInfo> more) {
    Map<Long, TreeTypes<TypeInfo>> all = new HashMap<>(given);
    all.put(more.fingerprint(), more);
    return new KnownSchemas(store, types, all, stored);
  }

  /** The types of a schema, as the classes here read them. */
  TreeTypes<TypeInfo> typesOf(ForySchema schema) {
    return types.typesOf(schema.tree());
  }

  /** Reads the first bytes of a message that are not the usual ones, and what they name. */
  void readPrefix(MessageReader context, MemoryBuffer buffer, Prefix prefix) {
    int flags = prefix.read(buffer);
    if (MessageHeader.isElsewhere(flags)) {
      long fingerprint = buffer.readLong();
      try {
        context.preload(find(fingerprint));
      } catch (IncompatibleClassException e) {
        Prefix.requireNoFrames(buffer, buffer.readerIndex() - Prefix.NAMING);
        throw e;
      }
    }
  }

  /** Stores a schema by which this codec writes, for the programs that read its messages. */
  void keep(ForySchema schema) {
    if (store != null) {
      store.put(schema);
    }
  }

  /**
   * The types of a schema.
   *
   * @throws IncompatibleClassException if it is not known
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
              .formatted(store == null ? "" : ", nor to the SchemaStore", fingerprint, others()));
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

  /** A schema of the store; null if it has none. */
  ForySchema stored(long fingerprint) {
    return store == null ? null : store.get(fingerprint);
  }

  /** Returns a schema with all that it names; null if the store has none. */
  SchemaTree treeOf(long fingerprint) {
    ForySchema schema = stored(fingerprint);
    return schema == null ? null : schema.tree();
  }

  /** The schemas that the codec knows, in words. */
  private String others() {
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
