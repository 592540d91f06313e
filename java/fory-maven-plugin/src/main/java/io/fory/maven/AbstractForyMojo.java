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

/**
 * Holds the parts of all goals: the modules, and the class path of the project, on which tools run.
 */
abstract class AbstractForyMojo extends AbstractMojo {
  /** The project that is built. */
  @Parameter(defaultValue = "${project}", readonly = true, required = true)
  private MavenProject project;

  /**
   * The classes of the modules that register the classes of messages. By default those that {@code
   * META-INF/services/io.fory.ForyModule} lists, of the project and its dependencies; a project
   * that lists none itself has no messages, and nothing is done for it.
   */
  @Parameter(property = "fory.modules")
  private List<String> modules;

  /** Leaves it out. */
  @Parameter(property = "fory.skip", defaultValue = "false")
  private boolean skip;

  MavenProject project() {
    return project;
  }

  List<String> modules() {
    return modules == null ? List.of() : modules;
  }

  File classes() {
    return new File(project.getBuild().getOutputDirectory());
  }

  boolean isSkipped() {
    return skip || project.getPackaging().equals("pom");
  }

  /**
   * Runs a tool on the class path of the project: a class with a static method {@code run} that
   * takes arguments and a consumer of lines.
   *
   * @param first the files in front of that class path
   * @return the result of the tool
   */
  int runTool(String tool, List<File> first, List<String> args, Consumer<String> out)
      throws MojoExecutionException {
    // The loader sees the JDK and the project only: classes that Maven itself has in its JVM are
    // not the project's.
    try (URLClassLoader loader =
        new URLClassLoader(classPath(first), ClassLoader.getPlatformClassLoader())) {
      Class<?> type = loader.loadClass(tool);
      return (int) type.getMethod("run", List.class, Consumer.class).invoke(null, args, out);
    } catch (InvocationTargetException e) {
      throw new MojoExecutionException(
          "The classes of the project cannot be looked at: " + e.getCause(), e.getCause());
    } catch (ReflectiveOperationException | IOException | LinkageError e) {
      throw new MojoExecutionException("The project cannot be looked at: " + e, e);
    }
  }

  private URL[] classPath(List<File> first) throws MojoExecutionException, IOException {
    List<URL> urls = new ArrayList<>();
    for (File file : first) {
      urls.add(file.toURI().toURL());
    }
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
