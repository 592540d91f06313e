/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.fory.exception.CorruptDataException;
import io.fory.exception.ForbiddenClassException;
import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import io.fory.exception.LimitExceededException;
import io.fory.xlang.demo.Demo;
import io.fory.xlang.wire.TypeId;
import io.fory.xlang.wire.WireType;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Bytes that no peer has written. */
class HostileBytesTest {
  /**
   * The number of changed messages; three readers read each. Now and then with 10 million, which
   * take some minutes: {@code -Dfory.xlang.fuzz=10000000}.
   */
  private static final int EXECUTIONS = Integer.getInteger("fory.xlang.fuzz", 5_000);

  private static final ForyXlang XLANG = Demo.builder(false).build();

  private static byte[] bytes(String hex) {
    return HexFormat.of().parseHex(hex.replace(" ", ""));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void changedMessagesAreReadOrRefused(boolean codegen) {
    byte[][] seeds =
        Stream.concat(
                GoldenRecord.withBytes().stream().map(GoldenRecord::bytes),
                KindsGoldenTest.lines().stream().map(line -> bytes(line[3])))
            .toArray(byte[][]::new);
    ForyXlang[] readers = {
      Demo.builder(false).withCodegen(codegen).withMaxGraphBytes(1 << 20).build(),
      Demo.builder(true).withCodegen(codegen).withMaxGraphBytes(1 << 20).build(),
      Demo.builder(true)
          .withCompatible(false)
          .withCodegen(codegen)
          .withMaxGraphBytes(1 << 20)
          .build()
    };
    SplittableRandom random = new SplittableRandom(20_261_123L);
    for (int i = 0; i < EXECUTIONS; i++) {
      byte[] message = changed(seeds, random);
      for (ForyXlang reader : readers) {
        requireForyException(() -> reader.deserialize(message), message);
      }
      if (i % 16 == 0) {
        ForyXlang explainer = readers[i / 16 % readers.length];
        requireForyException(() -> explainer.explain(message), message);
      }
    }
    // Messages that were read before, are read as before.
    for (GoldenRecord record : GoldenRecord.withBytes()) {
      ForyXlang reader = readers[record.named() ? record.compatible() ? 1 : 2 : 0];
      new Values(record.types()).requireSame(record.value(), reader.deserialize(record.bytes()));
    }
  }

  private static void requireForyException(Runnable call, byte[] message) {
    try {
      call.run();
    } catch (ForyException e) {
      assertThat(e.getMessage().chars()).allMatch(c -> c >= ' ' && c != 0x7f);
    } catch (Throwable e) {
      throw new AssertionError(HexFormat.of().formatHex(message), e);
    }
  }

  private static byte[] changed(byte[][] seeds, SplittableRandom random) {
    byte[] message = seeds[random.nextInt(seeds.length)].clone();
    for (int n = random.nextInt(4); n >= 0; n--) {
      int at = random.nextInt(message.length);
      switch (random.nextInt(6)) {
        case 0 -> message[at] = (byte) random.nextInt();
        case 1 -> message[at] ^= (byte) (1 << random.nextInt(8));
        case 2 -> message[at] = (byte) 0xff;
        case 3 -> message = Arrays.copyOf(message, Math.max(1, at));
        case 4 -> {
          byte[] other = seeds[random.nextInt(seeds.length)];
          int from = random.nextInt(other.length);
          int length =
              Math.min(random.nextInt(24), Math.min(other.length - from, message.length - at));
          System.arraycopy(other, from, message, at, length);
        }
        default -> {
          byte[] longer = new byte[message.length + 1 + random.nextInt(3)];
          System.arraycopy(message, 0, longer, 0, at);
          System.arraycopy(
              message, at, longer, at + longer.length - message.length, message.length - at);
          message = longer;
        }
      }
    }
    return message;
  }

  @Test
  void everyPrefixOfEveryMessageIsRefused() {
    for (GoldenRecord record : GoldenRecord.withBytes()) {
      ForyXlang reader = record.xlang(false);
      byte[] whole = record.bytes();
      for (int length = 0; length < whole.length; length++) {
        byte[] part = Arrays.copyOf(whole, length);
        assertThatThrownBy(() -> reader.deserialize(part)).isInstanceOf(ForyException.class);
      }
    }
  }

  @Test
  void aListOfMoreElementsThanTheHeapTakesIsRefusedBeforeItIsMade() {
    assertThatThrownBy(() -> XLANG.deserialize(bytes("01 ff 16 ff ff ff ff 07 08 24")))
        .isInstanceOf(LimitExceededException.class)
        .hasMessageContaining("withMaxGraphBytes");
  }

  @Test
  void anArrayLongerThanTheMessageIsRefused() {
    assertThatThrownBy(() -> XLANG.deserialize(bytes("01 ff 2e ff ff ff 7f 00")))
        .isInstanceOf(CorruptDataException.class)
        .hasMessageContaining("end of the message");
  }

  @Test
  void listsInListsAreRefusedWhereTheyAreTooDeep() {
    String list = "16 01 08 ".repeat(5000);
    assertThatThrownBy(() -> XLANG.deserialize(bytes("01 ff " + list + "16 00")))
        .isInstanceOf(LimitExceededException.class)
        .hasMessageContaining("withMaxDepth");
  }

  interface Animal {}

  record Cat(int age) implements Animal {}

  sealed interface Note permits Text {}

  record Text(String text) implements Note {}

  record Zoo(Set<String> names, List<Animal> animals) {}

  private static byte[] zoo(String field, WireType type, int... element) {
    Hostile message = Hostile.root().struct(0, Hostile.def(1, Hostile.field(field, type)));
    return message.varint(1).add(element).message();
  }

  @Test
  void elementsOfAnotherTypeThanTheirContainerTakesAreRefused() {
    WireType names = WireType.of(TypeId.SET, WireType.of(TypeId.STRING));
    WireType animals = WireType.of(TypeId.LIST, WireType.ANY);
    WireType numbers = WireType.of(TypeId.LIST, WireType.of(TypeId.VARINT32));
    WireType strings = WireType.of(TypeId.LIST, WireType.of(TypeId.STRING));
    ForyXlang reader =
        ForyXlang.builder()
            .register(Zoo.class, 1)
            .register(Cat.class, 2)
            .register(Note.class, 3)
            .build();
    for (byte[] message :
        List.of(
            zoo("names", names, 8, TypeId.TYPED_UNION, 3, 1, Hostile.NOT_NULL, 21, 4, 'x'),
            zoo("animals", animals, 8, TypeId.STRING, 4, 'x'),
            zoo("animals", numbers, 12, 2),
            zoo("animals", strings, 12, 4, 'x'))) {
      assertThatThrownBy(() -> reader.deserialize(message))
          .isInstanceOf(IncompatibleClassException.class)
          .hasMessageContaining("Expected a value of");
    }
    Zoo zoo = new Zoo(Set.of("Rex"), List.of(new Cat(3)));
    assertThat(reader.deserialize(reader.serialize(zoo))).isEqualTo(zoo);
  }

  @Test
  void aMapWithChunksOfNothingIsRefused() {
    assertThatThrownBy(() -> XLANG.deserialize(bytes("01 ff 18 02 24 00 24 00")))
        .isInstanceOf(CorruptDataException.class);
  }

  @Test
  void aReferenceToNothingIsRefused() {
    assertThatThrownBy(() -> XLANG.deserialize(bytes("01 fe 00")))
        .isInstanceOf(CorruptDataException.class)
        .hasMessageContaining("reference");
  }

  @Test
  void aDefinitionWithAnotherHashIsRefused() {
    byte[] message = bytes("01ff1c0008c0bab0aeca0f67c26640055c4015600e086869");
    message[8] ^= 1;
    assertThatThrownBy(() -> XLANG.deserialize(message))
        .isInstanceOf(CorruptDataException.class)
        .hasMessageContaining("hash");
  }

  @Test
  void aClassThatIsNotRegisteredIsRefusedByItsId() {
    ForyXlang none = ForyXlang.builder().build();
    assertThatThrownBy(
            () -> none.deserialize(bytes("01ff1c0008c0bab0aeca0f67c26640055c4015600e086869")))
        .isInstanceOf(ForbiddenClassException.class)
        .hasMessageContaining("id 102");
  }

  @Test
  void keysOfOneHashAreChargedAsWork() {
    // Decimals of one value and other scales: none is equal to another one.
    StringBuilder hex = new StringBuilder("01 ff 17 a0 8d 06 08 28 ");
    for (int i = 0; i < 100_000; i++) {
      long bits = i << 1;
      hex.append(varint((int) bits)).append("00");
    }
    ForyXlang careful =
        ForyXlang.builder()
            .withLimits(
                new io.fory.config.ReadLimits(
                    64, 128 << 20, 1000, Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE))
            .build();
    assertThat(catchThrowable(() -> careful.deserialize(bytes(hex.toString()))))
        .isInstanceOf(ForyException.class);
  }

  private static String varint(int value) {
    StringBuilder hex = new StringBuilder();
    int rest = value;
    for (; rest >>> 7 != 0; rest >>>= 7) {
      hex.append("%02x".formatted(rest & 0x7f | 0x80));
    }
    return hex.append("%02x".formatted(rest)).toString();
  }

  @Test
  void thePathAndTheOffsetSayWhereItFailed() {
    byte[] message = XLANG.serialize(new Demo.Inner(7, "hi"));
    message[message.length - 3] = 0x0b; // a string of encoding 3
    ForyException e =
        (ForyException) catchThrowable(() -> XLANG.deserialize(message, Demo.Inner.class));
    assertThat(e.path()).isEqualTo("Inner.y");
    assertThat(e.offset()).isBetween(21L, 24L);
  }

  @Test
  void definitionsOfOnePeerAreNotKeptWithoutBound() {
    ForyXlang reader = ForyXlang.builder().register(Demo.Evo.class, 105).build();
    for (int i = 0; i < 1000; i++) {
      io.fory.xlang.wire.TypeDef def =
          io.fory.xlang.wire.TypeDef.of(
              io.fory.xlang.wire.TypeName.of(105),
              true,
              java.util.List.of(
                  new io.fory.xlang.wire.WireField(
                      "f" + i, -1, io.fory.xlang.wire.WireType.of(5))));
      byte[] defined = def.encoded();
      byte[] message = new byte[defined.length + 5];
      System.arraycopy(bytes("01ff1c00"), 0, message, 0, 4);
      System.arraycopy(defined, 0, message, 4, defined.length);
      assertThat(reader.deserialize(message)).isEqualTo(new Demo.Evo(0, null, 0));
    }
    assertThat(reader.keptDefinitions()).isLessThanOrEqualTo(16);
  }
}
