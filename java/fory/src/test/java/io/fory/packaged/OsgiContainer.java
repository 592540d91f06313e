/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.packaged;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.concurrent.Callable;
import org.osgi.framework.Bundle;
import org.osgi.framework.Constants;
import org.osgi.framework.launch.Framework;
import org.osgi.framework.launch.FrameworkFactory;

/** Starts an OSGi container with jars, and calls the application in the last one. */
final class OsgiContainer {
  private OsgiContainer() {}

  /**
   * @param args the container's folder, and the bundles
   */
  public static void main(String[] args) throws Exception {
    Framework framework =
        ServiceLoader.load(FrameworkFactory.class)
            .findFirst()
            .orElseThrow()
            .newFramework(Map.of(Constants.FRAMEWORK_STORAGE, args[0]));
    framework.start();
    List<Bundle> bundles = new ArrayList<>();
    for (String jar : List.of(args).subList(1, args.length)) {
      bundles.add(framework.getBundleContext().installBundle(Path.of(jar).toUri().toString()));
    }
    for (Bundle bundle : bundles) {
      if (bundle.getHeaders().get(Constants.FRAGMENT_HOST) == null) {
        bundle.start();
      }
    }
    Class<?> type = bundles.get(bundles.size() - 1).loadClass(Program.class.getName());
    System.out.print(((Callable<?>) type.getConstructor().newInstance()).call());
    framework.stop();
    framework.waitForStop(0);
  }
}
