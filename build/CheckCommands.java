/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Runs the commands that pages tell people to run, as a person with a fresh machine does: each
 * {@code mvn} command in a fresh clone of the last commit with an empty Maven repository. A command
 * is text in backquotes, or a line of a code block, that starts with {@code mvn}, {@code ./mvnw},
 * {@code java -jar} or {@code java -cp}. One that fails, or that prints nothing although it is
 * there to print something, makes the run fail. Run it with
 *
 * <pre>java build/CheckCommands.java [--list] [--cache DIR] README.md CONTRIBUTING.md docs/guide
 * </pre>
 *
 * <p>A command that is one before it with more {@code -D} options goes on in the clone of that one,
 * as its reader does. {@code java} commands run last, in the first clone that has their jar,
 * packaged by a command of the pages or else by {@link #PACKAGE}; a jar without a folder, such as
 * {@code fory-core.jar}, is what the module of that name has packaged. {@code mvn} commands run in
 * two clones at a time.
 *
 * <p>{@code --list} prints what would run, and runs nothing. {@code --cache} takes releases of
 * other projects from a Maven repository on this machine and downloads only what that has not;
 * nothing of Fory is taken from it. The format of sources is not checked then.
 */
final class CheckCommands {
  /** Makes all jars that {@code java} commands name. */
  private static final String PACKAGE = "mvn -q package -DskipTests";

  /** Commands that are not run, and why. */
  private static final Map<String, String> LEFT_OUT = new LinkedHashMap<>();

  static {
    String tests = "long-running: .ci/run runs these tests";
    LEFT_OUT.put("mvn verify", tests);
    LEFT_OUT.put("mvn test", tests);
    LEFT_OUT.put("mvn verify -Pthorough", tests);
    LEFT_OUT.put("mvn verify -Pthorough -Dfory.slice=3/8", tests);
    LEFT_OUT.put("mvn test-compile surefire:test@test-attacks -pl java/fory-core", tests);
    LEFT_OUT.put("mvn spotless:apply verify", tests);
    LEFT_OUT.put("mvn fory:lock", "for a project that has the plugin: PluginIT runs it");
  }

  /** Commands whose answer is what they leave, or no complaint: they may print nothing. */
  private static final Pattern SILENT = Pattern.compile("mvn -q (package|clean).*");

  /** Commands whose clone is kept for those that start with {@code java}. */
  private static final Pattern PACKAGES = Pattern.compile("mvn (.* )?package( .*)?");

  /** Puts Fory into a Maven repository, for the program of README. */
  private static final String INSTALL = "mvn install -Dmaven.test.skip -pl java/fory -am";

  /** Runs the program of README, in a folder with its pom.xml and source. */
  private static final String PROGRAM = "mvn -q compile exec:java -Dexec.mainClass=Shop";

  private static final Pattern POM = Pattern.compile("(?s)```xml\\n(<project.*?</project>\\n)```");
  private static final Pattern SHOP =
      Pattern.compile("(?s)```java\\n((?:(?!```).)*class Shop \\{.*?)```");
  private static final Pattern QUOTED = Pattern.compile("`([^`]+)`");
  private static final Pattern COMMAND = Pattern.compile("(mvn|\\./mvnw|java -jar|java -cp) .*");
  private static final Pattern BARE_JAR = Pattern.compile("(?<![\\w./-])(fory-[a-z-]+)\\.jar");
  private static final Pattern JAR = Pattern.compile("java -(?:jar|cp) (\\S+)");
  private static final long MINUTES = 20;

  private final Path work;
  private final Path cache; // or null
  private final List<String> report = new ArrayList<>();
  private final List<Path> packaged = new CopyOnWriteArrayList<>();
  private final Map<String, Path> kept = new ConcurrentHashMap<>(); // clones, by what has run there
  private int failures;

  private CheckCommands(Path work, Path cache) {
    this.work = work;
    this.cache = cache;
  }

  public static void main(String[] args) throws Exception {
    List<Path> pages = new ArrayList<>();
    boolean list = false;
    Path cache = null;
    for (int i = 0; i < args.length; i++) {
      if (args[i].equals("--list")) {
        list = true;
      } else if (args[i].equals("--cache")) {
        cache = Path.of(args[++i]).toAbsolutePath();
      } else {
        pages.add(Path.of(args[i]));
      }
    }
    Map<String, String> commands = commands(pages);
    System.out.println("Left out:");
    LEFT_OUT.forEach((command, why) -> System.out.printf("  %-70s %s%n", command, why));
    if (commands.isEmpty()) {
      System.err.println("Expected commands in " + pages + ", found none");
      System.exit(1);
    }
    if (list) {
      System.out.println("Run:");
      commands.forEach((command, page) -> System.out.printf("  %-70s %s%n", command, page));
      return;
    }
    Path work = Files.createTempDirectory("fory-commands");
    CheckCommands check = new CheckCommands(work, cache);
    try {
      check.run(commands);
    } finally {
      delete(work);
    }
    System.out.println(
        "Seconds from "
            + (cache == null ? "an empty Maven repository" : "a repository without Fory"));
    check.report.forEach(System.out::println);
    System.exit(check.failures == 0 ? 0 : 1);
  }

  /** The commands of the pages, each once, with the page that has it first. */
  private static Map<String, String> commands(List<Path> pages) throws IOException {
    Map<String, String> found = new LinkedHashMap<>();
    for (Path given : pages) {
      try (Stream<Path> files = Files.walk(given)) {
        for (Path page : files.filter(f -> f.toString().endsWith(".md")).sorted().toList()) {
          for (String command : commands(Files.readString(page))) {
            if (!LEFT_OUT.containsKey(command)) {
              found.putIfAbsent(command, page.toString());
            }
          }
        }
      }
    }
    return found;
  }

  private static List<String> commands(String text) {
    List<String> found = new ArrayList<>();
    StringBuilder prose = new StringBuilder();
    boolean code = false;
    String continued = "";
    for (String line : text.lines().toList()) {
      if (line.strip().startsWith("```")) {
        code = !code;
      } else if (!code) {
        prose.append(line).append('\n');
      } else if (line.endsWith("\\")) {
        continued += line.substring(0, line.length() - 1).strip() + " ";
      } else {
        found.add((continued + line.strip()).replaceFirst("^\\$ ", ""));
        continued = "";
      }
    }
    // A command in a paragraph may be broken at a space.
    QUOTED.matcher(prose).results().forEach(m -> found.add(m.group(1).replaceAll("\\s+", " ")));
    found.removeIf(command -> !COMMAND.matcher(command).matches());
    return found;
  }

  private void run(Map<String, String> commands) {
    List<List<String>> chains = new ArrayList<>(); // each in one clone
    List<String> last = new ArrayList<>();
    for (String command : commands.keySet()) {
      if (command.startsWith("java ")) {
        last.add(command);
        continue;
      }
      if (command.equals(PROGRAM)) {
        chains.stream()
            .filter(chain -> chain.get(0).equals(INSTALL))
            .findFirst()
            .orElseThrow(() -> new IllegalStateException("Expected before it: " + INSTALL))
            .add(command);
        continue;
      }
      chains.stream()
          .filter(chain -> command.startsWith(chain.get(0) + " -D"))
          .findFirst()
          .ifPresentOrElse(
              chain -> chain.add(command), () -> chains.add(new ArrayList<>(List.of(command))));
    }
    ExecutorService threads = Executors.newFixedThreadPool(2);
    chains.stream()
        .map(
            chain ->
                CompletableFuture.runAsync(
                    () -> chain.forEach(command -> run(command, commands.get(command))), threads))
        .toList()
        .forEach(CompletableFuture::join);
    threads.shutdown();
    last.forEach(command -> run(command, commands.get(command)));
  }

  private void run(String command, String page) {
    try {
      if (command.startsWith("java ")) {
        finish(command, page, execute(cloneWithJarOf(command), command));
        return;
      }
      if (command.equals(PROGRAM)) {
        Path clone = kept.remove(INSTALL);
        finish(command, page, execute(programOf(Path.of(page), clone), command));
        delete(clone.getParent());
        return;
      }
      for (Map.Entry<String, Path> before : kept.entrySet()) {
        if (command.startsWith(before.getKey() + " -D")) {
          finish(command, page, execute(before.getValue(), command));
          return;
        }
      }
      Path clone = freshClone();
      finish(command, page, execute(clone, command));
      if (PACKAGES.matcher(command).matches()) {
        packaged.add(clone);
      } else if (command.contains(" install") && !command.equals(INSTALL)) {
        delete(clone.getParent()); // it is large
      } else {
        kept.put(command, clone);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Writes the program of a page beside a clone; returns its folder. */
  private static Path programOf(Path page, Path clone) throws IOException {
    String text = Files.readString(page);
    Matcher pom = POM.matcher(text);
    Matcher shop = SHOP.matcher(text);
    if (!pom.find() || !shop.find()) {
      throw new IllegalStateException("Expected a pom.xml and a class Shop in " + page);
    }
    Path folder = clone.resolveSibling("shop");
    Path sources = Files.createDirectories(folder.resolve("src/main/java"));
    Files.writeString(folder.resolve("pom.xml"), pom.group(1));
    Files.writeString(sources.resolve("Shop.java"), shop.group(1));
    return folder;
  }

  private record Result(int exit, List<String> lines, double seconds) {}

  private Path cloneWithJarOf(String command) throws IOException, InterruptedException {
    for (Path clone : packaged) {
      Matcher jar = JAR.matcher(withJars(command, clone));
      if (jar.find() && Files.exists(clone.resolve(jar.group(1)))) {
        return clone;
      }
    }
    Path clone = freshClone();
    finish(PACKAGE, "for commands that start with java", execute(clone, PACKAGE));
    packaged.add(clone);
    return clone;
  }

  private synchronized void finish(String command, String page, Result result) {
    System.out.println("=== " + command + " (" + page + ")");
    List<String> lines = result.lines();
    lines
        .subList(Math.max(0, lines.size() - (result.exit() == 0 ? 5 : 60)), lines.size())
        .forEach(line -> System.out.println("    " + line));
    String verdict = "ok";
    if (result.exit() != 0) {
      verdict = "FAILED with " + result.exit();
    } else if (lines.stream().allMatch(String::isBlank) && !SILENT.matcher(command).matches()) {
      verdict = "FAILED: printed nothing";
    }
    failures += verdict.equals("ok") ? 0 : 1;
    report.add("%7.1f  %s  %s  (%s)".formatted(result.seconds(), verdict, command, page));
    System.out.println(report.get(report.size() - 1));
  }

  /** Clones the last commit into a folder of its own, with an empty repository beside it. */
  private Path freshClone() throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory(work, "clone");
    Path clone = folder.resolve("fory");
    Process git =
        new ProcessBuilder("git", "clone", "-q", "--no-hardlinks", ".", clone.toString())
            .inheritIO()
            .start();
    if (git.waitFor() != 0) {
      throw new IOException("git clone ended with " + git.exitValue());
    }
    Files.createDirectory(folder.resolve("repository"));
    if (cache != null) {
      Files.writeString(folder.resolve("settings.xml"), settings());
    }
    return clone;
  }

  /** A Maven configuration with one more repository, asked before others, for releases only. */
  private String settings() {
    String repository =
        "<id>cache</id><url>%s</url><releases><enabled>true</enabled></releases>"
                .formatted(cache.toUri())
            + "<snapshots><enabled>false</enabled></snapshots>";
    return """
        <settings><profiles><profile><id>cache</id>
          <repositories><repository>%1$s</repository></repositories>
          <pluginRepositories><pluginRepository>%1$s</pluginRepository></pluginRepositories>
        </profile></profiles><activeProfiles><activeProfile>cache</activeProfile></activeProfiles></settings>
        """
        .formatted(repository);
  }

  private Result execute(Path clone, String command) throws IOException, InterruptedException {
    Path folder = clone.getParent();
    String line = withJars(command, clone);
    if (!command.startsWith("java ")) {
      String options = " -B -ntp -Dmaven.repo.local=" + folder.resolve("repository");
      if (cache != null) { // as in CI, which has checked the format
        options += " -Dspotless.check.skip -s " + folder.resolve("settings.xml");
      }
      line = command.replaceFirst(" ", Matcher.quoteReplacement(options + " "));
    }
    Path output = folder.resolve("output");
    long start = System.nanoTime();
    Process process =
        new ProcessBuilder("bash", "-c", line)
            .directory(clone.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    int exit = 124; // what the command "timeout" says
    if (process.waitFor(MINUTES, TimeUnit.MINUTES)) {
      exit = process.exitValue();
    } else {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly().waitFor();
    }
    double seconds = (System.nanoTime() - start) / 1e9;
    return new Result(exit, Files.readAllLines(output), seconds);
  }

  /** A command with the paths of the jars that a clone has packaged. */
  private static String withJars(String command, Path clone) throws IOException {
    StringBuilder line = new StringBuilder();
    Matcher bare = BARE_JAR.matcher(command);
    while (bare.find()) {
      String module = bare.group(1);
      Path target = clone.resolve("java").resolve(module).resolve("target");
      Pattern name = Pattern.compile(module + "-[0-9.]+(-SNAPSHOT)?\\.jar");
      String jar = bare.group();
      if (Files.isDirectory(target)) {
        try (Stream<Path> files = Files.list(target)) {
          jar =
              files
                  .filter(file -> name.matcher(file.getFileName().toString()).matches())
                  .findFirst()
                  .map(file -> clone.relativize(file).toString())
                  .orElse(jar);
        }
      }
      bare.appendReplacement(line, Matcher.quoteReplacement(jar));
    }
    return bare.appendTail(line).toString();
  }

  private static void delete(Path folder) throws IOException {
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Files.delete(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path visited, IOException failure)
              throws IOException {
            Files.delete(visited);
            return FileVisitResult.CONTINUE;
          }
        });
  }
}
