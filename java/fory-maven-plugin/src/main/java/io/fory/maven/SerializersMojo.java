/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.maven;

import java.io.File;
import java.util.ArrayList;
import java.util.List;
import javax.inject.Inject;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.eclipse.aether.RepositorySystem;

/**
 * Makes the serializers of the classes of messages, and writes them beside these: no JVM that runs
 * them compiles any. With the Fory that the project has; where that is the jar {@code slim}, with
 * the whole one of the same version.
 */
@Mojo(
    name = "serializers",
    defaultPhase = LifecyclePhase.PROCESS_CLASSES,
    requiresDependencyResolution = ResolutionScope.RUNTIME,
    threadSafe = true)
public final class SerializersMojo extends AbstractForyMojo {
  private static final String TOOL = "io.fory.tools.SerializerTool";

  /**
   * The classes and settings: names of modules, {@code shop.Messages#builder} for a static method
   * that returns a {@code Fory} or its builder, or names of classes. Used with the modules of
   * {@code modules}.
   */
  @Parameter(property = "fory.serializers")
  private List<String> serializers;

  /** The folder for the Java source of the serializers, for people to look at. */
  @Parameter(
      property = "fory.serializerSources",
      defaultValue = "${project.build.directory}/fory-serializers")
  private File sources;

  /**
   * Makes serializers for native images too, and the configuration that the image builder needs for
   * the classes of messages: nothing needs to be configured for it then.
   */
  @Parameter(property = "fory.nativeImage", defaultValue = "false")
  private boolean nativeImage;

  /** Makes the goal; Maven calls it. */
  @Inject
  public SerializersMojo(RepositorySystem system) {
    super(system);
  }

  @Override
  public void execute() throws MojoExecutionException {
    File classes = classes();
    if (isSkipped() || !classes.isDirectory()) {
      return;
    }
    boolean areNamed = !modules().isEmpty() || serializers != null;
    if (!areNamed && ListedModules.of(classes.toPath()).isEmpty()) {
      getLog().info(ListedModules.NONE + ": no serializers to make");
      return;
    }
    List<String> args =
        new ArrayList<>(List.of("--classes", classes.toString(), "--sources", sources.toString()));
    if (nativeImage) {
      String artifact = project().getGroupId() + "/" + project().getArtifactId();
      args.addAll(List.of("--native-image", artifact));
    }
    args.addAll(modules());
    if (serializers != null) {
      args.addAll(serializers);
    }
    List<String> said = new ArrayList<>();
    if (runTool(TOOL, args, said::add) != 0) {
      throw new MojoExecutionException(String.join("\n", said));
    }
    said.forEach(getLog()::info);
  }
}
