/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.codec;

import io.fory.exception.IncompatibleClassException;
import io.fory.xlang.runtime.ValueCodec;
import io.fory.xlang.wire.TypeId;
import io.fory.xlang.wire.WireType;
import java.util.Collection;
import java.util.Map;

/** Finds the codec that turns values of a type in a message into values of a Java type. */
final class CodecFactory {
  private static final Model ANY_ELEMENT = Model.ANY.with(true, false);
  private static final Model LIST = canonical(TypeId.LIST, Collection.class);
  private static final Model SET = canonical(TypeId.SET, java.util.Set.class);
  private static final Model MAP =
      new Model(
          Map.class,
          Model.Kind.MAP,
          new WireType(TypeId.MAP, false, false, ANY_ELEMENT.wire(), ANY_ELEMENT.wire()),
          ANY_ELEMENT,
          ANY_ELEMENT);

  private final Registry registry;
  private final boolean
      compatible; // compatible mode, in which structs in fields have type info too
  // one for all values without a declared type, so that nested containers share it
  private final AnyCodec anything;

  CodecFactory(Registry registry, boolean compatible) {
    this.registry = registry;
    this.compatible = compatible;
    anything = new AnyCodec(registry, this, Model.ANY);
  }

  private static Model canonical(int id, Class<?> raw) {
    return new Model(raw, Model.Kind.COLLECTION, WireType.of(id, ANY_ELEMENT.wire()), ANY_ELEMENT);
  }

  /**
   * Returns the codec of values that are preceded by their type info, which become those of a
   * model.
   */
  AnyCodec any(Model to) {
    return to.raw() == Object.class ? anything : new AnyCodec(registry, this, to);
  }

  /** Returns the codec that passes over values of a type that has no Java class. */
  UnsupportedCodec unsupported(int id) {
    return new UnsupportedCodec(id, anything);
  }

  /** Returns the registered class that a model stands for; null if there is none. */
  StructType structType(Model model) {
    return model.kind() == Model.Kind.STRUCT ? registry.structType(model.raw()) : null;
  }

  /** Returns the union of a model; null if there is none. */
  UnionType unionType(Model model) {
    return model.kind() == Model.Kind.UNION ? registry.unionType(model.raw()) : null;
  }

  /**
   * Returns the codec of a value whose type info is the id of a built-in type. If it is a
   * container, its elements are preceded by their type info too.
   */
  ValueCodec builtIn(int id, Model to) {
    WireType type =
        switch (id) {
          case TypeId.LIST, TypeId.SET -> WireType.of(id, WireType.ANY);
          case TypeId.MAP -> MAP.wire();
          default -> WireType.of(id);
        };
    if (Scalars.of(id, null) != null && Texts.isPossible(rawOf(id), to.raw())) {
      throw incompatible(type, to); // a text becomes an enum, say, only where a field has the type
    }
    return codec(type, to);
  }

  /**
   * Returns the codec of a field. Where the field's type leaves the type of the value open, it also
   * reads the type info before the value; the caller reads the null or reference flag of a field
   * that has one.
   */
  ValueCodec codec(WireType from, Model to) {
    int id = from.id();
    if (id == TypeId.UNKNOWN) {
      return from.isFlagged() ? any(to) : new OpenCodec(any(to));
    } else if (TypeId.isStruct(id)) {
      return compatible ? any(to) : registry.sameSchema(to.raw());
    } else if (to.kind() == Model.Kind.UNION) {
      if (!TypeId.isUnion(id)) {
        throw incompatible(from, to);
      }
      return registry.unionType(to.raw());
    } else if (TypeId.isEnum(id)) {
      return enumeration(to);
    } else if (CollectionCodec.reads(id)) {
      return collection(from, to);
    } else if (id == TypeId.MAP) {
      requireKind(from, to, Model.Kind.MAP);
      return new MapCodec(from, to.kind() == Model.Kind.MAP ? to : MAP, this);
    }
    return scalar(from, to);
  }

  private ValueCodec enumeration(Model to) {
    if (to.kind() == Model.Kind.ENUM) {
      return registry.enumType(to.raw());
    } else if (to.kind() == Model.Kind.ANY) {
      return Scalars.of(TypeId.VAR_UINT32, Long.class); // the message does not name the enum
    }
    throw incompatible(WireType.of(TypeId.ENUM), to);
  }

  private ValueCodec collection(WireType from, Model to) {
    if (to.kind() == Model.Kind.COLLECTION || to.kind() == Model.Kind.ARRAY) {
      return new CollectionCodec(from, to, this);
    }
    Model read = from.id() == TypeId.SET ? SET : LIST;
    if (to.kind() == Model.Kind.ANY && to.raw().isAssignableFrom(read.raw())) {
      return new CollectionCodec(from, read, this);
    }
    if (!Conversions.isPossible(Collection.class, to) || TypeId.isEnum(from.element().id())) {
      throw incompatible(
          from,
          to); // enum constants are numbers in messages, but must not become those of an array
    }
    return new Conversions.Converted(new CollectionCodec(from, LIST, this), to);
  }

  private static void requireKind(WireType from, Model to, Model.Kind kind) {
    if (to.kind() != kind && !(to.kind() == Model.Kind.ANY && to.raw() == Object.class)) {
      throw incompatible(from, to);
    }
  }

  private ValueCodec scalar(WireType from, Model to) {
    ValueCodec all = Scalars.of(from.id(), null);
    if (all == null) {
      return unsupported(from.id());
    }
    if (to.kind() == Model.Kind.ANY) {
      return all;
    }
    ValueCodec direct = to.kind() == Model.Kind.SCALAR ? Scalars.of(from.id(), to.raw()) : null;
    if (direct != null) {
      return direct;
    }
    Class<?> raw = rawOf(from.id());
    if (!Conversions.isPossible(raw, to) && !Texts.isPossible(raw, to.raw())) {
      throw incompatible(from, to);
    }
    return new Conversions.Converted(all, to);
  }

  private static Class<?> rawOf(int id) {
    if (TypeId.isInteger(id)) {
      return IntegerCodec.widest(id);
    }
    return TypeId.isArray(id) || id == TypeId.BINARY ? ArrayCodec.of(id).raw() : Scalars.rawOf(id);
  }

  private static IncompatibleClassException incompatible(WireType from, Model to) {
    return new IncompatibleClassException(
        "Expected a type that becomes %s, found %s".formatted(to.raw().getTypeName(), from));
  }

  /**
   * Returns the codec of elements, if their type is part of the type of their container; null if
   * elements are preceded by their type info instead.
   */
  ValueCodec declaredElement(WireType from, Model to) {
    if (ElementCodec.isDeclared(from) || !compatible && TypeId.isStruct(from.id())) {
      return codec(from, to);
    }
    return null;
  }
}
