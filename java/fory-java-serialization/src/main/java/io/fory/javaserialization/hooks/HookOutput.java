/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.hooks;

import io.fory.exception.UnsupportedTypeException;
import io.fory.graph.GraphOutput;
import io.fory.message.MessageWriter;
import io.fory.platform.FieldValues;
import io.fory.platform.SerializationHooks;
import io.fory.serializer.shared.Items;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.NotActiveException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.util.Map;

/**
 * The stream that is passed to {@code writeObject} and {@code writeExternal}. It serves one call,
 * for one object and one class of its hierarchy.
 */
public final class HookOutput extends ObjectOutputStream {
  private static final int BLOCK = 1024;

  /** The value of {@link #objects} when the leading objects cannot be the fields. */
  private static final int NO_FIELDS = -1;

  private final MessageWriter out;
  private final Object object;
  private final DefaultFields fields;
  private final byte[] block = new byte[BLOCK];
  private final DataOutputStream data = new DataOutputStream(new BlockStream());
  private int length; // bytes in the block
  private FieldValues put; // by putFields
  private Class<?> classWithoutReadObject; // or null
  private StreamFields expected = StreamFields.NONE; // the fields that must be written yet
  private int objects; // the number of leading objects that can be these fields; or NO_FIELDS
  private boolean finished;

  /**
   * Makes a stream for the part of an object that belongs to one class.
   *
   * @param fields the fields of the class; null for {@code writeExternal}
   */
  public HookOutput(MessageWriter out, Object object, DefaultFields fields) throws IOException {
    this.out = out;
    this.object = object;
    this.fields = fields;
  }

  /**
   * Requires that the fields are written, by {@code defaultWriteObject} and the like or as the
   * leading objects, for a class without {@code readObject}, which is read by its fields.
   */
  public void requireFields(Class<?> type, StreamFields all) {
    classWithoutReadObject = type;
    expected = all;
  }

  /**
   * Writes the end of the items.
   *
   * @throws UnsupportedTypeException if required fields were not written
   */
  public void finish() throws IOException {
    flushBlock();
    out.requireWhole();
    out.buffer().writeVarUint32(Items.END);
    finished = true;
    if (objects != expected.size()) {
      throw new UnsupportedTypeException(
          "A %s could not be read back: %s has no readObject, so it is read by its fields, which its writeObject does not write. Call defaultWriteObject there, add a readObject, or write a Serializer and add it with registerSerializer"
              .formatted(object.getClass().getName(), classWithoutReadObject.getName()));
    }
  }

  /** Writes an item; takes it back if that fails, since user code may catch the failure. */
  private void item(int kind, Runnable content) throws IOException {
    flushBlock();
    GraphOutput.Mark mark = out.mark();
    try {
      out.buffer().writeVarUint32(kind);
      content.run();
    } catch (Throwable e) {
      out.takeBack(mark, e);
      throw e;
    }
    if (kind != Items.OBJECT) {
      expected = StreamFields.NONE;
      objects = 0;
    }
  }

  private void countAsField(Object value) {
    if (objects >= 0 && objects < expected.size()) {
      objects = mayBe(expected.get(objects).type(), value) ? objects + 1 : NO_FIELDS;
    }
  }

  /** Whether the value, as it will be read, may fit a field. */
  private static boolean mayBe(Class<?> field, Object value) {
    if (value == null || field.isInstance(value)) {
      return !field.isPrimitive();
    }
    SerializationHooks hooks = SerializationHooks.of(value.getClass());
    return hooks.hasReadResolve() || hooks.hasWriteReplace();
  }

  private void flushBlock() throws IOException {
    if (finished) {
      throw new NotActiveException("The stream belongs to one call of writeObject, which is over");
    }
    if (length > 0) {
      if (objects < expected.size()) {
        objects = NO_FIELDS;
      }
      out.buffer().writeVarUint32(Items.BYTES + length);
      out.buffer().writeBytes(block, 0, length);
      length = 0;
    }
  }

