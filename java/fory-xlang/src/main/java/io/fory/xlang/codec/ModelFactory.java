/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.codec;

import io.fory.annotation.ForyField;
import io.fory.exception.ForyException;
import io.fory.exception.UnsupportedTypeException;
import io.fory.platform.DeclaredTypes;
import io.fory.platform.FieldAccess;
import io.fory.platform.Jdk;
import io.fory.platform.PrimitiveWrappers;
import io.fory.schema.TypeArguments;
import io.fory.schema.TypeChange;
import io.fory.xlang.annotation.XlangField;
import io.fory.xlang.runtime.Optionals;
import io.fory.xlang.wire.TypeId;
import io.fory.xlang.wire.WireField;
import io.fory.xlang.wire.WireType;
import java.lang.annotation.Annotation;
import java.lang.reflect.Field;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Makes models of Java types; fails for types that the protocol cannot express. */
record ModelFactory(Registry registry, XlangOptions options) {
  // ---- Classes ----

  /** Returns the members of a registered class, those of superclasses first. */
  List<Member> members(Class<?> type) {
    Deque<Class<?>> hierarchy = new ArrayDeque<>();
    Class<?> base = type;
    for (; !Jdk.owns(base); base = base.getSuperclass()) {
      hierarchy.addFirst(base);
    }
    if (base == type) {
      throw new UnsupportedTypeException(
          type.getName() + " is a class of the JDK: only classes of your own are registered");
    }
    Class<?> stateful = Jdk.inheritedState(base);
    if (stateful != null) {
      throw new UnsupportedTypeException(
          "%s inherits state from %s, a class of the JDK, which has no form in the cross-language protocol: hold it in a field"
              .formatted(type.getName(), stateful.getName()));
    }
    Map<TypeVariable<?>, Type> variables = TypeArguments.variables(type);
    List<String> components =
        type.isRecord()
            ? Arrays.stream(type.getRecordComponents()).map(RecordComponent::getName).toList()
            : List.of();
    List<Member> members = new ArrayList<>();
    Map<String, String> known = new HashMap<>();
    for (Class<?> c : hierarchy) {
      for (Field field : c.getDeclaredFields()) {
        if (FieldAccess.isState(field)) {
          if (field.isSynthetic()) {
            throw new UnsupportedTypeException(
                "%s has a part of the object or method that it is in (%s), which has no form in the cross-language protocol: make it static"
                    .formatted(c.getName(), field.getName()));
          }
          Member member = member(field, variables, components.indexOf(field.getName()));
          members.add(member);
          String other = known.put(member.wire().identifier(), field.getName());
          if (other != null) {
            throw new UnsupportedTypeException(
                "%s has two fields that peers know as %s: %s and %s. Rename one of them, or give it a @ForyField(id)"
                    .formatted(type.getName(), member.wire().identifier(), other, field.getName()));
          }
        }
      }
    }
    return members;
  }

  private Member member(Field field, Map<TypeVariable<?>, Type> variables, int component) {
    try {
      XlangField settings = field.getAnnotation(XlangField.class);
      Model model = of(TypeArguments.resolve(DeclaredTypes.of(field), variables));
      if (settings != null && settings.encoding() != XlangField.Encoding.DEFAULT) {
        model = encoded(model, settings.encoding());
      }
      boolean primitive = field.getType().isPrimitive();
      if (settings != null && !settings.tracked()) {
        model = model.untracked();
      }
      boolean tracked = options.tracking() && model.tracked() && model.isObject();
      boolean ref = tracked || settings != null && settings.ref();
      boolean nullable =
          model.optional() != null
              || !primitive && (options.nullableFields() || tracked || isNullable(field, settings));
      if (ref && !model.tracked()) {
        throw new UnsupportedTypeException(
            "Expected @XlangField(ref) or tracked = false, not both");
      }
      if (settings != null
          && (settings.nullable() && primitive || settings.ref() && !model.hasIdentity())) {
        throw new UnsupportedTypeException(
            "Expected an object for @XlangField(nullable or ref), found "
                + field.getType().getName());
      }
      model = model.with(nullable, ref);
      ForyField core = field.getAnnotation(ForyField.class);
      int tag = core == null ? -1 : core.id();
      WireField wire =
          new WireField(tag < 0 ? WireField.nameOf(field.getName()) : null, tag, model.wire());
      return new Member(field, FieldAccess.of(field), model, wire, component);
    } catch (ForyException e) {
      e.addStep("." + field.getName());
      throw e;
    }
  }

  private static boolean isNullable(Field field, XlangField settings) {
    return settings != null && settings.nullable()
        || isNullable(field.getAnnotations())
        || isNullable(field.getAnnotatedType().getAnnotations());
  }

