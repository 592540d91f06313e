/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.codec;

import io.fory.exception.ForyException;
import io.fory.exception.UnsupportedTypeException;
import io.fory.format.layout.RowLayout;
import io.fory.platform.Jdk;
import io.fory.schema.TypeArguments;
import io.fory.schema.TypeChange;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Makes the models of Java types. Refuses types that contain themselves, since the columns of a row
 * are fixed. Used within one call.
 */
public final class ModelFactory {
  private final CodecOptions options;
  private final Map<Type, StructModel> known = new HashMap<>();
  private final Set<Type> open = new LinkedHashSet<>();

  ModelFactory(CodecOptions options) {
    this.options = options;
  }

  /**
   * Returns the model of a class whose objects are rows.
   *
   * @throws UnsupportedTypeException if a field has a type that rows cannot hold; the path of the
   *     exception names it
   */
  static StructModel struct(Class<?> type, CodecOptions options) {
    try {
      if (new ModelFactory(options).model(type) instanceof StructModel struct) {
        return struct;
      }
      throw new UnsupportedTypeException(
          type.getTypeName()
              + " has no fields to be columns: a row is a bean, record or interface");
    } catch (ForyException e) {
      e.completePath(type.getSimpleName());
      throw e;
    } catch (IllegalArgumentException e) { // thrown by RowType for types that are nested too deep
      throw new UnsupportedTypeException(
          "%s has no form in rows: %s".formatted(type.getTypeName(), e.getMessage()), e);
    }
  }

  /** Returns the model of any type. */
  static ValueModel value(Type type, CodecOptions options) {
    return new ModelFactory(options).model(type);
  }

  private ValueModel model(Type type) {
    Class<?> raw = TypeChange.erase(type);
    if (options.types().byteLists() && raw == byte[].class) {
      return new PrimitiveArrayModel(raw);
    }
    ValueModel scalar = Scalars.find(raw, options.types().precision());
    if (scalar != null) {
      return scalar;
    }
    if (raw.isArray()) {
      return array(raw, TypeChange.element(type));
    }
    if (raw == Optional.class) {
      return optional(raw, part(TypeArguments.argument(type, Optional.class, 0), ".value"));
    } else if (raw == OptionalInt.class) {
      return optional(raw, Scalars.find(Integer.class));
    } else if (raw == OptionalLong.class) {
      return optional(raw, Scalars.find(Long.class));
    } else if (raw == OptionalDouble.class) {
      return optional(raw, Scalars.find(Double.class));
    } else if (Collection.class.isAssignableFrom(raw)) {
      ValueModel element = part(TypeArguments.argument(type, Collection.class, 0), "[]");
      return new ListModel(raw, element, SequenceFactory.collections(raw, element.raw()));
    } else if (Map.class.isAssignableFrom(raw)) {
      ValueModel key = part(TypeArguments.argument(type, Map.class, 0), ".keys");
      ValueModel value = part(TypeArguments.argument(type, Map.class, 1), ".values");
      return new MapModel(raw, key, value, MapFactory.of(raw, key.raw()));
    }
    return struct(type, raw);
  }

  private ValueModel array(Class<?> raw, Type component) {
    if (TypeChange.erase(component).isPrimitive()) {
      return new PrimitiveArrayModel(raw);
    }
    return new ListModel(
        raw, part(component, "[]"), SequenceFactory.arrays(raw.getComponentType()));
  }

  private ValueModel optional(Class<?> raw, ValueModel inner) {
    if (inner instanceof OptionalModel) {
      throw new UnsupportedTypeException(
          "An Optional of an Optional has three states, and a column has null or a value");
    }
    return new OptionalModel(raw, inner, options.types().precision());
  }

  private ValueModel part(Type type, String step) {
    try {
      return model(type);
    } catch (ForyException e) {
      e.addStep(step);
      throw e;
    }
  }

  private StructModel struct(Type type, Class<?> raw) {
    StructModel model = known.get(type);
    if (model != null) {
      return model;
    }
    requireStruct(raw);
    if (open.size() >= RowLayout.MAX_DEPTH || !open.add(type)) { // of a generic type: each another
      throw new UnsupportedTypeException(
          "%s contains itself, and the columns of a row are fixed. Make the field transient, or keep an id instead of the object"
              .formatted(raw.getName()));
    }
    List<StructModel.Member> members = new ArrayList<>();
    for (Property property : ClassProperties.of(type, options)) {
      members.add(new StructModel.Member(property, part(property.type(), "." + property.name())));
    }
    open.remove(type);
    model = new StructModel(raw, members);
    known.put(type, model);
    return model;
  }

  private static void requireStruct(Class<?> raw) {
    String problem = null;
    if (raw == Object.class) {
      problem = "can be anything";
    } else if (raw.isPrimitive() || Jdk.owns(raw)) {
      problem = "is a class of the JDK that no column type stands for";
    } else if (raw.isHidden() || raw.isAnnotation()) {
      problem = "is no ordinary class";
    } else if (!raw.isInterface() && Modifier.isAbstract(raw.getModifiers())) {
      problem = "is abstract, and a row does not say which subclass it holds";
    } else if (raw.getEnclosingClass() != null
        && !raw.isInterface()
        && !raw.isRecord()
        && !Modifier.isStatic(raw.getModifiers())) {
      problem = "is an inner class, which belongs to another object: make it static";
    } else if (Jdk.inheritedState(raw) != null) {
      problem =
          "inherits state from %s, a class of the JDK".formatted(Jdk.inheritedState(raw).getName());
    }
    if (problem != null) {
      throw new UnsupportedTypeException(
          "%s %s: it has no form in rows. %s are columns; a field of another type can be made transient"
              .formatted(
                  raw.getTypeName(),
                  problem,
                  "Numbers, strings, byte[], types of java.time, enums, beans, records, lists and maps"));
    }
  }
}
