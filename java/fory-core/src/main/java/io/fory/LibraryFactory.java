/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory;

import io.fory.platform.Extension;
import io.fory.resolver.Registrations;
import io.fory.spi.Serializer;
import io.fory.spi.SerializerFactory;
import io.fory.spi.SlotSource;

/**
 * The types of Guava, which applications may bring: those that a module of Fory's own registers,
 * which is not loaded before a class of Guava is met.
 */
final class LibraryFactory implements SerializerFactory {
  private static final String PREFIX = "com.google.common.";

  private volatile SerializerFactory factory;

  private LibraryFactory() {}

  /** Registrations of no classes of the user's. */
  static Registrations registrations() {
    Registrations nothing = new Registrations();
    addTo(nothing);
    return nothing;
  }

  /** Adds all that Fory has modules for. */
  static void addTo(Registrations registrations) {
    registrations.add(PREFIX, new LibraryFactory());
  }

  private SerializerFactory factory() {
    SerializerFactory known = factory;
    if (known == null) {
      known = load(); // a race finds an equal one
      factory = known;
    }
    return known;
  }

  private SerializerFactory load() {
    ForyModule module = Extension.GUAVA.find(ForyModule.class);
    if (module == null) {
      return new Absent();
    }
    Registrations registered = new Registrations();
    module.configure(new ForyBuilder(registered));
    return registered.libraries().get(PREFIX);
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
