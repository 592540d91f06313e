/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.ForySchema;
import io.fory.memory.MemoryBuffer;
import io.fory.spi.ExplainedLine;
import io.fory.tools.LockFile;
import io.fory.tools.explain.DetailedExplanation;
import io.fory.tools.explain.Lines;
import io.fory.tools.explain.MessageWithParts;
import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Messages explained with their parts out of band, and by lock files and schemas. */
class ExplainPartsTest {
  record Scan(String title, byte[] raw, long[] times, String note, int end) {}

  private static final Fory NOTHING = Fory.builder().build();
  private static final Fory FORY =
      Fory.builder().register(Scan.class, 7).withOutOfBandStrings(20).withRefTracking(true).build();
  private static final Scan SCAN =
      new Scan("a scan", new byte[300], new long[] {1, 2, 3}, "a text of more than twenty", 5);

  /** Each value that may have parts, among others, so that bytes follow it. */
  static List<Object> values() {
    return List.of(
        new boolean[9],
        new byte[9],
        new char[9],
        new short[9],
        new int[9],
        new long[9],
        new float[9],
        new double[9],
        "a text of more than twenty chars",
        "a text of more than twenty chars \u2603",
        new StringBuilder("a text of more than twenty chars"),
        ByteBuffer.allocate(9),
        ByteBuffer.allocateDirect(9),
        IntBuffer.allocate(9),
        MemoryBuffer.wrap(new byte[9]),
        Optional.of("a text of more than twenty chars"),
        new AtomicReference<>(new int[] {1}),
        new int[][] {{1, 2}, {3}},
        new String[] {
          "a text of more than twenty chars", "short", "a text of more than twenty too"
        },
        new ArrayList<>(List.of(new byte[3], new byte[0])),
        Map.of("a text of more than twenty chars", "another text of more than twenty"));
  }

  private static List<ExplainedLine> explain(DetailedExplanation by, MessageWithParts message) {
    List<ExplainedLine> lines = new ArrayList<>();
    by.tell(message, Lines.SHORT, lines::add);
    return lines;
  }

  private static MessageWithParts message(Fory fory, Object object, List<byte[]> parts) {
    byte[] message =
        fory.serializeOutOfBand(
            object,
            part -> {
              MemoryBuffer copy = MemoryBuffer.allocate((int) part.byteLength());
              part.writeTo(copy);
              parts.add(copy.copyOfRange(0, copy.writerIndex()));
              return false;
            });
    return MessageWithParts.of(message, parts);
  }

  private static List<String> texts(List<ExplainedLine> lines) {
    return lines.stream().map(ExplainedLine::toString).toList();
  }

  @ParameterizedTest
  @MethodSource("values")
  void explanationsGoOnBehindPartsThatAreThereAndThatAreNot(Object value) {
    Fory fory = Fory.builder().withOutOfBandStrings(20).build();
    List<byte[]> parts = new ArrayList<>();
    MessageWithParts whole = message(fory, Arrays.asList(value, 4711), parts);
    DetailedExplanation explanation = DetailedExplanation.ofBytes(NOTHING);
    List<ExplainedLine> lines = explain(explanation, whole);
    assertThat(texts(lines).get(lines.size() - 1)).contains("4711");
    // All bytes of the message and of the parts are told of, each once.
    assertThat(lines.stream().mapToInt(ExplainedLine::length).sum())
        .isEqualTo(whole.bytes().length);
    assertThat(texts(lines).stream().filter(line -> line.matches("part \\d+, out of band")))
        .hasSize(parts.size())
        .isNotEmpty();
    List<ExplainedLine> alone = explain(explanation, MessageWithParts.of(whole.message()));
    assertThat(alone).hasSameSizeAs(lines);
    assertThat(texts(alone).get(lines.size() - 1)).contains("4711");
    assertThat(texts(alone).stream().filter(line -> line.endsWith("bytes, not at hand")))
        .hasSize(parts.size());
  }

  @Test
  void aPartThatIsTooShortAndOneTooManyAreSaid() {
    List<byte[]> parts = new ArrayList<>();
    MessageWithParts whole = message(FORY, SCAN, parts);
    DetailedExplanation explanation = DetailedExplanation.ofBytes(NOTHING);
    List<byte[]> wrong = new ArrayList<>(parts);
    wrong.set(0, new byte[3]);
    assertThat(texts(explain(explanation, MessageWithParts.of(whole.message(), wrong))))
        .anyMatch(line -> line.contains("Buffer 0 of the message is too short: it has 3 bytes"));
    List<byte[]> more = new ArrayList<>(parts);
    more.add(new byte[4]);
    List<ExplainedLine> lines = explain(explanation, MessageWithParts.of(whole.message(), more));
    assertThat(lines.get(lines.size() - 1).toString())
        .isEqualTo("not explained: 1 parts out of band that no value takes");
    assertThat(lines.get(lines.size() - 1).length()).isEqualTo(4);
  }

