/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.resolver;

import io.fory.exception.ForbiddenClassException;
import io.fory.exception.Quote;
import io.fory.exception.UnsupportedTypeException;
import io.fory.message.ForyConfig;
import io.fory.platform.Jdk;
import io.fory.spi.SerializerFactory;
import io.fory.spi.TypeChecker;
import java.io.Serializable;
import java.util.List;
import java.util.Map;

/**
 * Decides which classes messages may name: those that are registered, those of the JDK that are
 * free, the types of libraries, and those that the type checker allows where none has to be
 * registered. Thread-safe.
 */
final class Admission {
  private final boolean registrationRequired; // is what classes must be
  private final Registrations registrations;
  private final TypeChecker checker;
  private final NamedClasses loader;
  private final Namesakes namesakes;
  private final boolean forKeys;

  Admission(ForyConfig config, Registrations registrations, TypeChecker checker) {
    this.registrationRequired = config.requireClassRegistration();
    this.registrations = registrations;
    this.checker = checker;
    this.loader = new NamedClasses(config.classLoader());
    this.namesakes = new Namesakes(registrations, config.classLoader());
    this.forKeys = config.forKeys();
  }

  /**
   * Returns the reason for which there is no type of a name in messages; null if there may be one.
   * Cheaper than an exception, for schemas that name thousands.
   */
  String refusal(String name) {
    if (Registrations.isId(name)
        || !registrationRequired
        || registrations.byName(name) != null
        || free(name) != null) {
      return null;
    }
    SerializerFactory library = libraryOf(name);
    if (library != null && library.contains(name)) {
      return "Class %s is not on the class path here".formatted(Quote.name(name));
    }
    String advice =
        name.startsWith("scala.")
            ? "add " + RegistrationAdvice.SCALA_MODULE + " to the builder"
            : "register the writer's class under this name";
    return "No class is registered as '%s' here; %s".formatted(Quote.name(name), advice);
  }

  /**
   * The class that a message names.
   *
   * @throws ForbiddenClassException if it must not
   */
  Class<?> find(String name) {
    Class<?> registered = registrations.byName(name);
    if (registered != null) {
      return registered;
    }
    Class<?> free = free(name);
    if (free != null) {
      return free;
    }
    String refusal = refusal(name);
    if (refusal != null) {
      throw ForbiddenClassException.unregistered(refusal);
    }
    requireAllowed(name);
    return loader.load(name);
  }

  /**
   * The class that a schema calls by its name or {@code #id}.
   *
   * @throws ForbiddenClassException if there is none, or messages must not name it
   */
  Class<?> byWireName(String name) {
    if (!Registrations.isId(name)) {
      return find(name);
    }
    Class<?> type = registrations.byWireName(name);
    if (type == null) {
      throw new ForbiddenClassException(
          "No class is registered with id %s here; register the writer's class of this id"
              .formatted(name.substring(1)));
    }
    return type;
  }

  /**
   * Returns the type checker's objection to a class that a schema names; null if it has none, or is
   * not asked. It may answer otherwise next time.
   */
  String objection(String wireName) {
    return Registrations.isId(wireName)
            || registrationRequired
            || registrations.byName(wireName) != null
            || free(wireName) != null
            || NamedClasses.isName(wireName) && checker.isAllowed(wireName)
        ? null
        : "The type checker does not allow '%s'".formatted(Quote.name(wireName));
  }

  /** The class of a name that needs no registration, or null. */
  private Class<?> free(String name) {
    Class<?> ofJdk = JdkTypes.free(name);
    if (ofJdk != null) {
      return ofJdk;
    }
    SerializerFactory library = libraryOf(name);
    return library != null && library.contains(name) ? find(name, library) : null;
  }

  /** The factory of the library that has a class; null if none has, or if it is an enum. */
  SerializerFactory libraryOf(Class<?> type) {
    SerializerFactory library = type.isEnum() ? null : libraryOf(type.getName());
    return library != null && find(type.getName(), library) == type ? library : null;
  }

  private SerializerFactory libraryOf(String className) {
    for (Map.Entry<String, SerializerFactory> library : registrations.libraries().entrySet()) {
      if (className.startsWith(library.getKey())) {
        return library.getValue();
      }
    }
    return null;
  }

  /** The class of a library, as its factory sees it; null if it is not here. */
  private static Class<?> find(String className, SerializerFactory library) {
    try {
      return Class.forName(className, false, library.getClass().getClassLoader());
    } catch (ClassNotFoundException | LinkageError e) {
      return null;
    }
  }

  private void requireAllowed(String name) {
    String objection = objection(name);
    if (objection != null) {
      throw new ForbiddenClassException(objection);
    }
  }

  /** Fails if objects of a class, or the class itself, must not be named in a message, and why. */
  void require(Class<?> type) {
    if (registrations.contains(type) || JdkTypes.isFree(type)) {
      return;
    }
    String name = type.getName();
    if (type.isPrimitive() || type.isHidden() || type.isSynthetic()) {
      throw new UnsupportedTypeException(
          "Objects of %s have no name that another JVM would know".formatted(name));
    }
    if (Jdk.owns(type) && (registrationRequired || !JdkTypes.mayBeAllowed(type))) {
      throw new UnsupportedTypeException(
          "Class %s of the JDK has no serializer%s: %s"
              .formatted(name, JdkTypes.reason(type), JdkTypes.remedy(type)));
    }
    SerializerFactory library = libraryOf(type);
    if (library != null && library.contains(name)) {
      return;
    }
    if (library != null && (registrationRequired || !Serializable.class.isAssignableFrom(type))) {
      throw new UnsupportedTypeException(library.refusal(type));
    }
    if (registrationRequired) {
      String ofNamesake = namesakes.ofRegistered(type);
      if (ofNamesake != null) {
        throw new ForbiddenClassException(ofNamesake);
      }
      throw ForbiddenClassException.unregistered(RegistrationAdvice.unregistered(List.of(type)));
    }
    requireAllowed(name);
    namesakes.requireOnly(type);
  }

  /**
   * Fails if objects of a class that is not built in are no keys where bytes are compared.
   *
   * @param served whether the class has a serializer of the user's
   */
  void requireOneFormOfKey(Class<?> type, boolean served) {
    if (forKeys
        && !type.isArray()
        && (type.getName().startsWith("scala.collection.")
            || !served
                && (Iterable.class.isAssignableFrom(type)
                    || Map.class.isAssignableFrom(type)
                    || Jdk.owns(type) && !JdkTypes.isFree(type)
                    || libraryOf(type) != null))) {
      throw severalForms(type);
    }
  }

  /** Returns the error for a key that holds an object of a type with several forms. */
  static UnsupportedTypeException severalForms(Class<?> type) {
    return new UnsupportedTypeException(
        "Equal objects of the kind of %s can have different bytes, and the store compares the bytes of keys: take strings, numbers, UUIDs, enums, times or arrays in a key instead, or register a serializer for the class that has it"
            .formatted(type.getName()));
  }
}
