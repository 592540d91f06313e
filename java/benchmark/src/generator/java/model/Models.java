/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package model;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import source.ClassSource;
import source.Property;

/** The models of the matrix, each with public fields and as a bean. */
final class Models {
  static final String PACKAGE = "io.fory.benchmark.data.";

  private static final List<String> NUMBERS = List.of("int", "long", "float", "double");
  private static final List<String> BOXES = List.of("Integer", "Long", "Float", "Double");

  private Models() {}

  static List<ClassSource> all(boolean bean) {
    return List.of(
        struct(bean, "Struct", "104 primitive numbers", NUMBERS),
        struct(bean, "Struct2", "104 boxed numbers", BOXES),
        model(
            bean,
            "MediaContent",
            "The root of the jvm-serializers model",
            Property.listOf("Media media, List<Image> images"),
            MEDIA_CONTENT),
        model(
            bean,
            "Media",
            "A clip of the jvm-serializers model",
            Property.listOf(
                "String uri, String title, int width, int height, String format, "
                    + "long duration, long size, int bitrate, boolean hasBitrate, "
                    + "List<String> persons, Player player, String copyright"),
            MEDIA),
        model(
            bean,
            "Image",
            "A still of the jvm-serializers model",
            Property.listOf("String uri, String title, int width, int height, Size size"),
            IMAGE),
        model(
            bean,
            "Sample",
            "Kryo's Sample: one field of every common kind",
            Property.listOf(
                "int intValue, long longValue, float floatValue, double doubleValue, "
                    + "short shortValue, char charValue, boolean booleanValue, Integer boxedInt, "
                    + "Long boxedLong, Float boxedFloat, Double boxedDouble, Short boxedShort, "
                    + "Character boxedChar, Boolean boxedBoolean, int[] intArray, "
                    + "long[] longArray, float[] floatArray, double[] doubleArray, "
                    + "short[] shortArray, char[] charArray, boolean[] booleanArray, "
                    + "String string, Sample sample"),
            SAMPLE));
  }

  /** The fields of the model with so many numbers, in the order of their declarations. */
  static List<Property> structFields(List<String> types) {
    return IntStream.range(0, 104)
        .mapToObj(i -> new Property(types.get(i % types.size()), "f" + i))
        .toList();
  }

  static List<Property> structFields() {
    return structFields(NUMBERS);
  }

  private static ClassSource struct(boolean bean, String name, String doc, List<String> types) {
    List<Property> fields = structFields(types);
    String values =
        IntStream.range(0, fields.size())
            .mapToObj(
                i -> "f%s = values.next%s();\n".formatted(i, Property.capital(NUMBERS.get(i % 4))))
            .collect(Collectors.joining("    "));
    return model(
        bean,
        name,
        doc,
        fields,
        """
          /** Sets every field to the value {@link io.fory.benchmark.data.Values} gives for it. */
          public %s populate() {
            io.fory.benchmark.data.Values values = new io.fory.benchmark.data.Values();
            %s    return this;
          }
        """
            .formatted(name, values));
  }

  private static ClassSource model(
      boolean bean, String name, String doc, List<Property> fields, String members) {
    return new ClassSource(
        PACKAGE + (bean ? "bean" : "open"),
        name,
        doc + (bean ? ", as a bean with private fields." : ", with public fields."),
        bean,
        true,
        fields,
        members,
        List.of("java.util.ArrayList", "java.util.List"));
  }

  private static final String MEDIA_CONTENT =
      """
        /** The well-known content of jvm-serializers' first data file. */
        public MediaContent populate() {
          media = new Media().populate();
          images = new ArrayList<>();
          images.add(
              new Image(
                  "http://javaone.com/keynote_large.jpg",
                  "Javaone Keynote",
                  1024,
                  768,
                  Image.Size.LARGE));
          images.add(
              new Image(
                  "http://javaone.com/keynote_small.jpg",
                  "Javaone Keynote",
                  320,
                  240,
                  Image.Size.SMALL));
          return this;
        }
      """;

  private static final String MEDIA =
      """
        /** The program that plays a clip. */
        public enum Player {
          JAVA,
          FLASH
        }

        /** The well-known clip of jvm-serializers' first data file. */
        public Media populate() {
          uri = "http://javaone.com/keynote.mpg";
          title = "Javaone Keynote";
          width = 640;
          height = 480;
          format = "video/mpg4";
          duration = 18_000_000;
          size = 58_982_400;
          bitrate = 262_144;
          hasBitrate = true;
          persons = new ArrayList<>();
          persons.add("Bill Gates");
          persons.add("Steve Jobs");
          player = Player.JAVA;
          copyright = null;
          return this;
        }
      """;

  private static final String IMAGE =
      """
        /** The format of a still. */
        public enum Size {
          SMALL,
          LARGE
        }

        public Image() {}

        public Image(String uri, String title, int width, int height, Size size) {
          this.uri = uri;
          this.title = title;
          this.width = width;
          this.height = height;
          this.size = size;
        }
      """;

  private static final String SAMPLE =
      """
        /**
         * The values Kryo's own benchmark uses.
         *
         * @param circularReference whether {@code sample} points back at this object, else it is null
         */
        public Sample populate(boolean circularReference) {
          intValue = 123;
          longValue = 1230000;
          floatValue = 12.345f;
          doubleValue = 1.234567;
          shortValue = 12345;
          charValue = '!';
          booleanValue = true;

          boxedInt = 321;
          boxedLong = 3210000L;
          boxedFloat = 54.321f;
          boxedDouble = 7.654321;
          boxedShort = 32100;
          boxedChar = '$';
          boxedBoolean = Boolean.FALSE;

          intArray = new int[] {-1234, -123, -12, -1, 0, 1, 12, 123, 1234};
          longArray = new long[] {-123400, -12300, -1200, -100, 0, 100, 1200, 12300, 123400};
          floatArray = new float[] {-12.34f, -12.3f, -12, -1, 0, 1, 12, 12.3f, 12.34f};
          doubleArray = new double[] {-1.234, -1.23, -12, -1, 0, 1, 12, 1.23, 1.234};
          shortArray = new short[] {-1234, -123, -12, -1, 0, 1, 12, 123, 1234};
          charArray = "asdfASDF".toCharArray();
          booleanArray = new boolean[] {true, false, false, true};

          string = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
          sample = circularReference ? this : null;
          return this;
        }
      """;
}
