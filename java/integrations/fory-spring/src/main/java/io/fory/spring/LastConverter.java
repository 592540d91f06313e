/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spring;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.autoconfigure.http.HttpMessageConverters;
import org.springframework.http.converter.HttpMessageConverter;

/**
 * Puts the converter behind those that Boot gives to {@code RestTemplate}, {@code RestClient} and
 * Feign. A bean would stand before them, and take the bodies of all clients that accept anything.
 */
final class LastConverter implements BeanPostProcessor {
  private final Supplier<HttpMessageConverter<?>> converter;

  LastConverter(Supplier<HttpMessageConverter<?>> converter) {
    this.converter = converter;
  }

  @Override
  public Object postProcessAfterInitialization(Object bean, String name) {
    if (bean instanceof HttpMessageConverters converters) {
      return new HttpMessageConverters(false, with(converters.getConverters()));
    }
    return bean;
  }

  private List<HttpMessageConverter<?>> with(List<HttpMessageConverter<?>> converters) {
    List<HttpMessageConverter<?>> all = new ArrayList<>(converters);
    add(all, converter);
    return all;
  }

  /** Adds the converter at the end, unless there is one. */
  static void add(
      List<HttpMessageConverter<?>> converters, Supplier<HttpMessageConverter<?>> converter) {
    if (converters.stream().noneMatch(ForyHttpMessageConverter.class::isInstance)) {
      converters.add(converter.get());
    }
  }
}
