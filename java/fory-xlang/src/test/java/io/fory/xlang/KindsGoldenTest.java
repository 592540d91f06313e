/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.memory.MemoryBuffer;
import io.fory.xlang.demo.Demo;
import io.fory.xlang.demo.KindsValues;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Messages with a field of every type that peers have written: a line has the peer, how it was set
 * up, the case and the message. {@code build/xlang-peers/run.sh} records them.
 */
class KindsGoldenTest {
  static List<String[]> lines() {
    try (var in = KindsGoldenTest.class.getResourceAsStream("/golden/kinds.txt")) {
      return new String(in.readAllBytes(), StandardCharsets.US_ASCII)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(line -> line.split(" "))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Stream<Arguments> messages() {
    return lines().stream()
        .flatMap(
            line ->
                Stream.of(false, true)
                    .map(codegen -> Arguments.of(line[0], line[1], line[2], codegen, line[3])));
  }

  @ParameterizedTest(name = "{0} {1} {2} codegen={3}")
  @MethodSource("messages")
  void isReadAsThePeerHasGotIt(
      String peer, String config, String name, boolean codegen, String hex) {
    Map<String, Object> values = KindsValues.all();
    values.put("tree", KindsValues.tree());
    ForyXlang xlang = Demo.shared(config.startsWith("names"), false, codegen);
    assertThat(xlang.deserialize(HexFormat.of().parseHex(hex)))
        .usingRecursiveComparison()
        .isEqualTo(values.get(name));
  }

  @Test
  void everyPeerHasWrittenMessages() {
    assertThat(lines().stream().map(line -> line[0]).distinct())
        .containsExactlyInAnyOrder("pyfory-1.0.0", "pyfory-1.3.0", "pyfory-1.7.7", "go", "rust");
    assertThat(lines().stream().map(line -> line[2]).distinct())
        .containsAll(
            Arrays.asList("numbers-low", "maybes-null", "lists", "maps", "holder", "tree"));
  }

  /** The string moves each byte of the value to the end of what is first copied to the heap. */
  @Test
  void messagesOutsideTheHeapAreReadWhereverTheirPartsEnd() {
    ForyXlang xlang = Demo.builder(true).build();
    MemoryBuffer buffer = MemoryBuffer.allocateDirect(1 << 16);
    KindsValues.all()
        .forEach(
            (name, value) -> {
              for (int i = 0; i < Math.min(600, xlang.serialize(value).length + 16); i++) {
                byte[] message = xlang.serialize(List.of("x".repeat(4096 - i), value));
                buffer.readerIndex(0).writerIndex(0);
                buffer.writeBytes(message, 0, message.length);
                assertThat(xlang.serialize(xlang.deserialize(buffer)))
                    .as("%s %s", name, i)
                    .isEqualTo(xlang.serialize(xlang.deserialize(message)));
                assertThat(buffer.readerIndex()).isEqualTo(message.length);
              }
            });
  }

  /** Generated code and the interpreter write the same bytes. */
  @Test
  void theInterpreterAndGeneratedCodeWriteTheSame() {
    Map<String, Object> values = KindsValues.all();
    values.put("changed", KindsValues.changed());
    for (boolean tracking : new boolean[] {false, true}) {
      ForyXlang generated = Demo.builder(true).withRefTracking(tracking).build();
      ForyXlang interpreted =
          Demo.builder(true).withRefTracking(tracking).withCodegen(false).build();
      values.forEach(
          (name, value) -> {
            byte[] bytes = generated.serialize(value);
            assertThat(interpreted.serialize(value)).as(name).isEqualTo(bytes);
            for (ForyXlang reader : List.of(generated, interpreted)) {
              assertThat(reader.deserialize(bytes))
                  .usingRecursiveComparison()
                  .as(name)
                  .isEqualTo(value);
            }
          });
    }
  }
}
