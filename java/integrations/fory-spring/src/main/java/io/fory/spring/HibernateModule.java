/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spring;

import io.fory.ForyBuilder;
import io.fory.ForyModule;
import io.fory.exception.UnsupportedTypeException;
import io.fory.spi.CopyContext;
import io.fory.spi.ReadContext;
import io.fory.spi.Serializer;
import io.fory.spi.WriteContext;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.hibernate.collection.spi.PersistentCollection;
import org.hibernate.proxy.HibernateProxy;
import org.hibernate.proxy.LazyInitializer;
import org.springframework.util.ClassUtils;

/**
 * Writes entities by their content: a collection of Hibernate as a collection of the JDK, a lazy
 * proxy as the entity behind it. A collection or proxy that is not loaded gives an {@link
 * UnsupportedTypeException}, since loading it would take a query for each, or fail outside of the
 * session. Register entities like any class. Both sides need this module, and Hibernate 6 or 7;
 * without Hibernate it does nothing.
 */
public final class HibernateModule implements ForyModule {
  @Override
  public void configure(ForyBuilder builder) {
    if (ClassUtils.isPresent(
        "org.hibernate.proxy.HibernateProxy", HibernateModule.class.getClassLoader())) {
      Loaded.configure(builder);
    }
  }

  /** A class of its own, so that without Hibernate nobody looks for its classes. */
  private static final class Loaded {
    static void configure(ForyBuilder builder) {
      builder
          .registerHierarchy(HibernateProxy.class, new StandFor<>(Loaded::entity))
          .registerHierarchy(PersistentCollection.class, new StandFor<>(Loaded::plain));
    }

    private static Object entity(HibernateProxy proxy) {
      LazyInitializer entity = proxy.getHibernateLazyInitializer();
      requireLoaded(!entity.isUninitialized(), "entity", entity.getEntityName());
      return entity.getImplementation();
    }

    private static Object plain(PersistentCollection<?> collection) {
      requireLoaded(collection.wasInitialized(), "collection", collection.getRole());
      if (collection instanceof SortedSet<?> set) {
        return new TreeSet<>(set);
      } else if (collection instanceof Set<?> set) {
        return new LinkedHashSet<>(set);
      } else if (collection instanceof SortedMap<?, ?> map) {
        return new TreeMap<>(map);
      } else if (collection instanceof Map<?, ?> map) {
        return new LinkedHashMap<>(map);
      } else if (collection instanceof Collection<?> list) {
        return new ArrayList<>(list);
      }
      return collection.getValue(); // an array
    }

    private static void requireLoaded(boolean loaded, String what, String name) {
      if (!loaded) {
        throw new UnsupportedTypeException(
            "Expected what is loaded, found a lazy %s: %s. Fetch it in the query, or write an object without it"
                .formatted(what, name));
      }
    }
  }

  private interface Replacement<T> {
    Object of(T value);
  }

  /** Writes another object, which is what is read. */
  private record StandFor<T>(Replacement<T> replacement) implements Serializer<T> {
    @Override
    public void write(WriteContext out, T value) {
      out.writeValue(replacement.of(value));
    }

    @Override
    @SuppressWarnings("unchecked") // Fory checks it against its place
    public T read(ReadContext in) {
      return (T) in.readValue();
    }

    @Override
    @SuppressWarnings("unchecked")
    public T copy(CopyContext context, T value) {
      return (T) context.copy(replacement.of(value));
    }
  }
}
