/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz.grammar;

import io.fory.schema.WireClass;
import io.fory.schema.WireField;
import io.fory.schema.WireLayer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Writes the contents of objects of classes, as their schemas say. */
final class StructGrammar {
  private static final int[] WIDTHS = {1, 1, 2, 2, 4, 8, 4, 8};
  private static final int GROUP = 16;
  private static final int NONE = 0;
  private static final int INT = 1;
  private static final int LONG = 2;

  /** The arguments of constructors of classes of the JDK. */
  private static final Map<String, String> TAKEN =
      Map.ofEntries(
          Map.entry("java.util.TreeSet", "comparator"),
          Map.entry("java.util.TreeMap", "comparator"),
          Map.entry("java.util.concurrent.ConcurrentSkipListSet", "comparator"),
          Map.entry("java.util.concurrent.ConcurrentSkipListMap", "comparator"),
          Map.entry("java.util.PriorityQueue", "comparator"),
          Map.entry("java.util.concurrent.ArrayBlockingQueue", "not-null"),
          Map.entry("java.util.LinkedHashMap", "bool"),
          Map.entry("java.nio.file.FileSystemException", "value value value"),
          Map.entry("java.nio.file.NoSuchFileException", "value value value"),
          Map.entry("java.lang.reflect.InvocationTargetException", "value value"),
          Map.entry("java.net.URISyntaxException", "value value value"),
          Map.entry("java.time.format.DateTimeParseException", "value value value"),
          Map.entry("java.text.ParseException", "value value"),
          Map.entry("java.util.MissingResourceException", "value value value"));

  private static final Map<String, Base> BASES = new ConcurrentHashMap<>();

  /** Holds the parts before and after the fields of a class that inherits from one of the JDK. */
  private record Base(Part[] before, Part[] behind) {
    static Base of(String name) {
      String behind = "";
      String before = TAKEN.getOrDefault(name, "");
      try {
        Class<?> type = Class.forName(name, false, null);
        if (Throwable.class.isAssignableFrom(type)) {
          before = TAKEN.getOrDefault(name, "value");
          behind = "value elements elements";
        } else if (Collection.class.isAssignableFrom(type)) {
          behind = "elements";
        } else if (Map.class.isAssignableFrom(type)) {
          behind = "entries";
        }
      } catch (ClassNotFoundException e) {
        // a name out of a damaged schema: nothing is known of what it inherits
      }
      return new Base(Part.parse(before), Part.parse(behind));
    }
  }

  private final MessageGrammar message;

  StructGrammar(MessageGrammar message) {
    this.message = message;
  }

  /** The content of an object. */
  void object(WireClass type, Shape shape, int depth) {
    Choices choices = message.choices();
    if (type.replaceable() && type.form() != WireClass.Form.REPLACED) {
      boolean replaced = choices.oneIn(4);
      message.pen().flag(replaced);
      if (replaced) {
        message.value(Place.ANY, depth + 1);
        return;
      }
    }
    switch (type.form()) {
      case STRUCT -> fields(type.fields(), shape, depth);
      case ENUM -> message.pen().length(choices.below(type.constants().size() + 1));
      case INHERITING -> {
        Base base = BASES.computeIfAbsent(type.base(), Base::of);
        message.contents().parts(base.before, Place.ANY, depth);
        fields(type.fields(), shape, depth);
        message.contents().parts(base.behind, Place.ANY, depth);
      }
      case ITEMS -> items(List.of(), shape, depth);
      case CUSTOM -> message.pen().bytes(choices.below(8));
      case LAYERED -> layers(type, shape, depth);
      case REPLACED -> {
        message.pen().flag(true);
        message.value(Place.ANY, depth + 1);
      }
    }
  }

  private void layers(WireClass type, Shape shape, int depth) {
    Base base = BASES.computeIfAbsent(type.base(), Base::of);
    message.contents().parts(base.before, Place.ANY, depth);
    boolean stream = type.layers().stream().anyMatch(WireLayer::isStream);
    if (stream) {
      message.contents().parts(base.behind, Place.ANY, depth);
    }
    for (WireLayer layer : type.layers()) {
      if (layer.isStream()) {
        items(layer.fields(), shape, depth);
      } else {
        fields(layer.fields(), shape, depth);
      }
    }
    if (!stream) {
      message.contents().parts(base.behind, Place.ANY, depth);
    }
  }

