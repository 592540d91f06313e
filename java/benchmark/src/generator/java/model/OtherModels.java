/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package model;

import java.io.IOException;
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

  /**
   * The fields of orders and what they are set to, each behind the versions that have it: 1, 2, and
   * 3 for the second one as libraries need it that do not widen.
   */
  private static final String ORDER =
      """
      123 long id = 4_711_000_042L
      123 String customer = "Ada Lovelace"
      123 String street = "St James Square 12"
      123 String city = "London"
      123 String country = "GB"
      1 String note = "leave at the door"
      23 String phone = "+44 20 7946 0958"
      123 int quantity = 3
      123 int weight = 1250
      13 int number = 70_001
      2 long number = 70_001
      1 short shelf = (short) 421
      123 byte priority = (byte) 2
      123 double price = 129.95
      123 double discount = 0.15
      123 float rating = 4.5f
      123 boolean paid = true
      123 boolean gift = false
      123 long createdAt = 1_709_213_862_123L
      23 long shippedAt = 1_709_300_262_456L
      123 Integer coupon = 100_200
      123 Long affiliate = 9_000_000_001L
      23 Integer points = 130
      123 List<String> tags = new ArrayList<>(List.of("book", "fragile", "signed"))
      """;

  private OtherModels() {}

  static void write(SourceFolder sources) throws IOException {
    ClassSource times = times();
    sources.write(times.packageName(), times.name(), times.text());
    writeOrder(sources, "1", "OrderV1", "An order with 20 fields.", "");
    writeOrder(
        sources,
        "2",
        "OrderV2",
        "{@link OrderV1} a year later: three fields are new, two are gone, and one is a long.",
        upgrade("OrderV2"));
    writeOrder(
        sources,
        "3",
        "OrderV2Unwidened",
        "{@link OrderV2} for libraries that do not widen: {@code number} still is an int.",
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
            "LocalDate date, LocalTime time, LocalDateTime dateTime, Instant instant, "
                + "Duration duration, Period period, YearMonth yearMonth, "
                + "OffsetDateTime offsetDateTime, ZonedDateTime zonedDateTime"),
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

  private static String upgrade(String name) {
    return """

      /** Returns this version of a populated {@link OrderV1}, without values in new fields. */
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
      SourceFolder sources, String version, String name, String doc, String members)
      throws IOException {
    List<String[]> declared = // versions, type, name, value
        ORDER
            .lines()
            .map(line -> line.replace(" = ", " ").split(" ", 4))
            .filter(words -> words[0].contains(version))
            .toList();
    List<Property> properties =
        declared.stream().map(words -> new Property(words[1], words[2])).toList();
    String values =
        declared.stream()
            .map(words -> "    %s = %s;\n".formatted(words[2], words[3]))
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
