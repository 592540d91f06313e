/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.engine;

import io.fory.exception.ForbiddenClassException;
import io.fory.exception.ForyException;
import io.fory.graph.Operation;
import io.fory.platform.PrimitiveWrappers;
import io.fory.resolver.RegistrationAdvice;
import io.fory.resolver.Registrations;
import io.fory.resolver.TypeResolver;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The classes that an object graph, or the declarations of classes, need registered. Collected
 * after the first failure, so that one error lists all of them.
 */
public final class Unregistered {
  private Unregistered() {}

  /**
   * The classes that others reach by their declarations and that are not registered, by name;
   * without those that the serializer of a type above them serves.
   *
   * @param open takes those whose subclasses no declaration names
   */
  public static List<Class<?>> reached(
      Class<?>[] roots, Registrations registrations, Set<Class<?>> open) {
    List<Class<?>> given = new ArrayList<>();
    for (Class<?> root : roots) {
      Class<?> type = PrimitiveWrappers.of(root);
      while (type.isArray()) {
        type = type.getComponentType();
      }
      given.add(type);
    }
    List<Class<?>> unregistered = new ArrayList<>();
    for (Class<?> type : ReachableClasses.of(given)) {
      if (!registrations.contains(type)
          && (given.contains(type) || registrations.hierarchyOf(type) == null)) {
        unregistered.add(type);
      }
      if (Modifier.isAbstract(type.getModifiers()) && !type.isSealed() && !type.isEnum()) {
        open.add(type);
      }
    }
    unregistered.sort(Comparator.comparing(Class::getName));
    return unregistered;
  }

  /**
   * The exception to throw for any failure of a call that writes an object, or copies it: one for a
   * class that is not registered names all that the graph lacks.
   */
  public static ForyException named(
      Operation action, Throwable e, Object root, TypeResolver types) {
    ForyException failure = action.ended(e, root == null ? "" : root.getClass().getSimpleName());
    if (!(failure instanceof ForbiddenClassException forbidden) || !forbidden.isUnregistered()) {
      return failure;
    }
    Set<Class<?>> missing = new LinkedHashSet<>();
    UnregisteredObjects search = new UnregisteredObjects(types, missing);
    try {
      search.find(root);
    } catch (RuntimeException | LinkageError | StackOverflowError ended) {
      // The names found until then still make a better message than one name.
    }
    return named(failure, missing, search.met());
  }

  /**
   * The exception to throw for a failure of {@code warmUp}: one for a class that is not registered
   * names all that the declarations of the roots lack.
   */
  public static ForyException declared(
      ForyException failure, Class<?>[] roots, TypeResolver types) {
    if (!(failure instanceof ForbiddenClassException forbidden) || !forbidden.isUnregistered()) {
      return failure;
    }
    Set<Class<?>> reached = ReachableClasses.of(List.of(roots));
    List<Class<?>> missing =
        reached.stream()
            .filter(types::lacksRegistration)
            .filter(ReachableClasses::isConcrete)
            .toList();
    return named(failure, missing, reached);
  }

  private static ForyException named(
      ForyException failure, Collection<Class<?>> missing, Collection<Class<?>> met) {
    if (missing.isEmpty()) {
      return failure;
    }
    String text = RegistrationAdvice.unregistered(List.copyOf(missing), met);
    return failure.copyContextTo(ForbiddenClassException.unregistered(text));
  }
}
