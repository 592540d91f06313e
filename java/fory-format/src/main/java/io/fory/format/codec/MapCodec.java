/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.codec;

import io.fory.exception.ForyException;
import io.fory.format.layout.RowLayout;
import io.fory.format.runtime.BodyCodec;
import io.fory.format.runtime.Losses;
import io.fory.format.runtime.RowInput;
import io.fory.format.runtime.RowOutput;
import io.fory.platform.PlainContents;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Writes and reads maps as map columns: an array of keys and an array of values. */
final class MapCodec extends BodyCodec {
  private final ArrayElements keys;
  private final ArrayElements values;
  private final MapFactory maps;
  private final boolean mayLose;

  /**
   * Makes a codec.
   *
   * @param mayLose whether reading may drop entries, so that each written map is read back as a
   *     check
   */
  MapCodec(ArrayElements keys, ArrayElements values, MapFactory maps, boolean mayLose) {
    this.keys = keys;
    this.values = values;
    this.maps = maps;
    this.mayLose = mayLose;
  }

  ArrayElements keys() {
    return keys;
  }

  ArrayElements values() {
    return values;
  }

  MapFactory maps() {
    return maps;
  }

  boolean mayLose() {
    return mayLose;
  }

  @Override
  public int write(RowOutput out, Object value) {
    if (maps.isSorted()) {
      Losses.requireNaturalOrder(value);
    }
    Map<?, ?> map =
        PlainContents.of(
            (Map<?, ?>) value, maps.declared()); // a snapshot, if other threads may change the map
    int count = map.size();
    int start = out.reserve(RowLayout.WORD);
    try {
      out.putLong(start, keys.write(out, count, map.keySet().iterator()));
    } catch (ForyException e) {
      e.addStep(".keys");
      throw e;
    }
    try {
      values.write(out, count, map.values().iterator());
    } catch (ForyException e) {
      e.addStep(".values");
      throw e;
    }
    int size = out.position() - start;
    return mayLose ? Losses.readable(out, size, this) : size;
  }

  @Override
  public Object read(RowInput in, int at, int size) {
    int split = in.keysOfMap(at, size);
    int keysAt = at + RowLayout.WORD;
    int valuesAt = keysAt + split;
    int valuesSize = size - RowLayout.WORD - split;
    int count = keys.count(in, keysAt, split);
    RowInput.requireSame(count, values.count(in, valuesAt, valuesSize));
    List<Object> read = new ArrayList<>(count);
    Map<Object, Object> map = maps.make(count);
    keys.readKeys(in, keysAt, split, count, map, read::add);
    int[] next = {0};
    values.read(in, valuesAt, valuesSize, count, value -> map.put(read.get(next[0]++), value));
    Losses.requireAll(map.size(), count);
    return map;
  }
}
