/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package service;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import source.Property;

/**
 * The message classes, the same on every run: 4 to 14 fields, of which about 45 % are primitives
 * and 30 % strings. A class only has messages in it that come before it, so the first N of them
 * need no others, whatever N is.
 */
final class Model {
  static final int MESSAGES = 200;

  private static final long SEED = Long.getLong("fory.service.seed", 20_250_712L);
  private static final int FEWEST_FIELDS = 4;
  private static final int MOST_FIELDS = 14;
  private static final int PRIMITIVES_PERCENT = 45;
  private static final int STRINGS_PERCENT = 30;

  /** Messages within messages: this many levels below the outermost. */
  private static final int MOST_LEVELS = 2;

  /** The greatest number of fields of a message that is part of others. */
  private static final int MOST_FIELDS_OF_PART = 8;

  static final Map<String, List<String>> ENUMS =
      Map.of(
          "Status", List.of("NEW", "OPEN", "PAID", "SHIPPED", "CLOSED", "CANCELED"),
          "Priority", List.of("LOW", "NORMAL", "HIGH"),
          "Channel", List.of("WEB", "SHOP", "PHONE", "PARTNER"),
          "Currency", List.of("EUR", "USD", "GBP", "CHF", "JPY"),
          "Level", List.of("TRACE", "DEBUG", "INFO", "WARN", "ERROR"),
          "Unit", List.of("PIECE", "GRAM", "LITER", "METER", "HOUR"),
          "Region", List.of("NORTH", "EAST", "SOUTH", "WEST"),
          "Access", List.of("NONE", "READ", "WRITE"));

  private static final List<String> ENUM_NAMES = ENUMS.keySet().stream().sorted().toList();

  private static final Kind[] PRIMITIVES =
      mix("BYTE 1, BOOLEAN 2, SHORT 1, CHAR 1, INT 4, FLOAT 1, LONG 3, DOUBLE 2");

  private static final Kind[] OTHERS =
      mix(
          "BOXED_BOOLEAN 2, BOXED_SHORT 1, BOXED_INT 8, BOXED_FLOAT 1, BOXED_LONG 7, BOXED_DOUBLE"
              + " 4, ENUM 14, STRING_LIST 18, INT_ARRAY 11, INSTANT 11, STRING_MAP 11, MESSAGE 16");

  private static final List<String> STRING_NAMES =
      words(
          "name title city street email phone code sku country comment url token label sender topic"
              + " reason owner path locale host");
  private static final List<String> NUMBER_NAMES =
      words(
          "count total width height offset version price weight score rate limit size index flags"
              + " duration retries balance rank");
  private static final List<String> BOOLEAN_NAMES =
      words("active deleted visible urgent verified locked taxed");
  private static final List<String> TIME_NAMES = words("created updated expires delivered seen");
  private static final List<String> LIST_NAMES = words("tags aliases roles recipients keywords");
  private static final List<String> ARRAY_NAMES = words("ids samples counts ports");
  private static final List<String> MAP_NAMES = words("stock votes limits hits");

  private final SplittableRandom random = new SplittableRandom(SEED);
  private final List<Message> messages = new ArrayList<>();

  private Model() {}

  static List<Message> messages() {
    Model model = new Model();
    for (int i = 0; i < MESSAGES; i++) {
      model.messages.add(model.message("Message%03d".formatted(i)));
    }
    return model.messages;
  }

  /** Kinds, each as often as the number after it says. */
  private static Kind[] mix(String kindsAndWeights) {
    return Stream.of(kindsAndWeights.split(", "))
        .map(part -> part.split(" "))
        .flatMap(part -> Collections.nCopies(Integer.parseInt(part[1]), part[0]).stream())
        .map(Kind::valueOf)
        .toArray(Kind[]::new);
  }

  private static List<String> words(String text) {
    return List.of(text.split(" "));
  }

  private Message message(String name) {
    int size = random.nextInt(FEWEST_FIELDS, MOST_FIELDS + 1);
    List<Field> fields = new ArrayList<>();
    Set<String> names = new HashSet<>();
    int depth = 0;
    for (int i = 0; i < size; i++) {
      Kind kind = kind();
      String type = kind.type;
      if (kind == Kind.MESSAGE) {
        List<Message> parts = parts();
        if (parts.isEmpty()) {
          kind = Kind.STRING;
          type = kind.type;
        } else {
          Message part = pick(parts);
          type = part.name();
          depth = Math.max(depth, part.depth() + 1);
        }
      } else if (kind == Kind.ENUM) {
        type = pick(ENUM_NAMES);
      }
      fields.add(new Field(kind, new Property(type, fieldName(kind, type, names))));
    }
    return new Message(name, List.copyOf(fields), depth);
  }

  private Kind kind() {
    int percent = random.nextInt(100);
    if (percent < PRIMITIVES_PERCENT) {
      return PRIMITIVES[random.nextInt(PRIMITIVES.length)];
    }
    if (percent < PRIMITIVES_PERCENT + STRINGS_PERCENT) {
      return Kind.STRING;
    }
    return OTHERS[random.nextInt(OTHERS.length)];
  }

  private List<Message> parts() {
    return messages.stream()
        .filter(message -> message.depth() < MOST_LEVELS)
        .filter(message -> message.fields().size() <= MOST_FIELDS_OF_PART)
        .toList();
  }

  private String fieldName(Kind kind, String type, Set<String> taken) {
    String stem =
        switch (kind) {
          case STRING -> pick(STRING_NAMES);
          case BOOLEAN, BOXED_BOOLEAN -> pick(BOOLEAN_NAMES);
          case ENUM -> type.toLowerCase();
          case INSTANT -> pick(TIME_NAMES);
          case STRING_LIST -> pick(LIST_NAMES);
          case INT_ARRAY -> pick(ARRAY_NAMES);
          case STRING_MAP -> pick(MAP_NAMES);
          case MESSAGE -> "part";
          default -> pick(NUMBER_NAMES);
        };
    String name = stem;
    for (int i = 2; !taken.add(name); i++) {
      name = stem + i;
    }
    return name;
  }

  private <T> T pick(List<T> from) {
    return from.get(random.nextInt(from.size()));
  }
}
