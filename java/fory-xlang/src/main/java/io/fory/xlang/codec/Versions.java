/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.codec;

import io.fory.xlang.runtime.ValueCodec;
import io.fory.xlang.runtime.XlangInput;
import io.fory.xlang.wire.TypeDef;
import io.fory.xlang.wire.TypeDefDecoder;
import io.fory.xlang.wire.TypeId;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Type definitions that were met in messages. Some are kept for each class, so that a peer that
 * sends others all the time costs time and nothing else. Thread-safe.
 */
final class Versions {
  /** How many definitions of peers are kept for a type. */
  private static final int MAX_KEPT = 16;

  /** For how many definitions of peers code is generated, for each class. */
  static final int MAX_COMPILED = 8;

  private final Registry registry;
  private final Map<Long, Known> known = new ConcurrentHashMap<>();
  private final Map<Object, Map<Long, Boolean>> kept = new ConcurrentHashMap<>();

  private record Known(TypeDef def, ValueCodec codec) {}

  Versions(Registry registry) {
    this.registry = registry;
  }

  /**
   * Reads the place of a definition, and the definition if it is there.
   *
   * @param likely the class whose definition it is likely to be, or null
   */
  ValueCodec read(XlangInput in, StructType likely) {
    int marker = in.readVarUint32();
    if ((marker & 1) != 0) {
      return (ValueCodec) in.def(marker >>> 1);
    }
    ValueCodec codec = definition(in, likely);
    in.addDef(marker >>> 1, codec);
    return codec;
  }

  int size() {
    return known.size();
  }

  private ValueCodec definition(XlangInput in, StructType likely) {
    long header = in.readLong();
    int size = TypeDefDecoder.size(header, TypeDefDecoder.isLong(header) ? in.readVarUint32() : 0);
    int at = in.require(size);
    if (likely != null && isSame(likely.def(), header, size)) {
      in.position(at + size);
      return likely.compatible();
    }
    Known found = known.get(header);
    if (found == null || !isSame(found.def, header, size)) {
      in.charge(256 + 16L * size);
      TypeDef def = TypeDefDecoder.decode(header, Arrays.copyOfRange(in.heap(), at, at + size));
      found = new Known(def, codecOf(in, def));
      if (!(found.codec instanceof UnknownType)) {
        keep(found);
      }
    }
    in.position(at + size);
    return found.codec;
  }

  /**
   * Whether a header is that of a definition. It has a hash of the body, which is not looked at: a
   * message that lies there is read as if it had the definition that its header names.
   */
  private static boolean isSame(TypeDef def, long header, int size) {
    return def.header() == header && def.body().length == size;
  }

  private void keep(Known version) {
    Map<Long, Boolean> ofType =
        kept.computeIfAbsent(
            version.codec instanceof StructVersion v ? v.type() : version.codec,
            key ->
                new LinkedHashMap<>() {
                  @Override
                  protected boolean removeEldestEntry(Map.Entry<Long, Boolean> eldest) {
                    if (size() > MAX_KEPT) {
                      known.remove(eldest.getKey());
                      return true;
                    }
                    return false;
                  }
                });
    synchronized (ofType) {
      known.put(version.def.header(), version);
      ofType.put(version.def.header(), true);
    }
  }

  private ValueCodec codecOf(XlangInput in, TypeDef def) {
    if (def.kind() == TypeDef.STRUCT) {
      StructType type = registry.structType(def.name());
      if (type == null) {
        return new UnknownType(registry, def);
      }
      if (isSame(type.def(), def.header(), def.body().length)) {
        return type.compatible();
      }
      StructVersion version = new StructVersion(type, def, false);
      version.plan(); // fails here if a field cannot be read
      return version;
    }
    int id = TypeDefDecoder.typeId(def);
    if (TypeId.isEnum(id)) {
      return registry.enumOf(in, def.name());
    }
    return registry.factory(false).unsupported(id);
  }
}
