/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.hooks;

import io.fory.evolution.EvolvedFields;
import io.fory.exception.IncompatibleClassException;
import io.fory.message.MessageReader;
import io.fory.message.Slot;
import io.fory.platform.HookFinder;
import io.fory.serializer.shared.Items;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.NotActiveException;
import java.io.ObjectInputStream;
import java.io.ObjectInputValidation;
import java.io.ObjectStreamClass;
import java.io.StreamCorruptedException;
import java.util.HashMap;
import java.util.Map;

/**
 * The stream that is passed to {@code readObject} and {@code readExternal}. It serves one call, for
 * one object and one class of its hierarchy.
 */
public final class HookInput extends ObjectInputStream {
  /** Heap for the stream, in bytes, with the objects that its superclass makes. */
  private static final int HEAP_BYTES = 144;

  /** Heap for the {@code DataInputStream} of primitive values, in bytes, with its buffers. */
  private static final int DATA_BYTES = 384;

  /**
   * Heap for fields by name, in bytes: their map and its table; and for each field besides its name
   * and its value.
   */
  private static final int NAMED_BYTES = 128;

  private static final int NAME_BYTES = 64;

  private final MessageReader in;
  private final Object object;
  private final Class<?> type;
  private final FieldsReader fields;
  private DataInputStream data; // null until the first primitive value
  private int item; // the kind of the next item if it was read, and is no block; else -1
  private int bytes; // bytes left of the current block
  private boolean ended;
  private final boolean fieldsOnly; // no items follow, but the fields alone
  private final boolean ofBuilder; // a number says how many elements are made room for

  /**
   * Makes a stream for the part of an object that belongs to one class.
   *
   * @param type the class
   * @param fields the fields of the class; null for {@code readExternal}
   */
  public HookInput(MessageReader in, Object object, Class<?> type, FieldsReader fields)
      throws IOException {
    this(in, object, type, fields, false);
  }

  private HookInput(
      MessageReader in, Object object, Class<?> type, FieldsReader fields, boolean fieldsOnly)
      throws IOException {
    in.charge(HEAP_BYTES);
    this.in = in;
    this.object = object;
    this.type = type;
    this.fields = fields;
    this.fieldsOnly = fieldsOnly;
    this.ofBuilder = fields == null && KotlinLimits.isBuilder(type);
    this.item = fieldsOnly ? Items.FIELDS : -1;
  }

  /** Returns a stream for a part that has the fields only, without items. */
  public static HookInput ofFields(
      MessageReader in, Object object, Class<?> type, FieldsReader fields) throws IOException {
    return new HookInput(in, object, type, fields, true);
  }

  /** Skips the items that were not read. */
  public void finish() {
    in.requireWhole();
    while (!ended) {
      int next = next();
      item = -1;
      if (next == Items.END) {
        ended = true;
      } else if (next > Items.BYTES) {
        Items.skipBytes(in, bytes);
        bytes = 0;
      } else {
        skip(next);
      }
    }
  }

  /**
   * Reads the default fields among the items, for a class that has no {@code readObject}. If there
   * are none, the leading objects are the fields.
   */
  public void readDefaults() throws IOException {
    LeadingObjects objects = new LeadingObjects(in, fields);
    boolean found = false;
    boolean leading = true;
    for (int next = next(); next != Items.END; next = next()) {
      boolean areFields = next == Items.FIELDS || next == Items.NAMED_FIELDS;
      if (areFields && !found) {
        defaultReadObject();
        found = true;
      } else if (next > Items.BYTES) {
        Items.skipBytes(in, bytes);
        bytes = 0;
      } else {
        item = -1;
        if (leading && next == Items.OBJECT && objects.isWanted()) {
          objects.read();
          continue;
        }
        skip(next);
      }
      leading = false;
    }
    if (!found) {
      setObjects(objects);
    }
  }

  private void setObjects(LeadingObjects objects) {
    if (objects.areAll()) {
      fields.set(object, objects.toFields());
    } else if (objects.areMissed()) {
      throw in.located(
          new IncompatibleClassException(
              "The writeObject of the writer's %s did not write its fields, and there is no readObject here, which alone could tell them from what it wrote: add one, or have writeObject call defaultWriteObject"
                  .formatted(type.getName())));
    }
  }

  private void skip(int kind) {
    Items.skip(in, kind, fields == null ? null : () -> fields.readValues(in));
  }

  /**
   * Returns the kind of the next item; for a block with bytes left, more than {@link Items#BYTES}.
   */
  private int next() {
    if (bytes > 0) {
      return Items.BYTES + bytes;
    }
    if (ended) {
      return Items.END;
    }
    if (item < 0) {
      item = fieldsOnly ? Items.END : Items.readKind(in);
      if (item > Items.BYTES) {
        bytes = item - Items.BYTES;
        item = -1;
        return Items.BYTES + bytes;
      }
    }
    return item;
  }

  /**
   * Returns the kind of the next item when something other than fields is read. As in the JDK, a
   * class without fields need not read them: they are skipped.
   */
  private int nextBesideFields() {
    int next = next();
    if (next != Items.FIELDS || ObjectStreamClass.lookupAny(type).getFields().length > 0) {
      return next;
    }
    item = -1;
    skip(next);
    return next();
  }

