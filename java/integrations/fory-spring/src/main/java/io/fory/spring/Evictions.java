/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spring;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.aopalliance.intercept.MethodInterceptor;
import org.aopalliance.intercept.MethodInvocation;
import org.springframework.aop.framework.AopConfigException;
import org.springframework.aop.framework.ProxyFactory;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.cache.Cache;
import org.springframework.core.NativeDetector;
import org.springframework.data.redis.cache.RedisCacheManager;
import org.springframework.util.ClassUtils;
import org.springframework.util.ReflectionUtils;
import reactor.core.publisher.Mono;

/**
 * Wraps the caches and session repositories of an application in proxies. A value that cannot be
 * read is deleted, and the caller continues as if it had not been stored. Otherwise the first
 * deployment that changes a class would fail each request whose cookie names an older session. The
 * proxies are subclasses, so that code that looks for Spring's classes finds them. An object of a
 * final class is not wrapped, and nothing is in a native image, which cannot make proxies at run
 * time.
 */
final class Evictions implements BeanPostProcessor {
  /** The session repository interfaces that this application has. */
  private static final List<Class<?>> REPOSITORIES =
      Stream.of(
              "org.springframework.session.SessionRepository",
              "org.springframework.session.ReactiveSessionRepository")
          .filter(name -> ClassUtils.isPresent(name, Evictions.class.getClassLoader()))
          .<Class<?>>map(
              name -> ClassUtils.resolveClassName(name, Evictions.class.getClassLoader()))
          .toList();

  /** Called late: a post-processor that depends on beans would make them too early. */
  private final Supplier<SessionSerializer> sessions;

  /**
   * Makes the post-processor.
   *
   * @param sessions returns the serializer of sessions, or null if the application uses another one
   */
  Evictions(Supplier<SessionSerializer> sessions) {
    this.sessions = sessions;
  }

  @Override
  public Object postProcessAfterInitialization(Object bean, String name) {
    if (NativeDetector.inNativeImage()) {
      return bean;
    } else if (bean instanceof RedisCacheManager) {
      return proxy(bean, new Manager());
    } else if (REPOSITORIES.stream().anyMatch(type -> type.isInstance(bean))) {
      return proxy(bean, this::session);
    }
    return bean;
  }

  /** Returns a proxy of an object, or the object itself if its class can have no subclass. */
  private static Object proxy(Object target, MethodInterceptor advice) {
    ProxyFactory factory = new ProxyFactory(target);
    factory.setProxyTargetClass(true);
    factory.addAdvice(advice);
    try {
      return factory.getProxy(target.getClass().getClassLoader());
    } catch (AopConfigException e) {
      return target;
    }
  }

  // ---- Caches ----

  private static final class Manager implements MethodInterceptor {
    private final Map<Cache, Object> proxies = new ConcurrentHashMap<>();

    @Override
    public Object invoke(MethodInvocation call) throws Throwable {
      Object result = call.proceed();
      return call.getMethod().getName().equals("getCache") && result instanceof Cache cache
          ? proxies.computeIfAbsent(cache, c -> proxy(c, Evictions::cached))
          : result;
    }
  }

  private static Object cached(MethodInvocation call) throws Throwable {
    try {
      Object result = call.proceed();
      return result instanceof CompletableFuture<?> later ? later(call, later) : result;
    } catch (RuntimeException e) {
      evict(call, e);
      return again(call);
    }
  }

  /** Evicts the value that could not be read; throws any other failure again. */
  private static <E extends Throwable> void evict(MethodInvocation call, E failure) throws E {
    Unreadable unreadable = Unreadable.of(failure);
    if (unreadable == null || call.getArguments().length == 0) {
      throw failure;
    }
    Cache cache = (Cache) call.getThis();
    cache.evictIfPresent(
        call.getArguments()[0]); // at once: evict may take effect after the next get
    unreadable.log("A value of the cache %s was evicted".formatted(cache.getName()));
  }

  private static CompletableFuture<?> later(MethodInvocation call, CompletableFuture<?> first) {
    return first
        .handle(
            (value, failure) -> {
              if (failure == null) {
                return CompletableFuture.completedFuture((Object) value);
              }
              try {
                evict(call, failure);
                return (CompletableFuture<?>) again(call);
              } catch (Throwable e) {
                return CompletableFuture.failedFuture(e);
              }
            })
        .thenCompose(result -> result);
  }

  /** Repeats a call, which finds no cached value now that it was evicted. */
  private static Object again(MethodInvocation call) throws Throwable {
    Method method = call.getMethod();
    method.setAccessible(true);
    try {
      return method.invoke(call.getThis(), call.getArguments());
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  // ---- Sessions ----

  private Object session(MethodInvocation call) throws Throwable {
    SessionSerializer serializer =
        call.getMethod().getName().equals("findById") ? sessions.get() : null;
    if (serializer == null) {
      return call.proceed();
    }
    boolean isReactive =
        call.getMethod().getReturnType().getName().equals("reactor.core.publisher.Mono");
    LongSupplier failures = // Reactor reads in other threads
        isReactive ? serializer::failures : serializer::failuresHere;
    long before = failures.getAsLong();
    Predicate<Throwable> lacksTimes = // how Spring fails if a session lacks its own attributes
        e ->
            failures.getAsLong() != before
                && (e instanceof IllegalStateException
                    || e instanceof NullPointerException
                    || e instanceof ClassCastException);
    try {
      Object session = call.proceed();
      return isReactive ? Reactive.session(session, call, lacksTimes) : session;
    } catch (RuntimeException e) {
      if (!lacksTimes.test(e)) {
        throw e;
      }
    }
    try {
      delete(call);
    } catch (RuntimeException e) {
      // Some repositories read a session to delete it. It expires by itself.
    }
    return null; // no such session: the application makes a new one
  }

  private static Object delete(MethodInvocation call) {
    Object repository = call.getThis();
    Method method = ClassUtils.getMethod(repository.getClass(), "deleteById", String.class);
    return ReflectionUtils.invokeMethod(method, repository, call.getArguments());
  }

  /** A separate class, so that Reactor's classes are not loaded where they are missing. */
  private static final class Reactive {
    @SuppressWarnings("unchecked") // a repository that is not reactive returns a session
    static Object session(Object session, MethodInvocation call, Predicate<Throwable> lacksTimes) {
      return ((Mono<Object>) session)
          .onErrorResume(
              lacksTimes, e -> ((Mono<?>) delete(call)).onErrorComplete().then(Mono.empty()));
    }
  }
}