  private void items(List<WireField> fields, Shape shape, int depth) {
    Choices choices = message.choices();
    Pen pen = message.pen();
    for (int count = choices.below(4); count > 0; count--) {
      switch (choices.below(4)) {
        case 0 -> {
          pen.length(1);
          message.value(Place.ANY, depth + 1);
        }
        case 1 -> {
          pen.length(2);
          fields(fields, shape, depth);
        }
        case 2 -> {
          pen.length(3);
          named(fields, depth);
        }
        default -> {
          int bytes = 1 + choices.below(16);
          pen.length(3 + bytes);
          pen.bytes(bytes);
        }
      }
    }
    pen.length(0);
  }

  private void named(List<WireField> fields, int depth) {
    Pen pen = message.pen();
    pen.length(fields.size());
    for (WireField field : fields) {
      pen.string(field.name());
      message.value(Place.ANY, depth + 1);
    }
  }

  // ---- Fields ----

  private int packing(WireField field) {
    if (!message.settings().compressed()) {
      return NONE;
    }
    return field.primitive() == int.class ? INT : field.primitive() == long.class ? LONG : NONE;
  }

  private void fields(List<WireField> fields, Shape shape, int depth) {
    boolean[] present = bitmap(fields, depth);
    Pen pen = message.pen();
    for (WireField field : fields) {
      if (field.isPrimitive() && packing(field) == NONE) {
        pen.bytes(WIDTHS[field.code()]);
      }
    }
    compressed(fields, present, INT);
    compressed(fields, present, LONG);
    for (int i = 0; i < fields.size(); i++) {
      WireField field = fields.get(i);
      if (field.isBoxed() && present[i] && packing(field) == NONE) {
        pen.bytes(WIDTHS[field.code() % 8]);
      }
    }
    for (int code = WireField.STRING; code <= WireField.SLOT; code++) {
      for (int i = 0; i < fields.size(); i++) {
        if (fields.get(i).code() == code && (present[i] || code == WireField.SLOT)) {
          part(fields.get(i), shape, depth);
        }
      }
    }
  }

  private void part(WireField field, Shape shape, int depth) {
    if (field.code() == WireField.STRING) {
      message.contents().part(Part.STRING, Place.ANY, depth);
    } else if (field.code() == WireField.VALUE) {
      message.content(new Place(field.type(), shape), depth + 1);
    } else {
      message.value(new Place(field.type(), shape), depth + 1);
    }
  }

  private boolean[] bitmap(List<WireField> fields, int depth) {
    boolean[] present = new boolean[fields.size()];
    int bits = 0;
    int count = 0;
    for (int i = 0; i < present.length; i++) {
      if (fields.get(i).isNullable()) {
        // The deeper, the fewer: graphs of typed fields would not end.
        present[i] = message.choices().below(8) > depth;
        bits |= present[i] ? 1 << (count & 7) : 0;
        if ((++count & 7) == 0) {
          message.pen().int8(bits);
          bits = 0;
        }
      }
    }
    if ((count & 7) != 0) {
      message.pen().int8(bits);
    }
    return present;
  }

  private void compressed(List<WireField> fields, boolean[] present, int packing) {
    List<Long> group = new ArrayList<>(GROUP);
    for (int i = 0; i < present.length; i++) {
      if (packing(fields.get(i)) == packing) {
        boolean some = present[i] || fields.get(i).isPrimitive();
        group.add(some ? message.choices().anyLong() : 0);
        if (group.size() == GROUP) {
          group(group, packing == INT ? 2 : 3);
        }
      }
    }
    if (!group.isEmpty()) {
      group(group, packing == INT ? 2 : 3);
    }
  }

  private void group(List<Long> group, int bits) {
    long control = 0;
    int[] lengths = new int[group.size()];
    for (int i = 0; i < lengths.length; i++) {
      long number = group.get(i);
      lengths[i] = Math.min(1 << bits, (71 - Long.numberOfLeadingZeros(number)) / 8);
      lengths[i] = Math.max(1, lengths[i]);
      control |= (long) (lengths[i] - 1) << i * bits;
    }
    Pen pen = message.pen();
    for (int i = 0; i < (lengths.length * bits + 7) / 8; i++) {
      pen.int8((int) (control >>> 8 * i));
    }
    for (int i = 0; i < lengths.length; i++) {
      for (int k = 0; k < lengths[i]; k++) {
        pen.out.writeByte((byte) (group.get(i) >>> 8 * k));
      }
    }
    group.clear();
  }
}
