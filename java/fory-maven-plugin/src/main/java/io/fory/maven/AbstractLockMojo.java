/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.maven;

import java.io.File;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.apache.maven.artifact.DependencyResolutionRequiredException;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;

/** What both goals have: the file, the modules, and the class path of the project. */
abstract class AbstractLockMojo extends AbstractMojo {
  /** The project that is built. */
  @Parameter(defaultValue = "${project}", readonly = true, required = true)
  private MavenProject project;

  /**
   * The lock file. Where it is by default it goes into the jar, so that others can compare with it.
   */
  @Parameter(
      property = "fory.lockFile",
      defaultValue = "${project.basedir}/src/main/resources/META-INF/fory/schemas.lock")
  private File lockFile;

  /**
   * The classes of the modules that register the classes of messages. By default those that {@code
   * META-INF/services/io.fory.ForyModule} lists, of the project and its dependencies.
   */
  @Parameter(property = "fory.modules")
  private List<String> modules;

  /** Leaves it out. */
  @Parameter(property = "fory.skip", defaultValue = "false")
  private boolean skip;

  MavenProject project() {
    return project;
  }

  File lockFile() {
    return lockFile;
  }

  boolean isSkipped() {
    return skip || project.getPackaging().equals("pom");
  }

  /** Runs the tool on the class path of the project; tells what it returned. */
  int run(Consumer<String> out, String... first) throws MojoExecutionException {
    List<String> args = new ArrayList<>(List.of(first));
    if (modules != null) {
      args.addAll(modules);
    }
    // Of the JDK and the project only: what Maven itself has in its JVM is not the project's.
    try (URLClassLoader loader =
        new URLClassLoader(classPath(), ClassLoader.getPlatformClassLoader())) {
      Class<?> tool = loader.loadClass(LockTool.class.getName());
      return (int) tool.getMethod("run", List.class, Consumer.class).invoke(null, args, out);
    } catch (InvocationTargetException e) {
      throw new MojoExecutionException(
          "The classes of the project cannot be looked at: " + e.getCause(), e.getCause());
    } catch (ReflectiveOperationException | IOException | LinkageError e) {
      throw new MojoExecutionException("The project cannot be looked at: " + e, e);
    }
  }

  private URL[] classPath() throws MojoExecutionException, IOException {
    List<URL> urls = new ArrayList<>();
    try {
      for (String element : project.getRuntimeClasspathElements()) {
        urls.add(new File(element).toURI().toURL());
      }
    } catch (DependencyResolutionRequiredException e) {
      throw new MojoExecutionException("The class path of the project is not known: " + e, e);
    }
    urls.add(LockTool.class.getProtectionDomain().getCodeSource().getLocation());
    return urls.toArray(URL[]::new);
  }
}
