/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.flink;

import io.fory.ForyCodec;
import io.fory.ForySchema;
import io.fory.exception.ForyException;
import io.fory.memory.MemoryBuffer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/**
 * Flink's serializer of the objects of a {@link Setup}. Each object, also null, is written as the
 * length of a message in 1 to 5 bytes (LEB128, unsigned) and the message. Messages of the
 * snapshot's first schema are written without the prefix that they all share: see {@link
 * MessagePrefix}. A restored serializer reads messages of all schemas in the snapshot and writes by
 * the schema of today's classes. Not thread-safe, like every serializer of Flink; duplicates share
 * the {@link SharedFory}.
 */
final class ForyTypeSerializer<T> extends TypeSerializer<T> {
  private static final long serialVersionUID = 1;
  private static final int MAX_LENGTH_BYTES = 5;

  /**
   * Buffers above this size, in bytes, are not kept for the next message; also the most that is
   * allocated before any byte of a message has arrived.
   */
  private static final int MAX_KEPT = 1 << 20;

  private final Setup<T> setup;
  private final List<String> earlier; // schemas of messages in the state, as Base64

  private transient SharedFory<T> instance;
  private transient ForyCodec<T> reader; // reads messages of all schemas in the snapshot
  private transient MessagePrefix prefix; // of messages of the snapshot's first schema
  private transient boolean isImmutable;
  private transient MemoryBuffer out;
  private transient MemoryBuffer in;
  private transient String remark; // suffix of toString about differing state, or null

  ForyTypeSerializer(Setup<T> setup) {
    this(setup, List.of());
  }

  /**
   * Makes a serializer that also reads messages of earlier schemas.
   *
   * @param earlier the schemas in a snapshot, as Base64
   */
  ForyTypeSerializer(Setup<T> setup, List<String> earlier) {
    this.setup = setup;
    this.earlier = List.copyOf(earlier);
  }

  /**
   * Returns the shared instance, which is made on first use.
   *
   * @throws ForyException if today's classes cannot read objects of an earlier schema
   */
  SharedFory<T> instance() {
    if (instance == null) {
      SharedFory<T> shared = SharedFory.of(setup);
      ForyCodec<T> codec = shared.codec;
      List<ForySchema> before = earlier.stream().map(SharedFory::schema).toList();
      for (ForySchema schema : before) {
        if (SharedFory.fingerprint(schema).isPresent()) {
          codec = codec.readerOf(schema);
        }
      }
      prefix = MessagePrefix.of(codec, before.isEmpty() ? shared.schema : before.get(0));
      isImmutable = setup.type() != null && KeyTypes.isImmutable(setup.type());
      begin(shared, codec);
    }
    return instance;
  }

  private void begin(SharedFory<T> shared, ForyCodec<T> codec) {
    reader = codec;
    out = MemoryBuffer.allocate(256);
    in = MemoryBuffer.allocate(256);
    instance = shared;
  }

  private void open() throws IOException {
    if (instance == null) {
      try {
        instance();
      } catch (ForyException e) {
        throw failure(e);
      }
    }
  }

  private IOException failure(Throwable e) {
    return new IOException(setup + ": " + (e instanceof ForyException ? e.getMessage() : e), e);
  }

  /** Returns the schemas for the next snapshot: the earlier ones, and that of today's classes. */
  List<String> schemas() {
    List<String> all = new ArrayList<>(earlier);
    ForySchema own = instance().schema;
    if (own != null && !all.contains(SharedFory.text(own))) {
      all.add(SharedFory.text(own));
    }
    return all;
  }

  Setup<T> setup() {
    return setup;
  }

  /** Returns the class of the objects; null if this program does not have it. */
  Class<T> type() {
    return setup.type();
  }

  /** Appends to {@link #toString} why this serializer cannot read some state. */
  void noteIncompatible(String why) {
    remark = ", which cannot read it: " + why;
  }

  /** Appends to {@link #toString} how the classes differ from those that wrote some state. */
  void noteMigration(String differences) {
    remark = ", by whose classes it is written otherwise" + differences;
  }

  // ---- Writing ----

  @Override
  public void serialize(T object, DataOutputView target) throws IOException {
    open();
    MemoryBuffer buffer = out.writerIndex(MAX_LENGTH_BYTES);
    try {
      instance.codec.encode(buffer, object);
    } catch (VirtualMachineError e) {
      throw e;
    } catch (ForyException | Error e) {
      throw failure(e);
    }
    int end = buffer.writerIndex();
    int begin = prefix.strip(buffer, MAX_LENGTH_BYTES);
    int length = end - begin;
    int start = begin - Math.max(1, (38 - Integer.numberOfLeadingZeros(length)) / 7);
    buffer.writerIndex(start);
    buffer.writeVarUint32(length);
    target.write(buffer.heapArray(), buffer.heapOffset() + start, end - start);
    if (buffer.capacity() > MAX_KEPT) {
      out = MemoryBuffer.allocate(256);
    }
  }