  private DefaultFields fields() throws IOException {
    if (fields == null) {
      throw new NotActiveException("There are no default fields outside of writeObject");
    }
    return fields;
  }

  @Override
  protected void writeObjectOverride(Object value) throws IOException {
    item(Items.OBJECT, () -> out.writeValue(value));
    countAsField(value);
  }

  @Override
  public void writeUnshared(Object value) throws IOException {
    item(Items.OBJECT, () -> out.writeUnshared(value));
    countAsField(value);
  }

  @Override
  public void defaultWriteObject() throws IOException {
    Map<String, Object> named = fields().values(object);
    if (named != null) {
      writeNamed(named);
    } else {
      item(Items.FIELDS, () -> fields.write(out, object));
    }
  }

  private void writeNamed(Map<String, Object> named) throws IOException {
    item(
        Items.NAMED_FIELDS,
        () -> {
          out.buffer().writeVarUint32(named.size());
          named.forEach(
              (name, value) -> {
                out.writeString(name);
                NamedField field = fields.named(name);
                if (field != null && field.unshared()) {
                  out.writeUnshared(value);
                } else {
                  out.writeValue(value);
                }
              });
        });
  }

  @Override
  public PutField putFields() throws IOException {
    fields();
    if (put == null) {
      put = new FieldValues();
    }
    return put;
  }

  @Override
  public void writeFields() throws IOException {
    if (put == null) {
      throw new NotActiveException("writeFields without putFields");
    }
    writeNamed(put.values());
  }

  @Override
  public void reset() {
    // Ignored: references belong to the message, not to the stream.
  }

  @Override
  public void useProtocolVersion(int version) {}

  @Override
  public void flush() {}

  @Override
  protected void drain() {}

  @Override
  public void close() {}

  // ---- Primitive values ----

  @Override
  public void write(int b) throws IOException {
    data.write(b);
  }

  @Override
  public void write(byte[] bytes) throws IOException {
    data.write(bytes);
  }

  @Override
  public void write(byte[] bytes, int offset, int count) throws IOException {
    data.write(bytes, offset, count);
  }

  @Override
  public void writeBoolean(boolean v) throws IOException {
    data.writeBoolean(v);
  }

  @Override
  public void writeByte(int v) throws IOException {
    data.writeByte(v);
  }

  @Override
  public void writeShort(int v) throws IOException {
    data.writeShort(v);
  }

  @Override
  public void writeChar(int v) throws IOException {
    data.writeChar(v);
  }

  @Override
  public void writeInt(int v) throws IOException {
    data.writeInt(v);
  }

  @Override
  public void writeLong(long v) throws IOException {
    data.writeLong(v);
  }

  @Override
  public void writeFloat(float v) throws IOException {
    data.writeFloat(v);
  }

  @Override
  public void writeDouble(double v) throws IOException {
    data.writeDouble(v);
  }

  @Override
  public void writeBytes(String s) throws IOException {
    data.writeBytes(s);
  }

  @Override
  public void writeChars(String s) throws IOException {
    data.writeChars(s);
  }

  @Override
  public void writeUTF(String s) throws IOException {
    data.writeUTF(s);
  }

  /** Collects bytes into blocks, so that there are few items. */
  private final class BlockStream extends OutputStream {
    @Override
    public void write(int b) throws IOException {
      if (length == BLOCK || finished) {
        flushBlock();
      }
      block[length++] = (byte) b;
    }

    @Override
    public void write(byte[] bytes, int offset, int count) throws IOException {
      for (int done = 0; done < count; ) {
        if (length == BLOCK || finished) {
          flushBlock();
        }
        int part = Math.min(count - done, BLOCK - length);
        System.arraycopy(bytes, offset + done, block, length, part);
        length += part;
        done += part;
      }
    }
  }
}
