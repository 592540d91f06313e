/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.memory.MemoryBuffer;
import io.fory.xlang.ForyXlang;
import io.fory.xlang.demo.Demo;
import io.fory.xlang.demo.KindsValues;
import io.fory.xlang.wire.SharedName;
import io.fory.xlang.wire.TypeName;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Output that grows at any byte has the bytes of output that does not grow. */
@Tag("thorough")
class GrowingOutputTest {
  private static final int OWN_SIZE = 512; // of the array that an output begins with
  private static final int FARTHEST = 80; // more than any of the writes takes

  private static final byte[] DEFINITION = {1, 2, 3, 4, 5, 6, 7, 8, 9};

  /** What each write method writes, by the method's name, and what it must come to. */
  private static Map<String, List<Consumer<XlangOutput>>> writes() {
    List<SharedName> names = new ArrayList<>(SharedName.of(new TypeName(-1, "demo", "inner")));
    names.addAll(SharedName.of(new TypeName(-1, "a_namespace_of_more_bytes", "AndItsType")));
    Map<String, List<Consumer<XlangOutput>>> writes = new TreeMap<>();
    writes.put("writeByte", List.of(out -> out.writeByte(0x81)));
    writes.put("writeShort", List.of(out -> out.writeShort((short) 0x8182)));
    writes.put("writeInt", List.of(out -> out.writeInt(0x81828384)));
    writes.put("writeLong", List.of(out -> out.writeLong(0x8182838485868788L)));
    writes.put("writeVarUint32", numbers(32, n -> out -> out.writeVarUint32(n.intValue())));
    writes.put("writeVarInt32", numbers(32, n -> out -> out.writeVarInt32(n.intValue())));
    writes.put("writeVarUint64", numbers(64, n -> out -> out.writeVarUint64(n)));
    writes.put("writeVarInt64", numbers(64, n -> out -> out.writeVarInt64(n)));
    writes.put(
        "writeString",
        List.of(
            out -> out.writeString(""),
            out -> out.writeString("caf\u00e9"),
            out -> out.writeString("l".repeat(31)),
            out -> out.writeString("l".repeat(64)),
            out -> out.writeString("\u4f60"),
            out -> out.writeString("\u4f60".repeat(15)),
            out -> out.writeString("\u4f60".repeat(33))));
    writes.put("writeBytes", List.of(out -> out.writeBytes(DEFINITION, 7)));
    writes.put(
        "writeFlag", List.of(out -> out.writeFlag(null, false), out -> out.writeFlag("", false)));
    writes.put(
        "writeRef",
        List.of(
            out -> out.writeRef(null),
            out -> {
              out.writeRef(DEFINITION);
              out.writeRef(DEFINITION);
            }));
    writes.put(
        "writeStructInfo",
        List.of(
            out -> {
              out.writeStructInfo(28, 3, DEFINITION);
              out.writeStructInfo(28, 3, DEFINITION);
            }));
    writes.put("writeDef", List.of(out -> out.writeDef(3, DEFINITION)));
    writes.put("writeName", List.of(out -> names.forEach(out::writeName)));
    return writes;
  }

  private static List<Consumer<XlangOutput>> numbers(
      int bits, java.util.function.Function<Long, Consumer<XlangOutput>> write) {
    List<Consumer<XlangOutput>> all = new ArrayList<>();
    for (int shift = 0; shift < bits; shift += 7) {
      all.add(write.apply(1L << shift));
      all.add(write.apply(-1L << shift));
    }
    return all;
  }

  private static byte[] written(MemoryBuffer buffer, int before, Consumer<XlangOutput> write) {
    XlangOutput out = new XlangOutput();
    out.start(buffer, true, 8, 8);
    for (int i = 0; i < before; i++) {
      out.writeByte(i);
    }
    write.accept(out);
    if (buffer == null) {
      return Arrays.copyOfRange(out.toBytes(), before, out.position());
    }
    out.finish();
    return buffer.copyOfRange(before, buffer.writerIndex() - before);
  }

  @Test
  void eachMethodWritesTheSameAtEachDistanceFromTheEnd() {
    writes()
        .forEach(
            (method, writes) -> {
              for (Consumer<XlangOutput> write : writes) {
                byte[] expected = written(MemoryBuffer.allocate(4096), 0, write);
                for (int left = 0; left <= FARTHEST; left++) {
                  assertThat(written(null, OWN_SIZE - left, write))
                      .as("%s, %s bytes before the end of its own array", method, left)
                      .isEqualTo(expected);
                  assertThat(written(MemoryBuffer.allocate(left), 0, write))
                      .as("%s into a buffer of %s bytes", method, left)
                      .isEqualTo(expected);
                  assertThat(written(MemoryBuffer.allocate(9 + left), 9, write))
                      .as("%s, %s bytes before the end of a buffer", method, left)
                      .isEqualTo(expected);
                }
              }
            });
  }

  @Test
  void noWriteMethodIsLeftOut() {
    Set<String> methods = new TreeSet<>();
    for (Method method : XlangOutput.class.getMethods()) {
      if (method.getName().startsWith("write")) {
        methods.add(method.getName());
      }
    }
    assertThat(writes().keySet()).isEqualTo(methods);
  }

  record Heights(List<Short> heights, Object[] any) {}

  /** The codecs, which write to the array themselves, with and without generated code. */
  @Test
  void eachKindOfObjectIsWrittenTheSameIntoABufferOfEachCapacity() {
    Map<String, Object> values = KindsValues.all();
    values.put("tree", KindsValues.tree());
    for (boolean tracking : new boolean[] {false, true}) {
      for (boolean codegen : new boolean[] {false, true}) {
        ForyXlang xlang = Demo.builder(true).withRefTracking(tracking).withCodegen(codegen).build();
        values.forEach(
            (name, value) -> {
              if (tracking || !name.equals("tree")) { // which has a circle
                requireSameAtEachCapacity(xlang, name, value);
              }
            });
      }
    }
  }

  @Test
  void shortsInContainersAreWrittenTheSameIntoABufferOfEachCapacity() {
    List<Short> shorts = new ArrayList<>();
    for (int i = 0; i < 2000; i++) {
      shorts.add((short) (i * 37));
    }
    Heights value = new Heights(shorts, shorts.toArray());
    for (boolean codegen : new boolean[] {false, true}) {
      ForyXlang xlang = ForyXlang.builder().register(Heights.class, 1).withCodegen(codegen).build();
      Heights back = (Heights) xlang.deserialize(xlang.serialize(value));
      assertThat(back.heights()).isEqualTo(shorts);
      assertThat(back.any()).isEqualTo(value.any());
      requireSameAtEachCapacity(xlang, "shorts", value);
    }
  }

  private static void requireSameAtEachCapacity(ForyXlang xlang, String name, Object value) {
    byte[] expected = xlang.serialize(value);
    for (int capacity = 0; capacity < Math.min(expected.length + 16, 1200); capacity++) {
      for (MemoryBuffer buffer :
          List.of(MemoryBuffer.allocate(capacity), MemoryBuffer.allocateDirect(capacity))) {
        xlang.serialize(buffer, value);
        assertThat(buffer.copyOfRange(0, buffer.writerIndex()))
            .as("%s into a buffer of %s bytes", name, capacity)
            .isEqualTo(expected);
      }
    }
  }
}
