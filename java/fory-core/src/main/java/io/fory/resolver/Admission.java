/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.resolver;

import io.fory.exception.ForbiddenClassException;
import io.fory.exception.ForyException;
import io.fory.exception.Quote;
import io.fory.exception.UnsupportedTypeException;
import io.fory.message.ForyConfig;
import io.fory.message.SchemaBackedObject;
import io.fory.platform.Jdk;
import io.fory.resolver.Decision.Cause;
import io.fory.schema.WireClass;
import io.fory.spi.SerializerFactory;
import io.fory.spi.TypeChecker;
import io.fory.spi.UnknownObject;
import java.io.Serializable;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/**
 * Decides which classes messages may name: registered classes, the classes of the JDK that need no
 * registration, the types of libraries, and, where registration is not required, the classes that
 * the type checker allows. Thread-safe.
 */
final class Admission {
  private final boolean registrationRequired;
  private final Registrations registrations;
  private final TypeChecker checker;
  private final NamedClasses loader; // null where classes must be registered, as is the next field
  private final Namesakes namesakes;
  // the number of searches that advice in errors has made
  private final AtomicInteger searches = new AtomicInteger();
  private final boolean forKeys;

  Admission(ForyConfig config, Registrations registrations, TypeChecker checker) {
    this.registrationRequired = config.requireClassRegistration();
    this.registrations = registrations;
    this.checker = checker;
    this.loader = registrationRequired ? null : new NamedClasses(config.classLoader());
    this.namesakes =
        registrationRequired ? null : new Namesakes(registrations, config.classLoader());
    this.forKeys = config.forKeys();
  }

  /**
   * Decides on a class that a message names without a schema.
   *
   * @param wireName its name, or {@code #} and its id
   */
  Decision decide(String wireName) {
    return decide(wireName, () -> advice().of(wireName));
  }

  /** Decides on a class that the schema of a message describes. */
  Decision decide(WireClass writer) {
    return decide(writer.name(), () -> advice().of(writer));
  }

  private UnknownNameAdvice advice() {
    return new UnknownNameAdvice(registrations, searches);
  }

  private Decision decide(String wireName, Supplier<String> advice) {
    Class<?> known = registrations.byWireName(wireName);
    if (known != null) {
      return Decision.known(known);
    }
    if (Registrations.isId(wireName)) {
      return Decision.refused(Cause.UNREGISTERED, advice);
    }
    Class<?> free = free(wireName);
    if (free != null) {
      return Decision.known(free);
    }
    if (registrationRequired) {
      return isInLibrary(wireName)
          ? Decision.refused(
              Cause.ABSENT,
              () -> "Class %s is not on the class path here".formatted(Quote.name(wireName)))
          : Decision.refused(Cause.UNREGISTERED, advice);
    }
    return isAllowed(wireName)
        ? loader.load(wireName)
        : Decision.refused(Cause.NOT_ALLOWED, () -> notAllowed(wireName));
  }

  /**
   * Whether messages could name a class if it were registered.
   *
   * @param wireName its name, or {@code #} and its id
   */
  boolean lacksRegistration(String wireName) {
    // without required registration the class may be loaded by its name
    boolean mayLack = registrationRequired || Registrations.isId(wireName);
    return mayLack
        && decide(wireName) instanceof Decision.Refused refused
        && refused.cause() == Cause.UNREGISTERED;
  }

  private boolean isAllowed(String name) {
    return NamedClasses.isName(name) && !isOfUnknown(name) && checker.isAllowed(name);
  }

  /** Whether objects of a class stand for those of classes that are not known here. */
  private static boolean isOfUnknown(String name) {
    return name.equals(UnknownObject.class.getName())
        || name.equals(SchemaBackedObject.class.getName());
  }

  private static String notAllowed(String name) {
    return "The type checker does not allow '%s'".formatted(Quote.name(name));
  }

  /** Returns the class of a name if it needs no registration; else null. */
  private Class<?> free(String name) {
    Class<?> ofJdk = JdkTypes.free(name);
    if (ofJdk != null) {
      return ofJdk;
    }
    return isInLibrary(name) ? find(name, libraryOf(name)) : null;
  }

  /** Whether a class of this name belongs to a library, whose module serializes it. */
  private boolean isInLibrary(String name) {
    SerializerFactory library = libraryOf(name);
    return library != null && library.contains(name);
  }

  /**
   * Returns the factory of the library that a class belongs to; null for an enum, and if there is
   * none.
   */
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

  /**
   * Loads a class by the class loader of a library's factory; returns null if it is not on the
   * class path.
   */
  private static Class<?> find(String className, SerializerFactory library) {
    try {
      return Class.forName(className, false, library.getClass().getClassLoader());
    } catch (ClassNotFoundException | LinkageError e) {
      return null;
    }
  }

  /** Fails if messages must not name a class. */
  void require(Class<?> type) {
    ForyException refusal = refusal(type);
    if (refusal != null) {
      throw refusal;
    }
  }

  /** Returns the error for a class that messages must not name; null if they may. */
  ForyException refusal(Class<?> type) {
    if (registrations.contains(type) || JdkTypes.isFree(type)) {
      return null;
    }
    String name = type.getName();
    if (type.isPrimitive() || type.isHidden() || type.isSynthetic()) {
      return new UnsupportedTypeException(
          "Objects of %s have no name that another JVM would know".formatted(name));
    }
    if (Jdk.owns(type) && (registrationRequired || !JdkTypes.mayBeAllowed(type))) {
      return new UnsupportedTypeException(
          "Class %s of the JDK has no serializer%s: %s"
              .formatted(name, JdkTypes.reason(type), JdkTypes.remedy(type)));
    }
    SerializerFactory library = libraryOf(type);
    if (library != null && library.contains(name)) {
      return null;
    }
    if (library != null && (registrationRequired || !Serializable.class.isAssignableFrom(type))) {
      return new UnsupportedTypeException(library.refusal(type));
    }
    if (registrationRequired) {
      String ofNamesake = Namesakes.ofRegistered(registrations, type);
      return ofNamesake != null
          ? new ForbiddenClassException(ofNamesake)
          : ForbiddenClassException.unregistered(RegistrationAdvice.unregistered(List.of(type)));
    }
    if (!isAllowed(name)) {
      return new ForbiddenClassException(notAllowed(name));
    }
    String conflict = namesakes.conflict(type);
    return conflict == null ? null : new ForbiddenClassException(conflict);
  }

  /**
   * Fails, where keys are compared by their bytes, for a class whose equal objects may have
   * different bytes. Built-in types are checked elsewhere.
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

  /** Returns the error for a key that holds an object whose type has several forms in bytes. */
  static UnsupportedTypeException severalForms(Class<?> type) {
    return new UnsupportedTypeException(
        "Equal objects of the kind of %s can have different bytes, and the store compares the bytes of keys: take strings, numbers, UUIDs, enums, times or arrays in a key instead, or register a serializer for the class that has it"
            .formatted(type.getName()));
  }
}
