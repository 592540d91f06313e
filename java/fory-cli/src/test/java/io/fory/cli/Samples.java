/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli;

import io.fory.Fory;
import io.fory.ForySession;
import io.fory.compatibility.SchemaEdits;
import io.fory.file.ForyFile;
import io.fory.file.ForyFileWriter;
import io.fory.format.RowCodec;
import io.fory.format.file.RowFile;
import io.fory.format.file.RowFileWriter;
import io.fory.schema.WireField;
import io.fory.tools.LockFile;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.zip.CRC32C;

/** The files that commands look at: whole ones, and bad ones of each kind. */
public final class Samples {
  enum Channel {
    WEB,
    SHOP
  }

  record Address(String city, int zip) {}

  record Line(String sku, int quantity, BigDecimal price) {}

  record Order(
      long id,
      String customer,
      Channel channel,
      Address address,
      List<Line> lines,
      Instant at,
      byte[] signature,
      TreeMap<String, Integer> points) {}

  /** A row has no enum, and a column that may be null. */
  record Sale(
      long id,
      String customer,
      Address address,
      List<String> skus,
      double price,
      Float weight,
      BigDecimal tax,
      boolean paid,
      LocalDate day,
      Instant at,
      byte[] signature,
      Map<String, Integer> points) {}

  /** Has two fields that files leave out of the message. */
  record Scan(String title, byte[] raw, byte[] more, int end) {}

  static final Fory FORY = Fory.builder().registerAll(Order.class).build();

  private Samples() {}

  static Order order(int i) {
    List<Line> lines = new ArrayList<>();
    for (int k = 0; k <= i % 4; k++) {
      lines.add(new Line("sku-" + k, k + 1, new BigDecimal("9.1" + k)));
    }
    return new Order(
        i,
        i % 5 == 0 ? null : "customer " + i,
        i % 3 == 0 ? Channel.SHOP : Channel.WEB,
        new Address(i % 2 == 0 ? "Ulm" : "Bonn", 10_000 + i),
        lines,
        Instant.ofEpochSecond(1_700_000_000L + i),
        new byte[] {1, 2, (byte) i},
        new TreeMap<>(Map.of("bonus", i, "base", 10)));
  }

  static Sale sale(int i) {
    return new Sale(
        i,
        i % 5 == 0 ? null : "customer " + i,
        i % 7 == 0 ? null : new Address(i % 2 == 0 ? "Ulm" : "Bonn, \"am Rhein\"", 10_000 + i),
        List.of("sku-" + i % 3, "x"),
        i * 1.5,
        i % 2 == 0 ? null : i / 4f,
        new BigDecimal(i).movePointLeft(2),
        i % 3 == 0,
        LocalDate.of(2026, 1, 1).plusDays(i),
        Instant.ofEpochSecond(1_700_000_000L + i, 123_456_000),
        i % 4 == 0 ? null : new byte[] {(byte) i},
        Map.of("bonus", i));
  }

