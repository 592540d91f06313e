/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.child.ChildJvm;
import io.fory.testing.Versions;
import java.io.File;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An application whose class loader is closed while its classes wait to be compiled. */
@Tag("thorough")
class UndeployIT {
  private static final int CLASSES = 20;
  private static final int REDEPLOYS = 3;
  private static final int USES = 10_200; // code is generated for what is in use

  @TempDir private Path folder;

  /** Comes with the application: uses its classes, which then wait for their code. */
  public static final class Application implements Runnable {
    @Override
    public void run() {
      ClassLoader loader = Thread.currentThread().getContextClassLoader();
      try {
        ForyBuilder builder = Fory.builder();
        for (int i = 0; i < CLASSES; i++) {
          builder.register(Class.forName("app.Bean" + i, true, loader));
        }
        Fory fory = builder.build();
        for (int i = 0; i < CLASSES; i++) {
          Class<?> type = Class.forName("app.Bean" + i, true, loader);
          Object bean = type.getConstructor().newInstance();
          for (int use = 0; use < USES; use++) {
            fory.serialize(bean);
          }
        }
      } catch (ReflectiveOperationException e) {
        throw new AssertionError(e);
      }
    }
  }

  /** Deploys an application again and again. */
  public static final class Container {
    public static void main(String[] args) throws Exception {
      List<URL> path = new ArrayList<>();
      for (String entry : args[0].split(File.pathSeparator)) {
        path.add(Path.of(entry).toUri().toURL());
      }
      boolean ownFory = Boolean.parseBoolean(args[1]);
      for (int i = 0; i < REDEPLOYS; i++) {
        ClassLoader parent =
            ownFory ? ClassLoader.getPlatformClassLoader() : Container.class.getClassLoader();
        try (URLClassLoader loader = new URLClassLoader(path.toArray(new URL[0]), parent)) {
          Thread.currentThread().setContextClassLoader(loader);
          Class<?> application = loader.loadClass(Application.class.getName());
          ((Runnable) application.getConstructor().newInstance()).run();
        }
      }
      for (Thread thread : Thread.getAllStackTraces().keySet()) {
        if (thread.getName().equals("fory-codegen")) {
          thread.join(); // it ends when nothing waits
        }
      }
      System.out.print("done");
    }
  }

  private String stderr(boolean ownFory) throws Exception {
    String[] sources = new String[CLASSES];
    for (int i = 0; i < CLASSES; i++) {
      sources[i] =
          "package app; public class Bean%s { private int x = %s; private String s; Bean%s next; }"
              .formatted(i, i, (i + 1) % CLASSES);
    }
    Versions.compileTo(folder, sources);
    String path = folder + File.pathSeparator + ChildJvm.classPath();
    ChildJvm.Output output =
        ChildJvm.run(
            List.of("-XX:TieredStopAtLevel=1"),
            Container.class,
            ownFory ? path : folder.toString(),
            String.valueOf(ownFory));
    assertThat(output.out().strip()).isEqualTo("done");
    return output.err();
  }

  /** Each redeploy logs one record, which takes the formatter of the JDK two lines. */
  private static void assertOneLineEach(String errors) {
    List<String> lines = errors.lines().filter(line -> !line.contains("SLF4J")).toList();
    assertThat(lines).as(errors).hasSizeLessThanOrEqualTo(2 * REDEPLOYS);
    assertThat(errors).doesNotContain("Exception in thread", "\tat ", "public final class");
  }

  @Test
  void anApplicationWithForyInItLeavesOneLine() throws Exception {
    assertOneLineEach(stderr(true));
  }

  @Test
  void anApplicationThatSharesForyLeavesNoMore() throws Exception {
    assertOneLineEach(stderr(false));
  }
}
