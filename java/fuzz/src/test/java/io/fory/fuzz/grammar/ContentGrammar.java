/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz.grammar;

/** Writes the contents of built-in types, part by part, and the elements of containers. */
final class ContentGrammar {
  private static final int SLOTS = 0;
  private static final int PACKED = 1;
  private static final int PACKED_TYPED = 2;
  private static final int[] COMPARATORS = {
    BuiltIns.COMPARATOR, BuiltIns.COMPARATOR, 199, 200, BuiltIns.ORDERING, 261
  };
  private static final long OUT_OF_BAND = 0xffff_ffffL;
  private static final long DAYS = 40_000;

  private final MessageGrammar message;

  /** The number of elements of the last run. */
  private int count;

  ContentGrammar(MessageGrammar message) {
    this.message = message;
  }

  /** The content of a built-in type in a place, whose arguments are for its parts. */
  void builtIn(int number, Place place, int depth) {
    parts(BuiltIns.content(number, message.choices()), place, depth);
  }

  void parts(Part[] parts, Place place, int depth) {
    for (Part part : parts) {
      part(part, place, depth);
    }
  }

  void part(Part part, Place place, int depth) {
    Pen pen = message.pen();
    Choices choices = message.choices();
    if (part.types != null) {
      message.valueOf(part.types, depth + 1);
      return;
    } else if (part.texts != null) {
      string(part, choices);
      return;
    }
    switch (part) {
      case BOOL -> pen.flag(choices.oneIn(2));
      case INT8 -> pen.out.writeByte((int) choices.anyLong());
      case INT16 -> pen.out.writeShort((short) choices.anyLong());
      case INT32 -> pen.out.writeInt((int) choices.anyLong());
      case INT64 -> pen.out.writeLong(choices.anyLong());
      case INT -> {
        if (message.settings().compressed()) {
          pen.sint((int) choices.anyLong());
        } else {
          pen.out.writeInt((int) choices.anyLong());
        }
      }
      case LONG -> {
        if (message.settings().compressed()) {
          pen.slong(choices.anyLong());
        } else {
          pen.out.writeLong(choices.anyLong());
        }
      }
      case SMALL -> pen.length(choices.below(16));
      case UINT -> pen.length((int) choices.anyLong());
      case SINT -> pen.sint(pen.damages() ? choices.anyInt() : choices.below(64) - 16);
      case SLONG -> pen.slong(choices.anyLong());
      case MAYBE_STRING -> {
        boolean present = choices.oneIn(2);
        pen.flag(present);
        if (present) {
          part(Part.STRING, place, depth);
        }
      }
      case TINY -> pen.int8(choices.below(4));
      case BIG -> {
        int length = 1 + choices.below(12);
        pen.length(length);
        pen.bytes(length);
      }
      case ARRAY_1, ARRAY_2, ARRAY_4, ARRAY_8 ->
          array(choices.below(8), 1 << part.ordinal() - Part.ARRAY_1.ordinal());
      case PRIMITIVES -> {
        int type = choices.below(8);
        pen.int8(type);
        array(choices.below(5), new int[] {1, 1, 2, 2, 4, 8, 4, 8}[type]);
      }
      case TYPE -> {
        if (choices.oneIn(3)) {
          message.type(depth + 1);
        } else {
          message.builtInType();
        }
      }
      case ENUM -> message.enumType();
      case ORDINALS -> {
        int size = choices.below(3);
        pen.length(size);
        for (int i = 0; i < size; i++) {
          pen.length(i);
        }
      }
      case CLASS_NAME -> throw new AssertionError("has texts");
      default -> {
        if (part.compareTo(Part.SECOND) >= 0) {
          domain(part, place, depth);
        } else {
          container(part, place, depth);
        }
      }
    }
  }

  private void string(Part part, Choices choices) {
    String text = choices.oneIn(16) ? choices.of(Texts.INVENTED) : choices.of(part.texts);
    boolean latin = Pen.isLatin(text);
    if (message.goesOutOfBand(latin ? text.length() : 2 * text.length())) {
      message.pen().out.writeVarUint32((int) OUT_OF_BAND);
      message.pen().length(text.length() << 1 | (latin ? 0 : 1));
    } else if (part == Part.CLASS_NAME && choices.oneIn(8)) {
      message.pen().string(text + "[]".repeat(1 + choices.below(4)));
    } else {
      message.pen().string(text);
    }
  }