  private static boolean isNullable(Annotation[] annotations) {
    return Arrays.stream(annotations)
        .anyMatch(a -> a.annotationType().getSimpleName().equals("Nullable"));
  }

  private static Model encoded(Model model, XlangField.Encoding encoding) {
    int id = TypeId.of(encoding.name().toLowerCase(Locale.ROOT));
    boolean fits =
        switch (encoding) {
          case INT8 -> false;
          case FLOAT16, BFLOAT16 -> model.raw() == Float.class;
          default ->
              TypeId.isInteger(model.wire().id()) || model.raw() == java.math.BigInteger.class;
        };
    if (model.kind() == Model.Kind.SCALAR && model.raw().isArray()) {
      id = TypeId.arrayOf(id);
      fits = id > 0 && ArrayCodec.of(id, model.raw()) != null;
    }
    if (model.kind() != Model.Kind.SCALAR || !fits) {
      throw new UnsupportedTypeException(
          "Expected a number or array for encoding %s, found %s"
              .formatted(encoding, model.raw().getTypeName()));
    }
    return new Model(model.raw(), model.kind(), WireType.of(id), List.of(), model.optional(), true);
  }

  // ---- Types ----

  /** Returns the model of a type whose values are never null. */
  Model of(Type type) {
    Class<?> raw = PrimitiveWrappers.of(TypeChange.erase(type));
    if (raw == Object.class) {
      return Model.ANY;
    }
    int id = Scalars.idOf(raw);
    if (id >= 0) {
      return new Model(raw, Model.Kind.SCALAR, WireType.of(id));
    }
    Class<?> number = Optionals.OF_NUMBERS.get(raw);
    if (number != null) {
      return of(number).in(raw);
    } else if (raw == Optional.class) {
      return optional(type);
    } else if (raw.isArray()) {
      return array(type, raw);
    } else if (Collection.class.isAssignableFrom(raw) || raw == Iterable.class) {
      return collection(type, raw);
    } else if (Map.class.isAssignableFrom(raw)) {
      return map(type, raw);
    } else if (raw.isEnum()) {
      return new Model(raw, Model.Kind.ENUM, WireType.of(TypeId.ENUM));
    }
    return object(raw);
  }

  private Model optional(Type type) {
    Model inner = of(TypeArguments.argument(type, Optional.class, 0));
    if (inner.optional() != null) {
      throw new UnsupportedTypeException("An Optional in an Optional has no form in the protocol");
    }
    return inner.in(Optional.class);
  }

  private Model array(Type type, Class<?> raw) {
    Model element = element(TypeChange.element(type));
    return new Model(raw, Model.Kind.ARRAY, WireType.of(TypeId.LIST, element.wire()), element);
  }

  private Model collection(Type type, Class<?> raw) {
    Type argument =
        raw == Iterable.class
            ? TypeArguments.argument(type, Iterable.class, 0)
            : TypeArguments.argument(type, Collection.class, 0);
    Model element = element(argument);
    int id = java.util.Set.class.isAssignableFrom(raw) ? TypeId.SET : TypeId.LIST;
    Containers.requireKnown(raw);
    return new Model(raw, Model.Kind.COLLECTION, WireType.of(id, element.wire()), element);
  }

  private Model map(Type type, Class<?> raw) {
    Model key = element(TypeArguments.argument(type, Map.class, 0));
    Model value = element(TypeArguments.argument(type, Map.class, 1));
    WireType wire = new WireType(TypeId.MAP, false, false, key.wire(), value.wire());
    Containers.requireKnown(raw);
    return new Model(raw, Model.Kind.MAP, wire, key, value);
  }

  private Model element(Type type) {
    Model element = of(type);
    if (element.optional() != null) {
      throw new UnsupportedTypeException(
          "An Optional in a container has no form in the protocol: use null");
    }
    return element.with(true, false);
  }

  /** Returns the model of a class that is registered, or has registered subclasses. */
  Model object(Class<?> raw) {
    if (registry.unionType(raw) != null) {
      if (!options.compatible()) {
        throw new UnsupportedTypeException(
            "Peers were not tried with unions in same-schema mode: use withCompatible(true)");
      }
      return new Model(raw, Model.Kind.UNION, WireType.of(TypeId.UNION));
    }
    if (registry.isRegistered(raw)) {
      return new Model(raw, Model.Kind.STRUCT, WireType.of(registry.structId(raw)));
    }
    if (registry.hasSubtypeOf(raw)) {
      return new Model(raw, Model.Kind.ANY, WireType.ANY);
    }
    throw new UnsupportedTypeException(Unsupported.reason(raw));
  }
}
