/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.schemalock;

import io.fory.exception.Quote;
import io.fory.resolver.TypeResolver;
import io.fory.schema.WireClass.Form;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The text of a lock file: settings, then a block for each class, in the order of their names.
 *
 * @param settings the settings that decide, besides the classes, whether two sides understand each
 *     other
 * @param classes by the names that messages have for them
 */
public record LockFile(String settings, Map<String, LockedClass> classes) {
  /**
   * Part of the bytes of schemas, so it keeps the name that the class had when they were stored.
   */
  private static final String HEAD =
      "# The classes of messages, written by io.fory.SchemaLock: a test fails when they change.\n";

  private static final String SCHEMA = "  schema ";
  private static final String HOLDS = "  holds ";
  private static final String EXTERNALIZABLE = ", Externalizable";
  private static final String REPLACED = ", always replaced";
  private static final String CUSTOM = ", with a serializer of its own";
  private static final String REPLACEABLE = ", with writeReplace";

  private static final Pattern CLASS =
      Pattern.compile(
          "(class|enum) (\\S+?)(?: extends (\\S+?))?(?: as (#\\d+|\".*\"))?(, Externalizable|, always replaced|, with a serializer of its own)?(, with writeReplace)?");

  private static final Pattern LAYER =
      Pattern.compile("  part of (\\S+?)(?: with (\\w+(?:, \\w+)*))?");

  private static final Pattern FIELD =
      Pattern.compile("  (\\S+)(?: of (\\S+))?(?: #(\\d+))?: ([^\"=]+?)(?: = (\".*\"))?");

  /** A file that cannot be read. */
  public static final class Unreadable extends Exception {
    private static final long serialVersionUID = 1L;

    Unreadable(int number, String line) {
      super("Line %s cannot be understood: %s".formatted(number, Quote.name(line)));
    }
  }

  static LockFile of(String settings, List<LockedClass> classes) {
    Map<String, LockedClass> byName = new TreeMap<>();
    classes.forEach(c -> byName.put(c.wireName(), c));
    return new LockFile(settings, byName);
  }

  /**
   * Returns the changes since an older file, which may come from anywhere: classes that only it
   * names are not loaded.
   *
   * @param types knows the classes of this one
   * @throws IllegalArgumentException if the older one is damaged
   */
  public Differences since(LockFile older, TypeResolver types, Set<Class<?>> classes) {
    return Differences.ofUntrusted(older, this, types, Inventory.byName(classes));
  }

  // ---- Writing ----

  /** Returns the text, with \n at the ends of lines. */
  public String text() {
    StringBuilder text = new StringBuilder(HEAD);
    text.append("settings: ").append(settings).append('\n');
    classes.values().stream()
        .sorted(Comparator.comparing(LockedClass::javaName))
        .forEach(c -> write(c, text.append('\n')));
    return text.toString();
  }

  private static void write(LockedClass type, StringBuilder text) {
    text.append(type.form() == Form.ENUM ? "enum " : "class ").append(type.javaName());
    if (!type.base().isEmpty()) {
      text.append(" extends ").append(type.base());
    }
    if (!type.wireName().equals(type.javaName())) {
      String name = type.wireName();
      text.append(" as ").append(name.matches("#\\d+") ? name : Quoted.of(name));
    }
    switch (type.form()) {
      case ITEMS -> text.append(EXTERNALIZABLE);
      case REPLACED -> text.append(REPLACED);
      case CUSTOM -> text.append(CUSTOM);
      default -> text.append(type.replaceable() ? REPLACEABLE : "");
    }
    text.append('\n');
    if (!type.schema().isEmpty()) {
      text.append(SCHEMA).append(type.schema()).append('\n');
    }
    if (!type.content().isEmpty()) {
      text.append(HOLDS).append(type.content()).append('\n');
    }
    if (type.layers().isEmpty()) {
      writeFields(type.fields(), text);
    }
    for (LockedLayer layer : type.layers()) {
      text.append("  ").append(layer).append('\n');
      writeFields(layer.fields(), text);
    }
    type.constants().forEach(constant -> text.append("  ").append(constant).append('\n'));
  }

  private static void writeFields(List<LockedField> fields, StringBuilder text) {
    fields.forEach(field -> text.append("  ").append(field).append('\n'));
  }

