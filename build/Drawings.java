/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Draws the pictures of the guide as SVG, for light and dark pages: {@code java
 * build/Drawings.java} writes them, {@code --check} fails if the files are others.
 */
public final class Drawings {
  private static final Path FOLDER = Path.of("docs/guide/images");

  private Drawings() {}

  /** Writes or checks all drawings. */
  public static void main(String[] args) throws IOException {
    boolean checks = List.of(args).equals(List.of("--check"));
    Map<String, String> drawings = new LinkedHashMap<>();
    drawings.put("message.svg", message());
    drawings.put("versions.svg", versions());
    drawings.put("rollout.svg", rollout());
    drawings.put("copies.svg", copies());
    drawings.put("shared-memory.svg", sharedMemory());
    for (Map.Entry<String, String> drawing : drawings.entrySet()) {
      Path file = FOLDER.resolve(drawing.getKey());
      if (!checks) {
        Files.writeString(file, drawing.getValue());
      } else if (!Files.exists(file) || !Files.readString(file).equals(drawing.getValue())) {
        System.err.println(file + " is not what build/Drawings.java draws: run it");
        System.exit(1);
      }
    }
  }

  // ---- The drawings ----

  /** The 56 bytes of the first example of README. */
  private static String message() {
    Canvas canvas = new Canvas(860, 235);
    canvas.title("One message: 56 bytes of an Order with number, customer and items");
    String[] names = {"header", "root: class and schema", "nulls", "number", "customer", "items"};
    String[] bytes = {"2 bytes", "30 bytes", "1", "8 bytes", "4 bytes", "11 bytes"};
    String[] values = {
      "version, settings",
      "id 1, names and types of fields",
      "",
      "4711",
      "\"Ada\"",
      "[\"tea\", \"cake\"]"
    };
    String[] colors = {"blue", "violet", "gray", "green", "green", "green"};
    int[] widths = {110, 250, 60, 110, 110, 190};
    int x = 15;
    for (int i = 0; i < names.length; i++) {
      canvas.box(x, 60, widths[i] - 4, 64, colors[i], names[i], bytes[i]);
      canvas.text(x + (widths[i] - 4) / 2, 146, "quiet", values[i]);
      x += widths[i];
    }
    canvas.brace(125, 371, 160, "once for each class; a session sends it once");
    canvas.text(248, 204, "small", "ForyCodec.withoutSchema: 8 bytes");
    canvas.brace(375, 841, 160, "the object: fixed fields first, then what has a length");
    return canvas.svg();
  }

  /** Fields of two versions, matched by name or id. */
  private static String versions() {
    Canvas canvas = new Canvas(860, 300);
    canvas.title("A message of another version: fields meet by name, or by the id of @ForyField");
    canvas.heading(190, 62, "the writer's class (in the message)");
    canvas.heading(670, 62, "the reader's class");
    String[][] pairs = {
      {"long id", "long id", "same name, same type: copied"},
      {"int count", "long count", "wider type: converted"},
      {"String name", "@ForyField(id = 3) String label", "same id, other name: renamed"},
      {"String note", "", "only in the message: left out, or kept in UnknownFields"},
      {"", "int priority = 5", "only in the class: its default"}
    };
    for (int i = 0; i < pairs.length; i++) {
      int y = 76 + 42 * i;
      if (!pairs[i][0].isEmpty()) {
        canvas.box(60, y, 260, 32, "blue", i == 2 ? "@ForyField(id = 3) String name" : pairs[i][0]);
      }
      if (!pairs[i][1].isEmpty()) {
        canvas.box(540, y, 260, 32, "green", pairs[i][1]);
      }
      if (!pairs[i][0].isEmpty() && !pairs[i][1].isEmpty()) {
        canvas.arrow(322, y + 16, 538, y + 16);
        canvas.text(430, y + 11, "small", pairs[i][2]);
      } else if (pairs[i][1].isEmpty()) {
        canvas.label(330, y + 20, "small", pairs[i][2]);
      } else {
        canvas.text(430, y + 20, "small", pairs[i][2]);
      }
    }
    return canvas.svg();
  }

  /** Who is deployed first. */
  private static String rollout() {
    Canvas canvas = new Canvas(860, 330);
    canvas.title("Who is deployed first");
    timeline(
        canvas,
        70,
        "readers first",
        "for what old readers refuse: int to long, a new constant of an enum",
        "readers",
        "writers");
    timeline(
        canvas,
        200,
        "writers first",
        "for what new readers refuse: long to int, a constant removed",
        "writers",
        "readers");
    return canvas.svg();
  }

