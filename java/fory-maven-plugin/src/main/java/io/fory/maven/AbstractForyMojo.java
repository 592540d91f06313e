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
import org.eclipse.aether.RepositorySystem;
import org.eclipse.aether.RepositorySystemSession;
import org.eclipse.aether.artifact.Artifact;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.repository.RemoteRepository;
import org.eclipse.aether.resolution.ArtifactRequest;
import org.eclipse.aether.resolution.ArtifactResolutionException;

/** The base of all goals: runs a tool for the modules of a project, on its class path. */
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

  /** Skips the goal. */
  @Parameter(property = "fory.skip", defaultValue = "false")
  private boolean skip;

  /** The session that finds artifacts. */
  @Parameter(defaultValue = "${repositorySystemSession}", readonly = true)
  private RepositorySystemSession session;

  /** The repositories of the project. */
  @Parameter(defaultValue = "${project.remoteProjectRepositories}", readonly = true)
  private List<RemoteRepository> repositories;

  private final RepositorySystem system;

  AbstractForyMojo(RepositorySystem system) {
    this.system = system;
  }

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

  File resolve(Artifact artifact) throws ArtifactResolutionException {
    ArtifactRequest request = new ArtifactRequest(artifact, repositories, null);
    return system.resolveArtifact(session, request).getArtifact().getFile();
  }

  /**
   * Runs a tool on the class path of the project: a class with a static method {@code run} that
   * takes arguments and a consumer of lines.
   *
   * @return the result of the tool
   */
  int runTool(String tool, List<String> args, Consumer<String> out) throws MojoExecutionException {
    // The loader sees the JDK and the project only: classes that Maven itself has in its JVM are
    // not the project's.
    try (URLClassLoader loader =
        new URLClassLoader(classPath(), ClassLoader.getPlatformClassLoader())) {
      Class<?> type = loader.loadClass(tool);
      return (int) type.getMethod("run", List.class, Consumer.class).invoke(null, args, out);
    } catch (InvocationTargetException e) {
      throw new MojoExecutionException(
          "The classes of the project cannot be looked at: " + e.getCause(), e.getCause());
    } catch (ReflectiveOperationException | IOException | LinkageError e) {
      throw new MojoExecutionException("The project cannot be looked at: " + e, e);
    }
  }

  /**
   * Returns the class path of the project, with what the tools need of Fory and a program does not:
   * fory-tools, and the core with the compiler in front of one without.
   */
  private URL[] classPath() throws MojoExecutionException, IOException {
    List<URL> urls = new ArrayList<>();
    var core = artifact("fory-core");
    if (core == null) {
      throw new MojoExecutionException(
          "Expected io.fory:fory-core or io.fory:fory among the dependencies of the project at run"
              + " time, found neither: the goal runs on the Fory of the project");
    }
    if ("slim".equals(core.getClassifier())) {
      urls.add(toolsPart("fory-core", core.getBaseVersion()));
    }
    if (artifact("fory-tools") == null) {
      urls.add(toolsPart("fory-tools", core.getBaseVersion()));
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

  /** Returns an artifact of Fory that the project depends on, or null. */
  private org.apache.maven.artifact.Artifact artifact(String name) {
    for (var artifact : project.getArtifacts()) {
      if (artifact.getGroupId().equals("io.fory") && artifact.getArtifactId().equals(name)) {
        return artifact;
      }
    }
    return null;
  }

  private URL toolsPart(String name, String version) throws MojoExecutionException, IOException {
    Artifact artifact = new DefaultArtifact("io.fory", name, "jar", version);
    try {
      return resolve(artifact).toURI().toURL();
    } catch (ArtifactResolutionException e) {
      throw new MojoExecutionException(
          "This goal needs %s, which is not found: %s".formatted(artifact, e.getMessage()), e);
    }
  }
}