  private void array(int length, int width) {
    Pen pen = message.pen();
    if (message.goesOutOfBand(length * width)) {
      pen.out.writeVarUint32((int) OUT_OF_BAND);
      pen.length(length);
    } else {
      pen.length(length);
      pen.bytes(length * width);
    }
  }

  // ---- Containers ----

  private void container(Part part, Place place, int depth) {
    Pen pen = message.pen();
    Choices choices = message.choices();
    switch (part) {
      case VALUE -> message.value(place.argument(0), depth + 1);
      case VALUE_1 -> message.value(place.argument(1), depth + 1);
      case VALUE_2 -> message.value(place.argument(2), depth + 1);
      case NOT_NULL -> message.valueOf(BuiltIns.COMPARABLE, depth + 1);
      case ELEMENTS -> elements(place.argument(0), depth);
      case ELEMENTS_1 -> elements(place.argument(1), depth);
      case ELEMENTS_2 -> elements(place.argument(2), depth);
      case ENTRIES -> entries(place, depth);
      case COUNTS -> repeat(() -> pen.length(1 + choices.below(3)));
      case INDICES -> repeat(() -> pen.length(0));
      case AS_MANY -> elements(place.argument(1), depth, count);
      case GROUPS -> repeat(() -> elements(place.argument(1), depth));
      case COMPARATOR -> {
        if (choices.oneIn(3)) {
          message.valueOf(COMPARATORS, depth + 1);
        } else {
          pen.length(0);
        }
      }
      case ORDERING -> {
        int kind = choices.oneIn(2) ? choices.below(8) : 16 + choices.below(7);
        pen.int8(kind);
        int parts = kind < 16 ? 0 : kind == 22 ? 2 : kind == 20 ? 1 + choices.below(3) : 1;
        if (parts > 0) {
          pen.longLength((long) parts << 2 | SLOTS);
        }
        for (int i = 0; i < parts; i++) {
          message.valueOf(COMPARATORS, depth + 1);
        }
      }
      case CAPACITY -> pen.length(8 + choices.below(64));
      default -> throw new AssertionError(part);
    }
  }

  private void repeat(Runnable part) {
    int times = Math.min(count, 16);
    for (int i = 0; i < times; i++) {
      part.run();
    }
  }

  private int size() {
    Choices choices = message.choices();
    return choices.oneIn(16) ? choices.below(40) : choices.below(5);
  }

  /** A run of elements: one by one, or uniform where they may be. */
  void elements(Place element, int depth) {
    elements(element, depth, size());
  }

  private void elements(Place element, int depth, int size) {
    Pen pen = message.pen();
    int kind = size == 0 ? SLOTS : kind(element);
    pen.longLength((long) size << 2 | kind);
    Run run = run(kind, element);
    for (int i = 0; i < size; i++) {
      run.write(element, depth);
    }
    count = size;
  }

  private void entries(Place place, int depth) {
    Pen pen = message.pen();
    int size = size();
    pen.length(size);
    if (size == 0) {
      return;
    }
    Place key = place.argument(0);
    Place value = place.argument(1);
    int keys = kind(key);
    int values = kind(value);
    pen.int8(keys | values << 4);
    Run keyRun = run(keys, key);
    Run valueRun = run(values, value);
    for (int i = 0; i < size; i++) {
      keyRun.write(key, depth);
      valueRun.write(value, depth);
    }
    count = size;
  }

  private int kind(Place element) {
    Choices choices = message.choices();
    boolean mayPack = !message.settings().references() || !element.isTracked();
    if (element.isExpecting() && mayPack && choices.oneIn(2)) {
      return PACKED;
    }
    return message.pen().damages() ? choices.below(4) : choices.oneIn(3) ? PACKED_TYPED : SLOTS;
  }

  /** The header of the run, if it has one, and what its elements have in common. */
  private Run run(int kind, Place element) {
    Choices choices = message.choices();
    if (kind == PACKED) {
      return new Run(element, 0);
    } else if (kind == PACKED_TYPED) {
      if (choices.oneIn(4)) {
        return new Run(message.type(0), 0);
      }
      int number = choices.of(choices.oneIn(2) ? BuiltIns.COMPARABLE : BuiltIns.LEAVES);
      message.builtInType(number);
      return new Run(Place.builtIn(number), 0);
    }
    return choices.oneIn(4) ? new Run(null, -1) : new Run(null, choices.of(BuiltIns.COMPARABLE));
  }

