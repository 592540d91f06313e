/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory;

import io.fory.exception.CorruptDataException;
import io.fory.exception.IncompatibleClassException;
import io.fory.message.TreeTypes;
import io.fory.message.VersionSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The schemas of messages that only name theirs: those that a codec was given, and those of the
 * store of its {@code Fory}. Thread-safe.
 */
final class KnownSchemas {
  /** How many schemas of the store are remembered. */
  private static final int MAX_STORED = 1000;

  private final SchemaStore store; // null if there is none
  private final VersionSource versions;
  private final Map<Long, TreeTypes> given; // not changed any more
  private final Map<Long, TreeTypes> stored; // in common with all codecs

  /** Those of a store alone. */
  KnownSchemas(SchemaStore store, VersionSource versions) {
    this(store, versions, Map.of(), new ConcurrentHashMap<>());
  }

  private KnownSchemas(
      SchemaStore store,
      VersionSource versions,
      Map<Long, TreeTypes> given,
      Map<Long, TreeTypes> stored) {
    this.store = store;
    this.versions = versions;
    this.given = given;
    this.stored = stored;
  }

  /** These and one more. */
  KnownSchemas with(TreeTypes more) {
    Map<Long, TreeTypes> all = new HashMap<>(given);
    all.put(more.fingerprint(), more);
    return new KnownSchemas(store, versions, all, stored);
  }

  /** The types of a schema, as the classes here read them. */
  TreeTypes typesOf(ForySchema schema) {
    return new TreeTypes(schema.tree(), versions);
  }

  /** Has other programs find a schema by which this one writes. */
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
  TreeTypes find(long fingerprint) {
    TreeTypes known = given.get(fingerprint);
    if (known == null) {
      known = stored.get(fingerprint);
    }
    return known != null ? known : ask(fingerprint);
  }

  private TreeTypes ask(long fingerprint) {
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
    TreeTypes types = typesOf(schema);
    if (stored.size() >= MAX_STORED) {
      stored.clear(); // the store still has them
    }
    stored.put(fingerprint, types);
    return types;
  }

  /** A schema of the store; null if it has none. */
  ForySchema stored(long fingerprint) {
    return store == null ? null : store.get(fingerprint);
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
