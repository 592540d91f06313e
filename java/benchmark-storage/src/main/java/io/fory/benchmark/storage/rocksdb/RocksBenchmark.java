/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.storage.rocksdb;

import io.fory.benchmark.suite.CallTime;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import org.rocksdb.FlushOptions;
import org.rocksdb.Options;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;

/**
 * Documents into RocksDB and out of it, from the object to the database's memory and back: {@value
 * #DOCUMENTS} of them, which its cache holds, without a log.
 */
public class RocksBenchmark extends CallTime {
  static final int DOCUMENTS = 64;

  /** Selects the form of a value. */
  public enum Form {
    OBJECT,
    ROW,
    BYTES
  }

  /** Selects how a value crosses. */
  public enum Way {
    NEW_ARRAY,
    ONE_ARRAY,
    DIRECT_BUFFER
  }

  @Param public Form form;

  @Param public Way way;

  /** Bytes of a value, or a few more where the form has that many without any content. */
  @Param({"50", "1024", "16384"})
  public int size;

  private final Document[] documents = new Document[DOCUMENTS];
  private Path folder;
  private Options options;
  private RocksDB database;
  private Crossing crossing;
  private int valueBytes;
  private int next;

  /** Fills the database; fails if a document does not come back, twice. */
  @Setup
  public void setUp() throws IOException, RocksDBException {
    RocksDB.loadLibrary();
    DocumentCodec codec =
        switch (form) {
          case OBJECT -> new ObjectCodec();
          case ROW -> new RowsCodec();
          case BYTES -> new BytesCodec();
        };
    int bodyBytes = bodyBytes(codec);
    byte[][] keys = new byte[DOCUMENTS][];
    for (int i = 0; i < DOCUMENTS; i++) {
      keys[i] = String.format(Locale.ROOT, "document %06d", i).getBytes(StandardCharsets.UTF_8);
      documents[i] = Document.of(i, bodyBytes);
    }
    valueBytes = codec.encode(documents[0]).length;
    folder = Files.createTempDirectory("fory-rocks");
    options = new Options().setCreateIfMissing(true);
    database = RocksDB.open(options, folder.toString());
    int capacity = 2 * valueBytes + 64;
    crossing =
        switch (way) {
          case NEW_ARRAY -> new Crossing.NewArrays(database, codec, keys);
          case ONE_ARRAY -> new Crossing.OneArray(database, codec, keys, capacity);
          case DIRECT_BUFFER -> new Crossing.DirectBuffer(database, codec, keys, capacity);
        };
    for (int i = 0; i < DOCUMENTS; i++) {
      put();
    }
    try (FlushOptions flush = new FlushOptions()) {
      database.flush(flush);
    }
    for (int i = 0; i < 2 * DOCUMENTS; i++) {
      Document found = get();
      Document wanted = documents[next];
      if (found.id() != wanted.id() || !Arrays.equals(found.body(), wanted.body())) {
        throw new IllegalStateException(form + " changes document " + next);
      }
      if (oneField() != next) {
        throw new IllegalStateException(form + " changes the number of document " + next);
      }
    }
  }

  /** The longest body with which a value is as large as it shall be. */
  private int bodyBytes(DocumentCodec codec) {
    int body = size;
    while (body > 0 && codec.encode(Document.of(1, body)).length > size) {
      body--;
    }
    return body;
  }

  @TearDown
  public void tearDown() throws IOException {
    crossing.close();
    database.close();
    options.close();
    try (Stream<Path> files = Files.walk(folder)) {
      List<Path> deepestFirst = files.sorted(Comparator.reverseOrder()).toList();
      for (Path file : deepestFirst) {
        Files.delete(file);
      }
    }
  }

  @Benchmark
  public void put() throws RocksDBException {
    next = (next + 1) & (DOCUMENTS - 1);
    crossing.put(next, documents[next]);
  }

  @Benchmark
  public Document get() throws RocksDBException {
    next = (next + 1) & (DOCUMENTS - 1);
    return crossing.get(next);
  }

  /** Gets a value and looks at one field of it; a row is not deserialized for that. */
  @Benchmark
  public long oneField() throws RocksDBException {
    next = (next + 1) & (DOCUMENTS - 1);
    return crossing.id(next);
  }

  /** Returns the number of bytes of a value. */
  int valueBytes() {
    return valueBytes;
  }
}
