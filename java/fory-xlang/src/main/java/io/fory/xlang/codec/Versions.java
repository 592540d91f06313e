/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.codec;

import io.fory.xlang.runtime.ValueCodec;
import io.fory.xlang.runtime.XlangInput;
import io.fory.xlang.wire.TypeDef;
import io.fory.xlang.wire.TypeDefDecoder;
import io.fory.xlang.wire.TypeId;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Type definitions that were met in messages. Some are kept for each class, bounded by their number
 * and by their heap, so that a peer that sends others all the time costs time and nothing else. A
 * definition is found by its header and then compared: the hash in there proves nothing, since
 * anybody can make another definition with the same. Thread-safe.
 */
final class Versions {
  /** The maximum number of definitions of peers that are kept for a type. */
  private static final int MAX_KEPT = 16;

  /** The maximum heap, in bytes, for the definitions of all types. Each type has an equal share. */
  private static final long MAX_KEPT_BYTES = 16 << 20;

  private static final long LEAST_KEPT_BYTES = 64 << 10;

  /** The heap of decoding a definition, in bytes, besides the result. */
  private static final int DECODED_BYTES = 512;

  private static final int DECODED_BYTES_PER_BYTE = 64;

  /** The maximum number of definitions of peers with generated code, for each class. */
  static final int MAX_COMPILED = 8;

  private final Registry registry;
  private final Map<Long, Known> known = new ConcurrentHashMap<>();
  private final Map<Object, Deque<Known>> kept = new ConcurrentHashMap<>(); // by type

  /** A definition with the codec that reads values by it. Compared by identity. */
  private static final class Known {
    private final TypeDef def;
    private final ValueCodec codec;

    Known(TypeDef def, ValueCodec codec) {
      this.def = def;
      this.codec = codec;
    }
  }

  Versions(Registry registry) {
    this.registry = registry;
  }

  /**
   * Reads the index of a definition, and the definition if it follows.
   *
   * @param likely the class to which the definition probably belongs, or null
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
    if (likely != null && likely.def().isAt(in.heap(), at, header, size)) {
      in.position(at + size);
      return likely.compatible();
    }
    Known found = known.get(header);
    if (found == null || !found.def.isAt(in.heap(), at, header, size)) {
      TypeDef def = decode(in, header, at, size);
      found = new Known(def, codecOf(in, def));
      keep(found);
    }
    in.position(at + size);
    return found.codec;
  }

  /**
   * Decodes a definition. Charges for it, and for the codec that reads values by it, before it
   * makes them.
   */
  static TypeDef decode(XlangInput in, long header, int at, int size) {
    in.charge(DECODED_BYTES + (long) DECODED_BYTES_PER_BYTE * size);
    TypeDef def = TypeDefDecoder.decode(header, Arrays.copyOfRange(in.heap(), at, at + size));
    in.charge(def.heapBytes());
    return def;
  }

  /**
   * Keeps a codec with its definition, and drops the oldest one of the type if there are too many.
   */
  private void keep(Known version) {
    Object owner =
        version.codec instanceof StructVersion v
            ? v.type()
            : version.codec instanceof EnumType ? version.codec : null;
    if (owner == null) {
      return; // not kept for types that are not registered, as there is no limit to their number
    }
    Deque<Known> ofType = kept.computeIfAbsent(owner, key -> new ArrayDeque<>());
    long max = Math.max(LEAST_KEPT_BYTES, MAX_KEPT_BYTES / registry.size());
    synchronized (ofType) {
      known.put(version.def.header(), version);
      ofType.add(version);
      while (ofType.size() > MAX_KEPT
          || ofType.stream().mapToLong(k -> k.def.heapBytes()).sum() > max) {
        Known oldest = ofType.remove();
        known.remove(oldest.def.header(), oldest);
      }
    }
  }

  private ValueCodec codecOf(XlangInput in, TypeDef def) {
    if (def.kind() == TypeDef.STRUCT) {
      StructType type = registry.structType(def.name());
      if (type == null) {
        return new UnknownType(registry, def);
      }
      if (type.def().isAt(def.body(), 0, def.header(), def.body().length)) {
        return type.compatible();
      }
      StructVersion version = new StructVersion(type, def, false);
      version.plan(); // fails at once if a field cannot be read
      return version;
    }
    int id = TypeDefDecoder.typeId(def);
    if (TypeId.isEnum(id)) {
      return registry.enumOf(in, def.name());
    }
    return registry.factory(false).unsupported(id);
  }
}