  private void take(int expected, String what) throws IOException {
    int found = expected == Items.FIELDS ? next() : nextBesideFields();
    if (found != expected) {
      throw found > Items.BYTES || found == Items.END && expected == Items.OBJECT
          ? HookFinder.optionalData(found == Items.END)
          : new StreamCorruptedException(
              "readObject of %s expects %s where writeObject wrote something else"
                  .formatted(type.getName(), what));
    }
    item = -1;
  }

  @Override
  protected Object readObjectOverride() throws IOException {
    take(Items.OBJECT, "an object");
    return in.readValue();
  }

  @Override
  public Object readUnshared() throws IOException {
    take(Items.OBJECT, "an object");
    return in.readUnshared();
  }

  @Override
  public void defaultReadObject() throws IOException {
    requireActive();
    if (next() == Items.NAMED_FIELDS) {
      item = -1;
      fields.set(object, readNamed(false));
    } else if (next() == Items.OBJECT) {
      fields.set(object, readObjects());
    } else {
      take(Items.FIELDS, "the default fields");
      fields.read(in, object);
    }
  }

  @Override
  public GetField readFields() throws IOException {
    requireActive();
    if (next() == Items.NAMED_FIELDS) {
      item = -1;
      return new ReadFields(type, readNamed(true));
    } else if (next() == Items.OBJECT) {
      return new ReadFields(type, readObjects());
    }
    take(Items.FIELDS, "the default fields");
    return new ReadFields(type, fields.readValues(in));
  }

  /** Reads the default fields where {@code writeObject} wrote one object for each. */
  private Map<String, Object> readObjects() throws IOException {
    LeadingObjects objects = new LeadingObjects(in, fields);
    while (objects.isWanted()) {
      take(Items.OBJECT, "an object for each of the default fields");
      objects.read();
    }
    if (!objects.areAll()) {
      take(Items.FIELDS, "the default fields");
    }
    return objects.toFields();
  }

  private void requireActive() throws IOException {
    if (fields == null || ended) {
      throw new NotActiveException("There are default fields only in readObject");
    }
  }

  /**
   * Reads fields by name.
   *
   * @param others whether to return fields too that the class does not declare
   */
  private Map<String, Object> readNamed(boolean others) {
    in.charge(NAMED_BYTES);
    Map<String, Object> named = new HashMap<>();
    for (int i = Items.readCount(in); i > 0; i--) {
      in.charge(NAME_BYTES);
      String name = in.readString();
      NamedField field = fields.named(name);
      try {
        if (field != null) {
          named.put(field.name(), field.read(in));
        } else if (others && !fields.isVersion()) {
          named.put(name, in.readValue());
        } else {
          EvolvedFields.skipSlot(in, Slot.ANY);
        }
      } catch (RuntimeException e) {
        throw in.failed(e, "." + name);
      }
    }
    return named;
  }

  @Override
  public void registerValidation(ObjectInputValidation validation, int priority) {
    in.validateLater(validation, priority);
  }

  @Override
  public int available() {
    return bytes > 0 || next() > Items.BYTES ? bytes : 0;
  }

  @Override
  public void close() {}

  // ---- Primitive values ----

  private DataInputStream data() {
    if (data == null) {
      in.charge(DATA_BYTES);
      data = new DataInputStream(new BlockStream());
    }
    return data;
  }

  @Override
  public int read() throws IOException {
    return data().read();
  }

  @Override
  public int read(byte[] target, int offset, int count) throws IOException {
    return data().read(target, offset, count);
  }

  @Override
  public boolean readBoolean() throws IOException {
    return data().readBoolean();
  }

  @Override
  public byte readByte() throws IOException {
    return data().readByte();
  }

  @Override
  public int readUnsignedByte() throws IOException {
    return data().readUnsignedByte();
  }

  @Override
  public short readShort() throws IOException {
    return data().readShort();
  }

  @Override
  public int readUnsignedShort() throws IOException {
    return data().readUnsignedShort();
  }

  @Override
  public char readChar() throws IOException {
    return data().readChar();
  }

  @Override
  public int readInt() throws IOException {
    int number = data().readInt();
    if (ofBuilder) {
      KotlinLimits.chargeNumber(in, number);
    }
    return number;
  }

  @Override
  public long readLong() throws IOException {
    return data().readLong();
  }

  @Override
  public float readFloat() throws IOException {
    return data().readFloat();
  }

  @Override
  public double readDouble() throws IOException {
    return data().readDouble();
  }

  @Override
  public void readFully(byte[] target) throws IOException {
    data().readFully(target);
  }

  @Override
  public void readFully(byte[] target, int offset, int count) throws IOException {
    data().readFully(target, offset, count);
  }

  @Override
  public int skipBytes(int count) throws IOException {
    return data().skipBytes(count);
  }

  @Override
  @Deprecated
  public String readLine() throws IOException {
    return data().readLine();
  }

  @Override
  public String readUTF() throws IOException {
    return data().readUTF();
  }

  /** Reads the bytes of blocks; it ends before the next item that is no block. */
  private final class BlockStream extends InputStream {
    @Override
    public int read() {
      if (nextBesideFields() <= Items.BYTES) {
        return -1;
      }
      bytes--;
      return in.buffer().readByte() & 0xff;
    }

    @Override
    public int read(byte[] target, int offset, int count) {
      if (count == 0) {
        return 0;
      }
      if (nextBesideFields() <= Items.BYTES) {
        return -1;
      }
      int part = Math.min(count, bytes);
      in.buffer().readBytes(target, offset, part);
      bytes -= part;
      return part;
    }

    @Override
    public int available() {
      return bytes;
    }
  }
}
