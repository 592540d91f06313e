/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spring;

import io.fory.Fory;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;
import org.springframework.aot.hint.MemberCategory;
import org.springframework.aot.hint.RuntimeHints;
import org.springframework.beans.BeanUtils;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.http.converter.HttpMessageConverter;
import org.springframework.util.ClassUtils;
import org.springframework.util.ReflectionUtils;

/**
 * Puts the converter behind those that Boot gives to {@code RestTemplate}, {@code RestClient} and
 * Feign. A bean would stand before them, and take the bodies of all clients that accept anything.
 * The lists of Boot 3 are beans of a class that Boot 4 does not have; those of Boot 4 are made by
 * builders that Spring 6 does not have: both are called by their names.
 */
final class LastConverter implements BeanPostProcessor {
  /** The class of the lists of Boot 3, or null. */
  private static final Class<?> LISTS =
      find("org.springframework.boot.autoconfigure.http.HttpMessageConverters");

  /** The builders of Spring 7, or null. */
  private static final Class<?> BUILDERS =
      find("org.springframework.http.converter.HttpMessageConverters$ClientBuilder");

  /** Given lazily: a post-processor that needs beans makes them too early. */
  private final ObjectProvider<Fory> fory;

  private final ObjectProvider<ForyProperties> properties;

  LastConverter(ObjectProvider<Fory> fory, ObjectProvider<ForyProperties> properties) {
    this.fory = fory;
    this.properties = properties;
  }

  private static Class<?> find(String name) {
    ClassLoader loader = LastConverter.class.getClassLoader();
    return ClassUtils.isPresent(name, loader) ? ClassUtils.resolveClassName(name, loader) : null;
  }

  static void registerHints(RuntimeHints hints) {
    if (LISTS != null) {
      hints.reflection().registerType(LISTS, MemberCategory.INVOKE_PUBLIC_CONSTRUCTORS);
    }
    if (BUILDERS != null) {
      hints.reflection().registerType(BUILDERS, MemberCategory.INVOKE_PUBLIC_METHODS);
    }
  }

  @Override
  public Object postProcessAfterInitialization(Object bean, String name) {
    return LISTS != null && LISTS.isInstance(bean) ? with((Iterable<?>) bean) : bean;
  }

  private Object with(Iterable<?> converters) {
    List<HttpMessageConverter<?>> all = new ArrayList<>();
    converters.forEach(each -> all.add((HttpMessageConverter<?>) each));
    add(all);
    return BeanUtils.instantiateClass(
        ClassUtils.getConstructorIfAvailable(LISTS, boolean.class, Collection.class), false, all);
  }

  /** Adds the converter at the end of what a builder of Spring 7 makes. */
  void customize(Object builder) {
    Method lists = ClassUtils.getMethod(BUILDERS, "configureMessageConvertersList", Consumer.class);
    Consumer<List<HttpMessageConverter<?>>> last = this::add;
    ReflectionUtils.invokeMethod(lists, builder, last);
  }

  /** Adds the converter at the end, unless there is one. */
  void add(List<HttpMessageConverter<?>> converters) {
    if (converters.stream().noneMatch(ForyHttpMessageConverter.class::isInstance)) {
      converters.add(
          new ForyHttpMessageConverter(
              fory.getObject(), properties.getObject().http().maxBodyBytes()));
    }
  }
}
