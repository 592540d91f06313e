/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.elements;

import io.fory.exception.ForyException;
import io.fory.graph.HashCostModel;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.message.Slot;
import io.fory.message.TypeInfo;
import io.fory.platform.Snapshots;
import java.util.Map;

/**
 * Writes and reads the entries of maps: {@code varuint32(size)}; if there are any, one byte with
 * the kind of the keys in its low four bits and the kind of the values in its high four, as the
 * package describes; the types of uniform runs; then keys and values in turn.
 */
public final class Entries {
  private static final int HEAP_BYTES = 64; // of an entry: a slot of the table and a node

  private Entries() {}

  /** Writes size, kinds, keys and values of a map, which other threads may change meanwhile. */
  public static void write(MessageWriter out, Map<?, ?> given, Slot slot) {
    Map<?, ?> map = Snapshots.of(given);
    int size = map.size();
    out.buffer().writeVarUint32(size);
    if (size == 0) {
      return;
    }
    boolean attempt = out.hold(size);
    if (attempt) {
      int start = out.buffer().writerIndex();
      int written = StringMaps.write(out, map, size, slot);
      if (written == size) {
        out.release();
        return;
      }
      out.buffer().writerIndex(start);
      attempt = written == 0;
    }
    writeAny(out, map, size, slot, attempt);
  }

