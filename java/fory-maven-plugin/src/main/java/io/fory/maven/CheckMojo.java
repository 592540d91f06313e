/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.maven;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import javax.inject.Inject;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.eclipse.aether.RepositorySystem;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.resolution.ArtifactResolutionException;

/**
 * Fails the build if the classes of messages are not those of the lock file, or changed since a
 * release so that programs of both versions refuse messages of each other.
 */
@Mojo(
    name = "check",
    defaultPhase = LifecyclePhase.PROCESS_CLASSES,
    requiresDependencyResolution = ResolutionScope.RUNTIME,
    threadSafe = true)
public final class CheckMojo extends AbstractLockMojo {
  private static final String IN_JAR = "META-INF/fory/schemas.lock";

  /**
   * The lock file to compare with: {@code tag} (the lock file in git as of the last tag), {@code
   * git:REV} (as of another revision), {@code groupId:artifactId:version} (the one in that jar),
   * {@code file:PATH}, or {@code none}.
   */
  @Parameter(property = "fory.against", defaultValue = "tag")
  private String against;

  /**
   * The order in which programs are replaced: {@code readers-first} (the new version has to read
   * old messages), {@code writers-first} (old readers have to read new messages) or {@code both}
   * (in any order, or messages are kept).
   */
  @Parameter(property = "fory.rollout", defaultValue = "both")
  private String rollout;

  /** A page for a browser that gets the changes, to look at or to keep with a build: a file. */
  @Parameter(property = "fory.html")
  private File html;

  /** Makes the goal; Maven calls it. */
  @Inject
  public CheckMojo(RepositorySystem system) {
    super(system);
  }

  @Override
  public void execute() throws MojoExecutionException, MojoFailureException {
    if (isSkipped()) {
      return;
    }
    Path older = null;
    try {
      String text = olderText();
      List<String> args =
          new ArrayList<>(List.of("check", lockFile().toString(), "--rollout", rollout));
      if (text != null) {
        older = Files.createTempFile("fory", ".lock");
        Files.writeString(older, text);
        args.addAll(List.of("--against", older.toString()));
      }
      if (html != null) {
        args.addAll(List.of("--html", html.toString()));
      }
      List<String> said = new ArrayList<>();
      int code = run(said::add, args.toArray(String[]::new));
      if (code == LockTool.NO) {
        throw new MojoFailureException(String.join("\n", said));
      } else if (code != LockTool.OK) {
        throw new MojoExecutionException(String.join("\n", said));
      }
      log(said);
    } catch (IOException e) {
      throw new MojoExecutionException("The older lock file cannot be read: " + e, e);
    } finally {
      if (older != null) {
        older.toFile().delete();
      }
    }
  }

  /** Logs the changes that pass: those that lose a value as warnings. */
  private void log(List<String> said) {
    boolean loses = false;
    for (String line : said) {
      boolean isTitle = !line.startsWith("- ") && !line.startsWith("  ");
      loses = isTitle ? line.startsWith(LockTool.LOSES) : loses;
      if (loses) {
        getLog().warn(line);
      } else {
        getLog().info(line);
      }
    }
  }

  /** The lock file to compare with; null if there is none yet. */
  private String olderText() throws MojoExecutionException, IOException {
    if (against.equals("none")) {
      return null;
    } else if (against.equals("tag")) {
      String tag = git("describe", "--tags", "--abbrev=0");
      if (tag == null) {
        sayThatThereIsNoTag();
        return null;
      }
      String text = inGit(tag.strip());
      if (text == null) {
        getLog().info("No lock file as of tag %s: nothing to compare with".formatted(tag.strip()));
      }
      return text;
    } else if (against.startsWith("git:")) {
      return required(inGit(against.substring("git:".length())), "a lock file in git");
    } else if (against.startsWith("file:")) {
      return Files.readString(Path.of(against.substring("file:".length())));
    }
    return inArtifact();
  }

  private void sayThatThereIsNoTag() throws IOException, MojoExecutionException {
    String shallow = git("rev-parse", "--is-shallow-repository");
    if (shallow != null && shallow.strip().equals("true")) {
      getLog()
          .warn(
              "Expected a tag to compare with, found a shallow clone without one: nothing was"
                  + " compared. Fetch the history and its tags, such as by fetch-depth: 0 of"
                  + " actions/checkout");
    } else {
      getLog().info("No tag in git: nothing to compare with");
    }
  }

  private String required(String text, String what) throws MojoExecutionException {
    if (text == null) {
      throw new MojoExecutionException(
          "Expected %s to compare with, as %s says, found none".formatted(what, against));
    }
    return text;
  }

  private String inGit(String revision) throws IOException, MojoExecutionException {
    File base = project().getBasedir();
    String path = base.toPath().relativize(lockFile().toPath()).toString().replace('\\', '/');
    return git("show", revision + ":./" + path);
  }

  /** Returns the output of git; null if it fails. */
  private String git(String... args) throws IOException, MojoExecutionException {
    List<String> command = new ArrayList<>(List.of("git"));
    command.addAll(List.of(args));
    Process git =
        new ProcessBuilder(command)
            .directory(project().getBasedir())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    git.getOutputStream().close();
    String said = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    try {
      return git.waitFor() == 0 ? said : null;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new MojoExecutionException("Interrupted", e);
    }
  }

  private String inArtifact() throws MojoExecutionException, IOException {
    File jar;
    try {
      jar = resolve(new DefaultArtifact(against));
    } catch (ArtifactResolutionException | IllegalArgumentException e) {
      throw new MojoExecutionException(
          "Expected tag, git:REV, groupId:artifactId:version, file:PATH or none in <against>, found %s: %s"
              .formatted(against, e.getMessage()),
          e);
    }
    if (jar.isDirectory()) { // of a module of this build that has no jar yet
      Path lock = jar.toPath().resolve(IN_JAR);
      return required(Files.exists(lock) ? Files.readString(lock) : null, IN_JAR);
    }
    try (JarFile file = new JarFile(jar)) {
      ZipEntry entry = file.getEntry(IN_JAR);
      return required(
          entry == null
              ? null
              : new String(file.getInputStream(entry).readAllBytes(), StandardCharsets.UTF_8),
          IN_JAR);
    }
  }
}
