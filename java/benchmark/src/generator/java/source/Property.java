/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package source;

import java.util.List;
import java.util.stream.Stream;

/** A field of a generated class: its type as Java source has it. */
public record Property(String type, String name) {
  /** Parses types and names, with commas between them. */
  public static List<Property> listOf(String typesAndNames) {
    return Stream.of(typesAndNames.split(", "))
        .map(text -> text.split(" "))
        .map(parts -> new Property(parts[0], parts[1]))
        .toList();
  }

  public static String capital(String name) {
    return Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }

  public boolean isArray() {
    return type.endsWith("[]");
  }

  public boolean isPrimitive() {
    return !isArray() && Character.isLowerCase(type.charAt(0));
  }

  public String getter() {
    return (type.equals("boolean") ? "is" : "get") + capital(name);
  }

  public String setter() {
    return "set" + capital(name);
  }

  /** The class that a source must import for it; null if none. */
  String imported() {
    return switch (type.replaceAll("<.*", "")) {
      case "Instant" -> "java.time.Instant";
      case "List" -> "java.util.List";
      case "Map" -> "java.util.Map";
      default -> isArray() ? "java.util.Arrays" : isPrimitive() ? null : "java.util.Objects";
    };
  }

  /** Compares it with that of another object; a cycle of length one equals another. */
  String equal(String owner) {
    String pattern =
        isArray()
            ? "Arrays.equals(%1$s, other.%1$s)"
            : type.equals(owner)
                ? "(%1$s == this ? other.%1$s == other : Objects.equals(%1$s, other.%1$s))"
                : switch (type) {
                  case "float" -> "Float.compare(%1$s, other.%1$s) == 0";
                  case "double" -> "Double.compare(%1$s, other.%1$s) == 0";
                  default ->
                      isPrimitive() ? "%1$s == other.%1$s" : "Objects.equals(%1$s, other.%1$s)";
                };
    return pattern.formatted(name);
  }

  String hash(String owner) {
    return isArray()
        ? "Arrays.hashCode(" + name + ")"
        : type.equals(owner) ? name + " == this ? 1 : " + name : name;
  }
}
