/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.codec;

import io.fory.exception.UnsupportedTypeException;
import io.fory.xlang.runtime.ValueCodec;
import io.fory.xlang.runtime.XlangInput;
import io.fory.xlang.runtime.XlangOutput;
import io.fory.xlang.wire.TypeId;
import io.fory.xlang.wire.TypeName;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Holds the registered classes and their codecs, and finds the codec of any other value.
 * Thread-safe once it is built.
 */
public final class Registry {
  private final XlangOptions options;
  private final Map<Class<?>, TypeName> names;
  private final Map<Class<?>, StructType> structs = new LinkedHashMap<>();
  private final Map<TypeName, StructType> structsByName = new HashMap<>();
  private final Map<Class<?>, EnumType> enums = new ConcurrentHashMap<>();
  private final Map<TypeName, EnumType> enumsByName = new HashMap<>();
  private final Map<Class<?>, UnionType> unions = new LinkedHashMap<>();
  private final Map<TypeName, UnionType> unionsByName = new HashMap<>();
  private final CodecFactory compatible = new CodecFactory(this, true);
  private final CodecFactory sameSchema = new CodecFactory(this, false);
  private final Versions versions = new Versions(this);
  private final ModelFactory models;
  private final ClassValue<ValueCodec> byClass =
      new ClassValue<>() {
        @Override
        protected ValueCodec computeValue(Class<?> type) {
          return findCodec(type);
        }
      };

  /** Makes a registry of classes. */
  public Registry(Map<Class<?>, TypeName> names, XlangOptions options) {
    this.options = options;
    this.names = Collections.unmodifiableMap(new LinkedHashMap<>(names));
    models = new ModelFactory(this, options);
    int number = 0;
    for (Map.Entry<Class<?>, TypeName> entry : names.entrySet()) {
      Class<?> type = entry.getKey();
      if (type.isInterface()) {
        UnionType found = new UnionType(type, entry.getValue());
        unions.put(type, found);
        unionsByName.put(entry.getValue(), found);
      } else if (type.isEnum()) {
        EnumType found = new EnumType(type, entry.getValue(), number++, options.compatible());
        enums.put(type, found);
        enumsByName.put(entry.getValue(), found);
      } else {
        StructType found = new StructType(this, type, entry.getValue(), number++);
        structs.put(type, found);
        structsByName.put(entry.getValue(), found);
      }
    }
    structs.values().forEach(s -> s.link(models));
    unions.values().forEach(u -> u.link(models, factory(!options.compatible())));
    structs.values().forEach(s -> s.compatible().plan());
  }

  public XlangOptions options() {
    return options;
  }

  /** Returns the number of registered types. */
  public int size() {
    return names.size();
  }

  /** Returns how many type definitions that came in messages are cached. */
  public int keptDefinitions() {
    return versions.size();
  }

  Versions versions() {
    return versions;
  }

  /** Returns the factory of codecs for same-schema or compatible mode. */
  CodecFactory factory(boolean isSameSchema) {
    return isSameSchema ? sameSchema : compatible;
  }

  /**
   * Returns the codec of messages whose objects are of a type: it writes and reads type info first.
   */
  public ValueCodec rootCodec(java.lang.reflect.Type type) {
    return factory(!options.compatible()).any(models.of(type));
  }

  // ---- For making models ----

  /** Returns the registered classes with their names, in the order of their registration. */
  Map<Class<?>, TypeName> names() {
    return names;
  }

  boolean isRegistered(Class<?> type) {
    return names.containsKey(type);
  }

  boolean hasSubtypeOf(Class<?> type) {
    return names.keySet().stream().anyMatch(type::isAssignableFrom);
  }

  /** Returns the type id that type definitions have for fields of a registered class. */
  int structId(Class<?> type) {
    boolean named = names.get(type).isNamed();
    if (options.compatible()) {
      return named ? TypeId.NAMED_COMPATIBLE_STRUCT : TypeId.COMPATIBLE_STRUCT;
    }
    return named ? TypeId.NAMED_STRUCT : TypeId.STRUCT;
  }

