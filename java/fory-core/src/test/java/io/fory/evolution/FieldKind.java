/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.evolution;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A type that a random field can have.
 *
 * @param group what it can become
 * @param java how Java writes it
 * @param element of a container its elements or values; else null
 */
public record FieldKind(Group group, String java, FieldKind element) {

  /** Kinds that can become each other; whether a value does is another question. */
  public enum Group {
    NUMBER,
    BOOLEAN,
    CHAR,
    STRING,
    ENUM,
    NESTED,
    SEQUENCE,
    MAP,
    OPTIONAL,
    ANY
  }

  public static final List<String> NUMBERS =
      List.of("byte", "short", "int", "long", "float", "double");
  public static final List<String> BOXES =
      List.of("Byte", "Short", "Integer", "Long", "Float", "Double");
  public static final FieldKind STRING = new FieldKind(Group.STRING, "String", null);
  public static final FieldKind ENUM = new FieldKind(Group.ENUM, "E", null);
  public static final FieldKind NESTED = new FieldKind(Group.NESTED, "Q", null);
  public static final FieldKind ANY = new FieldKind(Group.ANY, "Object", null);

  private static final List<String> COLLECTIONS =
      List.of("List", "ArrayList", "LinkedList", "Collection", "Set", "LinkedHashSet");
  private static final List<String> MAPS = List.of("Map", "HashMap", "LinkedHashMap", "TreeMap");

  public boolean isPrimitive() {
    return Character.isLowerCase(java.charAt(0)) && !java.endsWith("]");
  }

  public boolean isSet() {
    return java.contains("Set<");
  }

  public boolean isArray() {
    return java.endsWith("[]");
  }

  // ---- Random kinds ----

  public static <T> T pick(Random random, List<T> from) {
    return from.get(random.nextInt(from.size()));
  }

  public static FieldKind any(Random random) {
    return switch (random.nextInt(8)) {
      case 0 -> sequence(random, random.nextInt(4) == 0 ? primitive(random) : simple(random));
      case 1 -> map(random, simple(random));
      case 2 -> optional(simple(random));
      case 3 -> ANY;
      case 4 -> primitive(random);
      default -> simple(random);
    };
  }

  private static FieldKind primitive(Random random) {
    return switch (random.nextInt(8)) {
      case 0 -> new FieldKind(Group.BOOLEAN, "boolean", null);
      case 1 -> new FieldKind(Group.CHAR, "char", null);
      default -> new FieldKind(Group.NUMBER, pick(random, NUMBERS), null);
    };
  }

  /** Returns a kind that a container can hold. */
  private static FieldKind simple(Random random) {
    return switch (random.nextInt(8)) {
      case 0 -> new FieldKind(Group.BOOLEAN, "Boolean", null);
      case 1 -> new FieldKind(Group.CHAR, "Character", null);
      case 2, 3 -> STRING;
      case 4 -> ENUM;
      case 5 -> NESTED;
      default -> number(random, true);
    };
  }

  private static FieldKind number(Random random, boolean boxed) {
    return new FieldKind(Group.NUMBER, pick(random, boxed ? BOXES : NUMBERS), null);
  }

  private static FieldKind sequence(Random random, FieldKind element) {
    boolean array = element.isPrimitive() || random.nextInt(3) == 0;
    String java =
        array ? element.java + "[]" : pick(random, COLLECTIONS) + "<" + element.java + ">";
    return new FieldKind(Group.SEQUENCE, java, element);
  }

  private static FieldKind map(Random random, FieldKind value) {
    return new FieldKind(Group.MAP, pick(random, MAPS) + "<String, " + value.java + ">", value);
  }

  private static FieldKind optional(FieldKind content) {
    return new FieldKind(Group.OPTIONAL, "Optional<" + content.java + ">", content);
  }

  private FieldKind boxed() {
    if (!isPrimitive()) {
      return this;
    }
    int number = NUMBERS.indexOf(java);
    String box = number >= 0 ? BOXES.get(number) : group == Group.CHAR ? "Character" : "Boolean";
    return new FieldKind(group, box, null);
  }

  /** Another kind that some values of this one can become. */
  public FieldKind changed(Random random) {
    List<FieldKind> choices = new ArrayList<>(List.of(ANY));
    switch (group) {
      case NUMBER -> {
        choices.add(number(random, true));
        choices.add(number(random, false));
        choices.add(number(random, false));
        choices.add(optional(number(random, true)));
      }
      case BOOLEAN, CHAR -> choices.addAll(List.of(boxed(), optional(boxed())));
      case STRING -> choices.addAll(List.of(ENUM, optional(STRING), optional(ENUM)));
      case ENUM -> choices.addAll(List.of(STRING, optional(ENUM), optional(STRING)));
      case NESTED -> choices.add(optional(NESTED));
      case SEQUENCE -> {
        FieldKind other = random.nextBoolean() ? element : element.changed(random);
        FieldKind held = other.group == Group.OPTIONAL ? element : other;
        choices = List.of(sequence(random, random.nextBoolean() ? held.boxed() : held));
      }
      case MAP -> {
        FieldKind other = random.nextBoolean() ? element : element.changed(random);
        choices = List.of(map(random, other.boxed()));
      }
      case OPTIONAL -> {
        FieldKind other = element.changed(random).boxed();
        choices.addAll(List.of(element, other.group == Group.OPTIONAL ? other : optional(other)));
      }
      case ANY -> choices.add(any(random));
    }
    return pick(random, choices);
  }

  /** Whether the guide's table has a row from this kind to another. */
  public boolean canBecome(FieldKind other) {
    return group == other.group
        || group == Group.OPTIONAL
        || other.group == Group.OPTIONAL
        || group == Group.ANY
        || other.group == Group.ANY
        || group == Group.ENUM && other.group == Group.STRING
        || group == Group.STRING && other.group == Group.ENUM;
  }
}
