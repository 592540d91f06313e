/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spring;

import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.function.Consumer;
import org.springframework.aot.hint.RuntimeHints;
import org.springframework.aot.hint.RuntimeHintsRegistrar;
import org.springframework.beans.factory.FactoryBean;
import org.springframework.util.ClassUtils;

/**
 * Customizer interfaces of Spring Boot, each with one method. Boot 4 has them in other packages
 * than Boot 3; they are looked up by name and implemented by proxies, so that one jar works with
 * both.
 */
enum Customizer {
  /** Customizes a {@code RedisCacheManagerBuilder}. */
  CACHES(
      "org.springframework.boot.autoconfigure.cache.RedisCacheManagerBuilderCustomizer",
      "org.springframework.boot.cache.autoconfigure.RedisCacheManagerBuilderCustomizer"),
  /** Customizes an {@code HttpMessageConverters.ClientBuilder}; since Spring 7. */
  CLIENTS(
      "org.springframework.boot.http.converter.autoconfigure.ClientHttpMessageConvertersCustomizer"),
  /** Customizes a {@code WebClient.Builder}. */
  WEB_CLIENTS(
      "org.springframework.boot.web.reactive.function.client.WebClientCustomizer",
      "org.springframework.boot.webclient.WebClientCustomizer");

  private final List<String> names;

  Customizer(String... names) {
    this.names = List.of(names);
  }

  /**
   * Makes a bean that implements the interface. If the application does not have the interface, the
   * bean has no type and is never used.
   *
   * @param <T> the class that the interface customizes
   * @param change called with the object to customize
   */
  <T> FactoryBean<?> bean(Consumer<T> change) {
    return new Bean<>(type(), change);
  }

  /** Returns the interface, or null if the application does not have it. */
  private Class<?> type() {
    ClassLoader loader = Customizer.class.getClassLoader();
    for (String name : names) {
      if (ClassUtils.isPresent(name, loader)) {
        return ClassUtils.resolveClassName(name, loader);
      }
    }
    return null;
  }

  private record Bean<T>(Class<?> type, Consumer<T> change) implements FactoryBean<Object> {
    @Override
    public Object getObject() {
      return type == null
          ? null
          : Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, this::call);
    }

    @SuppressWarnings("unchecked") // each constant of this enum is used with one class
    private Object call(Object proxy, Method method, Object[] arguments) {
      switch (method.getName()) {
        case "equals":
          return proxy == arguments[0];
        case "hashCode":
          return System.identityHashCode(proxy);
        case "toString":
          return "Customizer of Fory";
        default:
          change.accept((T) arguments[0]);
          return null;
      }
    }

    @Override
    public Class<?> getObjectType() {
      return type;
    }
  }

  /** Registers the proxies and reflective calls for native images. */
  static final class RegistrationAdvice implements RuntimeHintsRegistrar {
    @Override
    public void registerHints(RuntimeHints hints, ClassLoader loader) {
      for (Customizer each : values()) {
        Class<?> type = each.type();
        if (type != null) {
          hints.proxies().registerJdkProxy(type);
        }
      }
      LastConverter.registerHints(hints);
    }
  }
}
