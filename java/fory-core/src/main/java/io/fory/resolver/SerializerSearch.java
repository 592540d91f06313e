/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.resolver;

import io.fory.exception.ForyException;
import io.fory.exception.UnsupportedTypeException;
import io.fory.message.CustomSerializer;
import io.fory.message.MessageSerializer;
import io.fory.message.Replacing;
import io.fory.message.TypeFactory;
import io.fory.message.TypeInfo;
import io.fory.platform.Jdk;
import io.fory.spi.Serializer;
import io.fory.spi.SerializerFactory;
import java.lang.reflect.Modifier;
import java.util.List;

/** Finds the serializer of a class that is looked up for the first time. */
record SerializerSearch(
    TypeResolver types,
    Registrations registrations,
    Admission admission,
    List<TypeFactory> factories) {
  /**
   * Returns the serializer for a class that messages must not name, but that {@code writeReplace}
   * replaces: so the proxies of frameworks need no registration. Null for all other classes.
   *
   * @param refusal the error for an object that {@code writeReplace} did not replace
   */
  MessageSerializer<?> replacing(Class<?> type, ForyException refusal) {
    if (Jdk.owns(type) || admission.libraryOf(type) != null) {
      return null;
    }
    for (TypeFactory factory : factories) {
      Replacing serializer = factory.createReplacing(type, refusal);
      if (serializer != null) {
        return (MessageSerializer<?>) serializer;
      }
    }
    return null;
  }

  /**
   * Returns the serializer that a factory of the user's makes for a class, or else the library's;
   * null if neither does.
   */
  MessageSerializer<?> fromFactoriesOfUser(Class<?> type, SerializerFactory library) {
    for (SerializerFactory factory : registrations.factories()) {
      Serializer<?> serializer = factory.create(type, types);
      if (serializer != null) {
        return CustomSerializer.of(serializer);
      }
    }
    return library == null ? null : fromLibrary(type, library); // its class may be registered
  }

  /**
   * Returns the serializer that the factory of a library makes for one of its classes; null if it
   * makes none.
   */
  MessageSerializer<?> fromLibrary(Class<?> type, SerializerFactory library) {
    Serializer<?> serializer = library.create(type, types);
    return serializer == null ? null : CustomSerializer.of(serializer);
  }

  /**
   * Returns the type as which the objects of a library's class are written; null if they are
   * written as their own class.
   */
  TypeInfo writtenAs(Class<?> type, SerializerFactory library) {
    Class<?> other =
        Modifier.isAbstract(type.getModifiers()) || library.contains(type.getName())
            ? null
            : library.writtenAs(type);
    TypeInfo info = other == null ? null : types.info(other);
    // A serializer that the user gave that type does not know the library's classes.
    return info != null && registrations.serializer(other) != null && !other.isAssignableFrom(type)
        ? null
        : info;
  }

  /** Returns Fory's own serializer for a class. */
  MessageSerializer<?> fromFactories(Class<?> type) {
    for (TypeFactory factory : factories) {
      MessageSerializer<?> serializer = factory.create(type, types);
      if (serializer != null) {
        return serializer;
      }
    }
    throw new UnsupportedTypeException(
        "There is no serializer for %s: write a Serializer for it and add it with registerSerializer"
            .formatted(type.getTypeName()));
  }
}