  // ---- Reading ----

  /**
   * The file of a text.
   *
   * @throws Unreadable if it is none, or is damaged
   */
  public static LockFile parse(String text) throws Unreadable {
    String[] lines = text.replace("\r\n", "\n").split("\n");
    String settings = "";
    List<Lines> classes = new ArrayList<>();
    for (int i = 0; i < lines.length; i++) {
      String line = lines[i];
      try {
        if (line.startsWith("settings: ")) {
          settings = line.substring("settings: ".length());
        } else if (line.startsWith("  ")) {
          classes.get(classes.size() - 1).add(line);
        } else if (!line.isEmpty() && !line.startsWith("#")) {
          classes.add(new Lines(head(line)));
        }
      } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
        throw new Unreadable(i + 1, line);
      }
    }
    return of(settings, classes.stream().map(Lines::end).toList());
  }

  private static LockedClass head(String line) {
    Matcher head = match(CLASS, line);
    String base = head.group(3) == null ? "" : head.group(3);
    String as = head.group(4);
    String wireName = as == null ? head.group(2) : as.startsWith("#") ? as : Quoted.parse(as);
    String how = head.group(5) == null ? "" : head.group(5);
    Form form =
        switch (how) {
          case EXTERNALIZABLE -> Form.ITEMS;
          case REPLACED -> Form.REPLACED;
          case CUSTOM -> Form.CUSTOM;
          default ->
              head.group(1).equals("enum")
                  ? Form.ENUM
                  : base.isEmpty() ? Form.STRUCT : Form.INHERITING;
        };
    return new LockedClass(
        head.group(2),
        wireName,
        form,
        head.group(6) != null,
        base,
        "",
        "",
        List.of(),
        List.of(),
        List.of());
  }

  /** The lines of one class, while they are read. */
  private static final class Lines {
    private final LockedClass head;
    private final List<LockedField> fields = new ArrayList<>();
    private final List<LockedLayer> layers = new ArrayList<>();
    private final List<String> constants = new ArrayList<>();
    private String schema = "";
    private String content = "";
    private List<LockedField> ofLayer; // null if there is none yet

    Lines(LockedClass head) {
      this.head = head;
    }

    void add(String line) {
      if (line.startsWith(SCHEMA) && line.indexOf(':') < 0) {
        schema = line.substring(SCHEMA.length());
      } else if (line.startsWith(HOLDS) && line.indexOf(':') < 0) {
        content = line.substring(HOLDS.length());
      } else if (head.form() == Form.ENUM && ofLayer == null) {
        constants.add(line.substring(2));
      } else if (line.startsWith("  part of ")) {
        endLayer();
        layers.add(layer(match(LAYER, line)));
        ofLayer = new ArrayList<>();
      } else {
        LockedField field = field(match(FIELD, line));
        fields.add(field);
        if (ofLayer != null) {
          ofLayer.add(field);
        }
      }
    }

    private void endLayer() {
      if (ofLayer != null) {
        LockedLayer last = layers.remove(layers.size() - 1);
        layers.add(new LockedLayer(last.name(), last.methods(), ofLayer));
      }
    }

    LockedClass end() {
      endLayer();
      return new LockedClass(
          head.javaName(),
          head.wireName(),
          layers.isEmpty() ? head.form() : Form.LAYERED,
          head.replaceable(),
          head.base(),
          content,
          schema,
          fields,
          layers,
          constants);
    }
  }

  private static LockedLayer layer(Matcher layer) {
    String methods = layer.group(2);
    return new LockedLayer(
        layer.group(1), methods == null ? List.of() : List.of(methods.split(", ")), List.of());
  }

  private static LockedField field(Matcher field) {
    return new LockedField(
        field.group(1),
        field.group(3) == null ? -1 : Integer.parseInt(field.group(3)),
        field.group(4),
        field.group(5) == null ? null : Quoted.parse(field.group(5)),
        field.group(2) == null ? "" : field.group(2));
  }

  private static Matcher match(Pattern pattern, String line) {
    Matcher matcher = pattern.matcher(line);
    if (!matcher.matches()) {
      throw new IllegalArgumentException(line);
    }
    return matcher;
  }
}
