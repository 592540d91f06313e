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
 * Finds all classes that an object graph, or the declarations of classes, need registered, so that
 * one error lists all of them. The search runs after the first failure.
 */
public final class UnregisteredClasses {
  private UnregisteredClasses() {}

  /**
   * Returns the classes that declarations reach from some roots and that are not registered, sorted
   * by name. It leaves out classes that {@code registerHierarchy} serves, unless they are roots.
   *
   * @param open gets the interfaces and abstract classes whose subclasses nothing declares
   */
  public static List<Class<?>> reachableFrom(
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
   * Returns the exception to throw for a failure to write or copy an object. If a class is not
   * registered, it names all classes of the graph that are not.
   */
  public static ForyException failure(
      Operation operation, Throwable e, Object root, TypeResolver types) {
    ForyException failure = operation.ended(e, root == null ? "" : root.getClass().getSimpleName());
    if (!(failure instanceof ForbiddenClassException forbidden) || !forbidden.isUnregistered()) {
      return failure;
    }
    Set<Class<?>> missing = new LinkedHashSet<>();
    UnregisteredObjects search = new UnregisteredObjects(types, missing);
    try {
      search.find(root);
    } catch (RuntimeException | LinkageError | StackOverflowError ended) {
      // The classes found until then still make a better message than one class.
    }
    return listing(failure, missing, search.visited());
  }

  /**
   * Returns the exception to throw for a failure to look up a class. If a class is not registered,
   * it names all classes that the declarations of the roots reach and that are not.
   */
  public static ForyException declarationFailure(
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
    return listing(failure, missing, reached);
  }

  private static ForyException listing(
      ForyException failure, Collection<Class<?>> missing, Collection<Class<?>> visited) {
    if (missing.isEmpty()) {
      return failure;
    }
    String text = RegistrationAdvice.unregistered(List.copyOf(missing), visited);
    return failure.copyContextTo(ForbiddenClassException.unregistered(text));
  }
}