  /**
   * Writes kinds, keys and values. Walking through a map twice costs more than all else where keys
   * and values are strings and numbers, so these are first assumed to be of one type each, and what
   * was written is taken back if they are not.
   *
   * @param attempt whether bytes can be taken back
   */
  private static void writeAny(
      MessageWriter out, Map<?, ?> map, int size, Slot slot, boolean attempt) {
    int start = out.buffer().writerIndex();
    TypeInfo key = null;
    TypeInfo value = null;
    Object firstKey = null;
    Object firstValue = null;
    boolean first = true;
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      if (first) {
        firstKey = entry.getKey();
        firstValue = entry.getValue();
        key = Elements.firstType(out, firstKey);
        value = Elements.firstType(out, firstValue);
      } else {
        key = Elements.sharedType(out, firstKey, key, entry.getKey());
        value = Elements.sharedType(out, firstValue, value, entry.getValue());
      }
      if (key == null && value == null) {
        break;
      }
      if (first && attempt && key != null && value != null && key.isScalar() && value.isScalar()) {
        if (writeEntries(out, map, size, slot, key, value, true)) {
          out.release();
          return;
        }
        out.buffer().writerIndex(start);
      }
      first = false;
    }
    out.release();
    writeEntries(out, map, size, slot, key, value, false);
  }

  /**
   * Writes kinds and entries.
   *
   * @param key the type of all keys, or null
   * @param value the type of all values, or null
   * @param checked whether the types are an assumption, which each entry is checked against
   * @return false if a type turns out to be wrong; some entries are written then
   */
  private static boolean writeEntries(
      MessageWriter out,
      Map<?, ?> map,
      int size,
      Slot slot,
      TypeInfo key,
      TypeInfo value,
      boolean checked) {
    Slot keySlot = slot.argument(0);
    Slot valueSlot = slot.argument(1);
    int keyKind = Elements.kind(key, keySlot);
    int valueKind = Elements.kind(value, valueSlot);
    out.buffer().writeByte(keyKind | valueKind << 4);
    TypeInfo keyType = Elements.beginKind(out, keyKind, key);
    TypeInfo valueType = Elements.beginKind(out, valueKind, value);
    int i = 0;
    boolean isKey = true;
    boolean asAssumed = true;
    Object lastKey = null;
    Object lastValue = null;
    try {
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        if (i == size) {
          throw modified(size);
        }
        Object nextKey = entry.getKey();
        Object nextValue = entry.getValue();
        if (checked && !(isA(key, nextKey) && isA(value, nextValue))) {
          asAssumed = false;
          break;
        }
        isKey = true;
        Elements.writeElement(out, keyType, keySlot, lastKey, nextKey);
        isKey = false;
        Elements.writeElement(out, valueType, valueSlot, lastValue, nextValue);
        lastKey = nextKey;
        lastValue = nextValue;
        i++;
      }
      if (i != size && asAssumed) {
        throw modified(size);
      }
    } catch (RuntimeException e) {
      throw out.failed(e, step(isKey, i));
    }
    Elements.end(out, valueType);
    Elements.end(out, keyType);
    return asAssumed;
  }

  private static boolean isA(TypeInfo type, Object object) {
    return object != null && object.getClass() == type.type();
  }

  static String step(boolean key, int index) {
    return (key ? "[key " : "[value ") + index + "]";
  }

  private static ForyException modified(int size) {
    return new ForyException(
        "The map had %s entries and then another number: it was changed while being written"
            .formatted(size));
  }

  /** Reads the number of entries, checks it and charges for it. */
  public static int readSize(MessageReader in) {
    return readSize(in, 0);
  }

  /**
   * Reads the number of entries of a map that takes more heap than a {@code HashMap}, checks it and
   * charges for it.
   *
   * @param more the heap of the map, in bytes, besides its entries and 48 bytes
   */
  public static int readSize(MessageReader in, int more) {
    int size = in.buffer().readVarUint32();
    in.checkSize(size, HEAP_BYTES, more);
    return size;
  }

  /**
   * Reads the entries of a map that hashes or compares its keys.
   *
   * @return whether some entries wait for the end of a cycle
   */
  public static boolean read(MessageReader in, int size, Slot slot, Map<Object, Object> target) {
    if (size == 0) {
      return false;
    }
    Slot keySlot = slot.argument(0);
    Slot valueSlot = slot.argument(1);
    int kinds = readKinds(in);
    TypeInfo keyType = Elements.beginKind(in, kinds & 15, keySlot);
    TypeInfo valueType = Elements.beginKind(in, kinds >> 4, valueSlot);
    HashCostModel keys = HashCostModel.of(in, target, size, Elements.typeOf(keyType));
    if (keys == null
        && keyType != null
        && keyType.type() == String.class
        && keyType.isScalar()
        && valueType != null
        && (valueType.isScalar() || !in.isTracking())) {
      StringMaps.read(in, size, valueType, valueSlot, target);
      Elements.end(in, valueType);
      Elements.end(in, keyType);
      return false;
    }
    boolean late = false; // once one waits, all after it wait too, to keep their order
    int i = 0;
    boolean isKey = true;
    try {
      for (; i < size; i++) {
        isKey = true;
        int mark = in.cycleMark();
        long begun = in.beginWeight();
        long open = in.openPaths();
        Object key = Elements.readElement(in, keyType, keySlot);
        int keyId = key == null && in.isTracking() ? in.takeUnresolved() : -1;
        long weight = in.endWeight(begun);
        long paths = in.openPaths() - open;
        late |= in.isIncompleteSince(mark);
        isKey = false;
        Object value = Elements.readElement(in, valueType, valueSlot);
        int valueId = value == null && in.isTracking() ? in.takeUnresolved() : -1;
        late |= valueId >= 0;
        if (keyId < 0 && in.unknown().isLostIn(target, key)) {
          continue;
        }
        if (late) {
          in.putLater(target, key, keyId, value, valueId, weight, paths);
        } else {
          keys = in.chargeKey(keys, target, size, key, weight);
          target.put(key, value);
        }
      }
    } catch (NullPointerException | ClassCastException e) {
      throw in.failed(in.unknown().refused(e), step(isKey, i));
    } catch (RuntimeException e) {
      throw in.failed(e, step(isKey, i));
    }
    Elements.end(in, valueType);
    Elements.end(in, keyType);
    return late;
  }

  private static int readKinds(MessageReader in) {
    int kinds = in.buffer().readByte() & 0xff;
    if ((kinds & 15) > Elements.UNIFORM_TYPED || kinds >> 4 > Elements.UNIFORM_TYPED) {
      throw in.corrupt("Expected kinds of keys and values, found " + kinds);
    }
    return kinds;
  }

  /**
   * Copies the entries of a map.
   *
   * @return whether some entries wait for the end of a cycle
   */
  public static boolean copy(GraphCopier context, Map<?, ?> source, Map<Object, Object> target) {
    boolean late = false;
    for (Map.Entry<?, ?> entry : Snapshots.of(source).entrySet()) {
      int mark = context.cycleMark();
      Object key = context.copyPart(entry.getKey());
      int keyId = key == null && entry.getKey() != null ? context.takeUnresolved() : -1;
      late |= context.isIncompleteSince(mark);
      Object value = context.copyPart(entry.getValue());
      int valueId = value == null && entry.getValue() != null ? context.takeUnresolved() : -1;
      late |= valueId >= 0;
      if (late) {
        context.putLater(target, key, keyId, value, valueId);
      } else {
        target.put(key, value);
      }
    }
    return late;
  }
}
