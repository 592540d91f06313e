/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.maven;

import java.util.ArrayList;
import java.util.List;
import javax.inject.Inject;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.Execute;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.eclipse.aether.RepositorySystem;

/**
 * Writes the lock file: what the classes of messages are, as text to keep with the sources. {@code
 * mvn fory:lock} compiles the project before.
 */
@Mojo(name = "lock", requiresDependencyResolution = ResolutionScope.RUNTIME, threadSafe = true)
@Execute(phase = LifecyclePhase.COMPILE)
public final class LockMojo extends AbstractLockMojo {
  /** Makes the goal; Maven calls it. */
  @Inject
  public LockMojo(RepositorySystem system) {
    super(system);
  }

  @Override
  public void execute() throws MojoExecutionException {
    if (isSkipped()) {
      return;
    }
    List<String> said = new ArrayList<>();
    int code = run(said::add, "lock", lockFile().toString());
    if (code != LockTool.OK) {
      throw new MojoExecutionException(String.join("\n", said));
    }
    said.forEach(getLog()::info);
  }
}
