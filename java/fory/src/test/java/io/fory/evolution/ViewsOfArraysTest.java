/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.evolution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import io.fory.exception.LimitExceededException;
import io.fory.memory.MemoryBuffer;
import io.fory.memory.PrimitiveArrayView;
import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A field of an array that another version declares as a view of its elements, or as a buffer. */
class ViewsOfArraysTest {
  record Doubles(int before, double[] content, String after) {}

  record Ints(int before, int[] content, String after) {}

  record Bytes(int before, byte[] content, String after) {}

  record View(int before, PrimitiveArrayView content, String after) {}

  record Nio(int before, ByteBuffer content, String after) {}

  record Memory(int before, MemoryBuffer content, String after) {}

  private static Fory fory(Class<?> type, boolean codegen, boolean tracking) {
    return Fory.builder()
        .withCodegen(codegen)
        .withAsyncCompilation(false)
        .withRefTracking(tracking)
        .register(type, "Batch")
        .build();
  }

  private static <T> T read(Object value, Class<T> reader, boolean codegen, boolean tracking) {
    byte[] bytes = fory(value.getClass(), codegen, tracking).serialize(value);
    return reader.cast(fory(reader, codegen, tracking).deserialize(bytes));
  }

  @ParameterizedTest
  @CsvSource({"false,false", "false,true", "true,false", "true,true"})
  void arraysAreReadAsViewsAndBack(boolean codegen, boolean tracking) {
    double[] doubles = {0.5, -1, Double.NaN};
    View view = read(new Doubles(1, doubles, "x"), View.class, codegen, tracking);
    assertThat((double[]) view.content().toArray()).isEqualTo(doubles);
    assertThat(view.before()).isEqualTo(1);
    assertThat(view.after()).isEqualTo("x");
    assertThat(read(view, Doubles.class, codegen, tracking).content()).isEqualTo(doubles);
    View bytes = read(new Bytes(1, new byte[] {1, -1}, "x"), View.class, codegen, tracking);
    assertThat((byte[]) bytes.content().toArray()).containsExactly(1, -1);
    assertThat(read(new Doubles(1, null, "x"), View.class, codegen, tracking).content()).isNull();
    assertThat(read(new View(1, null, "x"), Doubles.class, codegen, tracking).content()).isNull();
  }

  @ParameterizedTest
  @CsvSource({"false,false", "false,true", "true,false", "true,true"})
  void bytesAreReadAsBuffersAndBack(boolean codegen, boolean tracking) {
    byte[] content = {1, 2, -3};
    Bytes bytes = new Bytes(1, content, "x");
    Nio nio = read(bytes, Nio.class, codegen, tracking);
    assertThat(nio.content()).isEqualTo(ByteBuffer.wrap(content));
    Memory memory = read(bytes, Memory.class, codegen, tracking);
    assertThat(memory.content().copyOfRange(0, memory.content().remaining())).isEqualTo(content);
    for (Object value : List.of(nio, memory)) {
      Bytes back = read(value, Bytes.class, codegen, tracking);
      assertThat(back.content()).isEqualTo(content);
      assertThat(back.after()).isEqualTo("x");
    }
    assertThat(read(memory, Nio.class, codegen, tracking).content()).isEqualTo(nio.content());
    assertThat(read(nio, Memory.class, codegen, tracking).content().remaining()).isEqualTo(3);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void partsOutOfBandAreReadSoToo(boolean codegen) {
    double[] doubles = new Random(7).doubles(10_000).toArray();
    List<MemoryBuffer> parts = new ArrayList<>();
    byte[] bytes = partsOf(new Doubles(1, doubles, "x"), codegen, parts);
    Object view = fory(View.class, codegen, false).deserialize(bytes, parts);
    assertThat((double[]) ((View) view).content().toArray()).isEqualTo(doubles);
    parts.clear();
    bytes = partsOf(new View(1, PrimitiveArrayView.of(doubles), "x"), codegen, parts);
    Object array = fory(Doubles.class, codegen, false).deserialize(bytes, parts);
    assertThat(((Doubles) array).content()).isEqualTo(doubles);
  }

  private static byte[] partsOf(Object value, boolean codegen, List<MemoryBuffer> parts) {
    MemoryBuffer buffer = MemoryBuffer.allocate(1 << 10);
    fory(value.getClass(), codegen, false)
        .serializeOutOfBand(
            buffer,
            value,
            part -> {
              MemoryBuffer copy = MemoryBuffer.allocate((int) part.byteLength());
              part.writeTo(copy);
              parts.add(MemoryBuffer.wrap(copy.copyOfRange(0, copy.writerIndex())));
              return false;
            });
    assertThat(parts).isNotEmpty();
    return buffer.copyOfRange(0, buffer.writerIndex());
  }

  @Test
  void elementsOfAnotherTypeAreRefused() {
    View ints = new View(1, PrimitiveArrayView.of(new int[] {1}), "x");
    assertThatThrownBy(() -> read(ints, Doubles.class, true, false))
        .isInstanceOf(IncompatibleClassException.class)
        .hasMessageContaining("content");
    assertThat(read(ints, Ints.class, true, false).content()).containsExactly(1);
    assertThatThrownBy(() -> read(new Ints(1, new int[1], "x"), Nio.class, true, false))
        .isInstanceOf(IncompatibleClassException.class);
  }

  /** A view and its array both count. */
  @Test
  void copiesAreCharged() {
    View view = new View(1, PrimitiveArrayView.of(new double[10_000]), "x");
    byte[] bytes = fory(View.class, false, false).serialize(view);
    Fory reader =
        Fory.builder().register(Doubles.class, "Batch").withMaxGraphBytes(120_000).build();
    assertThatThrownBy(() -> reader.deserialize(bytes)).isInstanceOf(LimitExceededException.class);
    assertThat(fory(Doubles.class, false, false).deserialize(bytes)).isInstanceOf(Doubles.class);
  }

  @Test
  void theVerdictIsThatOfTheReader() {
    var array = fory(Doubles.class, false, false).schemaOf(Doubles.class);
    var view = fory(View.class, false, false).schemaOf(View.class);
    var change = view.since(array);
    assertThat(change.readsOld()).as(change.differences().toString()).isTrue();
    assertThat(change.readByOld()).as(change.differences().toString()).isFalse();
    assertThat(change.differences().toString()).contains("views of elements that are no double");
  }

  @Test
  void damagedBytesAreRefusedOrRead() {
    View value = new View(1, PrimitiveArrayView.of(new int[] {1, 2}), "x");
    byte[] bytes = fory(View.class, false, false).serialize(value);
    Fory reader = fory(Ints.class, true, false);
    for (int i = 0; i < bytes.length; i++) {
      for (int b = 0; b < 256; b++) {
        byte[] damaged = bytes.clone();
        damaged[i] = (byte) b;
        try {
          reader.deserialize(damaged);
        } catch (ForyException e) {
          assertThat(e).hasMessageNotContaining("defect");
        }
      }
    }
    assertThat(Array.getLength(((Ints) reader.deserialize(bytes)).content())).isEqualTo(2);
  }
}
