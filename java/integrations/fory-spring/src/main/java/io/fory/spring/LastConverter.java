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
 * Adds the HTTP converter at the end of the lists that Boot gives to {@code RestTemplate}, {@code
 * RestClient} and Feign. As an ordinary bean it would come first, and write the bodies of all
 * clients that accept any type. In Boot 3 the list is a bean whose class Boot 4 lacks; in Boot 4 it
 * comes from a builder that Spring 6 lacks. So both are used by reflection.
 */
final class LastConverter implements BeanPostProcessor {
  /** The class of Boot 3's list of converters, or null in Boot 4. */
  private static final Class<?> LISTS =
      find("org.springframework.boot.autoconfigure.http.HttpMessageConverters");

  /** The class of Spring 7's builder of converters, or null in Spring 6. */
  private static final Class<?> BUILDERS =
      find("org.springframework.http.converter.HttpMessageConverters$ClientBuilder");

  /** Resolved late: a post-processor that depends on beans would make them too early. */
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

  /** Adds the converter at the end of the list that a builder of Spring 7 makes. */
  void customize(Object builder) {
    Method lists = ClassUtils.getMethod(BUILDERS, "configureMessageConvertersList", Consumer.class);
    Consumer<List<HttpMessageConverter<?>>> last = this::add;
    ReflectionUtils.invokeMethod(lists, builder, last);
  }

  /** Adds the converter at the end, unless the list has one. */
  void add(List<HttpMessageConverter<?>> converters) {
    if (converters.stream().noneMatch(ForyHttpMessageConverter.class::isInstance)) {
      converters.add(
          new ForyHttpMessageConverter(
              fory.getObject(), properties.getObject().http().maxBodyBytes()));
    }
  }
}
