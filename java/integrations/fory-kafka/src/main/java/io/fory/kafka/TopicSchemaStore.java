/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.kafka;

import io.fory.ForySchema;
import io.fory.SchemaStore;
import io.fory.exception.CorruptDataException;
import java.lang.ref.Cleaner;
import java.lang.ref.Reference;
import java.nio.ByteBuffer;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.InterruptException;

/**
 * Keeps schemas in a compacted Kafka topic with one partition: the keys are fingerprints (8 bytes,
 * big-endian), the values are {@link ForySchema#toBytes}. The first writer of a schema creates the
 * topic. Whoever may write to the topic decides how records are read: protect it like the program.
 *
 * <p>The store connects when a schema that it does not know yet is written or looked up, which is
 * rare. From then on one consumer follows the topic. Looking up a fingerprint that the topic lacks
 * costs one request to the broker; the answer is remembered for ten seconds. When the topic cannot
 * be reached, look-ups fail without a new attempt for ten seconds. Thread-safe; starts no thread of
 * its own.
 */
public final class TopicSchemaStore implements SchemaStore {
  private static final Cleaner CLEANER = Cleaner.create();
  private static final long REMEMBERED_NANOS = TimeUnit.SECONDS.toNanos(10);
  private static final int MAX_MISSING = 1000;

  private final String name;
  private final Map<Long, ForySchema> schemas = new ConcurrentHashMap<>();
  private final ReentrantLock lock = new ReentrantLock();
  private final SchemaTopic topic; // guarded by the lock, like all that follows
  private long lastRead = System.nanoTime() - REMEMBERED_NANOS; // when the topic was last read
  private KafkaException failure; // of the last attempt; null if it succeeded
  private long failed; // when the failure happened

  /** Fingerprints that the topic lacked, and when it was read; the oldest ones are dropped. */
  private final Map<Long, Long> missing =
      new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Long, Long> eldest) {
          return size() > MAX_MISSING;
        }
      };

  /**
   * Makes a store in a topic.
   *
   * @param configs the configuration of a producer, consumer or admin client; the store uses the
   *     {@code bootstrap.servers} in it and all settings needed to connect to them
   * @param topic the name of the topic
   */
  public TopicSchemaStore(Map<String, ?> configs, String topic) {
    this(topic, SchemaTopic.connection(configs));
  }

  /**
   * Makes a store.
   *
   * @param connection the properties that {@link SchemaTopic#connection} selected
   */
  TopicSchemaStore(String topic, Map<String, Object> connection) {
    Map<Long, ForySchema> read = schemas; // the cleaner's action must not refer to this store
    SchemaTopic made =
        new SchemaTopic(connection, topic, ForySchema.MAX_BYTES, value -> add(read, value));
    this.name = topic;
    this.topic = made;
    CLEANER.register(this, made::close);
  }

  private static void add(Map<Long, ForySchema> schemas, byte[] value) {
    try {
      ForySchema schema = ForySchema.fromBytes(value);
      schemas.put(schema.fingerprint(), schema);
    } catch (CorruptDataException | IllegalStateException e) {
      // Perhaps written by a newer Fory, or of withCompatible(false), which gives no fingerprint:
      // only records that name this schema are refused.
    }
  }

  @Override
  public ForySchema get(long fingerprint) {
    ForySchema known = schemas.get(fingerprint);
    return known != null ? known : find(fingerprint, System.nanoTime());
  }

  private ForySchema find(long fingerprint, long now) {
    lock.lock();
    try {
      Long missed = missing.get(fingerprint);
      if (missed != null && now - missed < REMEMBERED_NANOS) {
        return schemas.get(fingerprint);
      }
      if (lastRead - now < 0) { // otherwise another thread has read it since
        readNew(now);
      }
      ForySchema schema = schemas.get(fingerprint);
      missing.remove(fingerprint);
      if (schema == null) {
        missing.put(fingerprint, lastRead);
      }
      return schema;
    } finally {
      lock.unlock();
      Reference.reachabilityFence(this); // the cleaner closes the topic
    }
  }

  /**
   * Reads what was appended since the last time; fails without asking if it failed less than ten
   * seconds ago.
   */
  private void readNew(long now) {
    if (failure != null && now - failed < REMEMBERED_NANOS) {
      throw new KafkaException(
          "The schema topic %s could not be read %s s ago, and is not asked again yet"
              .formatted(name, Math.max(0, TimeUnit.NANOSECONDS.toSeconds(now - failed))),
          failure);
    }
    long start = System.nanoTime();
    try {
      topic.readNew();
      lastRead = start;
      failure = null;
    } catch (InterruptException e) {
      throw e; // the thread was interrupted: no failure of the topic
    } catch (KafkaException e) {
      failure = e;
      failed = System.nanoTime();
      throw e;
    }
  }

  @Override
  public void put(ForySchema schema) {
    if (schemas.containsKey(schema.fingerprint())) {
      return;
    }
    lock.lock();
    try {
      topic.create();
      topic.readNew();
      if (!schemas.containsKey(schema.fingerprint())) {
        byte[] key = ByteBuffer.allocate(Long.BYTES).putLong(schema.fingerprint()).array();
        topic.append(key, schema.toBytes());
        schemas.put(schema.fingerprint(), schema);
      }
    } finally {
      lock.unlock();
      Reference.reachabilityFence(this); // the cleaner closes the topic
    }
  }
}
