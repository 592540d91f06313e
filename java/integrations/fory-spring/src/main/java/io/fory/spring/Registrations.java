/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spring;

import io.fory.ForyBuilder;
import java.lang.reflect.Modifier;
import java.util.TreeSet;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.springframework.beans.factory.annotation.AnnotatedBeanDefinition;
import org.springframework.context.annotation.ClassPathScanningCandidateComponentProvider;
import org.springframework.core.io.ResourceLoader;
import org.springframework.util.ClassUtils;

/**
 * Registers the classes that the properties {@code fory.register} and {@code fory.packages} name.
 */
final class Registrations {
  private static final Log LOG = LogFactory.getLog(Registrations.class);

  private Registrations() {}

  /** Finds all concrete classes of a package, also without annotations of Spring. */
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
      try {
        Class<?> type = find(name, resources.getClassLoader());
        // Anonymous and local classes do not belong in messages.
        if (!type.isAnonymousClass() && !type.isLocalClass() && !isUtility(type)) {
          register(builder, type);
        }
      } catch (LinkageError e) {
        String reason = "%s cannot be loaded: %s".formatted(name, e);
        if (properties.register().contains(name)) {
          throw new IllegalArgumentException("fory.register: " + reason, e);
        }
        LOG.debug("fory.packages: a class is left out, since " + reason); // lacks a library
      }
    }
  }

  /** Registers a class, unless a module has already given it an id or name. */
  private static void register(ForyBuilder builder, Class<?> type) {
    try {
      builder.register(type);
    } catch (IllegalArgumentException e) {
      if (!e.getMessage().contains("is registered already")) {
        throw e;
      }
    }
  }

  /** Loads a class. A nested class may also be spelled as in source, with dots. */
  private static Class<?> find(String name, ClassLoader loader) {
    String spelled = name;
    while (true) {
      try {
        return ClassUtils.forName(spelled, loader);
      } catch (ClassNotFoundException e) {
        int dot = spelled.lastIndexOf('.');
        if (dot < 0) {
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
