/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Writes the repetitive sources of the benchmark module: the model classes (each with public fields
 * and as a private-field bean) and the hand-written ceiling (each model class, each kind of
 * memory).
 *
 * <p>The output is committed. Run it after a change here, from the module's directory, then format:
 *
 * <pre>java src/generator/java/GenerateSources.java src/main</pre>
 */
public final class GenerateSources {
  private static final String LICENSE =
      "/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */\n";
  private static final int STRUCT_FIELDS = 104;

  private final Path root;

  private GenerateSources(Path root) {
    this.root = root;
  }

  public static void main(String[] args) throws IOException {
    if (args.length != 1) {
      throw new IllegalArgumentException("usage: GenerateSources src/main");
    }
    GenerateSources generator = new GenerateSources(Path.of(args[0]));
    for (Model model : List.of(new Model("open", false), new Model("bean", true))) {
      generator.writeModel(model);
      for (Memory memory : List.of(new Heap(), new UnsafeMemory(), new Segment())) {
        generator.writeStructCeiling(model, memory);
        generator.writeMediaCeiling(model, memory);
      }
    }
  }

  private void write(String sources, String packageName, String className, String text)
      throws IOException {
    Path directory = root.resolve(sources).resolve(packageName.replace('.', '/'));
    Path file = directory.resolve(className + ".java");
    Files.createDirectories(directory);
    Files.writeString(file, LICENSE + "package " + packageName + ";\n\n" + text);
  }

  // ---------------------------------------------------------------- model classes

  /** One of the two shapes every model class has. */
  private record Model(String name, boolean bean) {
    String packageName() {
      return "io.fory.benchmark.data." + name;
    }

    /** "Open" or "Bean": the prefix of the ceiling's class names. */
    String prefix() {
      return bean ? "Bean" : "Open";
    }

    String get(String object, String field) {
      return object + "." + (bean ? "get" + capital(field) + "()" : field);
    }

    String getBoolean(String object, String field) {
      return object + "." + (bean ? "is" + capital(field) + "()" : field);
    }

    String set(String object, String field, String value) {
      return bean
          ? object + ".set" + capital(field) + "(" + value + ");"
          : object + "." + field + " = " + value + ";";
    }

    String doc(String what) {
      return "/** "
          + what
          + (bean ? ", as a bean with private fields. */\n" : ", with public fields. */\n");
    }
  }

  private record Field(String type, String name) {
    boolean isArray() {
      return type.endsWith("[]");
    }

    boolean isPrimitive() {
      return !isArray() && Character.isLowerCase(type.charAt(0));
    }

    int size() {
      return switch (type) {
        case "long", "double" -> 8;
        case "int", "float" -> 4;
        case "short", "char" -> 2;
        default -> 1;
      };
    }
  }

  private static String capital(String name) {
    return Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }

  private static List<Field> structFields(boolean boxed) {
    String[] types =
        boxed
            ? new String[] {"Integer", "Long", "Float", "Double"}
            : new String[] {"int", "long", "float", "double"};
    List<Field> fields = new ArrayList<>();
    for (int i = 0; i < STRUCT_FIELDS; i++) {
      fields.add(new Field(types[i % types.length], "f" + i));
    }
    return fields;
  }

  private static List<Field> fields(String... typeAndName) {
    List<Field> fields = new ArrayList<>();
    for (String entry : typeAndName) {
      int space = entry.lastIndexOf(' ');
      fields.add(new Field(entry.substring(0, space), entry.substring(space + 1)));
    }
    return fields;
  }

