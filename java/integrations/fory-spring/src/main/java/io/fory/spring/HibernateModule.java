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
 * Writes Hibernate's entities by their content: a Hibernate collection becomes a collection of the
 * JDK, and a lazy proxy becomes the entity behind it. A collection or proxy that is not loaded
 * gives an {@link UnsupportedTypeException}: loading it would cost a query each, or fail outside of
 * a session. Register entities like any class. Writer and reader both need this module, with
 * Hibernate 6 or 7. Without Hibernate the module does nothing.
 */
public final class HibernateModule implements ForyModule {
  @Override
  public void configure(ForyBuilder builder) {
    if (ClassUtils.isPresent(
        "org.hibernate.proxy.HibernateProxy", HibernateModule.class.getClassLoader())) {
      Loaded.configure(builder);
    }
  }

  /** A separate class, so that Hibernate's classes are not loaded where they are missing. */
  private static final class Loaded {
    static void configure(ForyBuilder builder) {
      builder
          .registerHierarchy(HibernateProxy.class, new ReplacingSerializer<>(Loaded::entity))
          .registerHierarchy(PersistentCollection.class, new ReplacingSerializer<>(Loaded::plain));
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

  /** Writes another object in place of the value; what is read is that object. */
  private record ReplacingSerializer<T>(Replacement<T> replacement) implements Serializer<T> {
    @Override
    public void write(WriteContext out, T value) {
      out.writeValue(replacement.of(value));
    }

    @Override
    @SuppressWarnings("unchecked") // Fory checks that the field or element can hold it
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
