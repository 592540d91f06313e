/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.schemalock;

import io.fory.engine.ReachableClasses;
import io.fory.evolution.InheritedContent;
import io.fory.exception.ForbiddenClassException;
import io.fory.message.TypeInfo;
import io.fory.resolver.TypeResolver;
import io.fory.schema.ClassModel;
import io.fory.schema.FieldModel;
import io.fory.schema.TypeChange;
import io.fory.schema.WireClass;
import io.fory.schema.WireField;
import io.fory.schema.WireSchema;
import io.fory.struct.JavaSerialization;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The classes of a lock file: those that the user gives, and all that their declarations name. */
public final class Inventory {
  private Inventory() {}

  /** Classes by their names in Java. */
  public static Map<String, Class<?>> byName(Set<Class<?>> classes) {
    Map<String, Class<?>> byName = new HashMap<>();
    classes.forEach(type -> byName.put(type.getName(), type));
    return byName;
  }

  /**
   * The lock file of classes.
   *
   * @param reached the result of {@link ReachableClasses#of}
   * @param given by the user: it is an error if one of them is not registered
   */
  public static LockFile of(
      String settings, TypeResolver types, Set<Class<?>> reached, List<Class<?>> given) {
    List<LockedClass> locked = new ArrayList<>();
    for (Class<?> type : reached) {
      if (!ReachableClasses.isConcrete(type)) {
        continue;
      }
      try {
        locked.add(locked(type, types));
      } catch (ForbiddenClassException e) {
        if (given.contains(type)) {
          throw e;
        } // else it is written by nobody
      }
    }
    return LockFile.of(settings, locked);
  }

  private static LockedClass locked(Class<?> type, TypeResolver types) {
    TypeInfo info = types.info(type);
    WireClass wire = types.wire(type);
    String name = types.wireName(type);
    if (wire == null) {
      wire = WireClass.custom(name);
    }
    List<LockedField> fields = new ArrayList<>();
    List<LockedLayer> layers = new ArrayList<>();
    if (wire.form() == WireClass.Form.LAYERED) {
      for (JavaSerialization.Layer layer :
          JavaSerialization.extension().layers(type, !wire.base().isEmpty())) {
        List<LockedField> own = fields(layer.fields());
        layers.add(new LockedLayer(layer.type().getName(), layer.methods(), own));
        fields.addAll(own);
      }
    } else if (wire.form() == WireClass.Form.STRUCT || wire.form() == WireClass.Form.INHERITING) {
      Set<String> written = wire.fields().stream().map(WireField::name).collect(Collectors.toSet());
      fields =
          fields(
              ClassModel.of(type).fields().stream()
                  .filter(field -> written.contains(field.name()))
                  .toList());
    }
    return new LockedClass(
        type.getName(),
        name,
        wire.form(),
        wire.replaceable(),
        wire.base(),
        wire.base().isEmpty() ? "" : content(type),
        schema(info),
        fields,
        layers,
        wire.constants());
  }

  private static String content(Class<?> type) {
    Type content = InheritedContent.declaredBy(type);
    return TypeChange.erase(content).getTypeParameters().length == 0 ? "" : TypeText.of(content);
  }

  private static List<LockedField> fields(List<FieldModel> models) {
    return models.stream()
        .map(
            field ->
                new LockedField(
                    field.name(),
                    field.id(),
                    TypeText.of(field.type()),
                    field.defaultValue(),
                    field.origin().owner()))
        .sorted(Comparator.comparing(LockedField::name))
        .toList();
  }

  private static String schema(TypeInfo info) {
    WireSchema schema = info.schema();
    if (schema != null) {
      return "%016x".formatted(schema.id());
    }
    return info.hasFingerprint() ? "%08x".formatted(info.fingerprint()) : "";
  }
}
