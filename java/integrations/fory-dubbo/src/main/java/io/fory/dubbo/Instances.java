/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.dubbo;

import io.fory.Fory;
import java.lang.ref.SoftReference;
import java.util.Map;
import java.util.WeakHashMap;
import org.apache.dubbo.common.utils.DefaultSerializeClassChecker;
import org.apache.dubbo.rpc.model.FrameworkModel;

/**
 * A {@link Fory} for each class loader that threads of a framework model have, because Dubbo sets
 * the loader of the service. Public because Dubbo makes it.
 */
public final class Instances {
  private final DefaultSerializeClassChecker checker;

  /**
   * Softly, since an instance holds its loader, and not every loader that goes away is one that
   * Dubbo is told of.
   */
  private final Map<ClassLoader, SoftReference<Fory>> byLoader = new WeakHashMap<>();

  public Instances(FrameworkModel model) {
    checker = model.getBeanFactory().getOrRegisterBean(DefaultSerializeClassChecker.class);
  }

  /** Returns the instance of this thread's loader. */
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

  /** Asks Dubbo's own rules, which may change at any time; it logs what to write where. */
  private boolean isAllowed(ClassLoader loader, String className) {
    try {
      checker.loadClass(loader, className);
      return true;
    } catch (IllegalArgumentException e) {
      return false;
    } catch (ClassNotFoundException e) {
      return true; // an allowed one, but not here, which is not for the checker to say
    }
  }
}
