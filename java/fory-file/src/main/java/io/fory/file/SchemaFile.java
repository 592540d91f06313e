/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.file;

import io.fory.Fory;
import io.fory.ForySchema;
import io.fory.SchemaStore;
import io.fory.exception.CorruptDataException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Keeps schemas in a file, to which programs append the schemas by which they write: a {@link
 * ForyFile} with the bytes of each schema. Several programs may use one file, also at the same
 * time: {@link #get} finds a schema that another program has appended. Thread-safe; the file is not
 * open between two calls.
 *
 * <p>A schema is on the disk when {@link #put} returns. A process that dies meanwhile leaves an
 * incomplete last schema, which the next program that appends cuts off.
 */
public final class SchemaFile implements SchemaStore {
  /** The time that another program may take to append a schema. */
  private static final long PATIENCE = TimeUnit.SECONDS.toNanos(10);

  private static final Fory FORY = Fory.builder().withCodegen(false).build(); // for byte[]

  private final Path file;
  private final Map<Long, ForySchema> known = new ConcurrentHashMap<>();
  private final ReentrantLock lock = new ReentrantLock();
  private volatile long size; // of the file, when it was last read
  private long position = FileLayout.FILE_HEADER; // after the last schema read

  private SchemaFile(Path file) {
    this.file = file;
  }

  /**
   * Returns the store in a file, which {@link #put} creates if it does not exist.
   *
   * @throws CorruptDataException if the file is damaged or of another kind
   * @throws IOException if the file cannot be read
   */
  public static SchemaFile open(Path file) throws IOException {
    SchemaFile store = new SchemaFile(file);
    store.readNew();
    return store;
  }

  @Override
  public ForySchema get(long fingerprint) {
    ForySchema schema = known.get(fingerprint);
    try {
      if (schema == null && size() != size) {
        readNew();
        schema = known.get(fingerprint);
      }
      return schema;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void put(ForySchema schema) {
    if (get(schema.fingerprint()) != null) {
      return;
    }
    lock.lock();
    try (ForyFileWriter out = writer()) {
      readNew(); // nobody else appends now
      if (!known.containsKey(schema.fingerprint())) {
        out.write(schema.toBytes());
        out.force();
        known.put(schema.fingerprint(), schema);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      lock.unlock();
    }
  }

  /** Returns a writer; waits while another program has one. */
  private ForyFileWriter writer() throws IOException {
    long start = System.nanoTime();
    while (true) {
      try {
        return ForyFile.append(file, FORY, TornTail.DROP);
      } catch (ClosedByInterruptException e) {
        throw e;
      } catch (IOException e) { // another program may have one
        if (System.nanoTime() - start > PATIENCE || !Files.isWritable(file)) {
          throw e;
        }
        LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(5));
      }
    }
  }

  /** Returns the size of the file; 0 if there is none. */
  private long size() throws IOException {
    return Files.exists(file) ? Files.size(file) : 0;
  }

  /** Reads the schemas that were appended since the last call. */
  private void readNew() throws IOException {
    lock.lock();
    try {
      long now = size();
      if (now < FileLayout.FILE_HEADER) {
        return;
      }
      try (ForyFileReader in = ForyFile.open(file, FORY)) {
        if (position <= now) {
          in.position(position);
        } // else somebody has made the file anew
        while (in.hasNext()) {
          ForySchema schema = ForySchema.fromBytes(in.read(byte[].class));
          known.putIfAbsent(schema.fingerprint(), schema);
          position = in.position();
        }
        if (in.tear().isPresent() && in.tear().get().cause() == Tear.Cause.DAMAGED) {
          throw new CorruptDataException("%s is %s".formatted(file, in.tear().get()));
        }
      }
      size = now;
    } finally {
      lock.unlock();
    }
  }

  @Override
  public String toString() {
    return "SchemaFile[" + file + ", " + known.size() + " schemas]";
  }
}