  /** A few bytes cannot ask for gigabytes of zeros. */
  @Test
  void aHugePartThatIsNotAtHandIsCharged() {
    byte[] message = message(FORY, SCAN, new ArrayList<>()).message();
    for (int i = 2; i < message.length; i++) {
      for (byte b : new byte[] {-1, 0x7f, 0x0f}) {
        byte[] hostile = message.clone();
        hostile[i] = b;
        Arrays.fill(hostile, i, Math.min(i + 4, hostile.length), b);
        assertThat(explain(DetailedExplanation.ofBytes(NOTHING), MessageWithParts.of(hostile)))
            .isNotEmpty();
      }
    }
  }

  @Test
  void aLockFileAndASchemaNameClassesByIds() {
    byte[] message = FORY.serialize(SCAN);
    byte[] lock = LockFile.of(FORY).text().getBytes(StandardCharsets.UTF_8);
    byte[] schema = FORY.schemaOf(Scan.class).toBytes();
    assertThat(texts(explain(DetailedExplanation.ofBytes(NOTHING), MessageWithParts.of(message))))
        .anyMatch(line -> line.startsWith("root: by id, #7, object"));
    for (byte[] names : List.of(lock, schema)) {
      assertThat(
              texts(explain(DetailedExplanation.of(NOTHING, names), MessageWithParts.of(message))))
          .anyMatch(line -> line.startsWith("root: by id, #7 (%s)".formatted(Scan.class.getName())))
          .noneMatch(line -> line.contains("has another one"));
    }
  }

  @Test
  void aLockFileOfAnotherVersionSaysSo() {
    record Other(String title) {}
    byte[] message = Fory.builder().register(Other.class, 7).build().serialize(new Other("x"));
    byte[] lock = LockFile.of(FORY).text().getBytes(StandardCharsets.UTF_8);
    assertThat(texts(explain(DetailedExplanation.of(NOTHING, lock), MessageWithParts.of(message))))
        .anyMatch(line -> line.startsWith("the lock file has another one: #7 [end: int, "));
  }

  @Test
  void aSchemaExplainsMessagesWithoutOne() {
    byte[] message = FORY.codec(Scan.class).withoutSchema().encode(SCAN);
    byte[] schema = FORY.schemaOf(Scan.class).toBytes();
    assertThat(
            texts(explain(DetailedExplanation.of(NOTHING, schema), MessageWithParts.of(message))))
        .contains("title: \"a scan\"", "end: 5");
    assertThat(ForySchema.fromBytes(schema).toBytes()).isEqualTo(schema);
  }

  @Test
  void aLockFileExplainsMessagesOfStrictMode() {
    Fory strict = Fory.builder().register(Scan.class, 7).withCompatible(false).build();
    byte[] lock = LockFile.of(strict).text().getBytes(StandardCharsets.UTF_8);
    MessageWithParts message = MessageWithParts.of(strict.serialize(SCAN));
    assertThat(texts(explain(DetailedExplanation.of(NOTHING, lock), message)))
        .contains("title: \"a scan\"", "end: 5");
    // That of the same classes, with other fields, is refused by its fingerprint.
    record Other(String title, int more) {}
    Fory other = Fory.builder().register(Other.class, 7).withCompatible(false).build();
    assertThat(
            texts(
                explain(
                    DetailedExplanation.of(NOTHING, lock),
                    MessageWithParts.of(other.serialize(new Other("x", 1))))))
        .anyMatch(line -> line.contains("has another schema"));
  }

  @Test
  void longValuesAreAsLongAsTheCallerWants() {
    byte[] message = FORY.serialize(List.of("\u202e" + "x".repeat(50_000), new int[5_000]));
    List<ExplainedLine> lines = new ArrayList<>();
    DetailedExplanation.ofBytes(NOTHING).tell(MessageWithParts.of(message), 20_000, lines::add);
    assertThat(lines)
        .allSatisfy(
            line -> {
              assertThat(line.text().length()).isLessThanOrEqualTo(20_003);
              assertThat(line.text()).doesNotContain("\u202e");
            })
        .anyMatch(line -> line.text().length() > 14_000 && line.text().startsWith("5000 elements"))
        .anyMatch(line -> line.text().startsWith("\"\\u202ex") && line.text().length() == 20_003);
  }
}
