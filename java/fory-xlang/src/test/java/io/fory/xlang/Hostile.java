/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang;

import com.sun.management.ThreadMXBean;
import io.fory.config.ReadLimits;
import io.fory.exception.ForyException;
import io.fory.xlang.wire.TypeDef;
import io.fory.xlang.wire.TypeId;
import io.fory.xlang.wire.TypeName;
import io.fory.xlang.wire.WireField;
import io.fory.xlang.wire.WireType;
import java.io.ByteArrayOutputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.Callable;

/** Messages that nobody has written, by hand; and what reading them takes. */
final class Hostile {
  static final int NULL = 0xfd;
  static final int REF = 0xfe;
  static final int NOT_NULL = 0xff;
  static final int FIRST = 0;

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  private Hostile() {}

  /** A message up to the type info of its root. */
  static Hostile root() {
    return new Hostile().add(1, NOT_NULL);
  }

  Hostile add(int... bytes) {
    for (int b : bytes) {
      out.write(b);
    }
    return this;
  }

  Hostile bytes(byte[] bytes) {
    out.writeBytes(bytes);
    return this;
  }

  Hostile varint(long value) {
    long rest = value;
    for (; rest >>> 7 != 0; rest >>>= 7) {
      out.write((int) (rest & 0x7f | 0x80));
    }
    out.write((int) rest);
    return this;
  }

  Hostile string(String ascii) {
    byte[] bytes = ascii.getBytes(StandardCharsets.US_ASCII);
    return varint((long) bytes.length << 2).bytes(bytes);
  }

  /** A decimal: its scale, and a magnitude of so many bytes. */
  Hostile decimal(int scale, int bytes) {
    varint((scale << 1 ^ scale >> 31) & 0xffffffffL).varint((long) bytes << 2 | 1);
    for (int i = 0; i < bytes; i++) {
      out.write(0x5b);
    }
    return this;
  }

  /** A decimal whose unscaled value has less than 63 bits. */
  Hostile decimal(int scale, long unscaled) {
    varint((scale << 1 ^ scale >> 31) & 0xffffffffL);
    return varint((unscaled << 1 ^ unscaled >> 63) << 1);
  }

  /** The type info of a struct that has the nth definition of the message, which comes here. */
  Hostile struct(int index, TypeDef def) {
    return add(TypeId.COMPATIBLE_STRUCT).varint((long) index << 1).bytes(def.encoded());
  }

  byte[] message() {
    return out.toByteArray();
  }

  static WireField field(String name, WireType type) {
    return new WireField(name, -1, type);
  }

  static TypeDef def(int id, WireField... fields) {
    return TypeDef.of(TypeName.of(id), true, List.of(fields));
  }

  static ReadLimits limits(long heap, long work) {
    int most = Integer.MAX_VALUE;
    return new ReadLimits(64, heap, work, most, most, most);
  }

  /** Returns the bytes that a call allocates; it may end with a value or a failure of ours. */
  static long allocated(Callable<?> call) throws Exception {
    long before = THREADS.getCurrentThreadAllocatedBytes();
    try {
      call.call();
    } catch (ForyException e) {
      // so may it end
    }
    return THREADS.getCurrentThreadAllocatedBytes() - before;
  }
}
