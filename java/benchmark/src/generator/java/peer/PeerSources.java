/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package peer;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import source.ClassSource;
import source.Property;
import source.SourceFolder;

/**
 * Writes the classes of peers that have a compiler of schemas: each field of a class written, and
 * read.
 */
public final class PeerSources {
  private static final String MATRIX = "io.fory.benchmark.peer";
  private static final String XLANG = "io.fory.benchmark.xlang";
  private static final String ROWS = "io.fory.benchmark.row";

  /** The only strings that may be null. */
  private static final Set<String> OPTIONAL = Set.of("title", "copyright");

  private PeerSources() {}

  /** Writes the peers for beans of the matrix; the root of media comes first. */
  public static void writeMatrix(SourceFolder sources, List<ClassSource> beans) throws IOException {
    List<Structure> media =
        Stream.of("MediaContent", "Media", "Image").map(name -> of(name, beans)).toList();
    List<Structure> sample = List.of(of("Sample", beans));
    List<Structure> struct = List.of(of("Struct", beans));
    String flat = "import io.fory.benchmark.data.bean.*;\n";
    String protobuf = flat + "import io.fory.benchmark.peer.proto.*;\n";
    sources.write(MATRIX, "FlatTable", FlatSource.table(MATRIX));
    sources.write(MATRIX, "FlatMedia", FlatSource.of(MATRIX, flat, "FlatMedia", media));
    sources.write(MATRIX, "FlatSample", FlatSource.of(MATRIX, flat, "FlatSample", sample));
    sources.write(
        MATRIX, "ProtobufMedia", ProtobufSource.of(MATRIX, protobuf, "ProtobufMedia", media));
    sources.write(
        MATRIX, "ProtobufSample", ProtobufSource.of(MATRIX, protobuf, "ProtobufSample", sample));
    sources.write(
        MATRIX, "ProtobufStruct", ProtobufSource.of(MATRIX, protobuf, "ProtobufStruct", struct));
    sources.write(XLANG, "AvroMedia", AvroSource.of(XLANG, flat, "AvroMedia", media));
    sources.write(XLANG, "AvroStruct", AvroSource.of(XLANG, flat, "AvroStruct", struct));
  }

  private static Structure of(String name, List<ClassSource> beans) {
    ClassSource bean =
        beans.stream().filter(each -> each.name().equals(name)).findFirst().orElseThrow();
    return new Structure(name, true, bean.fields(), OPTIONAL);
  }

  /**
   * Writes the peers for rows, with the classes themselves: fields are public so that none has to
   * look for them.
   */
  public static void writeRows(SourceFolder sources) throws IOException {
    List<Property> fill = Property.listOf("long time, double price, int quantity, String venue");
    List<Property> trade =
        Stream.of(
                "long id accountId instrumentId createdAt updatedAt version parentId sequence",
                "int quantity filled lots venue desk trader book priority flags retries",
                "double price limit stop average fee tax rate margin notional risk",
                "boolean buy open settled cancelled manual hidden",
                "float score weight",
                "String symbol currency exchange customer comment reference strategy broker",
                "String region status",
                "byte[] signature",
                "List<String> tags",
                "Fill last",
                "List<Fill> fills")
            .flatMap(PeerSources::properties)
            .toList();
    List<Structure> all =
        List.of(
            new Structure("Trade", false, trade, Set.of()),
            new Structure("Fill", false, fill, Set.of()));
    String protobuf = "import io.fory.benchmark.row.protobuf.*;\n";
    writeClass(sources, "Trade", "The object that all contestants write: 50 fields.", trade);
    writeClass(sources, "Fill", "A part of a {@link Trade} that was carried out.", fill);
    sources.write(ROWS, "FlatTable", FlatSource.table(ROWS));
    sources.write(ROWS, "FlatTrades", FlatSource.of(ROWS, "", "FlatTrades", all));
    sources.write(ROWS, "ProtobufTrades", ProtobufSource.of(ROWS, protobuf, "ProtobufTrades", all));
    sources.write(ROWS, "AvroTrades", AvroSource.of(ROWS, "", "AvroTrades", all));
    sources.write(ROWS, "Event", event());
  }

  private static String event() {
    List<String> declarations = new ArrayList<>();
    List<String> values = new ArrayList<>();
    add(declarations, values, 20, "long l%02d", "number + %sL", 0);
    add(declarations, values, 12, "int i%02d", "number * %s", 1);
    add(declarations, values, 12, "double d%02d", "number / %s.0", 1);
    return
"""
    package %s;

    import java.util.ArrayList;
import java.util.List;

    /** A row of fifty fields. */
    record Event(
        %s,
        String currency,
        String name,
        String city,
        String notes,
        List<Item> items,
        boolean done) {

      /** An element of a list. */
      record Item(int count, String article) {}

      /** An event that can be told from others. */
      static Event of(int number) {
        return new Event(
            %s,
            number %% 3 == 0 ? "EUR" : "USD",
            "name " + number,
            "city " + number %% 100,
            "notes of some length, as people write them, on " + number,
            List.of(new Item(1, "tea"), new Item(number, "cake"), new Item(3, "jam")),
            number %% 2 == 0);
      }
    }
"""
        .formatted(ROWS, String.join(", ", declarations), String.join(", ", values));
  }

  private static void add(
      List<String> declarations,
      List<String> values,
      int count,
      String declaration,
      String value,
      int first) {
    for (int i = 0; i < count; i++) {
      declarations.add(declaration.formatted(i));
      values.add(value.formatted(i + first));
    }
  }

  /** Parses a type and names. */
  private static Stream<Property> properties(String typeAndNames) {
    String[] words = typeAndNames.split(" ");
    return Stream.of(words).skip(1).map(name -> new Property(words[0], name));
  }

  private static void writeClass(
      SourceFolder sources, String name, String doc, List<Property> fields) throws IOException {
    sources.write(
        ROWS, name, new ClassSource(ROWS, name, doc, false, false, fields, "", List.of()).text());
  }
}
