/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;

/**
 * Finds the newest JDK on this machine, if it is 22 or later, and prints its home; prints nothing
 * when there is none. Run it with {@code java build/FindJdk.java}.
 *
 * <p>The build compiles the multi-release overlay with that JDK, and CI runs tests on it.
 *
 * <p>{@code -Djdk.newest.home=DIR} names the JDK instead of searching for it, and {@code
 * -Djdk.newest.home=none} says that there is none.
 */
final class FindJdk {
  /** The overlay needs the memory API that became final in this version. */
  private static final int OLDEST = 22;

  private record Jdk(Path home, Runtime.Version version) {
    /** Reads the version from the {@code release} file; empty if this is not a usable JDK. */
    static Optional<Jdk> at(Path home) {
      Path javac = home.resolve("bin").resolve("javac");
      if (!Files.exists(javac) && !Files.exists(javac.resolveSibling("javac.exe"))) {
        return Optional.empty();
      }
      Properties release = new Properties();
      try (var in = Files.newInputStream(home.resolve("release"))) {
        release.load(in);
        String version = release.getProperty("JAVA_VERSION", "").replace("\"", "");
        return Optional.of(new Jdk(home.toRealPath(), Runtime.Version.parse(version)));
      } catch (IOException | IllegalArgumentException notAJdkWeUnderstand) {
        return Optional.empty();
      }
    }

    boolean isAtLeast(int feature) {
      return version.feature() >= feature;
    }
  }

  public static void main(String[] args) {
    String override = System.getProperty("jdk.newest.home", "");
    Optional<Jdk> found = override.isEmpty() ? search() : named(override);
    found.ifPresent(jdk -> System.out.println(jdk.home()));
  }

  private static Optional<Jdk> named(String override) {
    if (override.equals("none")) {
      return Optional.empty();
    }
    Optional<Jdk> jdk = Jdk.at(Path.of(override)).filter(it -> it.isAtLeast(OLDEST));
    if (jdk.isEmpty()) {
      System.err.println("jdk.newest.home=" + override + " is not a JDK " + OLDEST + " or later");
      System.exit(1);
    }
    return jdk;
  }

  private static Optional<Jdk> search() {
    return candidates().stream()
        .map(Jdk::at)
        .flatMap(Optional::stream)
        .filter(jdk -> jdk.isAtLeast(OLDEST))
        .max(Comparator.comparing(Jdk::version));
  }

  /** Every folder that may be the home of a JDK. The running JDK comes first and so wins a tie. */
  private static Set<Path> candidates() {
    Set<Path> homes = new LinkedHashSet<>();
    Path running = Path.of(System.getProperty("java.home"));
    homes.add(running);
    System.getenv().forEach((name, value) -> addVariable(homes, name, value));
    if (running.getParent() != null) {
      addChildren(homes, running.getParent());
    }
    Path user = Path.of(System.getProperty("user.home"));
    addChildren(homes, user.resolve(".sdkman/candidates/java"));
    addChildren(homes, user.resolve(".jdks"));
    addChildren(homes, user.resolve("Library/Java/JavaVirtualMachines"));
    addChildren(homes, Path.of("/usr/lib/jvm"));
    addChildren(homes, Path.of("/Library/Java/JavaVirtualMachines"));
    String programs = System.getenv("ProgramFiles");
    if (programs != null) {
      for (String vendor : new String[] {"Java", "Eclipse Adoptium", "Microsoft", "Zulu"}) {
        addChildren(homes, Path.of(programs, vendor));
      }
    }
    return homes;
  }

  /** Variables such as {@code JAVA_HOME}, {@code JAVA_HOME_25_X64} and {@code JDK_25}. */
  private static void addVariable(Set<Path> homes, String name, String value) {
    if (name.matches("(JAVA_HOME|JDK)(_?\\d+)?(_.*)?") && !value.isBlank()) {
      homes.add(Path.of(value));
    }
  }

  private static void addChildren(Set<Path> homes, Path parent) {
    try (DirectoryStream<Path> children = Files.newDirectoryStream(parent, Files::isDirectory)) {
      for (Path child : children) {
        homes.add(child);
        homes.add(child.resolve("Contents/Home"));
      }
    } catch (IOException noSuchFolder) {
      // Most of the usual places do not exist on any one machine.
    }
  }
}