  private static void timeline(
      Canvas canvas, int y, String name, String when, String first, String second) {
    canvas.label(15, y, "strong", name);
    canvas.label(130, y, "quiet", when);
    for (int i = 0; i < 2; i++) {
      int at = y + 14 + 36 * i;
      canvas.label(15, at + 20, "plain", i == 0 ? first : second);
      int change = i == 0 ? 330 : 590;
      canvas.box(110, at, change - 114, 28, "gray", "old version");
      canvas.box(change, at, 841 - change, 28, i == 0 ? "green" : "blue", "new version");
    }
    canvas.arrow(110, y + 94, 841, y + 94);
    canvas.text(475, y + 110, "small", "time: between the two changes both versions are in use");
  }

  /** The copies of an array on its way. */
  private static String copies() {
    Canvas canvas = new Canvas(860, 320);
    canvas.title("An array of 1 MB on its way: each arrow is a copy of its bytes");
    String[] names = {
      "in the message: 2 copies",
      "out of band: 1 copy",
      "shared memory, with a view: 0 copies for the reader"
    };
    for (int i = 0; i < 3; i++) {
      int y = 60 + 86 * i;
      canvas.label(15, y, "strong", names[i]);
      canvas.box(15, y + 12, 170, 44, "green", "double[]", "the sender's");
      if (i == 0) {
        canvas.arrow(187, y + 34, 303, y + 34);
        canvas.box(305, y + 12, 240, 44, "blue", "byte[]", "the whole message");
        canvas.arrow(547, y + 34, 663, y + 34);
        canvas.box(665, y + 12, 180, 44, "green", "double[]", "the receiver's");
      } else if (i == 1) {
        canvas.link(187, y + 34, 303, y + 34);
        canvas.box(305, y + 12, 240, 44, "violet", "MemoryBuffer", "a view of the array itself");
        canvas.arrow(547, y + 34, 663, y + 34);
        canvas.box(665, y + 12, 180, 44, "green", "double[]", "the receiver's");
      } else {
        canvas.arrow(187, y + 34, 303, y + 34);
        canvas.box(305, y + 12, 240, 44, "violet", "block of the pool", "in shared memory");
        canvas.link(547, y + 34, 663, y + 34);
        canvas.box(665, y + 12, 180, 44, "green", "PrimitiveArrayView", "reads the block");
      }
    }
    canvas.label(15, 312, "small", "Arrow: a copy. Dotted line: the same memory.");
    return canvas.svg();
  }

  /** From a publisher to its subscribers. */
  private static String sharedMemory() {
    Canvas canvas = new Canvas(860, 330);
    canvas.title("From one JVM to others on the same host");
    canvas.box(15, 60, 200, 230, "gray", "");
    canvas.heading(115, 84, "publisher's JVM");
    canvas.box(30, 100, 170, 40, "green", "object");
    canvas.box(30, 190, 170, 40, "blue", "send", "writes where it is read");
    canvas.arrow(115, 142, 115, 188);
    canvas.box(265, 60, 330, 230, "gray", "");
    canvas.heading(430, 84, "one file, mapped by all");
    canvas.box(280, 100, 300, 70, "violet", "blocks", "large messages, arrays and buffers");
    canvas.box(280, 190, 145, 40, "violet", "ring of A", "messages up to 16 KiB");
    canvas.box(435, 190, 145, 40, "violet", "ring of B", "messages up to 16 KiB");
    canvas.text(430, 262, "small", "a block is free again when the last reader has let it go");
    canvas.arrow(202, 200, 278, 150);
    canvas.arrow(202, 212, 278, 212);
    for (int i = 0; i < 2; i++) {
      int y = 60 + 120 * i;
      canvas.box(645, y, 200, 110, "gray", "");
      canvas.heading(745, y + 22, "subscriber " + (i == 0 ? "A" : "B"));
      canvas.box(660, y + 32, 170, 30, "blue", "poll");
      canvas.box(660, y + 70, 170, 30, "green", i == 0 ? "object" : "view, no copy");
      canvas.link(582, i == 0 ? 130 : 215, 658, y + (i == 0 ? 84 : 48));
    }
    canvas.label(
        15,
        316,
        "small",
        "Arrow: writes. Dotted line: reads the same memory. A full ring waits, drops or fails, as the publisher chose.");
    return canvas.svg();
  }

