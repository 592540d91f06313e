/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.maven;

import io.fory.maven.idl.IdlCompiler;
import io.fory.maven.idl.IdlException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;

/**
 * Makes Java records, enums and sealed interfaces of schemas in Apache Fory's schema language, from
 * which its compiler makes the classes of other languages. The project needs {@code fory-xlang}.
 */
@Mojo(name = "idl", defaultPhase = LifecyclePhase.GENERATE_SOURCES, threadSafe = true)
public final class IdlMojo extends AbstractMojo {
  /** The project that is built. */
  @Parameter(defaultValue = "${project}", readonly = true, required = true)
  private MavenProject project;

  /** Skips the goal. */
  @Parameter(property = "fory.skip", defaultValue = "false")
  private boolean skip;

  /** The folder with the schemas, files that end with {@code .fdl}. */
  @Parameter(property = "fory.idl", defaultValue = "${project.basedir}/src/main/fdl")
  private File schemas;

  /** The folder for the sources. */
  @Parameter(defaultValue = "${project.build.directory}/generated-sources/fory-idl")
  private File sources;

  @Override
  public void execute() throws MojoExecutionException {
    if (skip) {
      return;
    }
    if (!schemas.isDirectory()) {
      getLog().info("There are no schemas in " + schemas);
      return;
    }
    try (Stream<Path> files = Files.walk(schemas.toPath())) {
      for (Path file : files.filter(f -> f.toString().endsWith(".fdl")).sorted().toList()) {
        compile(file);
      }
    } catch (IOException e) {
      throw new MojoExecutionException("The schemas cannot be read: " + e, e);
    }
    project.addCompileSourceRoot(sources.toString());
  }

  private void compile(Path file) throws MojoExecutionException, IOException {
    String name = file.getFileName().toString().replaceFirst("\\.fdl$", "");
    Map<String, String> made;
    try {
      made = IdlCompiler.compile(name, Files.readString(file));
    } catch (IdlException e) {
      throw new MojoExecutionException("%s: %s".formatted(file, e.getMessage()), e);
    }
    for (Map.Entry<String, String> source : made.entrySet()) {
      Path target = sources.toPath().resolve(source.getKey());
      Files.createDirectories(target.getParent());
      // Unchanged files keep their time, so that nothing is compiled again.
      if (!Files.exists(target) || !Files.readString(target).equals(source.getValue())) {
        Files.writeString(target, source.getValue());
      }
    }
    getLog().info("%s: %s files".formatted(file.getFileName(), made.size()));
  }
}