  /** Writes all of them into a folder. */
  public static void write(Path folder) throws IOException {
    byte[] message = FORY.serialize(order(3));
    Files.write(folder.resolve("a.bin"), message);
    Files.write(folder.resolve("b.bin"), FORY.serialize(order(5)));
    Files.write(folder.resolve("long-a.bin"), FORY.serialize("x".repeat(100) + "a"));
    Files.write(folder.resolve("long-b.bin"), FORY.serialize("x".repeat(100) + "b"));
    Files.write(folder.resolve("strict.bin"), strict().serialize(order(3)));
    ByteArrayOutputStream frames = new ByteArrayOutputStream();
    FORY.streams().serialize(frames, "one");
    FORY.streams().serialize(frames, List.of(2));
    Files.write(folder.resolve("stream.bin"), frames.toByteArray());
    Files.write(
        folder.resolve("stream-cut.bin"), Arrays.copyOf(frames.toByteArray(), frames.size() - 1));
    // Bad ones
    Files.write(folder.resolve("cut.bin"), Arrays.copyOf(message, message.length - 10));
    byte[] hostile = FORY.serialize(new ArrayList<>(List.of("a", "b")));
    Arrays.fill(hostile, hostile.length - 6, hostile.length, (byte) 0xff);
    Files.write(folder.resolve("hostile.bin"), hostile);
    byte[] next = message.clone();
    next[0]++;
    Files.write(folder.resolve("next.bin"), next);
    Files.write(folder.resolve("empty.bin"), new byte[0]);
    Files.writeString(folder.resolve("some.json"), "{\"a\": \"\\u001b[31m\"}");
    Files.write(
        folder.resolve("xlang.bin"),
        io.fory.xlang.ForyXlang.builder().build().serialize(List.of("a", 1)));
    File name = new File("not explained: a name");
    Files.write(folder.resolve("file-name.bin"), FORY.serialize(name));
    writeDifferentUnexplained(folder, message);
    writeLog(folder.resolve("log.fory"), 6);
    byte[] log = Files.readAllBytes(folder.resolve("log.fory"));
    Files.write(folder.resolve("log-cut.fory"), Arrays.copyOf(log, log.length - 5));
    byte[] damaged = log.clone();
    damaged[500] ^= 1;
    Files.write(folder.resolve("log-damaged.fory"), damaged);
    try (ForyFileWriter out = ForyFile.append(folder.resolve("strict.fory"), strict())) {
      out.write(order(1));
      out.write("text");
    }
    writeRows(folder.resolve("sales.rows"), 50);
    byte[] later = log.clone();
    later[8]++; // the version
    Files.write(folder.resolve("log-next.fory"), later);
    Files.write(
        folder.resolve("log-hostile.fory"),
        record(Arrays.copyOf(log, 16), hostile, "\u001b[2J".getBytes(StandardCharsets.UTF_8)));
    byte[] rows = Files.readAllBytes(folder.resolve("sales.rows"));
    byte[] laterRows = rows.clone();
    laterRows[8]++;
    Files.write(folder.resolve("sales-next.rows"), laterRows);
    Files.write(folder.resolve("sales-cut.rows"), Arrays.copyOf(rows, rows.length - 7));
    writeDamagedRows(folder.resolve("sales-damaged.rows"), folder.resolve("sales-gap.rows"));
    writeLocks(folder);
    writeParts(folder);
    Files.write(folder.resolve("part.bin"), new byte[9000]);
  }

  /** Writes pairs of messages that differ only in what cannot be explained. */
  private static void writeDifferentUnexplained(Path folder, byte[] message) throws IOException {
    Files.write(folder.resolve("strict-b.bin"), strict().serialize(order(4)));
    byte[] cut = Arrays.copyOf(message, message.length - 10);
    cut[cut.length - 1] ^= 1;
    Files.write(folder.resolve("cut-b.bin"), cut);
    byte[] tail = Arrays.copyOf(message, message.length + 3);
    Files.write(folder.resolve("tail.bin"), tail);
    tail[tail.length - 1] = 9;
    Files.write(folder.resolve("tail-b.bin"), tail);
    try (ForySession session = FORY.newSession()) {
      session.serialize(order(0)); // introduces the classes
      Files.write(folder.resolve("session.bin"), session.serialize(order(1)));
      Files.write(folder.resolve("session-b.bin"), session.serialize(order(2)));
    }
    byte[] xlang = Files.readAllBytes(folder.resolve("xlang.bin"));
    Files.write(folder.resolve("xlang-cut.bin"), Arrays.copyOf(xlang, xlang.length - 1));
    Files.write(folder.resolve("xlang-tail.bin"), Arrays.copyOf(xlang, xlang.length + 2));
  }

  /** Writes four blocks, of which the second one is damaged; or gone, in another file. */
  private static void writeDamagedRows(Path file, Path gap) throws IOException {
    long damaged = 0;
    int end = 0; // of the second block
    try (RowFileWriter<Sale> out =
        RowFile.append(file, RowCodec.builder().withColumnPrecision(true).build(Sale.class))) {
      for (int i = 0; i < 80; i++) {
        if (i % 20 == 0) {
          out.flush();
          damaged = i == 20 ? Files.size(file) + 100 : damaged;
          end = i == 40 ? (int) Files.size(file) : end;
        }
        out.write(sale(i));
      }
    }
    byte[] rows = Files.readAllBytes(file);
    ByteArrayOutputStream rest = new ByteArrayOutputStream();
    rest.write(rows, 0, (int) damaged - 100);
    rest.write(rows, end, rows.length - end);
    Files.write(gap, rest.toByteArray());
    rows[(int) damaged] ^= 1;
    Files.write(file, rows);
  }