  private void writeModel(Model model) throws IOException {
    for (boolean boxed : new boolean[] {false, true}) {
      List<Field> fields = structFields(boxed);
      String name = boxed ? "Struct2" : "Struct";
      StringBuilder populate = new StringBuilder();
      populate.append("  /** Sets every field to the value {@link Values} gives for it. */\n");
      populate.append("  public ").append(name).append(" populate() {\n");
      populate.append("    Values values = new Values();\n");
      for (Field field : fields) {
        String kind = List.of("Int", "Long", "Float", "Double").get(fields.indexOf(field) % 4);
        populate.append("    " + field.name + " = values.next" + kind + "();\n");
      }
      populate.append("    return this;\n  }\n");
      write(
          "java",
          model.packageName(),
          name,
          imports(boxed)
              + "import io.fory.benchmark.data.Values;\n"
              + (boxed ? "import java.util.Objects;\n\n" : "\n")
              + model.doc(boxed ? "104 boxed numbers" : "104 primitive numbers")
              + body(model, name, fields, populate.toString(), ""));
    }

    write(
        "java",
        model.packageName(),
        "MediaContent",
        imports(true)
            + "import java.util.ArrayList;\nimport java.util.List;\nimport java.util.Objects;\n\n"
            + model.doc("The root of the jvm-serializers model")
            + body(
                model,
                "MediaContent",
                fields("Media media", "List<Image> images"),
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
                """,
                ""));
    write(
        "java",
        model.packageName(),
        "Media",
        imports(true)
            + "import java.util.ArrayList;\nimport java.util.List;\nimport java.util.Objects;\n\n"
            + model.doc("A clip of the jvm-serializers model")
            + body(
                model,
                "Media",
                mediaFields(),
                """
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
                """,
                "  /** The program that plays a clip. */\n"
                    + "  public enum Player {\n    JAVA,\n    FLASH\n  }\n\n"));
    write(
        "java",
        model.packageName(),
        "Image",
        imports(true)
            + "import java.util.Objects;\n\n"
            + model.doc("A still of the jvm-serializers model")
            + body(
                model,
                "Image",
                imageFields(),
                """
                  public Image() {}

                  public Image(String uri, String title, int width, int height, Size size) {
                    this.uri = uri;
                    this.title = title;
                    this.width = width;
                    this.height = height;
                    this.size = size;
                  }
                """,
                "  /** The format of a still. */\n"
                    + "  public enum Size {\n    SMALL,\n    LARGE\n  }\n\n"));
    write(
        "java",
        model.packageName(),
        "Sample",
        imports(true)
            + "import java.util.Arrays;\nimport java.util.Objects;\n\n"
            + model.doc("Kryo's Sample: one field of every common kind")
            + body(model, "Sample", sampleFields(), SAMPLE_POPULATE, ""));
  }

  private static List<Field> mediaFields() {
    return fields(
        "String uri",
        "String title",
        "int width",
        "int height",
        "String format",
        "long duration",
        "long size",
        "int bitrate",
        "boolean hasBitrate",
        "List<String> persons",
        "Player player",
        "String copyright");
  }

  private static List<Field> imageFields() {
    return fields("String uri", "String title", "int width", "int height", "Size size");
  }

  private static List<Field> sampleFields() {
    return fields(
        "int intValue",
        "long longValue",
        "float floatValue",
        "double doubleValue",
        "short shortValue",
        "char charValue",
        "boolean booleanValue",
        "Integer boxedInt",
        "Long boxedLong",
        "Float boxedFloat",
        "Double boxedDouble",
        "Short boxedShort",
        "Character boxedChar",
        "Boolean boxedBoolean",
        "int[] intArray",
        "long[] longArray",
        "float[] floatArray",
        "double[] doubleArray",
        "short[] shortArray",
        "char[] charArray",
        "boolean[] booleanArray",
        "String string",
        "Sample sample");
  }

  private static final String SAMPLE_POPULATE =
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

  private static String body(
      Model model, String name, List<Field> fields, String populate, String nested) {
    StringBuilder out = new StringBuilder();
    out.append("public class ").append(name).append(" implements Serializable {\n");
    out.append("  private static final long serialVersionUID = 1;\n\n").append(nested);
    for (Field field : fields) {
      if (!model.bean) {
        out.append(activeJ(field));
      }
      out.append(model.bean ? "  private " + field.type : "  public " + activeJType(field));
      out.append(' ').append(field.name).append(";\n");
    }
    out.append('\n').append(populate.replaceAll("(?m)^  $", ""));
    if (model.bean) {
      for (Field field : fields) {
        String getter = field.type.equals("boolean") ? "is" : "get";
        out.append('\n').append(activeJ(field));
        out.append(
            "  public " + activeJType(field) + " " + getter + capital(field.name) + "() {\n");
        out.append("    return " + field.name + ";\n  }\n");
        out.append("\n  public void set" + capital(field.name));
        out.append("(" + field.type + " " + field.name + ") {\n");
        out.append("    this." + field.name + " = " + field.name + ";\n  }\n");
      }
    }
    out.append("\n  @Override\n  public boolean equals(Object o) {\n");
    out.append("    if (this == o) {\n      return true;\n    }\n");
    out.append("    if (o == null || getClass() != o.getClass()) {\n      return false;\n    }\n");
    out.append("    " + name + " other = (" + name + ") o;\n");
    List<String> terms = new ArrayList<>();
    for (Field field : fields) {
      terms.add(equalTerm(name, field));
    }
    out.append("    return " + String.join("\n        && ", terms) + ";\n  }\n");
    out.append("\n  @Override\n  public int hashCode() {\n    int hash = 1;\n");
    for (Field field : fields) {
      out.append("    hash = 31 * hash + " + hashTerm(name, field) + ";\n");
    }
    out.append("    return hash;\n  }\n}\n");
    return out.toString();
  }

  /** What ActiveJ is told about a field. */
  private static String activeJ(Field field) {
    return field.isPrimitive() || field.isArray()
        ? "  @Serialize\n"
        : "  @Serialize\n  @SerializeNullable\n";
  }

  /** The type of a field; ActiveJ is told that an array may be null, as all others are. */
  private static String activeJType(Field field) {
    return field.isArray() ? field.type.replace("[]", " @SerializeNullable []") : field.type;
  }

  /** The annotations above, and JDK serialization's mark. */
  private static String imports(boolean nullable) {
    return "import io.activej.serializer.annotations.Serialize;\n"
        + (nullable ? "import io.activej.serializer.annotations.SerializeNullable;\n" : "")
        + "import java.io.Serializable;\n";
  }

  private static String equalTerm(String owner, Field field) {
    String f = field.name;
    if (field.isArray()) {
      return "Arrays.equals(" + f + ", other." + f + ")";
    }
    if (field.type.equals(owner)) { // the one self reference: a cycle of length one equals another
      return "("
          + f
          + " == this ? other."
          + f
          + " == other : Objects.equals("
          + f
          + ", other."
          + f
          + "))";
    }
    if (!field.isPrimitive()) {
      return "Objects.equals(" + f + ", other." + f + ")";
    }
    return switch (field.type) {
      case "float" -> "Float.compare(" + f + ", other." + f + ") == 0";
      case "double" -> "Double.compare(" + f + ", other." + f + ") == 0";
      default -> f + " == other." + f;
    };
  }

  private static String hashTerm(String owner, Field field) {
    String f = field.name;
    if (field.isArray()) {
      return "Arrays.hashCode(" + f + ")";
    }
    if (field.type.equals(owner)) {
      return "(" + f + " == this ? 1 : Objects.hashCode(" + f + "))";
    }
    if (!field.isPrimitive()) {
      return "Objects.hashCode(" + f + ")";
    }
    return switch (field.type) {
      case "int", "short", "char" -> f;
      case "long" -> "Long.hashCode(" + f + ")";
      case "float" -> "Float.hashCode(" + f + ")";
      case "double" -> "Double.hashCode(" + f + ")";
      default -> "Boolean.hashCode(" + f + ")";
    };
  }

  // ---------------------------------------------------------------- the ceiling

  /** How a kind of memory is written and read by hand. */
  private interface Memory {
    String name();

    String what();

    /** The local every access goes through: an array, an address or a segment. */
    String declare(String name);

    String put(String type, String position, String value);

    String get(String type, String position);

    /** The source root: what needs a later JDK is in the multi-release overlay. */
    default String root() {
      return "java";
    }
  }

  private static final class Heap implements Memory {
    @Override
    public String name() {
      return "Heap";
    }

    @Override
    public String what() {
      return "a byte array, through static VarHandles called directly";
    }

    @Override
    public String declare(String name) {
      return "byte[] " + name;
    }

    @Override
    public String put(String type, String position, String value) {
      return type.equals("byte")
          ? "to[" + position + "] = " + value + ";"
          : type.toUpperCase() + ".set(to, " + position + ", " + value + ");";
    }

    @Override
    public String get(String type, String position) {
      return type.equals("byte")
          ? "from[" + position + "]"
          : "(" + type + ") " + type.toUpperCase() + ".get(from, " + position + ")";
    }
  }

  private static final class UnsafeMemory implements Memory {
    @Override
    public String name() {
      return "Unsafe";
    }

    @Override
    public String what() {
      return "off-heap memory, through sun.misc.Unsafe (JDK 17 to 23)";
    }

    @Override
    public String declare(String name) {
      return "long " + name;
    }

    @Override
    public String put(String type, String position, String value) {
      return "UNSAFE.put" + capital(type) + "(to + " + position + ", " + value + ");";
    }

    @Override
    public String get(String type, String position) {
      return "UNSAFE.get" + capital(type) + "(from + " + position + ")";
    }
  }

  private static final class Segment implements Memory {
    @Override
    public String name() {
      return "Segment";
    }

    @Override
    public String what() {
      return "off-heap memory, through a MemorySegment (JDK 22 and later)";
    }

    @Override
    public String declare(String name) {
      return "MemorySegment " + name;
    }

    @Override
    public String put(String type, String position, String value) {
      return type.toUpperCase() + ".set(to, " + asLong(position) + ", " + value + ");";
    }

    @Override
    public String get(String type, String position) {
      return "(" + type + ") " + type.toUpperCase() + ".get(from, " + asLong(position) + ")";
    }

    @Override
    public String root() {
      return "java22";
    }

    /** {@code 8} is {@code 8L}, {@code at + 8} is {@code at + 8L}: the handle takes exact types. */
    private static String asLong(String position) {
      return Character.isDigit(position.charAt(position.length() - 1))
          ? position + "L"
          : "(long) " + position;
    }
  }

  /** Ceiling source with the model's and the memory's dialect filled in. */
  private static final class Ceiling {
    private final StringBuilder out = new StringBuilder();
    private final Model model;
    private final Memory memory;

    Ceiling(Model model, Memory memory) {
      this.model = model;
      this.memory = memory;
    }

    Ceiling line(String text) {
      out.append(text).append('\n');
      return this;
    }

    Ceiling put(String indent, String type, String position, String value) {
      return line(indent + memory.put(type, position, value));
    }

    void method(String signature, List<String> body) {
      line("  @Override");
      line("  " + signature + " {");
      for (String text : body) {
        line("    " + text);
      }
      line("  }");
    }

    void importSegment() {
      if (memory instanceof Segment) {
        line("import java.lang.foreign.MemorySegment;");
      }
    }
  }

  private void writeStructCeiling(Model model, Memory memory) throws IOException {
    String name = model.prefix() + "Struct" + memory.name();
    List<Field> order = new ArrayList<>(structFields(false));
    order.sort(Comparator.comparingInt((Field field) -> -field.size())); // stable
    int end = 8;
    for (Field field : order) {
      end += field.size();
    }
    Ceiling c = new Ceiling(model, memory);
    c.line("import io.fory.benchmark.data." + model.name + ".Struct;");
    c.importSegment();
    c.line("\n/**");
    c.line(" * What a person would write for {@link Struct} and " + memory.what() + ".");
    c.line(" *");
    c.line(
        " * <p>One header word, then the fields, the widest first: one bounds check for it all.");
    c.line(" */");
    c.line("final class " + name + " extends " + memory.name() + "Target {");
    c.line("  private static final int LENGTH = " + end + ";\n");

    List<String> write = new ArrayList<>();
    write.add("Struct struct = (Struct) value;");
    write.add("int at = start;");
    write.add(memory.declare("to") + " = reserve(at + LENGTH);");
    write.add(memory.put("long", "at", "STRUCT_HEADER"));
    int position = 8;
    for (Field field : order) {
      write.add(memory.put(field.type, "at + " + position, model.get("struct", field.name)));
      position += field.size();
    }
    write.add("return limit(at + LENGTH);");
    c.method("public int serialize(Object value)", write);
    c.line("");

    List<String> read = new ArrayList<>();
    read.add("int at = start;");
    read.add(memory.declare("from") + " = require(at + LENGTH);");
    read.add("if (" + memory.get("long", "at") + " != STRUCT_HEADER) {");
    read.add("  throw corrupt(at);");
    read.add("}");
    read.add("Struct struct = new Struct();");
    position = 8;
    for (Field field : order) {
      read.add(model.set("struct", field.name, memory.get(field.type, "at + " + position)));
      position += field.size();
    }
    read.add("return struct;");
    c.method("public Object deserialize()", read);
    c.line("}");
    write(memory.root(), "io.fory.benchmark.ceiling", name, c.out.toString());
  }

  private void writeMediaCeiling(Model model, Memory memory) throws IOException {
    String name = model.prefix() + "Media" + memory.name();
    Ceiling c = new Ceiling(model, memory);
    String data = "io.fory.benchmark.data." + model.name;
    c.line("import " + data + ".Image;");
    c.line("import " + data + ".Media;");
    c.line("import " + data + ".MediaContent;");
    c.importSegment();
    c.line("import java.util.ArrayList;\nimport java.util.List;\n");
    c.line("/**");
    c.line(" * What a person would write for {@link MediaContent} and " + memory.what() + ".");
    c.line(" *");
    c.line(
        " * <p>Per object: class header, null bitmap, fixed-width block (one bounds check for it");
    c.line(" * and the object's strings), then strings, enums and lists.");
    c.line(" */");
    c.line("final class " + name + " extends " + memory.name() + "Target {");
    c.line("  private static final Media.Player[] PLAYERS = Media.Player.values();");
    c.line("  private static final Image.Size[] SIZES = Image.Size.values();\n");

    // root
    List<String> write = new ArrayList<>();
    write.add("MediaContent content = (MediaContent) value;");
    write.add("Media media = " + model.get("content", "media") + ";");
    write.add("List<Image> images = " + model.get("content", "images") + ";");
    write.add(memory.declare("to") + " = reserve(9);");
    write.add(memory.put("long", "0", "MEDIA_CONTENT_HEADER"));
    write.add("int nulls = (media == null ? 1 : 0) | (images == null ? 2 : 0);");
    write.add(memory.put("byte", "8", "(byte) nulls"));
    write.add("int at = 9;");
    write.add("if (media != null) {");
    write.add("  at = writeMedia(at, media);");
    write.add("}");
    write.add("if (images != null) {");
    write.add("  at = writeImages(at, images);");
    write.add("}");
    write.add("return limit(at);");
    c.method("public int serialize(Object value)", write);
    c.line("");

    List<String> read = new ArrayList<>();
    read.add(memory.declare("from") + " = require(9);");
    read.add("if (" + memory.get("long", "0") + " != MEDIA_CONTENT_HEADER) {");
    read.add("  throw corrupt(0);");
    read.add("}");
    read.add("int nulls = " + memory.get("byte", "8") + ";");
    read.add("position = 9;");
    read.add("MediaContent content = new MediaContent();");
    read.add("if ((nulls & 1) == 0) {");
    read.add("  " + model.set("content", "media", "readMedia()"));
    read.add("}");
    read.add("if ((nulls & 2) == 0) {");
    read.add("  " + model.set("content", "images", "readImages()"));
    read.add("}");
    read.add("return content;");
    c.method("public Object deserialize()", read);
    c.line("");

    // media
    String[] strings = {"uri", "title", "format", "copyright"};
    c.line("  private int writeMedia(int at, Media media) {");
    for (String string : strings) {
      c.line("    String " + string + " = " + model.get("media", string) + ";");
    }
    c.line("    List<String> persons = " + model.get("media", "persons") + ";");
    c.line("    Media.Player player = " + model.get("media", "player") + ";");
    c.line("    int room = room(uri) + room(title) + room(format) + room(copyright);");
    c.line("    " + memory.declare("to") + " = reserve(at + 37 + room);");
    c.put("    ", "short", "at", "MEDIA_ID");
    c.put("    ", "int", "at + 2", "MEDIA_FINGERPRINT");
    c.line("    int nulls = (uri == null ? 1 : 0) | (title == null ? 2 : 0);");
    c.line("    nulls |= (format == null ? 4 : 0) | (copyright == null ? 8 : 0);");
    c.line("    nulls |= (persons == null ? 16 : 0) | (player == null ? 32 : 0);");
    c.put("    ", "byte", "at + 6", "(byte) nulls");
    c.put("    ", "long", "at + 7", model.get("media", "duration"));
    c.put("    ", "long", "at + 15", model.get("media", "size"));
    c.put("    ", "int", "at + 23", model.get("media", "width"));
    c.put("    ", "int", "at + 27", model.get("media", "height"));
    c.put("    ", "int", "at + 31", model.get("media", "bitrate"));
    c.put(
        "    ",
        "byte",
        "at + 35",
        "(byte) (" + model.getBoolean("media", "hasBitrate") + " ? 1 : 0)");
    c.line("    at += 36;");
    for (String string : strings) {
      c.line("    if (" + string + " != null) {");
      c.line("      at = putString(to, at, " + string + ");");
      c.line("    }");
    }
    c.line("    if (player != null) {");
    c.put("      ", "byte", "at", "(byte) player.ordinal()");
    c.line("      at++;");
    c.line("    }");
    c.line("    return persons == null ? at : writePersons(at, persons);");
    c.line("  }\n");
    c.line("  private Media readMedia() {");
    c.line("    int at = position;");
    c.line("    " + memory.declare("from") + " = require(at + 36);");
    c.line("    if (" + memory.get("short", "at") + " != MEDIA_ID");
    c.line("        || " + memory.get("int", "at + 2") + " != MEDIA_FINGERPRINT) {");
    c.line("      throw corrupt(at);");
    c.line("    }");
    c.line("    Media media = new Media();");
    c.line("    int nulls = " + memory.get("byte", "at + 6") + ";");
    c.line("    " + model.set("media", "duration", memory.get("long", "at + 7")));
    c.line("    " + model.set("media", "size", memory.get("long", "at + 15")));
    c.line("    " + model.set("media", "width", memory.get("int", "at + 23")));
    c.line("    " + model.set("media", "height", memory.get("int", "at + 27")));
    c.line("    " + model.set("media", "bitrate", memory.get("int", "at + 31")));
    c.line("    " + model.set("media", "hasBitrate", memory.get("byte", "at + 35") + " != 0"));
    c.line("    position = at + 36;");
    for (int i = 0; i < strings.length; i++) {
      c.line("    if ((nulls & " + (1 << i) + ") == 0) {");
      c.line("      " + model.set("media", strings[i], "getString(from)"));
      c.line("    }");
    }
    c.line("    if ((nulls & 32) == 0) {");
    c.line("      at = position;");
    c.line("      require(at + 1);");
    c.line("      position = at + 1;");
    c.line("      int ordinal = " + memory.get("byte", "at") + ";");
    c.line("      " + model.set("media", "player", "PLAYERS[ordinal]"));
    c.line("    }");
    c.line("    if ((nulls & 16) == 0) {");
    c.line("      " + model.set("media", "persons", "readPersons()"));
    c.line("    }");
    c.line("    return media;");
    c.line("  }\n");

    // persons
    c.line("  private int writePersons(int at, List<String> persons) {");
    c.line("    int size = persons.size();");
    c.line("    " + memory.declare("to") + " = reserve(at + 6);");
    c.put("    ", "byte", "at", "STRING_LIST");
    c.line("    at = putVarUint(to, at + 1, size);");
    c.line("    for (int i = 0; i < size; i++) {");
    c.line("      String person = persons.get(i);");
    c.line("      to = reserve(at + room(person));");
    c.line("      at = putString(to, at, person);");
    c.line("    }");
    c.line("    return at;");
    c.line("  }\n");
    c.line("  private List<String> readPersons() {");
    c.line("    int at = position;");
    c.line("    " + memory.declare("from") + " = require(at + 2);");
    c.line("    if (" + memory.get("byte", "at") + " != STRING_LIST) {");
    c.line("      throw corrupt(at);");
    c.line("    }");
    c.line("    position = at + 1;");
    c.line("    int size = getVarUint(from);");
    c.line("    require(position + size);");
    c.line("    ArrayList<String> persons = new ArrayList<>(size);");
    c.line("    for (int i = 0; i < size; i++) {");
    c.line("      persons.add(getString(from));");
    c.line("    }");
    c.line("    return persons;");
    c.line("  }\n");

    // images
    c.line("  private int writeImages(int at, List<Image> images) {");
    c.line("    int size = images.size();");
    c.line("    " + memory.declare("to") + " = reserve(at + 12);");
    c.put("    ", "byte", "at", "OBJECT_LIST");
    c.put("    ", "short", "at + 1", "IMAGE_ID");
    c.put("    ", "int", "at + 3", "IMAGE_FINGERPRINT");
    c.line("    at = putVarUint(to, at + 7, size);");
    c.line("    for (int i = 0; i < size; i++) {");
    c.line("      at = writeImage(at, images.get(i));");
    c.line("    }");
    c.line("    return at;");
    c.line("  }\n");
    c.line("  private List<Image> readImages() {");
    c.line("    int at = position;");
    c.line("    " + memory.declare("from") + " = require(at + 8);");
    c.line("    if (" + memory.get("byte", "at") + " != OBJECT_LIST");
    c.line("        || " + memory.get("short", "at + 1") + " != IMAGE_ID");
    c.line("        || " + memory.get("int", "at + 3") + " != IMAGE_FINGERPRINT) {");
    c.line("      throw corrupt(at);");
    c.line("    }");
    c.line("    position = at + 7;");
    c.line("    int size = getVarUint(from);");
    c.line("    require(position + size);");
    c.line("    ArrayList<Image> images = new ArrayList<>(size);");
    c.line("    for (int i = 0; i < size; i++) {");
    c.line("      images.add(readImage());");
    c.line("    }");
    c.line("    return images;");
    c.line("  }\n");

    // image
    c.line("  private int writeImage(int at, Image image) {");
    c.line("    String uri = " + model.get("image", "uri") + ";");
    c.line("    String title = " + model.get("image", "title") + ";");
    c.line("    Image.Size size = " + model.get("image", "size") + ";");
    c.line("    " + memory.declare("to") + " = reserve(at + 10 + room(uri) + room(title));");
    c.line(
        "    int nulls = (uri == null ? 1 : 0) | (title == null ? 2 : 0) | (size == null ? 4 :"
            + " 0);");
    c.put("    ", "byte", "at", "(byte) nulls");
    c.put("    ", "int", "at + 1", model.get("image", "width"));
    c.put("    ", "int", "at + 5", model.get("image", "height"));
    c.line("    at += 9;");
    c.line("    if (uri != null) {");
    c.line("      at = putString(to, at, uri);");
    c.line("    }");
    c.line("    if (title != null) {");
    c.line("      at = putString(to, at, title);");
    c.line("    }");
    c.line("    if (size != null) {");
    c.put("      ", "byte", "at", "(byte) size.ordinal()");
    c.line("      at++;");
    c.line("    }");
    c.line("    return at;");
    c.line("  }\n");
    c.line("  private Image readImage() {");
    c.line("    int at = position;");
    c.line("    " + memory.declare("from") + " = require(at + 9);");
    c.line("    Image image = new Image();");
    c.line("    int nulls = " + memory.get("byte", "at") + ";");
    c.line("    " + model.set("image", "width", memory.get("int", "at + 1")));
    c.line("    " + model.set("image", "height", memory.get("int", "at + 5")));
    c.line("    position = at + 9;");
    c.line("    if ((nulls & 1) == 0) {");
    c.line("      " + model.set("image", "uri", "getString(from)"));
    c.line("    }");
    c.line("    if ((nulls & 2) == 0) {");
    c.line("      " + model.set("image", "title", "getString(from)"));
    c.line("    }");
    c.line("    if ((nulls & 4) == 0) {");
    c.line("      at = position;");
    c.line("      require(at + 1);");
    c.line("      position = at + 1;");
    c.line("      int ordinal = " + memory.get("byte", "at") + ";");
    c.line("      " + model.set("image", "size", "SIZES[ordinal]"));
    c.line("    }");
    c.line("    return image;");
    c.line("  }");
    c.line("}");
    write(memory.root(), "io.fory.benchmark.ceiling", name, c.out.toString());
  }
}
