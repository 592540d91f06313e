/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory;

import io.fory.platform.Room;
import io.fory.resolver.Registrations;
import io.fory.spi.Serializer;
import io.fory.spi.SerializerFactory;
import io.fory.spi.SlotSource;

/**
 * The types of a library that applications may bring: those that a module of Fory's own registers,
 * which is not loaded before a class of the library is met.
 */
final class LibraryFactory implements SerializerFactory {
  private final String prefix;
  private final String module;
  private volatile SerializerFactory factory;

  private LibraryFactory(String prefix, String module) {
    this.prefix = prefix;
    this.module = module;
  }

  /** Registrations of no classes of the user's. */
  static Registrations registrations() {
    Registrations nothing = new Registrations();
    addTo(nothing);
    return nothing;
  }

  /** Adds all that Fory has modules for. */
  static void addTo(Registrations registrations) {
    add(registrations, "com.google.common.", "io.fory.guava.GuavaModule");
  }

  private static void add(Registrations registrations, String prefix, String module) {
    registrations.add(prefix, new LibraryFactory(prefix, module));
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
    Registrations registered = new Registrations();
    Room.make(ForyModule.class, module).configure(new ForyBuilder(registered));
    return registered.libraries().get(prefix);
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
}