  /** A file of contents that no writer wrote, with the checksums that they need. */
  private static byte[] record(byte[] header, byte[]... contents) {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    file.writeBytes(header);
    for (byte[] content : contents) {
      ByteBuffer head = ByteBuffer.allocate(12).order(ByteOrder.LITTLE_ENDIAN);
      head.putInt(content.length).putInt(crc(content));
      head.putInt(crc(Arrays.copyOf(head.array(), 8)));
      file.writeBytes(head.array());
      file.writeBytes(content);
    }
    return file.toByteArray();
  }

  private static int crc(byte[] bytes) {
    CRC32C crc = new CRC32C();
    crc.update(bytes);
    return (int) crc.getValue();
  }

  private static Fory strict() {
    return Fory.builder().registerAll(Order.class).withCompatible(false).build();
  }

  static void writeLog(Path file, int count) throws IOException {
    try (ForyFileWriter out = ForyFile.append(file, FORY)) {
      for (int i = 0; i < count; i++) {
        out.write(i % 3 == 2 ? List.of(i) : order(i));
      }
    }
  }

  static void writeRows(Path file, int count) throws IOException {
    try (RowFileWriter<Sale> out =
        RowFile.append(file, RowCodec.builder().withColumnPrecision(true).build(Sale.class))) {
      for (int i = 0; i < count; i++) {
        out.write(sale(i));
      }
    }
  }

  /** Writes a file with a message that has parts, and beside it the message alone; returns it. */
  static Path writeParts(Path folder) throws IOException {
    Fory fory = Fory.builder().register(Scan.class, 7).build();
    byte[] raw = new byte[9000];
    Arrays.fill(raw, (byte) 'a');
    Scan scan = new Scan("a scan", raw, new byte[9000], 5);
    Path file = folder.resolve("parts.fory");
    Files.deleteIfExists(file);
    try (ForyFileWriter out = ForyFile.append(file, fory)) {
      out.write(scan);
    }
    Files.write(folder.resolve("parts.bin"), fory.serializeOutOfBand(scan, part -> false));
    Files.writeString(folder.resolve("parts.lock"), LockFile.of(fory).text());
    return file;
  }

  private static void writeLocks(Path folder) throws IOException {
    String lock = LockFile.of(FORY).text();
    Files.writeString(folder.resolve("strict.lock"), LockFile.of(strict()).text());
    WireField zip = new WireField("zip", -1, WireField.code(int.class, false), null);
    Files.writeString(folder.resolve("old.lock"), lock);
    // A field more: both read each other.
    Files.writeString(
        folder.resolve("added.lock"),
        edited(lock, zip, new WireField("street", -1, WireField.STRING, null)));
    // A field of another name: its value is lost.
    Files.writeString(
        folder.resolve("renamed.lock"),
        edited(lock, new WireField("postcode", -1, zip.code(), null)));
    // A wider number: the new version reads old messages, old readers refuse some new ones.
    Files.writeString(folder.resolve("wider.lock"), edited(lock, ofType("zip", long.class)));
    // Another type: nobody reads the other.
    Files.writeString(folder.resolve("broken.lock"), edited(lock, ofType("zip", boolean.class)));
    Files.writeString(folder.resolve("cut.lock"), lock.substring(0, lock.length() - 11));
    Files.writeString(
        folder.resolve("hostile.lock"), edited(lock, ofType("\u001b[31m", int.class)));
    Files.writeString(
        folder.resolve("markup.lock"),
        edited(
            lock, ofType("<script>alert(\"1\")</script>", int.class), ofType("\u202e", int.class)));
    Files.writeString(
        folder.resolve("text.lock"),
        lock.lines().filter(line -> !line.startsWith("  = ")).collect(Collectors.joining("\n")));
  }

  private static WireField ofType(String name, Class<?> primitive) {
    return new WireField(name, -1, WireField.code(primitive, false), null);
  }

  /** A lock file whose addresses have other fields instead of the zip code. */
  private static String edited(String lock, WireField... fields) {
    return SchemaEdits.lock(
        lock,
        SchemaEdits.fields(
            "Samples.Address",
            before -> {
              List<WireField> now = new ArrayList<>(before);
              now.removeIf(field -> field.name().equals("zip"));
              now.addAll(0, Arrays.asList(fields));
              return now;
            }));
  }
}
