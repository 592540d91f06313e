/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.security;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.ForyCodec;
import io.fory.ForySchema;
import io.fory.compatibility.SchemaEdits;
import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.memory.MemoryBuffer;
import io.fory.schema.PackedSchema;
import io.fory.testing.Schemas;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Schemas that are kept elsewhere, by somebody who means harm. */
@Tag("attack")
class KeptSchemasTest {
  private static final long MAX_ALLOCATED = 160L << 20;

  static class Order {
    int a;
    String s = "";
    Object n;
  }

  private static Fory fory(boolean registered) {
    return registered
        ? Fory.builder().register(Order.class, 1).build()
        : Fory.builder().requireClassRegistration(false).withTypeChecker(name -> false).build();
  }

  /** The bytes of a schema of some bodies. */
  private static byte[] bytes(List<byte[]> bodies) {
    MemoryBuffer packed = MemoryBuffer.allocate(1024);
    for (byte[] body : bodies) {
      byte[] bytes = PackedSchema.pack(body);
      packed.writeVarUint32(bytes.length);
      packed.writeBytes(bytes, 0, bytes.length);
    }
    byte[] tree = packed.copyOfRange(0, packed.writerIndex());
    try {
      return SchemaEdits.bytes(tree);
    } catch (ForyException e) {
      return SchemaEdits.bytes(tree, List.of()); // no tree
    }
  }

  /** Reads a schema, and by it all kinds of headers. */
  private static void survives(byte[] bytes) {
    Attack read = Attack.by(() -> ForySchema.fromBytes(bytes)).survived();
    assertThat(read.allocated()).isLessThan(MAX_ALLOCATED);
    if (read.failure() != null) {
      return;
    }
    ForySchema schema = (ForySchema) read.value();
    for (boolean registered : new boolean[] {true, false}) {
      Fory fory = fory(registered);
      Attack made = Attack.by(() -> fory.codec(Object.class).readerOf(schema)).survived();
      if (registered) {
        Attack.by(() -> fory.codec(Order.class).readerOf(schema)).survived();
      }
      @SuppressWarnings("unchecked")
      ForyCodec<Object> reader = (ForyCodec<Object>) made.value();
      for (int type = 0; type < 5000; type += 97) {
        MemoryBuffer message = MemoryBuffer.allocate(64);
        message.writeByte(0xf1);
        message.writeByte(0xa8);
        message.writeLong(schema.fingerprint());
        message.writeVarUint32(12 + 4 * type);
        message.writeBytes(new byte[20], 0, 20);
        byte[] given = message.copyOfRange(0, message.writerIndex());
        Attack.by(() -> reader.decode(given)).survived();
      }
    }
  }

  @Test
  void longChainsOfClassesAreReadOrRefused() {
    for (String root : List.of("#1", "a.B")) {
      for (int classes = 4096; classes > 64; classes /= 4) {
        survives(bytes(List.of(Schemas.chain(root, classes, 0, 1))));
      }
      byte[] small = bytes(List.of(Schemas.chain(root, 64, 0, 1)));
      assertThat(ForySchema.fromBytes(small).toBytes()).isEqualTo(small); // it is what it should be
    }
  }

  @Test
  void manySchemasAreReadOrRefused() {
    byte[] small = Schemas.chain("#1", 1, 0, 1);
    survives(bytes(Collections.nCopies(20_000, small)));
    List<byte[]> different = new ArrayList<>();
    for (int i = 0; i < 3000; i++) {
      different.add(Schemas.chain("a.B" + i, 2, 0, 1));
    }
    survives(bytes(different));
  }

  @Test
  void schemasThatSayTheyAreLongAreRefused() {
    for (byte[] packed : List.of(new byte[] {-1, -1, -1, -1, -1, -1}, new byte[100_000])) {
      MemoryBuffer tree = MemoryBuffer.allocate(packed.length + 8);
      for (int i = 0; i < 3; i++) {
        tree.writeVarUint32(packed.length);
        tree.writeBytes(packed, 0, packed.length);
      }
      byte[] bytes = SchemaEdits.bytes(tree.copyOfRange(0, tree.writerIndex()), List.of());
      Attack.by(() -> ForySchema.fromBytes(bytes)).failedAs(CorruptDataException.class);
    }
  }

  @Test
  void textOfAnyKindIsRefused() {
    byte[] zeros = new byte[ForySchema.MAX_BYTES];
    byte[] lines = new byte[ForySchema.MAX_BYTES];
    Arrays.fill(lines, (byte) '\n');
    byte[] begun = Arrays.copyOf(SchemaEdits.bytes(new byte[0]), ForySchema.MAX_BYTES);
    List<byte[]> texts =
        List.of(zeros, lines, begun, SchemaEdits.checked(begun, ForySchema.MAX_BYTES - 8));
    for (byte[] text : texts) {
      Attack.by(() -> ForySchema.fromBytes(text)).failedAs(CorruptDataException.class);
    }
  }
}
