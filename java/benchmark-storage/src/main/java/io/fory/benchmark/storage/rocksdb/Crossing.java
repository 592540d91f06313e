/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.storage.rocksdb;

import io.fory.memory.MemoryBuffer;
import java.nio.ByteBuffer;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.WriteOptions;

/**
 * Moves a value from Java to the database and back. For one thread; the database stays the
 * caller's.
 */
abstract class Crossing implements AutoCloseable {
  final RocksDB database;
  final DocumentCodec codec;
  final WriteOptions writeOptions = new WriteOptions().setDisableWAL(true);
  final ReadOptions readOptions = new ReadOptions();

  private Crossing(RocksDB database, DocumentCodec codec) {
    this.database = database;
    this.codec = codec;
  }

  /** Puts a document. */
  abstract void put(int key, Document document) throws RocksDBException;

  /** Gets a document. */
  abstract Document get(int key) throws RocksDBException;

  /** Gets only the number of a document. */
  abstract long id(int key) throws RocksDBException;

  @Override
  public void close() {
    writeOptions.close();
    readOptions.close();
  }

  /** An array of its own for each value. */
  static final class NewArrays extends Crossing {
    private final byte[][] keys;

    NewArrays(RocksDB database, DocumentCodec codec, byte[][] keys) {
      super(database, codec);
      this.keys = keys;
    }

    @Override
    void put(int key, Document document) throws RocksDBException {
      database.put(writeOptions, keys[key], codec.encode(document));
    }

    @Override
    Document get(int key) throws RocksDBException {
      return codec.decode(database.get(readOptions, keys[key]));
    }

    @Override
    long id(int key) throws RocksDBException {
      byte[] value = database.get(readOptions, keys[key]);
      return codec.id(value, value.length);
    }
  }

  /** Uses one array for all values. */
  static final class OneArray extends Crossing {
    private final byte[][] keys;
    private final byte[] value;
    private final MemoryBuffer buffer;

    OneArray(RocksDB database, DocumentCodec codec, byte[][] keys, int capacity) {
      super(database, codec);
      this.keys = keys;
      value = new byte[capacity];
      buffer = MemoryBuffer.wrap(value);
    }

    @Override
    void put(int key, Document document) throws RocksDBException {
      int length = codec.encode(document, buffer);
      database.put(writeOptions, keys[key], 0, keys[key].length, value, 0, length);
    }

    private int fetch(int key) throws RocksDBException {
      return database.get(readOptions, keys[key], 0, keys[key].length, value, 0, value.length);
    }

    @Override
    Document get(int key) throws RocksDBException {
      int length = fetch(key);
      return codec.decode(buffer, length);
    }

    @Override
    long id(int key) throws RocksDBException {
      return codec.id(value, fetch(key));
    }
  }

  /** Uses one direct buffer for all values. */
  static final class DirectBuffer extends Crossing {
    private final ByteBuffer[] keys;
    private final ByteBuffer value;
    private final MemoryBuffer buffer;

    DirectBuffer(RocksDB database, DocumentCodec codec, byte[][] keys, int capacity) {
      super(database, codec);
      this.keys = new ByteBuffer[keys.length];
      for (int i = 0; i < keys.length; i++) {
        this.keys[i] = ByteBuffer.allocateDirect(keys[i].length).put(keys[i]);
      }
      value = ByteBuffer.allocateDirect(capacity);
      buffer = MemoryBuffer.wrap(value);
    }

    @Override
    void put(int key, Document document) throws RocksDBException {
      int length = codec.encode(document, buffer);
      database.put(writeOptions, keys[key].clear(), value.clear().limit(length));
    }

    private int fetch(int key) throws RocksDBException {
      return database.get(readOptions, keys[key].clear(), value.clear());
    }

    @Override
    Document get(int key) throws RocksDBException {
      int length = fetch(key);
      return codec.decode(buffer, length);
    }

    @Override
    long id(int key) throws RocksDBException {
      int length = fetch(key);
      return codec.id(value, buffer, length);
    }
  }
}
