/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory;

import io.fory.platform.Extension;
import io.fory.resolver.Registrations;
import io.fory.spi.Serializer;
import io.fory.spi.SerializerFactory;
import io.fory.spi.SlotSource;

/**
 * Serves the types of Guava through the module {@code fory-guava}, which is loaded when the first
 * class of Guava is met. Refuses them, with the dependency to add, if the module is absent.
 */
final class LibraryFactory implements SerializerFactory {
  private static final String PREFIX = "com.google.common.";

  private volatile SerializerFactory factory;

  private LibraryFactory() {}

  /** Returns registrations that have the types of Guava, and no class of the user's. */
  static Registrations emptyRegistrations() {
    Registrations empty = new Registrations();
    addTo(empty);
    return empty;
  }

  /** Adds the types of Guava. */
  static void addTo(Registrations registrations) {
    registrations.add(PREFIX, new LibraryFactory());
  }

  private SerializerFactory factory() {
    SerializerFactory known = factory;
    if (known == null) {
      known = load(); // a race makes two that do the same
      factory = known;
    }
    return known;
  }

  private SerializerFactory load() {
    SerializerFactory found = Extension.GUAVA.find(SerializerFactory.class);
    return found == null ? new Absent() : found;
  }

  @Override
  public boolean contains(String className) {
    return factory().contains(className);
  }

  @Override
  public Serializer<?> create(Class<?> type, SlotSource types) {
    return factory().create(type, types);
  }

  @Override
  public Class<?> writtenAs(Class<?> type) {
    return factory().writtenAs(type);
  }

  @Override
  public Class<?> expectedFor(Class<?> declared) {
    return factory().expectedFor(declared);
  }

  @Override
  public String refusal(Class<?> type) {
    return factory().refusal(type);
  }

  /** Refuses the types of a library whose module is absent. */
  private static final class Absent implements SerializerFactory {
    @Override
    public Serializer<?> create(Class<?> type, SlotSource types) {
      return null;
    }

    @Override
    public String refusal(Class<?> type) {
      return "Class %s is Guava's, which another module serves: %s"
          .formatted(type.getName(), Extension.GUAVA.remedy());
    }
  }
}
