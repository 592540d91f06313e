/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package model;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import source.ClassSource;
import source.Property;
import source.SourceFolder;

/** Dates and times, versions of an order, and the beans that declare containers. */
final class OtherModels {
  private static final String EVOLVED = Models.PACKAGE + "evolved";
  private static final String CONTAINER = Models.PACKAGE + "container";

  private static final Map<String, String> CONTAINERS =
      Map.of(
          "StringList", "List<String>",
          "LongList", "List<Long>",
          "StringIntegerMap", "Map<String, Integer>",
          "StringBeanMap", "Map<String, Image>",
          "MixedList", "List<Object>",
          "IntArray", "int[]",
          "StringArray", "String[]");

  /** What fields of orders are set to: the same in all versions. */
  private static final Map<String, String> ORDER =
      Map.ofEntries(
          Map.entry("id", "4_711_000_042L"),
          Map.entry("customer", "\"Ada Lovelace\""),
          Map.entry("street", "\"St James Square 12\""),
          Map.entry("city", "\"London\""),
          Map.entry("country", "\"GB\""),
          Map.entry("note", "\"leave at the door\""),
          Map.entry("phone", "\"+44 20 7946 0958\""),
          Map.entry("quantity", "3"),
          Map.entry("weight", "1250"),
          Map.entry("number", "70_001"),
          Map.entry("shelf", "(short) 421"),
          Map.entry("priority", "(byte) 2"),
          Map.entry("price", "129.95"),
          Map.entry("discount", "0.15"),
          Map.entry("rating", "4.5f"),
          Map.entry("paid", "true"),
          Map.entry("gift", "false"),
          Map.entry("createdAt", "1_709_213_862_123L"),
          Map.entry("shippedAt", "1_709_300_262_456L"),
          Map.entry("coupon", "100_200"),
          Map.entry("affiliate", "9_000_000_001L"),
          Map.entry("points", "130"),
          Map.entry("tags", "new ArrayList<>(List.of(\"book\", \"fragile\", \"signed\"))"));

  private static final List<String> FIRST =
      List.of(
          "long id",
          "String customer",
          "String street",
          "String city",
          "String country",
          "String note",
          "int quantity",
          "int weight",
          "int number",
          "short shelf",
          "byte priority",
          "double price",
          "double discount",
          "float rating",
          "boolean paid",
          "boolean gift",
          "long createdAt",
          "Integer coupon",
          "Long affiliate",
          "List<String> tags");

  private OtherModels() {}

  static void write(SourceFolder sources) throws IOException {
    ClassSource times = times();
    sources.write(times.packageName(), times.name(), times.text());
    writeOrder(sources, "OrderV1", "An order with 20 fields.", FIRST, "");
    writeOrder(
        sources,
        "OrderV2",
        "{@link OrderV1} a year later: three fields are new, two are gone, and one is a long.",
        second("long number"),
        upgrade("OrderV2"));
    writeOrder(
        sources,
        "OrderV2Unwidened",
        "{@link OrderV2} for libraries that do not widen: {@code number} still is an int.",
        second("int number"),
        upgrade("OrderV2Unwidened"));
    sources.write(CONTAINER, "Holders", holders());
  }

  private static ClassSource times() {
    return new ClassSource(
        Models.PACKAGE + "bean",
        "Times",
        "One of each of the usual types of java.time, as a bean with private fields.",
        true,
        false,
        Property.listOf(
            "LocalDate date",
            "LocalTime time",
            "LocalDateTime dateTime",
            "Instant instant",
            "Duration duration",
            "Period period",
            "YearMonth yearMonth",
            "OffsetDateTime offsetDateTime",
            "ZonedDateTime zonedDateTime"),
        """
          /** A leap day, and times with and without fractions of a second. */
          public Times populate() {
            date = LocalDate.of(2024, 2, 29);
            time = LocalTime.of(13, 37, 42, 123_456_789);
            dateTime = LocalDateTime.of(2024, 2, 29, 13, 37, 42, 123_000_000);
            instant = Instant.ofEpochSecond(1_709_213_862L, 123_456_000);
            duration = Duration.ofMillis(90_061_001L);
            period = Period.of(1, 2, 3);
            yearMonth = YearMonth.of(2024, 2);
            offsetDateTime = OffsetDateTime.of(dateTime, ZoneOffset.ofHours(2));
            zonedDateTime = ZonedDateTime.of(dateTime, ZoneId.of("Europe/Berlin"));
            return this;
          }
        """,
        List.of("java.time.*"));
  }

  /** The fields of the second version. */
  private static List<String> second(String number) {
    List<String> fields = new ArrayList<>(FIRST);
    fields.set(fields.indexOf("String note"), "String phone");
    fields.set(fields.indexOf("int number"), number);
    fields.remove("short shelf");
    fields.add(fields.indexOf("long createdAt") + 1, "long shippedAt");
    fields.add(fields.indexOf("List<String> tags"), "Integer points");
    return fields;
  }

  private static String upgrade(String name) {
    return """

      /** What this version makes of a populated {@link OrderV1}: nothing in fields that are new. */
      public %s upgrade() {
        populate();
        phone = null;
        shippedAt = 0;
        points = null;
        return this;
      }
    """
        .formatted(name);
  }

  private static void writeOrder(
      SourceFolder sources, String name, String doc, List<String> fields, String members)
      throws IOException {
    List<Property> properties = Property.listOf(fields.toArray(new String[0]));
    String values =
        properties.stream()
            .map(field -> "    %s = %s;\n".formatted(field.name(), ORDER.get(field.name())))
            .collect(Collectors.joining());
    String populate =
        """
          /** Sets every field; those that all versions have to the same values. */
          public %s populate() {
        %s    return this;
          }
        """
            .formatted(name, values);
    ClassSource order =
        new ClassSource(
            EVOLVED,
            name,
            doc,
            true,
            false,
            properties,
            populate + members,
            List.of("java.util.ArrayList"));
    sources.write(EVOLVED, name, order.text().replace("public class", "public final class"));
  }

  private static String holders() {
    return """
    package %s;

    import io.fory.benchmark.data.bean.Image;
    import java.util.List;
    import java.util.Map;

    /** The beans that declare containers. */
    final class Holders {
      private Holders() {}
    %s}
    """
        .formatted(
            CONTAINER,
            CONTAINERS.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(holder -> holder(holder.getKey(), holder.getValue()))
                .collect(Collectors.joining()));
  }

  private static String holder(String name, String type) {
    return """

      public static final class %1$s extends Holder<%2$s> {
        private %2$s content;

        @Override
        public %2$s getContent() {
          return content;
        }

        @Override
        public void setContent(%2$s content) {
          this.content = content;
        }
      }
    """
        .formatted(name, type);
  }
}
