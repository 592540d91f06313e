/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.schema;

import io.fory.platform.DeclaredTypes;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Substitutes types for bound type variables. */
public final class TypeArguments {
  private static final Type[] NONE = {};

  private TypeArguments() {}

  /** A type with arguments, which equals another one of the same class and arguments. */
  public record Parameterized(Class<?> getRawType, List<Type> arguments)
      implements ParameterizedType {
    @Override
    public Type[] getActualTypeArguments() {
      return arguments.toArray(Type[]::new);
    }

    @Override
    public Type getOwnerType() {
      return getRawType.getDeclaringClass();
    }

    @Override
    public String toString() {
      return arguments.stream()
          .map(Type::getTypeName)
          .collect(Collectors.joining(", ", getRawType.getTypeName() + "<", ">"));
    }
  }

  /**
   * The type of an array whose class tells less than its element type: where {@code T} is {@code
   * Integer}, a {@code T[]} may be an {@code Object[]}.
   *
   * @param erasure the class that the place has
   */
  public record ArrayOf(Type getGenericComponentType, Class<?> erasure)
      implements GenericArrayType {
    @Override
    public String toString() {
      return getGenericComponentType.getTypeName() + "[]";
    }
  }

  private record Extending(Type bound) implements WildcardType {
    @Override
    public Type[] getUpperBounds() {
      return new Type[] {bound};
    }

    @Override
    public Type[] getLowerBounds() {
      return NONE;
    }

    @Override
    public String toString() {
      return "? extends " + bound.getTypeName();
    }
  }

  /** Adds the arguments of a type as bindings of its class's variables. */
  static void bind(Type type, Map<TypeVariable<?>, Type> variables) {
    if (type instanceof ParameterizedType parameterized) {
      bind(parameterized.getOwnerType(), variables);
      TypeVariable<?>[] names = ((Class<?>) parameterized.getRawType()).getTypeParameters();
      Type[] arguments = parameterized.getActualTypeArguments();
      for (int i = 0; i < Math.min(names.length, arguments.length); i++) {
        variables.put(names[i], arguments[i]);
      }
    }
  }

  /** Returns a type with its variables substituted; the same object if it mentions none. */
  public static Type fill(Type type, Map<TypeVariable<?>, Type> variables) {
    if (type instanceof TypeVariable<?> variable) {
      return variables.getOrDefault(variable, variable);
    } else if (type instanceof ParameterizedType parameterized) {
      Type[] arguments = parameterized.getActualTypeArguments();
      boolean same = true;
      for (int i = 0; i < arguments.length; i++) {
        Type filled = fill(arguments[i], variables);
        same &= filled == arguments[i];
        arguments[i] = filled;
      }
      Class<?> raw = (Class<?>) parameterized.getRawType();
      return same ? type : new Parameterized(raw, List.of(arguments));
    } else if (type instanceof WildcardType wildcard) {
      Type bound = wildcard.getUpperBounds()[0];
      Type filled = fill(bound, variables);
      return filled == bound ? type : new Extending(filled);
    } else if (type instanceof GenericArrayType array) {
      Type component = array.getGenericComponentType();
      Type filled = fill(component, variables);
      return filled == component ? type : new ArrayOf(filled, TypeChange.erase(array));
    }
    return type;
  }

  /** Returns a type with its variables and wildcards replaced by their types or bounds. */
  public static Type resolve(Type type, Map<TypeVariable<?>, Type> variables) {
    if (type instanceof TypeVariable<?> variable) {
      Type known = variables.get(variable);
      return known != null ? known : TypeChange.erase(variable);
    } else if (type instanceof ParameterizedType parameterized) {
      return new Parameterized(
          (Class<?>) parameterized.getRawType(),
          Arrays.stream(parameterized.getActualTypeArguments())
              .map(argument -> resolve(argument, variables))
              .toList());
    } else if (type instanceof WildcardType wildcard) {
      return resolve(wildcard.getUpperBounds()[0], variables);
    } else if (type instanceof GenericArrayType array) {
      Type component = resolve(array.getGenericComponentType(), variables);
      return component instanceof Class<?> c
          ? c.arrayType()
          : new ArrayOf(component, TypeChange.erase(component).arrayType());
    }
    return type;
  }

