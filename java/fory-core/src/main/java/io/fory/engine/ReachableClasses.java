/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.engine;

import io.fory.exception.ForbiddenClassException;
import io.fory.message.BuiltIn;
import io.fory.platform.DeclaredTypes;
import io.fory.platform.EnumClasses;
import io.fory.platform.Jdk;
import io.fory.resolver.TypeResolver;
import io.fory.schema.ClassModel;
import io.fory.schema.SchemaTree;
import io.fory.schema.TypeChange;
import io.fory.schema.WireSchema;
import io.fory.serializer.BuiltIns;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;

/** The classes to which the declarations of other classes lead. */
public final class ReachableClasses {
  private ReachableClasses() {}

  /**
   * Returns the given classes, and all classes of the user's to which their declarations lead,
   * directly or through others, with the permitted subclasses of sealed types.
   */
  public static Set<Class<?>> of(List<Class<?>> given) {
    List<BuiltIn> builtIns = BuiltIns.types();
    Set<Class<?>> reached = new LinkedHashSet<>();
    Deque<Class<?>> waiting = new ArrayDeque<>(given);
    while (!waiting.isEmpty()) {
      Class<?> type = waiting.poll();
      if (Jdk.owns(type)
          || type.isPrimitive()
          || !given.contains(type) && isBuiltIn(type, builtIns)
          || !reached.add(type)) {
        continue;
      }
      if (type.isEnum()) {
        continue; // only the names of its constants are written
      }
      if (type.isSealed()) {
        waiting.addAll(List.of(type.getPermittedSubclasses()));
      }
      for (Class<?> c = type; c != null && !Jdk.owns(c); c = c.getSuperclass()) {
        if (c.getSuperclass() != null) {
          visit(DeclaredTypes.superclass(c), waiting::add);
        }
      }
      ClassModel.of(type).fields().forEach(field -> visit(field.type(), waiting::add));
    }
    return reached;
  }

  private static boolean isBuiltIn(Class<?> type, List<BuiltIn> builtIns) {
    return type.getName().startsWith("com.google.common.")
        || builtIns.stream()
            .anyMatch(
                b ->
                    b.type() == type
                        || !b.isAbsent() && b.aliases().contains(type)
                        || !b.isAbsent() && b.covered().test(type));
  }

  /** Returns whether a class can have objects of its own. */
  public static boolean isConcrete(Class<?> type) {
    return type.isEnum() || EnumClasses.isScala(type) || !Modifier.isAbstract(type.getModifiers());
  }

  /**
   * Returns the schemas of classes, in an order that depends on their names only.
   *
   * @param reached the result of {@link #of}; classes that are not registered are left out
   * @param given the classes that the user named; they come first, and must be registered
   */
  public static SchemaTree tree(TypeResolver types, Set<Class<?>> reached, List<Class<?>> given) {
    List<WireSchema> schemas = new ArrayList<>();
    Comparator<Class<?>> givenFirst = Comparator.comparing(type -> !given.contains(type));
    for (Class<?> type :
        reached.stream().sorted(givenFirst.thenComparing(types::wireName)).toList()) {
      try {
        WireSchema schema = isConcrete(type) ? schema(types, type) : null;
        if (schema != null) {
          schemas.add(schema);
        }
      } catch (ForbiddenClassException e) {
        if (given.contains(type)) {
          throw e;
        } // else nobody can write it
      }
    }
    return SchemaTree.of(schemas);
  }

  private static WireSchema schema(TypeResolver types, Class<?> type) {
    return types.config().compatible()
        ? types.schemaIntroducing(type)
        : types.describe(types.wireName(type), type);
  }

  /** Returns the classes that a type names, each once; of arrays their component types. */
  public static List<Class<?>> named(Type type) {
    Set<Class<?>> named = new LinkedHashSet<>();
    visit(Objects.requireNonNull(type, "type"), named::add);
    return List.copyOf(named);
  }

  /** Passes all classes that a type names, of arrays their component types. */
  private static void visit(Type type, Consumer<Class<?>> visitor) {
    if (type instanceof ParameterizedType parameterized) {
      Arrays.stream(parameterized.getActualTypeArguments()).forEach(t -> visit(t, visitor));
    } else if (type instanceof GenericArrayType array) {
      visit(array.getGenericComponentType(), visitor);
      return;
    } else if (type instanceof WildcardType wildcard) {
      visit(wildcard.getUpperBounds()[0], visitor);
      return;
    }
    Class<?> raw = TypeChange.erase(type);
    while (raw.isArray()) {
      raw = raw.getComponentType();
    }
    visitor.accept(raw);
  }

  /**
   * Returns the classes as a list.
   *
   * @throws IllegalArgumentException if one is abstract and not sealed
   */
  public static List<Class<?>> requireConcrete(Class<?>[] classes) {
    for (Class<?> type : classes) {
      if (!type.isPrimitive() && !isConcrete(type) && !type.isSealed()) {
        throw new IllegalArgumentException(
            "%s is abstract: name the classes that implement it".formatted(type.getName()));
      }
    }
    return List.of(classes);
  }
}
