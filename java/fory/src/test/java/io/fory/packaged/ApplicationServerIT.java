/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The class loaders of servers such as Tomcat: a web application looks into its own jars first. */
class ApplicationServerIT {
  @TempDir private Path folder;

  /** Asks its parent for what it has not itself, and for the JDK. */
  private static final class ParentLast extends URLClassLoader {
    ParentLast(List<Path> jars, ClassLoader parent) throws Exception {
      super(urls(jars), parent);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      synchronized (getClassLoadingLock(name)) {
        Class<?> loaded = findLoadedClass(name);
        if (loaded != null) {
          return loaded;
        }
        try {
          return name.startsWith("java.") ? super.loadClass(name, resolve) : findClass(name);
        } catch (ClassNotFoundException notHere) {
          return super.loadClass(name, resolve);
        }
      }
    }
  }

  private static URL[] urls(List<Path> jars) throws Exception {
    URL[] urls = new URL[jars.size()];
    for (int i = 0; i < urls.length; i++) {
      urls[i] = jars.get(i).toUri().toURL();
    }
    return urls;
  }

  private static List<Path> libraries() {
    List<Path> jars = new ArrayList<>(Jars.ofFory());
    jars.addAll(Jars.ofGuava());
    return jars;
  }

  private Path application() throws Exception {
    return Jars.ofClasses(folder.resolve("application.jar"), Program.class);
  }

  /** Runs the application as a server does: its loader is that of the thread. */
  private static Object call(ClassLoader loader) throws Exception {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(loader);
    try {
      Class<?> type = loader.loadClass(Program.class.getName());
      assertThat(type.getClassLoader()).isSameAs(loader);
      return ((Callable<?>) type.getConstructor().newInstance()).call();
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  @Test
  void applicationBringsForyWhatTheServerHasIsNotMixedIn() throws Exception {
    List<Path> own = libraries();
    own.add(application());
    ClassLoader server = getClass().getClassLoader(); // has a Fory too: that of the tests
    for (int deployed = 0; deployed < 2; deployed++) {
      try (ParentLast loader = new ParentLast(own, server)) {
        assertThat(call(loader)).isEqualTo(Program.EXPECTED);
      }
    }
  }

  @Test
  void applicationsShareTheForyOfTheServer() throws Exception {
    try (URLClassLoader shared =
        new URLClassLoader(urls(libraries()), ClassLoader.getPlatformClassLoader())) {
      for (int deployed = 0; deployed < 2; deployed++) {
        try (ParentLast loader = new ParentLast(List.of(application()), shared)) {
          assertThat(call(loader)).isEqualTo(Program.EXPECTED);
        }
      }
    }
  }
}
