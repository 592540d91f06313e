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
 * Caches the type definitions that peers send, with their codecs. The number and the heap of those
 * of each class are bounded, so that a peer that always sends new ones costs time and nothing else.
 * A definition is found by its header and then compared byte by byte, since anybody can make
 * another one with the same hash. Thread-safe.
 */
final class Versions {
  /** The maximum number of definitions that are cached for one type. */
  private static final int MAX_KEPT = 16;

  /**
   * The maximum heap, in bytes, for the definitions of all types; each type has an equal share of
   * it, but at least MIN_KEPT_BYTES.
   */
  private static final long MAX_KEPT_BYTES = 16 << 20;

  private static final long MIN_KEPT_BYTES = 64 << 10;

  /**
   * What is charged for decoding a definition, besides the result: bytes, and bytes for each byte
   * of it.
   */
  private static final int DECODED_BYTES = 512;

  private static final int DECODED_BYTES_PER_BYTE = 64;

  /** The maximum number of definitions of peers with generated code, for each class. */
  static final int MAX_COMPILED = 8;

  private final Registry registry;
  private final Map<Long, Known> known = new ConcurrentHashMap<>();
  private final Map<Object, Deque<Known>> kept =
      new ConcurrentHashMap<>(); // by StructType or EnumType, the oldest first

  /** A cached definition with its codec. Compared by identity. */
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
   * Reads a reference to a type definition: its index in the message, and the definition itself if
   * it is the first time. Returns the codec of its type.
   *
   * @param likely the class to which the definition probably belongs, which is tried first; or null
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

  /** Returns the number of cached definitions. */
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
      cache(found);
    }
    in.position(at + size);
    return found.codec;
  }

  /** Decodes a definition, after charging for it and for the codec that is to be made of it. */
  static TypeDef decode(XlangInput in, long header, int at, int size) {
    in.charge(DECODED_BYTES + (long) DECODED_BYTES_PER_BYTE * size);
    TypeDef def = TypeDefDecoder.decode(header, Arrays.copyOfRange(in.heap(), at, at + size));
    in.charge(def.heapBytes());
    return def;
  }

  /** Adds a definition to the cache, and drops the oldest of its type if there are too many. */
  private void cache(Known version) {
    Object owner =
        version.codec instanceof StructVersion v
            ? v.type()
            : version.codec instanceof EnumType ? version.codec : null;
    if (owner == null) {
      return; // types that are not registered are not cached: there is no limit to their number
    }
    Deque<Known> ofType = kept.computeIfAbsent(owner, key -> new ArrayDeque<>());
    long max = Math.max(MIN_KEPT_BYTES, MAX_KEPT_BYTES / registry.size());
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
