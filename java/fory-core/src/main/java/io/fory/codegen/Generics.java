/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.codegen;

import io.fory.platform.DeclaredTypes;
import java.lang.reflect.Array;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Resolves type variables and wildcards in the types of fields and methods. */
public final class Generics {
  private Generics() {}

  /** A parameterized type that compares by its content, as those of the JDK do. */
  private record Parameterized(Class<?> raw, List<Type> arguments) implements ParameterizedType {
    @Override
    public Type[] getActualTypeArguments() {
      return arguments.toArray(Type[]::new);
    }

    @Override
    public Type getRawType() {
      return raw;
    }

    @Override
    public Type getOwnerType() {
      return raw.getDeclaringClass();
    }
  }

  /** Returns a type whose variables and wildcards are replaced by their types or bounds. */
  public static Type resolve(Type type, Map<TypeVariable<?>, Type> variables) {
    if (type instanceof ParameterizedType p) {
      return new Parameterized(
          (Class<?>) p.getRawType(),
          Arrays.stream(p.getActualTypeArguments()).map(a -> resolve(a, variables)).toList());
    }
    if (type instanceof WildcardType w) {
      return resolve(w.getUpperBounds()[0], variables);
    }
    if (type instanceof TypeVariable<?> v) {
      Type known = variables.get(v);
      return known != null ? known : raw(v.getBounds()[0]);
    }
    if (type instanceof GenericArrayType a) {
      Type component = resolve(a.getGenericComponentType(), variables);
      return component instanceof Class<?> c ? c.arrayType() : new ResolvedArray(component);
    }
    return type;
  }

  private record ResolvedArray(Type component) implements GenericArrayType {
    @Override
    public Type getGenericComponentType() {
      return component;
    }
  }

  /** Returns the erasure of a type. */
  public static Class<?> raw(Type type) {
    if (type instanceof Class<?> c) {
      return c;
    }
    if (type instanceof ParameterizedType p) {
      return (Class<?>) p.getRawType();
    }
    if (type instanceof GenericArrayType a) {
      return Array.newInstance(raw(a.getGenericComponentType()), 0).getClass();
    }
    return raw(resolve(type, Map.of()));
  }

  /** Returns the component type of an array type. */
  public static Type component(Type type) {
    return type instanceof GenericArrayType a
        ? a.getGenericComponentType()
        : raw(type).getComponentType();
  }

  /** Returns the types of the variables of a type and of all its supertypes. */
  public static Map<TypeVariable<?>, Type> variables(Type type) {
    Map<TypeVariable<?>, Type> variables = new HashMap<>();
    collect(type, variables);
    return variables;
  }

  private static void collect(Type type, Map<TypeVariable<?>, Type> variables) {
    if (type == null) {
      return;
    }
    Class<?> raw = raw(type);
    if (type instanceof ParameterizedType p) {
      TypeVariable<?>[] names = raw.getTypeParameters();
      for (int i = 0; i < names.length; i++) {
        variables.put(names[i], resolve(p.getActualTypeArguments()[i], variables));
      }
    }
    collect(DeclaredTypes.superclass(raw), variables);
    for (Type parent : DeclaredTypes.interfaces(raw)) {
      collect(parent, variables);
    }
  }

  /** Returns the type of a variable of a supertype. */
  public static Type argument(Type type, Class<?> of, int index) {
    return resolve(of.getTypeParameters()[index], variables(type));
  }
}
