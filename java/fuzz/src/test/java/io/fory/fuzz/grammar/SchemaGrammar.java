/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz.grammar;

import io.fory.schema.WireClass;
import io.fory.schema.WireField;
import io.fory.schema.WireLayer;
import io.fory.schema.WireSchema;
import io.fory.schema.WireType;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Makes up schemas: other versions of known classes, and classes that are unknown. */
final class SchemaGrammar {
  private static final int[] WIDTHS = {1, 1, 2, 2, 4, 8, 4, 8};
  private static final int MAX_NESTING = 3;

  private final Choices choices;
  private final Map<String, WireClass> classes = new HashMap<>();
  private final String[] names;

  /**
   * A grammar.
   *
   * @param known schemas whose classes others may name
   */
  SchemaGrammar(Choices choices, List<Shape> known) {
    this.choices = choices;
    known.forEach(shape -> classes.put(shape.root().name(), shape.root()));
    names = classes.keySet().stream().sorted().toArray(String[]::new);
  }

  /** A schema of a class with other fields, constants or another form. */
  Shape version(Shape shape) {
    WireClass root = shape.root();
    WireClass changed =
        switch (choices.below(8)) {
          case 0 -> randomClass(root.name());
          case 1 -> root.replaceable(!root.replaceable());
          default -> changed(root);
        };
    classes.put(root.name(), changed);
    return finished(root.name(), shape);
  }

  /** A schema of a class that is not known. */
  Shape invented(String name) {
    classes.put(name, randomClass(name));
    return finished(name, null);
  }

  private Shape finished(String root, Shape shape) {
    Map<String, WireClass> found = new HashMap<>();
    Shape result =
        Shape.of(
            WireSchema.of(
                root, name -> found.computeIfAbsent(name, n -> resolve(n, shape, found.size()))));
    if (!choices.oneIn(12)) {
      return result;
    }
    byte[] damaged = result.body.clone();
    damaged[choices.below(damaged.length)] = (byte) choices.anyInt();
    return result.withBody(damaged);
  }

  private WireClass resolve(String name, Shape shape, int depth) {
    if (classes.containsKey(name)) {
      return classes.get(name);
    } else if (shape != null && shape.find(name) != null) {
      return shape.find(name);
    }
    return depth > 6 ? WireClass.struct(name, List.of()) : randomClass(name);
  }

  // ---- Changes ----

  private WireClass changed(WireClass old) {
    List<String> constants = new ArrayList<>(old.constants());
    if (!constants.isEmpty()) {
      constants.remove(choices.below(constants.size()));
      constants.add(choices.below(constants.size() + 1), choices.of(Texts.INVENTED));
    }
    List<WireLayer> layers =
        old.layers().stream()
            .map(layer -> new WireLayer(layer.name(), kind(layer), changed(layer.fields())))
            .toList();
    return new WireClass(
        old.name(),
        old.form(),
        old.replaceable(),
        changed(old.fields()),
        constants,
        old.base(),
        layers,
        old.javaName());
  }

  private WireLayer.Kind kind(WireLayer layer) {
    return choices.oneIn(4) ? choices.of(WireLayer.Kind.values()) : layer.kind();
  }

  private List<WireField> changed(List<WireField> old) {
    List<WireField> fields = new ArrayList<>(old);
    for (int changes = choices.below(4); changes > 0; changes--) {
      int at = choices.below(fields.size() + 1);
      int what = choices.below(6);
      if (at == fields.size() || what < 2) {
        fields.add(at, field());
      } else if (what == 2) {
        fields.remove(at);
      } else {
        // The way to conversions: the same field, of another type.
        WireField field = field();
        fields.set(
            at,
            new WireField(fields.get(at).name(), fields.get(at).id(), field.code(), field.type()));
      }
    }
    return ordered(fields);
  }

  /** Returns the fields in the order of the bytes, and each name once; mostly. */
  private List<WireField> ordered(List<WireField> fields) {
    if (choices.oneIn(30)) {
      return fields;
    }
    Set<String> met = new LinkedHashSet<>();
    fields.removeIf(field -> !met.add(field.name()));
    fields.sort(Comparator.comparingInt(SchemaGrammar::rank));
    return fields;
  }

  private static int rank(WireField field) {
    int width = field.code() < WireField.STRING ? WIDTHS[field.code() % 8] : 0;
    int kind = field.isPrimitive() ? 0 : field.isBoxed() ? 1 : field.code();
    return kind * 16 - width;
  }

  // ---- From nothing ----

  private WireClass randomClass(String name) {
    WireClass made =
        switch (choices.below(16)) {
          case 0, 1, 2, 3, 4, 5, 6 -> WireClass.struct(name, fields());
          case 7, 8 -> WireClass.ofEnum(name, constants());
          case 9, 10 -> WireClass.inheriting(name, choices.of(Texts.BASES), fields());
          case 11 -> WireClass.items(name);
          case 12 -> WireClass.custom(name);
          case 13 -> WireClass.replaced(name);
          default -> WireClass.layered(name, choices.of(Texts.BASES), layers(name));
        };
    return made.form() != WireClass.Form.ENUM
            && made.form() != WireClass.Form.CUSTOM
            && choices.oneIn(8)
        ? made.replaceable(true)
        : made;
  }

  private List<WireLayer> layers(String name) {
    List<WireLayer> layers = new ArrayList<>();
    for (int i = choices.below(3); i > 0; i--) {
      WireLayer.Kind kind = choices.of(WireLayer.Kind.values());
      layers.add(new WireLayer(choices.of(Texts.INVENTED) + i, kind, fields()));
    }
    layers.add(new WireLayer(name, choices.of(WireLayer.Kind.values()), fields()));
    return layers;
  }

  private List<String> constants() {
    List<String> constants = new ArrayList<>(List.of("RED", "BLUE"));
    for (int i = choices.below(4); i > 0; i--) {
      constants.add(choices.of(Texts.INVENTED) + i);
    }
    return constants;
  }

  private List<WireField> fields() {
    List<WireField> fields = new ArrayList<>();
    for (int i = choices.below(7); i > 0; i--) {
      fields.add(field());
    }
    return ordered(fields);
  }

  private WireField field() {
    String name = choices.oneIn(3) ? choices.of(Texts.INVENTED) : choices.of(Texts.FIELDS);
    int id = choices.oneIn(8) ? choices.below(5) : -1;
    int code = choices.below(WireField.SLOT + 4);
    if (code > WireField.SLOT) {
      code = WireField.SLOT;
    }
    return new WireField(name, id, code, code < WireField.VALUE ? null : type(0));
  }

  private WireType type(int nesting) {
    List<WireType> arguments = new ArrayList<>();
    if (nesting < MAX_NESTING && choices.oneIn(3)) {
      for (int i = choices.below(3); i >= 0; i--) {
        arguments.add(type(nesting + 1));
      }
    }
    return switch (choices.below(6)) {
      case 0 -> WireType.any("", arguments);
      case 1 -> WireType.any(choices.of(Texts.CLASSES), arguments);
      case 2 ->
          nesting < MAX_NESTING
              ? WireType.array(type(nesting + 1))
              : WireType.builtIn(0, arguments);
      case 3 -> WireType.ofClass(className(), arguments);
      default -> WireType.builtIn(choices.of(BuiltIns.IN_MESSAGES), arguments);
    };
  }

  private String className() {
    return names.length == 0 || choices.oneIn(3) ? choices.of(Texts.INVENTED) : choices.of(names);
  }
}