  /** Writes the elements of a run: as contents of a type, as values of one, or as any. */
  private final class Run {
    private final Place type;
    private final int number;

    Run(Place type, int number) {
      this.type = type;
      this.number = number;
    }

    void write(Place place, int depth) {
      if (type != null) {
        message.content(type, depth + 1);
      } else if (number >= 0 && !place.isExpecting()) {
        message.builtIn(number, depth + 1);
      } else {
        message.value(place, depth + 1);
      }
    }
  }

  // ---- Values of a domain ----

  private void domain(Part part, Place place, int depth) {
    Pen pen = message.pen();
    Choices choices = message.choices();
    boolean wrong = pen.damages();
    switch (part) {
      case SECOND -> pen.length(choices.below(60_000));
      case NANOS -> pen.length(choices.below(60_000) * 16_000);
      case OFFSET -> pen.out.writeInt(wrong ? choices.anyInt() : 900 * (choices.below(129) - 64));
      case YEAR -> pen.out.writeInt(wrong ? choices.anyInt() : 1970 + choices.below(100));
      case CLOCK -> pen.out.writeLong(wrong ? choices.anyLong() : clock());
      case TIME ->
          pen.out.writeLong(
              wrong
                  ? choices.anyLong()
                  : clock() | 1L + choices.below(28) << 47 | 1L + choices.below(12) << 52);
      case MOMENT -> {
        pen.out.writeLong(choices.anyLong() % (DAYS * 86_400));
        pen.out.writeInt(wrong ? choices.anyInt() : choices.below(60_000) * 16_000);
      }
      case MONTH -> pen.int8(1 + choices.below(12));
      case DAY -> pen.int8(1 + choices.below(7));
      case SIMPLE_ZONE -> {
        part(Part.ZONE, place, depth);
        pen.sint(choices.anyInt() % 90_000_000);
        pen.flag(false);
      }
      case ANY_ZONE -> {
        boolean simple = choices.oneIn(3);
        pen.flag(simple);
        part(simple ? Part.SIMPLE_ZONE : Part.ZONE, place, depth);
      }
      case ADDRESS_4 -> pen.bytes(4);
      case ADDRESS_16 -> pen.bytes(16);
      case PORT_AND_HOST -> {
        pen.length(choices.below(60_000));
        int kind = choices.below(3);
        pen.int8(kind);
        part(Part.HOST, place, depth);
        pen.bytes(new int[] {0, 4, 16}[kind]);
        if (kind == 2) {
          pen.sint(-1);
        }
      }
      case BOUNDS -> {
        int bounds = choices.below(16);
        pen.int8(bounds);
        for (int i = Integer.bitCount(bounds & 5); i > 0; i--) {
          message.valueOf(BuiltIns.COMPARABLE, depth + 1);
        }
      }
      case RANGES -> {
        int ranges = choices.below(4);
        int ends = 0;
        pen.length(ranges);
        for (int i = 0; i < ranges; i++) {
          int bounds = choices.below(16);
          pen.int8(bounds);
          ends += Integer.bitCount(bounds & 5);
        }
        elements(place.argument(0), depth, ends);
        count = ranges;
      }
      case EMPTY_ENUM_SET -> message.builtIn(BuiltIns.ENUM_SET, depth + 1);
      case CONTIGUOUS -> {
        for (int i = 0; i < 2; i++) {
          message.builtIn(BuiltIns.INTEGER, depth + 1);
        }
      }
      case INTERFACES -> {
        int interfaces = choices.below(3);
        pen.length(interfaces);
        for (int i = 0; i < interfaces; i++) {
          part(Part.CLASS_NAME, place, depth);
        }
      }
      case EXTENSIONS -> {
        pen.length(1);
        pen.out.writeShort((short) 'u');
        part(Part.LANGUAGE, place, depth);
      }
      case CAPTURED -> {
        int values = choices.below(3);
        pen.length(values);
        for (int i = 0; i < values; i++) {
          message.value(Place.ANY, depth + 1);
        }
      }
      default -> throw new AssertionError(part);
    }
  }

  /** A time of day, as one number. */
  private long clock() {
    Choices choices = message.choices();
    return choices.below(60_000) * 16_000L
        | (long) choices.below(60) << 30
        | (long) choices.below(60) << 36
        | (long) choices.below(24) << 42;
  }
}