  // ---- For codecs ----

  StructType structType(Class<?> type) {
    return structs.get(type);
  }

  StructType structType(TypeName name) {
    return structsByName.get(name);
  }

  /**
   * Returns the codec of fields of a registered class in same-schema mode, which have no type info.
   */
  ValueCodec sameSchema(Class<?> type) {
    StructType found = structs.get(type);
    if (found == null) {
      throw new UnsupportedTypeException(
          "Expected a registered class for an object of same-schema mode, found "
              + type.getTypeName());
    }
    return new Delegate(found, sameSchema.any(models.object(type)));
  }

  /** Returns the union of a sealed interface; null if it is not registered as one. */
  UnionType unionType(Class<?> type) {
    return unions.get(type);
  }

  /** Returns the union that is registered by a name or id; or null. */
  UnionType unionType(TypeName name) {
    return unionsByName.get(name);
  }

  EnumType enumType(Class<?> type) {
    return enums.computeIfAbsent(type, t -> new EnumType(t, null, -1, options.compatible()));
  }

  ValueCodec enumOf(XlangInput in, TypeName name) {
    in.charge(32);
    EnumType found = enumsByName.get(name);
    return found != null ? found : new UnknownType(name, true);
  }

  ValueCodec sameSchemaOf(XlangInput in, TypeName name) {
    in.charge(32);
    StructType found = structsByName.get(name);
    return found != null ? found.sameSchema() : new UnknownType(name, false);
  }

  /** Returns the codec for a value, by its class alone. */
  ValueCodec codecOf(Object value) {
    return byClass.get(value.getClass());
  }

  private ValueCodec findCodec(Class<?> type) {
    StructType struct = structs.get(type);
    if (struct != null) {
      return struct.own();
    }
    if (Enum.class.isAssignableFrom(type)) {
      return enumType(type.isEnum() ? type : type.getSuperclass());
    }
    for (UnionType union : unions.values()) {
      if (union.type().isAssignableFrom(type)) {
        return union; // a record that is a case of a union and not registered itself
      }
    }
    CodecFactory factory = factory(!options.compatible());
    int id = Scalars.idOf(type);
    if (id >= 0) {
      return Scalars.of(id, type);
    } else if (Set.class.isAssignableFrom(type)) {
      return shared(factory, TypeId.SET);
    } else if (Collection.class.isAssignableFrom(type) || type.isArray()) {
      if (type.isArray() && type.getComponentType().isPrimitive()) {
        throw new UnsupportedTypeException(Unsupported.reason(type));
      }
      return shared(factory, TypeId.LIST);
    } else if (Map.class.isAssignableFrom(type)) {
      return shared(factory, TypeId.MAP);
    }
    throw new UnsupportedTypeException(Unsupported.reason(type));
  }

  private final ValueCodec[] shared = new ValueCodec[TypeId.COUNT];

  private synchronized ValueCodec shared(CodecFactory factory, int id) {
    if (shared[id] == null) {
      shared[id] = factory.builtIn(id, Model.ANY);
    }
    return shared[id];
  }

  /**
   * Finds the struct's codec at each call instead of when it is made, since classes refer to each
   * other in cycles.
   */
  private static final class Delegate extends ValueCodec {
    private final StructType type;
    private final AnyCodec typed;

    Delegate(StructType type, AnyCodec typed) {
      this.type = type;
      this.typed = typed;
    }

    @Override
    public boolean hasIdentity() {
      return true;
    }

    @Override
    public void writeInfo(XlangOutput out) {
      type.own().writeInfo(out);
    }

    @Override
    public void write(XlangOutput out, Object value) {
      if (value.getClass() != type.type()) {
        throw new UnsupportedTypeException(
            "Expected an object of %s, found one of %s: in same-schema mode a field says no class"
                .formatted(type.type().getName(), value.getClass().getName()));
      }
      type.own().write(out, value);
    }

    @Override
    public Object read(XlangInput in) {
      StructVersion version = type.sameSchema();
      return version.isInfoNext(in) ? typed.read(in) : version.read(in);
    }
  }
}
