/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.dubbo;

import io.fory.Fory;
import java.lang.ref.SoftReference;
import java.util.Map;
import java.util.WeakHashMap;
import org.apache.dubbo.common.utils.DefaultSerializeClassChecker;
import org.apache.dubbo.rpc.model.FrameworkModel;

/**
 * Holds one {@link Fory} per context class loader within one Dubbo framework model: Dubbo sets the
 * loader of the called service on its threads. Public only because Dubbo's bean factory makes it.
 * Thread-safe.
 */
public final class Instances {
  private final DefaultSerializeClassChecker checker;

  /**
   * Soft references, because a {@link Fory} refers to its loader and would otherwise keep it from
   * being unloaded; Dubbo does not announce every loader that goes away.
   */
  private final Map<ClassLoader, SoftReference<Fory>> byLoader = new WeakHashMap<>();

  public Instances(FrameworkModel model) {
    checker = model.getBeanFactory().getOrRegisterBean(DefaultSerializeClassChecker.class);
  }

  /** Returns the instance for the calling thread's context class loader. */
  Fory current() {
    ClassLoader current = Thread.currentThread().getContextClassLoader();
    ClassLoader loader = current == null ? Instances.class.getClassLoader() : current;
    synchronized (byLoader) {
      SoftReference<Fory> known = byLoader.get(loader);
      Fory fory = known == null ? null : known.get();
      if (fory == null) {
        fory = make(loader);
        byLoader.put(loader, new SoftReference<>(fory));
      }
      return fory;
    }
  }

  private Fory make(ClassLoader loader) {
    return Fory.builder()
        .withClassLoader(loader)
        .withRefTracking(true)
        .requireClassRegistration(false)
        .withTypeChecker(name -> isAllowed(loader, name))
        .findModules()
        .build();
  }

  /**
   * Asks Dubbo's own allow-list, which may change while the application runs. When Dubbo refuses a
   * class it logs which configuration would allow it.
   */
  private boolean isAllowed(ClassLoader loader, String className) {
    try {
      checker.loadClass(loader, className);
      return true;
    } catch (IllegalArgumentException e) {
      return false;
    } catch (ClassNotFoundException e) {
      return true; // allowed, but missing on this side: Fory reports a missing class with more
      // context
    }
  }
}
