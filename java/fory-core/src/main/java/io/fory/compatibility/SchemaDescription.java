/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.compatibility;

import io.fory.exception.Quote;
import io.fory.message.TypeInfo;
import io.fory.resolver.Registrations;
import io.fory.resolver.TypeResolver;
import io.fory.schema.Origin;
import io.fory.schema.SchemaTree;
import io.fory.schema.WireClass;
import io.fory.schema.WireLayer;
import io.fory.transport.MessageHeader;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The classes of a schema, and the settings that both sides of a connection must share.
 *
 * @param flags the settings, as the second byte of messages has them
 * @param classes the classes by their names in messages, in the order of these
 */
public record SchemaDescription(int flags, Map<String, DescribedClass> classes) {
  /** Makes the description of some classes. */
  public static SchemaDescription of(int flags, Iterable<DescribedClass> classes) {
    Map<String, DescribedClass> byName = new TreeMap<>();
    classes.forEach(type -> byName.put(type.wireName(), type));
    return new SchemaDescription(flags, byName);
  }

  /**
   * Describes classes of this program.
   *
   * @param tree the schemas of the classes
   * @param reached contains the classes
   */
  public static SchemaDescription of(
      int flags, TypeResolver types, SchemaTree tree, Set<Class<?>> reached) {
    Map<String, Class<?>> present = byWireName(types, reached);
    Map<String, DescribedClass> byName = new TreeMap<>();
    for (int i = 0; i < tree.size(); i++) {
      WireClass wire = tree.schema(i).root();
      byName.put(wire.name(), describe(wire, present.get(wire.name()), types));
    }
    return new SchemaDescription(flags, byName);
  }

  private static DescribedClass describe(WireClass wire, Class<?> type, TypeResolver types) {
    if (type == null) { // of a library, and not among the reached classes
      return DescribedClass.unknown(wire, types.javaName(wire.name()));
    }
    TypeInfo info = types.info(type);
    int fingerprint =
        !types.config().compatible() && info.hasFingerprint() ? info.fingerprint() : 0;
    return DescribedClass.of(type, wire, fingerprint, types);
  }

  /** Returns classes by their names in messages. */
  public static Map<String, Class<?>> byWireName(TypeResolver types, Set<Class<?>> classes) {
    Map<String, Class<?>> byName = new HashMap<>();
    classes.forEach(type -> byName.put(types.wireName(type), type));
    return byName;
  }

  /** Returns the settings as text. */
  public String settings() {
    return MessageHeader.settings(flags);
  }

  /** Returns whether messages have schemas. */
  public boolean isCompatible() {
    return (flags & MessageHeader.COMPATIBLE) != 0;
  }

  /**
   * Returns the Java name of a class with a name in messages; that name itself for an unknown
   * class.
   */
  public String javaName(String wireName) {
    DescribedClass type = classes.get(wireName);
    return type == null ? wireName : type.javaName();
  }

  // ---- Text ----

  /** Returns the class as text for people, with \\n at the ends of lines. */
  public String text(DescribedClass type) {
    List<String> lines = new ArrayList<>();
    lines.add(head(type));
    if (type.content() != null) {
      lines.add("  holds " + DeclaredType.text(type.content(), this::javaName));
    }
    if (type.wire().layers().isEmpty()) {
      sorted(type.members()).forEach(field -> lines.add(line(field, owner(field))));
    }
    for (WireLayer layer : type.wire().layers()) {
      lines.add("  part of " + javaName(layer.name()) + (layer.isStream() ? ", by methods" : ""));
      sorted(type.members(layer)).forEach(field -> lines.add(line(field, "")));
    }
    type.wire().constants().forEach(constant -> lines.add("  " + constant));
    return lines.stream().map(Quote::message).collect(Collectors.joining("\n", "", "\n"));
  }

  private static String head(DescribedClass type) {
    WireClass wire = type.wire();
    String kind = wire.form() == WireClass.Form.ENUM ? "enum " : "class ";
    String base = wire.base().isEmpty() ? "" : " extends " + wire.base();
    String as = wire.name().equals(type.javaName()) ? "" : " as " + quoted(wire.name());
    String how =
        switch (wire.form()) {
          case ITEMS -> ", Externalizable";
          case REPLACED -> ", always replaced";
          case CUSTOM -> ", with a serializer of its own";
          default -> wire.replaceable() ? ", with writeReplace" : "";
        };
    return kind + type.javaName() + base + as + how;
  }

  private static List<DescribedClass.Member> sorted(List<DescribedClass.Member> fields) {
    return fields.stream().sorted(Comparator.comparing(DescribedClass.Member::name)).toList();
  }

  private static String owner(DescribedClass.Member field) {
    Origin origin = field.wire().origin();
    return origin == null || origin.owner().isEmpty() ? "" : " of " + origin.owner();
  }

  private String line(DescribedClass.Member field, String owner) {
    String id = field.wire().id() < 0 ? "" : " #" + field.wire().id();
    String type = DeclaredType.text(field.type(), this::javaName);
    return "  %s%s%s: %s".formatted(field.name(), owner, id, type);
  }

  /** Returns a name in messages as the argument of {@code register}: {@code #id}, or a string. */
  static String quoted(String wireName) {
    return Registrations.isId(wireName) ? wireName : '"' + wireName + '"';
  }
}
