/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.codec;

import io.fory.platform.PlainContents;
import io.fory.xlang.runtime.Keys;
import io.fory.xlang.runtime.ValueCodec;
import io.fory.xlang.runtime.XlangInput;
import io.fory.xlang.runtime.XlangOutput;
import io.fory.xlang.wire.TypeId;
import io.fory.xlang.wire.WireType;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.Map;

/**
 * Writes and reads maps: the size, and entries in chunks of up to 255. A chunk begins with a byte
 * of flags that its keys and its values have in common ({@link #KEY_REF} and so on), its size, and
 * their type info unless it is declared. An entry with a null is a chunk of its own, without size.
 */
final class MapCodec extends ValueCodec {
  static final int KEY_REF = 1;
  static final int KEY_NULL = 2;
  static final int KEY_DECLARED = 4;
  static final int VALUE_REF = 8;
  static final int VALUE_NULL = 0x10;
  static final int VALUE_DECLARED = 0x20;
  private static final int MAX_CHUNK = 255;

  private final Model to;
  private final ElementCodec keys;
  private final ElementCodec values;
  private final Containers.Maker maker;
  private final boolean free; // Keys.isFree

  MapCodec(WireType from, Model to, CodecFactory factory) {
    this.to = to;
    keys = new ElementCodec(from.element(), to.element(), factory);
    values = new ElementCodec(from.value(), to.value(), factory);
    maker = Containers.maker(to.raw(), to.element().raw());
    free = Keys.isFree(maker.of(0), to.element().raw());
  }

  @Override
  public void writeInfo(XlangOutput out) {
    out.writeByte(TypeId.MAP);
  }

  @Override
  public boolean hasIdentity() {
    return true;
  }

  // ---- Writing ----

  @Override
  public void write(XlangOutput out, Object value) {
    Containers.requireNaturalOrder((Map<?, ?>) value);
    Map<?, ?> map = PlainContents.of((Map<?, ?>) value, to.raw());
    int size = map.size();
    out.writeVarUint32(size);
    if (size == 0) {
      return;
    }
    out.enter();
    Iterator<? extends Map.Entry<?, ?>> entries = map.entrySet().iterator();
    Chunk chunk = new Chunk();
    int left = size;
    while (entries.hasNext() && left-- > 0) {
      Map.Entry<?, ?> entry = entries.next();
      Object k = entry.getKey();
      Object v = entry.getValue();
      try {
        if (k == null || v == null) {
          chunk.header = -1;
          withNull(out, k, v);
        } else {
          entry(out, chunk, k, v);
        }
      } catch (RuntimeException e) {
        throw XlangOutput.failed(e, "[#" + (size - left - 1) + "]");
      }
    }
    if (left > 0 || entries.hasNext()) {
      throw new ConcurrentModificationException("A map changed while it was written");
    }
    out.leave();
  }

  /** The chunk that is being written. */
  private static final class Chunk {
    int header = -1; // -1: no chunk has begun
    ValueCodec key;
    ValueCodec value;
    int sizeAt; // where its size is in out.heap(), as index
    int size;
  }

  private void entry(XlangOutput out, Chunk chunk, Object k, Object v) {
    ValueCodec key = keys.codecOf(k);
    ValueCodec value = values.codecOf(v);
    if (chunk.header < 0 || chunk.size == MAX_CHUNK || key != chunk.key || value != chunk.value) {
      boolean keyRef = keys.tracks(out, key);
      boolean valueRef = values.tracks(out, value);
      chunk.header =
          (keyRef ? KEY_REF : 0)
              | (keys.isDeclared() ? KEY_DECLARED : 0)
              | (valueRef ? VALUE_REF : 0)
              | (values.isDeclared() ? VALUE_DECLARED : 0);
      chunk.key = key;
      chunk.value = value;
      chunk.size = 0;
      out.writeByte(chunk.header);
      chunk.sizeAt = out.position();
      out.writeByte(0);
      if (!keys.isDeclared()) {
        key.writeInfo(out);
      }
      if (!values.isDeclared()) {
        value.writeInfo(out);
      }
    }
    if ((chunk.header & KEY_REF) == 0 || out.writeRef(k)) {
      key.write(out, k);
    }
    if ((chunk.header & VALUE_REF) == 0 || out.writeRef(v)) {
      value.write(out, v);
    }
    out.heap()[chunk.sizeAt] = (byte) ++chunk.size;
  }

