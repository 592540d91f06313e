/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import io.fory.exception.UnsupportedTypeException;
import io.fory.file.TornTail;
import io.fory.format.RowCodec;
import io.fory.format.RowFraming;
import io.fory.format.RowReader;
import io.fory.format.row.Row;
import io.fory.format.row.RowWriter;
import io.fory.format.schema.RowSchema;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.channels.ClosedChannelException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class RowFilesTest {
  @TempDir private Path folder;
  private Path file;

  @BeforeEach
  void nameAFile() {
    file = folder.resolve("rows");
  }

  @ParameterizedTest
  @EnumSource
  void rowsComeBackByTheirNumbersInAnyOrder(RowChecksums checksums) throws IOException {
    Sample.append(file, 0, 5000, BlockBuilder.BLOCK);
    try (RowFileReader in = RowFile.open(file, checksums)) {
      assertThat(in.count()).isEqualTo(5000);
      assertThat(in.schema()).isEqualTo(Sample.CODEC.schema());
      assertThat(in.tear()).isEmpty();
      assertThat(in.isWhole()).isTrue();
      assertThat(Sample.decode(in)).isEqualTo(Sample.list(5000));
      Row row = in.newRow();
      Random random = new Random(1);
      for (int i = 0; i < 2000; i++) {
        int number = random.nextInt(5000);
        assertThat(Sample.CODEC.decode(in.wrap(row, number))).isEqualTo(Sample.of(number));
      }
    }
  }

  /** As files of more than 2 GiB are: blocks reach from one window into the next, or fill many. */
  @ParameterizedTest
  @ValueSource(ints = {4, 8, 10, 12, 30})
  void fileIsReadThroughWindowsOfAnySize(int shift) throws IOException {
    Sample.append(file, 0, 1000, 700);
    assertThat(Files.size(file)).isGreaterThan(50_000);
    try (RowFileReader in = RowFileReader.open(file, RowChecksums.ON_FIRST_ACCESS, shift)) {
      assertThat(Sample.decode(in)).isEqualTo(Sample.list(1000));
      Row row = in.newRow();
      for (int number = 999; number >= 0; number -= 37) {
        assertThat(in.wrap(row, number).getLong("id")).isEqualTo(number);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 500, BlockBuilder.BLOCK})
  void appendedRowsFollowThoseOfEarlierWriters(int blockBytes) throws IOException {
    int count = 0;
    for (int session = 0; session < 20; session++) {
      int more = session * 7 % 31;
      Sample.append(file, count, count + more, blockBytes);
      count += more;
      try (RowFileReader in = RowFile.open(file)) {
        assertThat(in.isWhole()).isTrue();
        assertThat(Sample.decode(in)).isEqualTo(Sample.list(count));
      }
    }
  }

  @Test
  void openingAndClosingAWriterChangesNothing() throws IOException {
    Sample.append(file, 0, 10, 100);
    byte[] before = Files.readAllBytes(file);
    Sample.append(file, 10, 10, 100);
    assertThat(Files.readAllBytes(file)).isEqualTo(before);
  }

  @Test
  void flushedRowsAreReadWhileTheWriterGoesOn() throws IOException {
    try (RowFileWriter<Sample> out = RowFile.append(file, Sample.CODEC)) {
      assertThat(out.write(Sample.of(0))).isZero();
      assertThat(out.write(Sample.of(1))).isEqualTo(1);
      try (RowFileReader in = RowFile.open(file)) {
        assertThat(in.count()).isZero();
      }
      out.flush();
      out.write(Sample.of(2));
      assertThat(out.count()).isEqualTo(3);
      try (RowFileReader in = RowFile.open(file)) {
        assertThat(in.isWhole()).isFalse();
        assertThat(in.tear()).isEmpty();
        assertThat(Sample.decode(in)).isEqualTo(Sample.list(2));
        out.force();
        assertThat(in.count()).isEqualTo(2);
      }
    }
    try (RowFileReader in = RowFile.open(file)) {
      assertThat(Sample.decode(in)).isEqualTo(Sample.list(3));
    }
  }

  @Test
  void fileWithoutRowsHasASchema() throws IOException {
    RowFile.append(file, Sample.CODEC).close();
    try (RowFileReader in = RowFile.open(file)) {
      assertThat(in.count()).isZero();
      assertThat(in.isWhole()).isTrue();
      assertThat(in.schema()).isEqualTo(Sample.CODEC.schema());
      assertThatThrownBy(() -> in.wrap(in.newRow(), 0))
          .isInstanceOf(ForyException.class)
          .hasMessageContaining("There is no row 0 in " + file + ": there are 0");
    }
  }

  record NewSample(double total, long id, BigDecimal discount, String name) {}

  @Test
  void rowsOfAnEarlierVersionOfTheClassAreRead() throws IOException {
    Sample.append(file, 0, 100, 1000);
    try (RowFileReader in = RowFile.open(file)) {
      RowReader<NewSample> reader = RowCodec.of(NewSample.class).readerOf(in.schema());
      Row row = in.newRow();
      for (int i = 0; i < 100; i++) {
        assertThat(reader.decode(in.wrap(row, i)))
            .isEqualTo(new NewSample(i / 4.0, i, null, Sample.of(i).name()));
      }
    }
  }

  interface SampleView {
    long id();

    String getName();

    List<String> tags();
  }

  @Test
  void lensFollowsTheRowThroughAFile() throws IOException {
    Sample.append(file, 0, 300, 1000);
    try (RowFileReader in = RowFile.open(file)) {
      Row row = in.newRow();
      SampleView view = Sample.CODEC.readerOf(in.schema()).lens(SampleView.class, row);
      for (int i = 0; i < 300; i++) {
        in.wrap(row, i);
        assertThat(view.id()).isEqualTo(i);
        assertThat(view.getName()).isEqualTo(Sample.of(i).name());
        assertThat(view.tags()).isEqualTo(Sample.of(i).tags());
      }
    }
  }

  @Test
  void rowsAreCopiedFromFileToFileAsTheyAre() throws IOException {
    Sample.append(file, 0, 100, 1000);
    Path odd = folder.resolve("odd");
    try (RowFileReader in = RowFile.open(file);
        RowFileWriter<Row> out = RowFile.append(odd, in.schema(), TornTail.REFUSE)) {
      Row row = in.newRow();
      for (int i = 1; i < 100; i += 2) {
        out.write(in.wrap(row, i));
      }
    }
    try (RowFileReader in = RowFile.open(odd)) {
      assertThat(Sample.decode(in))
          .isEqualTo(Sample.list(100).stream().filter(s -> s.id() % 2 == 1).toList());
    }
  }

  @Test
  void rowsOfASchemaNeedNoClass() throws IOException {
    RowSchema schema = RowSchema.parse("id int64 not null, name utf8");
    RowWriter writer = new RowWriter(schema);
    try (RowFileWriter<Row> out = RowFile.append(file, schema, TornTail.REFUSE)) {
      for (int i = 0; i < 10; i++) {
        out.write(new Row(schema).wrap(writer.setLong(0, i).set(1, "n" + i).toBytes()));
      }
    }
    try (RowFileReader in = RowFile.open(file)) {
      assertThat(in.wrap(in.newRow(), 7).getString("name")).isEqualTo("n7");
    }
  }

  @Test
  void rowsOfAnotherSchemaAreNotAppended() throws IOException {
    Sample.append(file, 0, 10, 1000);
    byte[] before = Files.readAllBytes(file);
    RowCodec<NewSample> other = RowCodec.of(NewSample.class);
    assertThatThrownBy(() -> RowFile.append(file, other, TornTail.DROP))
        .isInstanceOf(IncompatibleClassException.class)
        .hasMessageContaining("All rows of a file have one schema")
        .hasMessageContaining("discount");
    assertThat(Files.readAllBytes(file)).isEqualTo(before);
    try (RowFileWriter<Row> out = RowFile.append(file, Sample.CODEC.schema(), TornTail.REFUSE)) {
      assertThatThrownBy(() -> out.write(new Row(other.schema())))
          .isInstanceOf(ForyException.class)
          .hasMessageContaining("discount");
    }
  }

  @Test
  void codecWithAFrameIsRefused() {
    RowCodec<Sample> framed = RowCodec.builder().withFraming(RowFraming.HASH).build(Sample.class);
    assertThatThrownBy(() -> RowFile.append(file, framed))
        .isInstanceOf(ForyException.class)
        .hasMessageContaining("must have RowFraming.BARE, and this one has HASH");
    assertThat(file).doesNotExist();
  }

  record Amount(long id, BigDecimal value) {}

  @Test
  void rowThatCannotBeWrittenLeavesTheOthers() throws IOException {
    RowCodec<Amount> codec = RowCodec.builder().withColumnPrecision(true).build(Amount.class);
    try (RowFileWriter<Amount> out = RowFile.append(file, codec)) {
      out.write(new Amount(1, BigDecimal.ONE));
      assertThatThrownBy(() -> out.write(new Amount(2, BigDecimal.TEN.pow(30))))
          .isInstanceOf(ForyException.class)
          .isNotInstanceOf(UnsupportedTypeException.class);
      assertThat(out.write(new Amount(3, BigDecimal.TEN))).isEqualTo(1);
    }
    try (RowFileReader in = RowFile.open(file)) {
      assertThat(in.count()).isEqualTo(2);
      assertThat(codec.decode(in.wrap(in.newRow(), 1)).id()).isEqualTo(3);
    }
  }

  @Test
  void rowOfOddSizeIsRefused() throws IOException {
    RowSchema schema = RowSchema.parse("name utf8");
    byte[] bytes = new RowWriter(schema).set(0, "n").toBytes();
    Row odd = new Row(schema).wrap(bytes, 0, bytes.length - 1);
    try (RowFileWriter<Row> out = RowFile.append(file, schema, TornTail.REFUSE)) {
      assertThatThrownBy(() -> out.write(odd))
          .isInstanceOf(ForyException.class)
          .hasMessageContaining("a multiple of 8 bytes, and this one has 23");
      assertThat(out.count()).isZero();
    }
  }

  @Test
  void viewOfAnotherSchemaIsRefusedAndAnEqualOneIsNot() throws IOException {
    Sample.append(file, 0, 10, 1000);
    try (RowFileReader in = RowFile.open(file)) {
      assertThat(in.wrap(Sample.CODEC.newRow(), 3).getLong("id")).isEqualTo(3);
      assertThat(in.wrap(in.newRow(), 4).getLong("id")).isEqualTo(4);
      assertThatThrownBy(() -> in.wrap(new Row(RowSchema.parse("id int64")), 3))
          .isInstanceOf(ForyException.class)
          .hasMessageContaining("found one of (id int64)");
      for (long number : new long[] {-1, 10, Long.MIN_VALUE, Long.MAX_VALUE}) {
        assertThatThrownBy(() -> in.wrap(in.newRow(), number))
            .isInstanceOf(ForyException.class)
            .hasMessageContaining("There is no row " + number);
      }
    }
  }

  @Test
  void closedReaderIsNotRead() throws IOException {
    Sample.append(file, 0, 10, 1000);
    RowFileReader in = RowFile.open(file);
    Row row = in.wrap(in.newRow(), 3);
    in.close();
    assertThat(row.getLong("id")).isEqualTo(3);
    assertThatThrownBy(() -> in.wrap(row, 3))
        .isInstanceOf(ForyException.class)
        .hasMessage(file + " was closed");
  }

  @Test
  void onlyOneWriterHasAFileOpen() throws IOException {
    RowFileWriter<Sample> out = RowFile.append(file, Sample.CODEC);
    assertThatThrownBy(() -> RowFile.append(file, Sample.CODEC))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("is open in another writer");
    out.close();
    out.close();
    assertThatThrownBy(() -> out.write(Sample.of(1))).isInstanceOf(ClosedChannelException.class);
  }

  @Test
  void fileOfSomethingElseIsNeitherReadNorChanged() throws IOException {
    for (String content : List.of("F", "ForyFile and more of it, than 32 bytes", "\0")) {
      Files.writeString(file, content);
      assertThatThrownBy(() -> RowFile.open(file))
          .isInstanceOf(CorruptDataException.class)
          .hasMessageContaining(file.toString());
      if (content.length() > 1) {
        assertThatThrownBy(() -> RowFile.append(file, Sample.CODEC, TornTail.DROP))
            .isInstanceOf(CorruptDataException.class)
            .hasMessageContaining("do not begin with \"ForyRows\"");
      }
      assertThat(Files.readString(file)).isEqualTo(content);
    }
  }
}