  // ---- Reading ----

  @Override
  public T deserialize(DataInputView source) throws IOException {
    open();
    MemoryBuffer bytes = readMessage(source);
    if (!prefix.restore(bytes)) {
      throw new IOException(
          setup
              + ": expected an object by the schema and settings of the state, found one by others:"
              + " withRefTracking and withNumberCompressed must stay as they were");
    }
    MemoryBuffer message =
        MemoryBuffer.wrap(
            bytes.heapArray(),
            bytes.heapOffset() + bytes.readerIndex(),
            bytes.writerIndex() - bytes.readerIndex());
    T object;
    try {
      object = reader.decode(message);
    } catch (VirtualMachineError e) {
      throw e;
    } catch (ForyException | Error e) {
      throw failure(e);
    }
    if (message.remaining() > 0) {
      throw new IOException(
          "%s: expected the message to end after %s bytes, found %s more"
              .formatted(setup, message.readerIndex(), message.remaining()));
    }
    return object;
  }

  /**
   * Reads the next message into a buffer, from index {@link MessagePrefix#STRIPPED_BYTES} up to the
   * buffer's writer index. The bytes before it are free for the prefix.
   */
  private MemoryBuffer readMessage(DataInputView source) throws IOException {
    int end = readEnd(source);
    MemoryBuffer bytes = in;
    if (end <= bytes.capacity()) {
      int offset = bytes.heapOffset() + MessagePrefix.STRIPPED_BYTES;
      source.readFully(bytes.heapArray(), offset, end - MessagePrefix.STRIPPED_BYTES);
    } else {
      bytes = MemoryBuffer.wrap(readLong(source, end));
      in = end > MAX_KEPT ? in : bytes;
    }
    return bytes.writerIndex(end);
  }

  /**
   * Reads the length of the next message and returns the index where it ends in the buffer, that
   * is, the length plus {@link MessagePrefix#STRIPPED_BYTES}.
   */
  private int readEnd(DataInputView source) throws IOException {
    int length = 0;
    for (int shift = 0; shift < 35; shift += 7) {
      int next = source.readByte();
      length |= (next & 0x7f) << shift;
      if (next >= 0) {
        int end = length + MessagePrefix.STRIPPED_BYTES;
        if (end <= MessagePrefix.STRIPPED_BYTES || shift == 28 && next > 7) {
          break;
        }
        return end;
      }
    }
    throw new IOException(
        "%s: expected the length of a message, found %s".formatted(setup, length));
  }

  /**
   * Reads a message too long for the reusable buffer. The array doubles as bytes arrive, so a
   * damaged length cannot make it allocate gigabytes.
   */
  private static byte[] readLong(DataInputView source, int end) throws IOException {
    byte[] bytes = new byte[Math.min(end, MAX_KEPT)];
    int read = MessagePrefix.STRIPPED_BYTES;
    while (true) {
      source.readFully(bytes, read, bytes.length - read);
      read = bytes.length;
      if (read == end) {
        return bytes;
      }
      bytes = Arrays.copyOf(bytes, (int) Math.min(end, 2L * read));
    }
  }

  @Override
  public T deserialize(T reuse, DataInputView source) throws IOException {
    return deserialize(source);
  }

  // ---- Copying ----

  @Override
  public T copy(T object) {
    instance();
    return isImmutable ? object : instance.fory.copy(object);
  }

  @Override
  public T copy(T object, T reuse) {
    return copy(object);
  }

  @Override
  public void copy(DataInputView source, DataOutputView target) throws IOException {
    open();
    MemoryBuffer bytes = readMessage(source);
    int length = bytes.writerIndex() - MessagePrefix.STRIPPED_BYTES;
    int left = length;
    for (; left > 0x7f; left >>>= 7) {
      target.writeByte(left | 0x80);
    }
    target.writeByte(left);
    target.write(bytes.heapArray(), bytes.heapOffset() + MessagePrefix.STRIPPED_BYTES, length);
  }

  // ---- For Flink ----

  @Override
  public boolean isImmutableType() {
    instance();
    return isImmutable;
  }

  @Override
  public TypeSerializer<T> duplicate() {
    ForyTypeSerializer<T> twin = new ForyTypeSerializer<>(setup, earlier);
    if (instance != null) {
      twin.prefix = prefix;
      twin.isImmutable = isImmutable;
      twin.begin(instance, reader);
    }
    return twin;
  }

  /** Returns null: objects are made when they are read. */
  @Override
  public T createInstance() {
    return null;
  }

  @Override
  public int getLength() {
    return -1;
  }

  @Override
  public TypeSerializerSnapshot<T> snapshotConfiguration() {
    return new ForySerializerSnapshot<>(this, setup, schemas());
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ForyTypeSerializer<?> that
        && setup.equals(that.setup)
        && earlier.equals(that.earlier);
  }

  @Override
  public int hashCode() {
    return setup.hashCode();
  }

  @Override
  public String toString() {
    return setup + (remark == null ? "" : remark);
  }
}
