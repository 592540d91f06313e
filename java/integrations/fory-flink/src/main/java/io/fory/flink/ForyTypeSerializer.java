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
 * An object is the length of what follows, seven bits a byte with the lowest first, and a message,
 * null too. By the first schema of the snapshot, what it begins with is left out: see {@link
 * Opening}. Later ones are those of today's classes, by which a restored serializer writes. For one
 * thread, as all serializers of Flink; a duplicate shares what is costly.
 */
final class ForyTypeSerializer<T> extends TypeSerializer<T> {
  private static final long serialVersionUID = 1;
  private static final int MAX_LENGTH_BYTES = 5;

  /** The memory, in bytes, that is kept between messages, and taken ahead of the bytes of one. */
  private static final int MAX_KEPT = 1 << 20;

  private final Setup<T> setup;
  private final List<String> earlier; // schemas by which messages were written, as Base64

  private transient Instance<T> instance;
  private transient ForyCodec<T> reader; // also of messages of earlier schemas
  private transient Opening opening; // by the first schema
  private transient boolean isImmutable;
  private transient MemoryBuffer out;
  private transient MemoryBuffer in;
  private transient String remark; // about state of other schemas; null if there is none

  /** Makes the serializer of a job. */
  ForyTypeSerializer(Setup<T> setup) {
    this(setup, List.of());
  }

  /**
   * Makes a serializer that also reads what was written by other schemas, as a snapshot has them.
   */
  ForyTypeSerializer(Setup<T> setup, List<String> earlier) {
    this.setup = setup;
    this.earlier = List.copyOf(earlier);
  }

  /**
   * Returns the costly parts, made when they are first needed and shared by duplicates.
   *
   * @throws ForyException if the classes here cannot read what an earlier schema says of them
   */
  Instance<T> instance() {
    if (instance == null) {
      Instance<T> shared = Instance.of(setup);
      ForyCodec<T> codec = shared.codec;
      List<ForySchema> before = earlier.stream().map(Instance::schema).toList();
      for (ForySchema schema : before) {
        if (Instance.fingerprint(schema).isPresent()) {
          codec = codec.readerOf(schema);
        }
      }
      opening = Opening.of(codec, before.isEmpty() ? shared.schema : before.get(0));
      isImmutable = setup.type() != null && Values.isImmutable(setup.type());
      begin(shared, codec);
    }
    return instance;
  }

  private void begin(Instance<T> shared, ForyCodec<T> codec) {
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

  /** All schemas by which messages may be written that lie beside those of this serializer. */
  List<String> schemas() {
    List<String> all = new ArrayList<>(earlier);
    ForySchema own = instance().schema;
    if (own != null && !all.contains(Instance.text(own))) {
      all.add(Instance.text(own));
    }
    return all;
  }

  Setup<T> setup() {
    return setup;
  }

  /** The class of the objects; null if it is not here. */
  Class<T> type() {
    return setup.type();
  }

  /** Says in the text of this serializer why it cannot read some state. */
  void refuse(String why) {
    remark = ", which cannot read it: " + why;
  }

  /** Says in the text of this serializer in which points some state was written otherwise. */
  void tellOfOthers(String differences) {
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
    int begin = opening.leaveOut(buffer, MAX_LENGTH_BYTES);
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
    if (!opening.putBack(bytes)) {
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

  /** Reads the next message, from {@link Opening#SPARED} to the writer index of a buffer. */
  private MemoryBuffer readMessage(DataInputView source) throws IOException {
    int end = readEnd(source);
    MemoryBuffer bytes = in;
    if (end <= bytes.capacity()) {
      int offset = bytes.heapOffset() + Opening.SPARED;
      source.readFully(bytes.heapArray(), offset, end - Opening.SPARED);
    } else {
      bytes = MemoryBuffer.wrap(readLong(source, end));
      in = end > MAX_KEPT ? in : bytes;
    }
    return bytes.writerIndex(end);
  }

  /** The length of what follows, and of what may be put in front of it. */
  private int readEnd(DataInputView source) throws IOException {
    int length = 0;
    for (int shift = 0; shift < 35; shift += 7) {
      int next = source.readByte();
      length |= (next & 0x7f) << shift;
      if (next >= 0) {
        int end = length + Opening.SPARED;
        if (end <= Opening.SPARED || shift == 28 && next > 7) {
          break;
        }
        return end;
      }
    }
    throw new IOException(
        "%s: expected the length of a message, found %s".formatted(setup, length));
  }

  /** Allocates twice of what has come already, so that a damaged length costs nothing. */
  private static byte[] readLong(DataInputView source, int end) throws IOException {
    byte[] bytes = new byte[Math.min(end, MAX_KEPT)];
    int read = Opening.SPARED;
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
    int length = bytes.writerIndex() - Opening.SPARED;
    int left = length;
    for (; left > 0x7f; left >>>= 7) {
      target.writeByte(left | 0x80);
    }
    target.writeByte(left);
    target.write(bytes.heapArray(), bytes.heapOffset() + Opening.SPARED, length);
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
      twin.opening = opening;
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