  /** Returns the types of the variables of a type and of all its supertypes, resolved. */
  public static Map<TypeVariable<?>, Type> variables(Type type) {
    Map<TypeVariable<?>, Type> variables = new HashMap<>();
    collect(type, variables);
    return variables;
  }

  private static void collect(Type type, Map<TypeVariable<?>, Type> variables) {
    if (type != null) {
      bind(resolve(type, variables), variables);
      Class<?> raw = TypeChange.erase(type);
      collect(DeclaredTypes.superclass(raw), variables);
      for (Type parent : DeclaredTypes.interfaces(raw)) {
        collect(parent, variables);
      }
    }
  }

  /** Returns the type of a variable of a supertype, resolved. */
  public static Type argument(Type type, Class<?> above, int index) {
    return resolve(above.getTypeParameters()[index], variables(type));
  }

  /** Returns the array class whose component is the erasure of an array type's elements. */
  public static Class<?> array(Type type) {
    return type instanceof GenericArrayType array
        ? array(array.getGenericComponentType()).arrayType()
        : TypeChange.erase(type);
  }

  /**
   * Returns the types that a type is made of: the arguments of a class, the upper bound of a
   * wildcard, the elements of an array with arguments; none for a class alone, and for a variable.
   */
  public static List<Type> parts(Type type) {
    if (type instanceof ParameterizedType parameterized) {
      return List.of(parameterized.getActualTypeArguments());
    } else if (type instanceof WildcardType wildcard) {
      return List.of(wildcard.getUpperBounds()[0]);
    }
    return type instanceof GenericArrayType array
        ? List.of(array.getGenericComponentType())
        : List.of();
  }

  /** Counts a type and the types in it, up to a maximum. */
  public static int size(Type type, int most) {
    int size = 1;
    for (Type part : parts(type)) {
      size += size <= most ? size(part, most - size) : 0;
    }
    return size;
  }

  /** Whether a type mentions a variable. */
  public static boolean isOpen(Type type) {
    boolean open = type instanceof TypeVariable;
    for (Type part : parts(type)) {
      open |= isOpen(part);
    }
    return open;
  }

  /**
   * Returns the supertype of a type that a class names, with its type arguments, such as {@code
   * List<X>} for {@code ArrayList<X>}; null if the class is no supertype.
   */
  public static Type as(Type type, Class<?> above) {
    Class<?> raw = TypeChange.erase(type);
    if (raw == above) {
      return type;
    }
    Map<TypeVariable<?>, Type> variables = new HashMap<>();
    bind(type, variables);
    List<Type> parents = new ArrayList<>(Arrays.asList(DeclaredTypes.interfaces(raw)));
    if (raw.getSuperclass() != null) {
      parents.add(DeclaredTypes.superclass(raw));
    }
    for (Type parent : parents) {
      if (above.isAssignableFrom(TypeChange.erase(parent))) {
        return as(fill(parent, variables), above);
      }
    }
    return null;
  }

  /**
   * Returns the types that a class's variables have in a place, by the declared type of the place,
   * whose class is a supertype. Variables that the declaration does not determine are left out.
   *
   * @return null if the class contradicts the declaration
   */
  public static Map<TypeVariable<?>, Type> variables(Class<?> type, Type declared) {
    Class<?> above = TypeChange.erase(declared);
    TypeVariable<?>[] own = type.getTypeParameters();
    Type self = own.length == 0 ? type : new Parameterized(type, List.of(own));
    Map<TypeVariable<?>, Type> variables = new HashMap<>();
    if (as(self, above) instanceof ParameterizedType seen) {
      Type[] arguments = seen.getActualTypeArguments();
      for (int i = 0; i < arguments.length; i++) {
        Type wanted = TypeChange.argument(declared, i);
        if (arguments[i] instanceof TypeVariable<?> variable) {
          variables.put(variable, wanted);
        } else if (!isOpen(arguments[i]) && !TypeChange.isWithin(arguments[i], wanted)) {
          return null;
        }
      }
    }
    return variables;
  }
}
