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
 * Keeps schemas in a compacted topic with one partition, whose keys are fingerprints in 8 bytes and
 * whose values are the bytes of {@link ForySchema#toBytes}. The first writer of a schema makes the
 * topic. Anybody who may write to it decides how records are read: protect it like the program.
 *
 * <p>The store connects when a program writes or looks up a schema that the store does not know,
 * which is rare. From then on one consumer follows the topic. A missing fingerprint costs one
 * question to the broker, and none for ten seconds if it comes again. If the topic cannot be
 * reached, look-ups fail at once for ten seconds. Thread-safe; keeps no thread.
 */
public final class TopicSchemaStore implements SchemaStore {
  private static final Cleaner CLEANER = Cleaner.create();
  private static final long REMEMBERED_NANOS = TimeUnit.SECONDS.toNanos(10);
  private static final int MAX_MISSING = 1000;

  private final String name;
  private final Map<Long, ForySchema> schemas = new ConcurrentHashMap<>();
  private final ReentrantLock lock = new ReentrantLock();
  private final SchemaTopic topic; // guarded by the lock, like all that follows
  private long asked = System.nanoTime() - REMEMBERED_NANOS; // when the topic was last read
  private KafkaException failure; // of the last attempt; null if it succeeded
  private long failed; // when that was

  /** Fingerprints that the topic had not, and when it was asked; the oldest are forgotten. */
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
   * @param configs the configuration of a client; the store uses the servers in it, and the
   *     settings to connect to them
   */
  public TopicSchemaStore(Map<String, ?> configs, String topic) {
    this(topic, SchemaTopic.connection(configs));
  }

  /** Makes a store that keeps this way to the servers. */
  TopicSchemaStore(String topic, Map<String, Object> connection) {
    Map<Long, ForySchema> read = schemas; // nothing that the cleaner keeps may keep this store
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
    } catch (CorruptDataException e) {
      // of a newer Fory, perhaps: records that name it are refused, and all others read
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
      if (asked - now < 0) { // else another thread has read it since
        readOn(now);
      }
      ForySchema schema = schemas.get(fingerprint);
      missing.remove(fingerprint);
      if (schema == null) {
        missing.put(fingerprint, asked);
      }
      return schema;
    } finally {
      lock.unlock();
      Reference.reachabilityFence(this); // the cleaner closes the topic
    }
  }

  /** Reads what has been appended since the last time. */
  private void readOn(long now) {
    if (failure != null && now - failed < REMEMBERED_NANOS) {
      throw new KafkaException(
          "The schema topic %s could not be read %s s ago, and is not asked again yet"
              .formatted(name, Math.max(0, TimeUnit.NANOSECONDS.toSeconds(now - failed))),
          failure);
    }
    long start = System.nanoTime();
    try {
      topic.readOn();
      asked = start;
      failure = null;
    } catch (InterruptException e) {
      throw e; // says nothing of the topic
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
      topic.readOn();
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