  // ---- The canvas ----

  /** SVG whose colors follow the page: each color is a class. */
  private static final class Canvas {
    private static final String STYLE =
        """
        text { font: 13px system-ui, sans-serif; fill: #1c1e21; text-anchor: middle; }
        .title { font-size: 15px; font-weight: 600; text-anchor: start; }
        .label { text-anchor: start; } .strong, .heading { font-weight: 600; }
        .quiet, .small { fill: #5b6675; } .small { font-size: 12px; } .sub { font-size: 11px; fill: #3b4350; }
        .blue { fill: #cfe1f7; stroke: #2f6fb3; } .violet { fill: #e3d6f5; stroke: #7a4fb5; }
        .green { fill: #d2ecd6; stroke: #3a8a4b; } .gray { fill: #eef0f3; stroke: #aab2bd; }
        .line { stroke: #3b4350; fill: none; } .head { fill: #3b4350; }
        @media (prefers-color-scheme: dark) {
          text { fill: #e4e7eb; } .quiet, .small, .sub { fill: #aab4c0; }
          .blue { fill: #1d3b5c; stroke: #5a9be0; } .violet { fill: #3c2a58; stroke: #a680e0; }
          .green { fill: #1e4429; stroke: #5cb872; } .gray { fill: #23272d; stroke: #59626e; }
          .line { stroke: #aab4c0; } .head { fill: #aab4c0; }
        }
        """;

    private final int width;
    private final int height;
    private final List<String> parts = new ArrayList<>();
    private String title = "";

    Canvas(int width, int height) {
      this.width = width;
      this.height = height;
    }

    void title(String text) {
      title = text;
      add("<text class=\"title\" x=\"15\" y=\"28\">%s</text>", escaped(text));
    }

    void box(int x, int y, int w, int h, String color, String... lines) {
      add(
          "<rect class=\"%s\" x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" rx=\"4\"/>",
          color, x, y, w, h);
      int first = y + h / 2 + (lines.length == 1 ? 5 : -2);
      for (int i = 0; i < lines.length; i++) {
        add(
            "<text class=\"%s\" x=\"%s\" y=\"%s\">%s</text>",
            i == 0 ? "plain" : "sub", x + w / 2, first + 16 * i, escaped(lines[i]));
      }
    }

    void text(int x, int y, String look, String text) {
      add("<text class=\"%s\" x=\"%s\" y=\"%s\">%s</text>", look, x, y, escaped(text));
    }

    void label(int x, int y, String look, String text) {
      text(x, y, "label " + look, text);
    }

    void heading(int x, int y, String text) {
      text(x, y, "heading", text);
    }

    void arrow(int x1, int y1, int x2, int y2) {
      add("<path class=\"line\" d=\"M%s %sL%s %s\"/>", x1, y1, x2, y2);
      double angle = Math.toDegrees(Math.atan2(y2 - y1, x2 - x1));
      add(
          "<path class=\"head\" d=\"M0 0L-9 -4L-9 4Z\" transform=\"translate(%s %s) rotate(%s)\"/>",
          x2, y2, String.format(Locale.ROOT, "%.1f", angle));
    }

    /** The same memory on both ends. */
    void link(int x1, int y1, int x2, int y2) {
      add(
          "<path class=\"line\" stroke-dasharray=\"2 5\" stroke-width=\"2\" d=\"M%s %sL%s %s\"/>",
          x1, y1, x2, y2);
    }

    void brace(int x1, int x2, int y, String text) {
      add("<path class=\"line\" d=\"M%s %sv6H%sv-6\"/>", x1, y, x2);
      text((x1 + x2) / 2, y + 24, "small", text);
    }

    private void add(String part, Object... values) {
      parts.add(String.format(Locale.ROOT, part, values));
    }

    private static String escaped(String text) {
      return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }

    String svg() {
      return String.format(
          Locale.ROOT,
          "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %s %s\" width=\"%s\" height=\"%s\" role=\"img\">\n"
              + "<title>%s</title>\n<style>\n%s</style>\n%s\n</svg>\n",
          width,
          height,
          width,
          height,
          escaped(title),
          STYLE,
          String.join("\n", parts));
    }
  }
}
