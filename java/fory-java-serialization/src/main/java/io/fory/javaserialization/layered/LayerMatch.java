/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.layered;

import io.fory.schema.FieldMatch;
import io.fory.schema.FieldModel;
import io.fory.schema.WireField;
import io.fory.schema.WireLayer;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * Matches the classes of the writer's hierarchy with those of the reader's, and their fields.
 * Classes are matched by name; the last classes of both hierarchies match whatever their names.
 * Fields match those of the matching class, or those that have moved to another class of the
 * reader's hierarchy.
 */
final class LayerMatch {
  private final List<LayerModel> models;
  private final List<LayerModel> counterparts = new ArrayList<>();
  private final List<List<FieldModel>> fields = new ArrayList<>();
  private final Set<FieldModel> taken = Collections.newSetFromMap(new IdentityHashMap<>());

  /**
   * Matches two hierarchies, superclasses first.
   *
   * @param nameOf returns the name of a class in messages
   */
  LayerMatch(List<LayerModel> models, List<WireLayer> writer, Function<Class<?>, String> nameOf) {
    this.models = models;
    List<FieldModel> all = new ArrayList<>();
    List<List<FieldModel>> own = models.stream().map(LayerModel::ownFields).toList();
    own.forEach(all::addAll);
    for (WireLayer layer : writer) {
      boolean last = layer == writer.get(writer.size() - 1);
      int index = last ? models.size() - 1 : find(layer.name(), nameOf);
      counterparts.add(index < 0 ? null : models.get(index));
      fields.add(index < 0 ? new ArrayList<>() : new ArrayList<>(own.get(index)));
    }
    List<List<Integer>> strangers = new ArrayList<>();
    for (int i = 0; i < writer.size(); i++) {
      List<FieldModel> match = match(fields.get(i), writer.get(i).fields());
      List<Integer> others = new ArrayList<>();
      for (int k = 0; k < writer.get(i).fields().size(); k++) {
        FieldModel found = match.get(k);
        if (found == null) {
          others.add(k);
        } else {
          taken.add(found);
        }
      }
      strangers.add(others);
    }
    List<FieldModel> free =
        all.stream().filter(f -> f.field() != null && !taken.contains(f)).toList();
    for (int i = 0; i < writer.size(); i++) {
      List<FieldModel> match = match(free, writer.get(i).fields());
      for (int k : strangers.get(i)) {
        move(match.get(k), fields.get(i));
      }
    }
  }

  private int find(String name, Function<Class<?>, String> nameOf) {
    for (int i = 0; i < models.size() - 1; i++) {
      if (nameOf.apply(models.get(i).type()).equals(name)) {
        return i;
      }
    }
    return -1;
  }

  private static List<FieldModel> match(List<FieldModel> own, List<WireField> writer) {
    return FieldMatch.match(own, FieldModel::key, writer.stream().map(WireField::key).toList());
  }

  /** Matches a field with a class of the writer's other than that of its own class. */
  private void move(FieldModel field, List<FieldModel> target) {
    boolean clashes =
        field == null
            || target.stream()
                .anyMatch(
                    f -> f.name().equals(field.name()) || f.id() >= 0 && f.id() == field.id());
    if (!clashes && taken.add(field)) {
      fields.forEach(list -> list.removeIf(f -> f == field));
      target.add(field);
    }
  }

  /** Returns the reader's class for a class of the writer's; null if there is none. */
  LayerModel counterpart(int index) {
    return counterparts.get(index);
  }

  /** Returns the reader's fields for a class of the writer's. */
  List<FieldModel> fields(int index) {
    return fields.get(index);
  }

  /** Returns the reader's fields that the writer has. */
  Set<Field> matched() {
    Set<Field> matched = new HashSet<>();
    for (FieldModel field : taken) {
      if (field.field() != null) {
        matched.add(field.field());
      }
    }
    return matched;
  }

  /** Returns whether the writer has a class of the reader's. */
  boolean isMatched(LayerModel model) {
    return counterparts.contains(model);
  }
}
