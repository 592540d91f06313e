/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spring;

import io.fory.ForyBuilder;
import java.lang.reflect.Modifier;
import java.util.TreeSet;
import org.springframework.beans.factory.annotation.AnnotatedBeanDefinition;
import org.springframework.context.annotation.ClassPathScanningCandidateComponentProvider;
import org.springframework.core.io.ResourceLoader;
import org.springframework.util.ClassUtils;

/** The classes that properties name. */
final class Registrations {
  private Registrations() {}

  /** Finds every class of a package, and not only components. */
  private static final class Scanner extends ClassPathScanningCandidateComponentProvider {
    Scanner(ResourceLoader resources) {
      super(false);
      setResourceLoader(resources);
      addIncludeFilter((reader, factory) -> true);
    }

    @Override
    protected boolean isCandidateComponent(AnnotatedBeanDefinition definition) {
      return definition.getMetadata().isConcrete();
    }
  }

  static void add(ForyBuilder builder, ForyProperties properties, ResourceLoader resources) {
    TreeSet<String> names = new TreeSet<>(properties.register());
    for (String where : properties.packages()) {
      TreeSet<String> found = new TreeSet<>();
      new Scanner(resources)
          .findCandidateComponents(where)
          .forEach(definition -> found.add(definition.getBeanClassName()));
      if (found.isEmpty()) {
        throw new IllegalArgumentException(
            "fory.packages: the package %s has no classes; is its name right?".formatted(where));
      }
      names.addAll(found);
    }
    for (String name : names) {
      Class<?> type = find(name, resources.getClassLoader());
      // An anonymous or local class is nothing that a message should have.
      if (!type.isAnonymousClass() && !type.isLocalClass() && !isUtility(type)) {
        register(builder, type);
      }
    }
  }

  /** A class keeps the id or name that a module has given it. */
  private static void register(ForyBuilder builder, Class<?> type) {
    try {
      builder.register(type);
    } catch (IllegalArgumentException e) {
      if (!e.getMessage().contains("is registered already")) {
        throw e;
      }
    }
  }

  /** A class by its name; one that is nested, at any depth, also as source spells it. */
  private static Class<?> find(String name, ClassLoader loader) {
    String spelled = name;
    while (true) {
      try {
        return ClassUtils.forName(spelled, loader);
      } catch (ClassNotFoundException | LinkageError e) {
        int dot = spelled.lastIndexOf('.');
        if (dot < 0 || e instanceof LinkageError) {
          throw new IllegalArgumentException(
              "fory.register: there is no class %s here".formatted(name), e);
        }
        spelled = spelled.substring(0, dot) + '$' + spelled.substring(dot + 1);
      }
    }
  }

  private static boolean isUtility(Class<?> type) {
    return type.isInterface() || Modifier.isAbstract(type.getModifiers()) && !type.isEnum();
  }
}
