/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.maven;

import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.Parameter;
import org.eclipse.aether.RepositorySystem;

/** The base of the goals for lock files: runs {@link LockTool} for the file. */
abstract class AbstractLockMojo extends AbstractForyMojo {
  /**
   * The lock file. Where it is by default it goes into the jar, so that others can compare with it.
   */
  @Parameter(
      property = "fory.lockFile",
      defaultValue = "${project.basedir}/src/main/resources/META-INF/fory/schemas.lock")
  private File lockFile;

  AbstractLockMojo(RepositorySystem system) {
    super(system);
  }

  File lockFile() {
    return lockFile;
  }

  /** Runs the tool on the class path of the project; returns its exit code. */
  int run(Consumer<String> out, String... first) throws MojoExecutionException {
    List<String> args = new ArrayList<>(List.of(first));
    if (modules().isEmpty()) {
      args.addAll(List.of("--project", classes().toString()));
    }
    args.addAll(modules());
    return runTool(LockTool.class.getName(), args, out);
  }
}