  /**
   * Writes an entry whose key or value is null. The other one has a reference flag unless its type
   * is declared, since pyfory reads it only so.
   */
  private void withNull(XlangOutput out, Object k, Object v) {
    if (k == null && v == null) {
      out.writeByte(KEY_NULL | VALUE_NULL);
    } else if (k == null) {
      notNull(out, KEY_NULL, values, v, VALUE_REF, VALUE_DECLARED);
    } else {
      notNull(out, VALUE_NULL, keys, k, KEY_REF, KEY_DECLARED);
    }
  }

  private static void notNull(
      XlangOutput out, int header, ElementCodec codecs, Object value, int ref, int declared) {
    ValueCodec codec = codecs.codecOf(value);
    boolean tracked = codecs.tracks(out, codec);
    boolean flagged = tracked || !codecs.isDeclared();
    out.writeByte(header | (flagged ? ref : 0) | (codecs.isDeclared() ? declared : 0));
    if (tracked) {
      if (!out.writeRef(value)) {
        return;
      }
    } else if (flagged) {
      out.writeByte(XlangOutput.NOT_NULL);
    }
    if (!codecs.isDeclared()) {
      codec.writeInfo(out);
    }
    codec.write(out, value);
  }

  // ---- Reading ----

  @Override
  @SuppressWarnings("unchecked") // a new map takes anything
  public Object read(XlangInput in) {
    int size = maker.readSize(in);
    Map<Object, Object> map = (Map<Object, Object>) maker.of(in.capacity(size));
    in.created(map);
    if (size == 0) {
      return map;
    }
    in.enter();
    Keys entries =
        new Keys(in, map, size, to.element().raw(), free) {
          @Override
          protected void put(Object key, Object value) {
            Containers.put(in, map, key, value);
          }
        };
    try {
      while (entries.count() < size) {
        chunk(in, entries, size - entries.count());
      }
    } catch (RuntimeException e) {
      throw in.failed(e, "[#" + entries.count() + "]");
    }
    entries.finish();
    in.leave();
    return map;
  }

  private void chunk(XlangInput in, Keys entries, int left) {
    int header = in.readByte();
    if ((header & 0xc0) != 0) {
      throw in.corrupt("Expected the header of a chunk, found 0x%02x".formatted(header & 0xff));
    }
    if ((header & (KEY_NULL | VALUE_NULL)) != 0) {
      entries.begin();
      Object k =
          (header & KEY_NULL) != 0
              ? null
              : notNull(in, keys, (header & KEY_REF) != 0, (header & KEY_DECLARED) != 0);
      entries.end();
      Object v =
          (header & VALUE_NULL) != 0
              ? null
              : notNull(in, values, (header & VALUE_REF) != 0, (header & VALUE_DECLARED) != 0);
      entries.add(k, v);
      return;
    }
    int size = in.readByte() & 0xff;
    if (size == 0 || size > left) {
      throw in.corrupt("Expected a chunk of 1 to %s entries, found %s".formatted(left, size));
    }
    ValueCodec key = keys.readCommon(in, (header & KEY_DECLARED) != 0);
    ValueCodec value = values.readCommon(in, (header & VALUE_DECLARED) != 0);
    for (int i = 0; i < size; i++) {
      entries.begin();
      Object k = keys.read(in, key, (header & KEY_REF) != 0);
      entries.end();
      entries.add(k, values.read(in, value, (header & VALUE_REF) != 0));
    }
  }

  /**
   * Reads the key or value of an entry of which the other is null. Its flag comes before the type
   * info.
   */
  private static Object notNull(
      XlangInput in, ElementCodec codecs, boolean flagged, boolean declared) {
    return codecs.read(in, declared ? codecs.readCommon(in, true) : null, flagged);
  }
}
