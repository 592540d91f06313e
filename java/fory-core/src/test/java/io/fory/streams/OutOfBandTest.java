/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.streams;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.exception.LimitExceededException;
import io.fory.memory.BufferCallback;
import io.fory.memory.BufferObject;
import io.fory.memory.MemoryBuffer;
import io.fory.memory.PrimitiveArrayView;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.channels.Channels;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.RandomAccess;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OutOfBandTest {

  static final class Arrays8 {
    private byte[] bytes = {1, -2, 3};
    private boolean[] booleans = {true, false};
    private char[] chars = {'a', '\u20ac'};
    private short[] shorts = {-1, 2};
    private int[] ints = {1, -2, Integer.MIN_VALUE};
    private long[] longs = {Long.MAX_VALUE, -1};
    private float[] floats = {1.5f, -0f};
    private double[] doubles = {-0.0, 2.5};
    private Object any = new int[] {7};
    private String text = "kept in band";
  }

  static final class Buffers {
    private ByteBuffer bytes = ByteBuffer.wrap(new byte[] {0, 1, 2, 3, 4}).position(1).limit(4);
    private IntBuffer ints = IntBuffer.wrap(new int[] {1, 2, 3});
    private LongBuffer bigEndian =
        ByteBuffer.allocate(16).putLong(0, 5).putLong(8, -6).asLongBuffer();
    private DoubleBuffer readOnly = DoubleBuffer.wrap(new double[] {2.5}).asReadOnlyBuffer();
    private CharBuffer chars = CharBuffer.wrap("wrapped");
    private MemoryBuffer memory = MemoryBuffer.wrap(new byte[] {9, 8, 7});
    private PrimitiveArrayView view = PrimitiveArrayView.of(new int[] {4, -5});
  }

  private static Fory fory(boolean references, boolean codegen) {
    return Fory.builder()
        .register(Arrays8.class)
        .register(Buffers.class)
        .withRefTracking(references)
        .withCodegen(codegen)
        .withAsyncCompilation(false)
        .withOutOfBandStrings(20)
        .build();
  }

  private static final Fory FORY = fory(false, true);

  /** The bytes of a part by way of a buffer, checked against the other ways. */
  private static MemoryBuffer bytes(BufferObject part, boolean direct) throws IOException {
    MemoryBuffer target = direct ? MemoryBuffer.allocateDirect(1) : MemoryBuffer.allocate(1);
    part.writeTo(target);
    byte[] content = target.copyOfRange(0, target.writerIndex());
    assertThat((long) content.length).isEqualTo(part.byteLength());
    ByteArrayOutputStream channel = new ByteArrayOutputStream();
    part.writeTo(Channels.newChannel(channel));
    assertThat(channel.toByteArray()).isEqualTo(content);
    if (part.asByteBuffer() != null) {
      assertThat(part.asByteBuffer().isReadOnly()).isTrue();
      assertThat((Object) part.asByteBuffer()).isEqualTo(ByteBuffer.wrap(content));
    }
    return target;
  }

  private static byte[] write(Fory fory, Object object, List<MemoryBuffer> parts, boolean direct) {
    return fory.serializeOutOfBand(
        object,
        part -> {
          try {
            parts.add(bytes(part, direct));
          } catch (IOException e) {
            throw new AssertionError(e);
          }
          return false;
        });
  }

  @ParameterizedTest
  @CsvSource({"false,false,false", "true,false,true", "false,true,true", "true,true,false"})
  void arraysComeBackAgainAndAgain(boolean references, boolean codegen, boolean direct) {
    Fory fory = fory(references, codegen);
    Arrays8 object = new Arrays8();
    List<MemoryBuffer> parts = new ArrayList<>();
    byte[] message = write(fory, object, parts, direct);
    assertThat(parts).hasSize(9);
    for (int again = 0; again < 3; again++) {
      Arrays8 read = fory.deserialize(message, Arrays8.class, parts);
      assertThat(read).usingRecursiveComparison().isEqualTo(object);
      assertThat(read.ints).isNotSameAs(object.ints);
      Arrays8 fromBuffer = fory.deserialize(MemoryBuffer.wrap(message), Arrays8.class, parts);
      assertThat(fromBuffer).usingRecursiveComparison().isEqualTo(object);
    }
    parts.forEach(part -> assertThat(part.readerIndex()).isZero());
  }

  @ParameterizedTest
  @CsvSource({"false,false", "true,true"})
  void buffersComeBackAsViews(boolean codegen, boolean direct) {
    Fory fory = fory(false, codegen);
    Buffers object = new Buffers();
    List<MemoryBuffer> parts = new ArrayList<>();
    byte[] message = write(fory, object, parts, direct);
    assertThat(parts).hasSize(7);
    for (int again = 0; again < 2; again++) {
      Buffers read = fory.deserialize(message, Buffers.class, parts);
      assertThat((Object) read.bytes).isEqualTo(object.bytes);
      assertThat((Object) read.ints).isEqualTo(object.ints);
      assertThat(read.ints.order()).isEqualTo(object.ints.order());
      assertThat((Object) read.bigEndian).isEqualTo(object.bigEndian);
      assertThat(read.bigEndian.order()).isEqualTo(ByteOrder.BIG_ENDIAN);
      assertThat((Object) read.readOnly).isEqualTo(object.readOnly);
      assertThat(read.readOnly.isReadOnly()).isTrue();
      assertThat((Object) read.chars).isEqualTo(object.chars);
      assertThat(read.memory.copyOfRange(0, 3)).containsExactly(9, 8, 7);
      assertThat(read.view).isEqualTo(object.view);
      assertThat(read.view.getInt(1)).isEqualTo(-5);
      assertThat((int[]) read.view.toArray()).containsExactly(4, -5);
      assertThat(read.bytes.isDirect()).isEqualTo(direct);
    }
    Buffers read = fory.deserialize(message, Buffers.class, parts);
    parts.get(0).putByte(0, (byte) 77);
    int first = read.bytes.get(0);
    assertThat(List.of(first, (int) object.bytes.get(1))).contains(1);
    read.ints.put(0, 4711);
    Buffers again = fory.deserialize(message, Buffers.class, parts);
    assertThat(again.ints.get(0)).as("both are views of one buffer").isEqualTo(4711);
  }

  /**
   * Heap and direct buffers are of one type, of which a list says once; a view may be read-only.
   */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 127, 128, 16_383, 16_384, 70_000})
  void listsOfBuffersComeBackWhateverTheirLengths(int length) {
    byte[] content = new byte[length];
    Arrays.fill(content, (byte) 5);
    ByteBuffer heap = ByteBuffer.wrap(content);
    ByteBuffer direct = ByteBuffer.allocateDirect(length).put(content).flip();
    ByteBuffer littleEndian = heap.duplicate().order(ByteOrder.LITTLE_ENDIAN);
    List<List<?>> lists =
        List.of(
            listOf(heap, heap, heap),
            listOf(heap, direct, heap.asReadOnlyBuffer(), littleEndian),
            listOf(heap, null, direct),
            listOf(heap, heap, "no buffer", direct),
            listOf(LongBuffer.allocate(length), LongBuffer.allocate(1)),
            List.of(heap, heap));
    for (boolean references : new boolean[] {false, true}) {
      Fory fory = fory(references, true);
      for (List<?> list : lists) {
        for (int kept = -1; kept < list.size(); kept++) { // the part that stays in the message
          partsComeBack(fory, list, kept);
        }
      }
    }
  }

  private static List<Object> listOf(Object... elements) {
    return new ArrayList<>(Arrays.asList(elements));
  }

  /** Writes also to a buffer that has not a byte more than the message needs. */
  private static void partsComeBack(Fory fory, List<?> list, int kept) {
    List<MemoryBuffer> parts = new ArrayList<>();
    int[] offered = {0};
    BufferCallback callback =
        part -> {
          if (offered[0]++ == kept) {
            return true;
          }
          MemoryBuffer copy = MemoryBuffer.allocate((int) part.byteLength());
          part.writeTo(copy);
          return !parts.add(copy);
        };
    byte[] message = fory.serializeOutOfBand(list, callback);
    List<?> read = (List<?>) fory.deserialize(message, List.copyOf(parts));
    assertThat((Object) read).isEqualTo(list);
    for (int i = 0; i < read.size(); i++) {
      if (list.get(i) instanceof ByteBuffer written) {
        assertThat(((ByteBuffer) read.get(i)).order()).isEqualTo(written.order());
        assertThat(((ByteBuffer) read.get(i)).isReadOnly()).isEqualTo(written.isReadOnly());
      }
    }
    offered[0] = 0;
    byte[] exact = new byte[message.length];
    fory.serializeOutOfBand(MemoryBuffer.wrap(exact), list, callback);
    assertThat(exact).isEqualTo(message);
  }

  @Test
  void aFailureWithinAListOfBuffersNamesTheElement() {
    List<Object> list = listOf(ByteBuffer.allocate(1), ByteBuffer.allocate(2));
    assertThatThrownBy(
            () ->
                FORY.serializeOutOfBand(
                    list,
                    part -> {
                      if (part.byteLength() == 2) {
                        throw new IllegalStateException("no room");
                      }
                      return false;
                    }))
        .isInstanceOf(ForyException.class)
        .hasMessageContaining("[1]")
        .hasRootCauseMessage("no room");
    List<Object> changing = listOf(ByteBuffer.allocate(1), ByteBuffer.allocate(2));
    assertThatThrownBy(
            () -> FORY.serializeOutOfBand(changing, part -> changing.set(1, "another") == null))
        .isInstanceOf(ForyException.class)
        .hasMessageContaining("[1]")
        .hasMessageContaining("changed while being written");
  }

  @Test
  void theCallbackSeesWhatAPartIs() {
    List<String> seen = new ArrayList<>();
    FORY.serializeOutOfBand(
        new Object[] {
          new int[3],
          ByteBuffer.allocate(5),
          "a string of more than twenty chars",
          "a string of more than twenty \u20ac",
          MemoryBuffer.wrap(new byte[2]),
          "short"
        },
        part -> {
          seen.add(part.kind() + " " + part.elementType() + " " + part.byteLength());
          return true;
        });
    assertThat(seen)
        .containsExactly(
            "ARRAY int 12",
            "BUFFER byte 5",
            "STRING byte 34",
            "STRING char 60",
            "MEMORY_BUFFER byte 2");
  }

  @Test
  void whatIsKeptIsInTheMessage() {
    Object[] object = {new int[] {1}, new byte[] {2}, "x".repeat(30)};
    byte[] all = FORY.serializeOutOfBand(object, part -> true);
    assertThat(FORY.deserialize(all)).usingRecursiveComparison().isEqualTo(object);
    List<MemoryBuffer> parts = new ArrayList<>();
    byte[] mixed =
        FORY.serializeOutOfBand(
            object,
            part -> {
              if (part.elementType() == int.class) {
                return true;
              }
              MemoryBuffer copy = MemoryBuffer.allocate(1);
              part.writeTo(copy);
              return !parts.add(copy);
            });
    assertThat(parts).hasSize(2);
    assertThat(FORY.deserialize(mixed, parts)).usingRecursiveComparison().isEqualTo(object);
  }

  @Test
  void stringsOfAnyCharsGoOutOfBand() {
    String[] strings = {
      "l\u00e4nger als zwanzig chars", "\u20ac".repeat(25), "\ud800".repeat(20), "s"
    };
    List<MemoryBuffer> parts = new ArrayList<>();
    byte[] message = write(FORY, strings, parts, true);
    assertThat(parts).hasSize(3);
    assertThat((String[]) FORY.deserialize(message, parts)).containsExactly(strings);
    assertThat((String[]) FORY.deserialize(message, parts)).containsExactly(strings);
  }

  @Test
  void oneObjectMayServeAllParts() {
    List<BufferObject> seen = new ArrayList<>();
    List<MemoryBuffer> parts = new ArrayList<>();
    BufferCallback callback =
        new BufferCallback() {
          @Override
          public boolean accept(BufferObject part) {
            seen.add(part);
            MemoryBuffer copy = MemoryBuffer.allocate(1);
            part.writeTo(copy);
            parts.add(copy);
            return false;
          }

          @Override
          public boolean isDoneOnReturn() {
            return true;
          }
        };
    Object[] object = {new int[] {1, 2}, new long[] {3}};
    byte[] message = FORY.serializeOutOfBand(object, callback);
    assertThat(seen.get(0)).isSameAs(seen.get(1));
    assertThat(FORY.deserialize(message, parts)).usingRecursiveComparison().isEqualTo(object);
  }

  @Test
  void aSharedArrayIsOnePart() {
    Fory fory = fory(true, true);
    int[] shared = {1, 2, 3};
    List<MemoryBuffer> parts = new ArrayList<>();
    byte[] message = write(fory, new Object[] {shared, shared}, parts, false);
    assertThat(parts).hasSize(1);
    Object[] read = (Object[]) fory.deserialize(message, parts);
    assertThat(read[0]).isSameAs(read[1]);
  }

  @Test
  void buffersThatDoNotFitAreRefused() {
    List<MemoryBuffer> parts = new ArrayList<>();
    byte[] message = write(FORY, new Object[] {new int[5], new byte[3]}, parts, false);
    MemoryBuffer ints = MemoryBuffer.wrap(new byte[20]);
    MemoryBuffer bytes = MemoryBuffer.wrap(new byte[3]);
    assertThat(FORY.deserialize(message, List.of(ints, bytes))).isNotNull();
    assertThatThrownBy(() -> FORY.deserialize(message))
        .isInstanceOf(CorruptDataException.class)
        .hasMessageContaining("parts out of band")
        .hasMessageContaining("[0]");
    assertThatThrownBy(() -> FORY.deserialize(message, List.of(ints)))
        .isInstanceOf(CorruptDataException.class)
        .hasMessageContaining("Buffer 1 of the message is missing: only 1 were given");
    assertThatThrownBy(
            () -> FORY.deserialize(message, List.of(MemoryBuffer.wrap(new byte[19]), bytes)))
        .isInstanceOf(CorruptDataException.class)
        .hasMessageContaining("too short: it has 19 bytes where 20 are needed");
    assertThatThrownBy(
            () -> FORY.deserialize(message, List.of(ints, MemoryBuffer.wrap(new byte[4]))))
        .isInstanceOf(CorruptDataException.class)
        .hasMessageContaining("too long");
    assertThatThrownBy(() -> FORY.deserialize(message, List.of(ints, bytes, bytes)))
        .isInstanceOf(CorruptDataException.class)
        .hasMessageContaining("More than the 2 buffers");
    assertThatThrownBy(() -> FORY.deserialize(FORY.serialize("plain"), List.of(ints)))
        .isInstanceOf(CorruptDataException.class)
        .hasMessageContaining("More than the 0 buffers");
  }

  @Test
  void partsAreLimitedAsContentInTheMessageIs() {
    Fory reader = Fory.builder().withMaxArrayLength(20).withMaxStringLength(20).build();
    for (Object content :
        new Object[] {new byte[21], new long[21], ByteBuffer.allocate(21), "x".repeat(21)}) {
      List<MemoryBuffer> parts = new ArrayList<>();
      byte[] message = write(FORY, new Object[] {content}, parts, false);
      assertThat(parts).hasSize(1);
      assertThatThrownBy(() -> reader.deserialize(message, parts))
          .isInstanceOf(LimitExceededException.class)
          .hasMessageContaining(
              content instanceof String ? "withMaxStringLength" : "withMaxArrayLength");
    }
  }

  @Test
  void aPartThatHasBecomeShorterSaysSoAndIsRefused() {
    ByteBuffer content = ByteBuffer.wrap(new byte[100]);
    List<BufferObject> parts = new ArrayList<>();
    byte[] message =
        FORY.serializeOutOfBand(
            content,
            part -> {
              parts.add(part);
              return false;
            });
    content.position(40);
    assertThat(parts.get(0).byteLength()).isEqualTo(60);
    MemoryBuffer sent = MemoryBuffer.allocate(100);
    parts.get(0).writeTo(sent);
    assertThat(sent.writerIndex()).isEqualTo(60);
    assertThatThrownBy(() -> FORY.deserialize(message, List.of(sent)))
        .isInstanceOf(CorruptDataException.class)
        .hasMessageContaining("too short: it has 60 bytes where 100 are needed");
  }

  /** As a list does that makes its elements when it is asked for them. */
  @Test
  void aListThatGivesAnotherBufferWhenAskedAgainIsRefused() {
    byte[] message = FORY.serializeOutOfBand(new int[50], part -> false);
    MemoryBuffer whole = MemoryBuffer.allocate(200);
    class Changing extends AbstractList<MemoryBuffer> implements RandomAccess {
      private int asked;

      @Override
      public MemoryBuffer get(int index) {
        return asked++ % 2 == 0 ? whole : MemoryBuffer.allocate(100);
      }

      @Override
      public int size() {
        return 1;
      }
    }
    assertThatThrownBy(() -> FORY.deserialize(message, new Changing()))
        .isInstanceOf(CorruptDataException.class)
        .hasMessageContaining("Buffer 0 of the message is too short: it has 100 bytes");
  }

  @Test
  void damagedMessagesAreRefused() {
    List<MemoryBuffer> parts = new ArrayList<>();
    byte[] message = write(FORY, new Arrays8(), parts, false);
    for (int bit = 0; bit < message.length * 8; bit++) {
      byte[] flipped = message.clone();
      flipped[bit / 8] ^= (byte) (1 << bit % 8);
      try {
        FORY.deserialize(flipped, parts);
      } catch (ForyException e) {
        assertThat(e.getMessage()).isNotBlank();
      }
      byte[] cut = Arrays.copyOf(message, bit / 8);
      assertThatThrownBy(() -> FORY.deserialize(cut, parts)).isInstanceOf(ForyException.class);
    }
  }

  @Test
  void aFailureOfTheCallbackLeavesTheInstanceAsGoodAsNew() {
    IllegalStateException failure = new IllegalStateException("no room");
    assertThatThrownBy(
            () ->
                FORY.serializeOutOfBand(
                    new int[1],
                    part -> {
                      throw failure;
                    }))
        .isInstanceOf(ForyException.class)
        .hasRootCause(failure);
    assertThat((int[]) FORY.deserialize(FORY.serialize(new int[] {5}))).containsExactly(5);
  }
}
