/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A project with the plugin, as a user has it, changed in compatible and incompatible ways: what
 * Maven ends with. Its repository is an empty one, which gets what this build has made, and the
 * rest from the repository of this build.
 */
@Tag("thorough")
class PluginIT {
  private static final String VERSION = System.getProperty("fory.version");
  private static final Path MODULES = Path.of("..").toAbsolutePath().normalize();
  private static final Path PROJECT = Path.of("src/test/projects/shop");
  private static final String LOCK = "src/main/resources/META-INF/fory/schemas.lock";
  private static final String ORDER = "src/main/java/shop/Order.java";
  private static final String MODULE = "src/main/java/shop/ShopModule.java";

  @TempDir private static Path work;

  private static Path repository;
  private static Path released;

  @TempDir private Path folder;
  private String said;

  // ---- Setting up ----

  @BeforeAll
  static void fillARepositoryAndReleaseTheProject() throws Exception {
    fillARepository();
    releaseTheProject();
  }

  private static void fillARepository() throws IOException {
    repository = Files.createDirectories(work.resolve("repository"));
    put("fory-bom", MODULES.resolve("fory-bom/pom.xml"), null);
    put("fory-parent", MODULES.resolveSibling("pom.xml"), null);
    put("fory-module-parent", MODULES.resolve("module-parent/pom.xml"), null);
    for (String module :
        List.of(
            "fory-core",
            "fory-java-serialization",
            "fory-guava",
            "fory-file",
            "fory-tools",
            "fory",
            "fory-xlang",
            "fory-maven-plugin")) {
      Path target = MODULES.resolve(module).resolve("target");
      Path reduced = MODULES.resolve(module).resolve("dependency-reduced-pom.xml");
      Path pom = Files.exists(reduced) ? reduced : MODULES.resolve(module).resolve("pom.xml");
      put(module, pom, target.resolve(module + "-" + VERSION + ".jar"));
    }
    Files.copy(
        MODULES.resolve("fory-core/target/fory-core-" + VERSION + "-slim.jar"),
        repository.resolve(
            "io/fory/fory-core/%s/fory-core-%s-slim.jar".formatted(VERSION, VERSION)));
    Files.writeString(
        work.resolve("settings.xml"),
        """
        <settings><profiles><profile><id>cache</id>
          <repositories>%s</repositories>
          <pluginRepositories>%s</pluginRepositories>
        </profile></profiles><activeProfiles><activeProfile>cache</activeProfile></activeProfiles></settings>
        """
            .formatted(cache("repository"), cache("pluginRepository")));
  }

  private static void put(String artifact, Path pom, Path jar) throws IOException {
    Path place =
        Files.createDirectories(repository.resolve("io/fory").resolve(artifact).resolve(VERSION));
    Files.copy(pom, place.resolve(artifact + "-" + VERSION + ".pom"));
    if (jar != null) {
      Files.copy(jar, place.resolve(artifact + "-" + VERSION + ".jar"));
    }
  }

  private static String cache(String element) {
    return "<%s><id>cache</id><url>%s</url></%s>"
        .formatted(element, Path.of(System.getProperty("fory.cache")).toUri(), element);
  }

  private static void releaseTheProject() throws Exception {
    released = Files.createDirectories(work.resolve("released"));
    copy(PROJECT, released);
    PluginIT release = new PluginIT();
    release.folder = released;
    release.git("init", "-q");
    assertThat(release.maven("fory:lock")).as(release.said).isZero();
    release.git("add", ".");
    release.git("commit", "-q", "-m", "v1");
    release.git("tag", "v1");
  }

  @BeforeEach
  void copyTheReleasedProject() throws IOException {
    copy(released, folder);
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path copy = to.resolve(from.relativize(file).toString());
        Files.createDirectories(copy.getParent());
        Files.copy(file, copy);
      }
    }
  }

  private void git(String... args) throws Exception {
    List<String> command =
        new ArrayList<>(List.of("git", "-c", "user.name=x", "-c", "user.email=x@example.org"));
    command.addAll(List.of(args));
    assertThat(run(command)).as(said).isZero();
  }

  private int maven(String... args) throws Exception {
    String script = System.getProperty("fory.maven");
    boolean isWindows = !FileSystems.getDefault().getSeparator().equals("/");
    List<String> command =
        new ArrayList<>(
            List.of(
                isWindows ? script + ".cmd" : script,
                "-B",
                "-ntp",
                "-s",
                work.resolve("settings.xml").toString(),
                "-Dmaven.repo.local=" + repository,
                "-Dfory.version=" + VERSION));
    for (String arg : args) {
      command.add(arg.replace("fory:", "io.fory:fory-maven-plugin:" + VERSION + ":"));
    }
    return run(command);
  }

  private int run(List<String> command) throws Exception {
    ProcessBuilder builder =
        new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder
        .environment()
        .put("MAVEN_OPTS", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC"); // C2 takes half
    Process process = builder.start();
    said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(3, TimeUnit.MINUTES)).isTrue();
    return process.exitValue();
  }

  private void change(String file, String from, String to) throws IOException {
    Path path = folder.resolve(file);
    String text = Files.readString(path);
    assertThat(text).contains(from);
    Files.writeString(path, text.replace(from, to));
  }

  // ---- Changes ----

  @Test
  void aCompatibleChangePassesWhenItsLockFileIsCommitted() throws Exception {
    assertThat(Files.readString(folder.resolve(LOCK)))
        .contains("class shop.Order as #1")
        .contains("quantity: int")
        .contains("enum shop.Order$State as #3");
    change(ORDER, "String customer,", "String customer, String note,");
    assertThat(maven("process-classes")).isEqualTo(1);
    assertThat(said)
        .contains("Order.note was added: the new version finds its default in old messages")
        .contains("is not what the classes are now: write it with fory:lock");
    assertThat(maven("fory:lock", "process-classes")).as(said).isZero();
    assertThat(said).contains("Written: ").contains("Order.note was added");
  }

  @Test
  void aRenameWithoutIdsIsAWarning() throws Exception {
    change(ORDER, "String customer,", "String client,");
    assertThat(maven("fory:lock", "process-classes")).as(said).isZero();
    assertThat(said)
        .containsPattern(
            "WARNING.*Order.customer was removed, and Order.client of its type was added.*its value is lost");
  }

  @Test
  void aFieldOfAnotherTypeAndAnotherIdFailTheBuildWithWhatToDo() throws Exception {
    change(ORDER, "int quantity", "boolean quantity");
    change(MODULE, "Order.class, 1", "Order.class, 10");
    assertThat(maven("fory:lock", "process-classes")).isEqualTo(1);
    assertThat(said)
        .contains("This change breaks those who read messages (rollout: both)")
        .contains("Order.Line.quantity: int became boolean: neither reads the other")
        .contains("Remedy: keep the field as it is, and add another one beside it")
        .contains("Order was registered as #1 and is as #10")
        .contains("Remedy: register the class as before");
  }

  /** The command line wins over the property of the pom, which is as the guide has it. */
  @Test
  void aNewConstantFailsOnlyOneOrderOfRollout() throws Exception {
    change(ORDER, "PAID", "PAID, SENT");
    assertThat(maven("fory:lock", "process-classes")).isEqualTo(1);
    assertThat(said).contains("State.SENT was added").contains("rollout readers-first");
    change("pom.xml", "<properties>", "<properties><fory.rollout>readers-first</fory.rollout>");
    assertThat(maven("process-classes")).as(said).isZero();
    assertThat(maven("process-classes", "-Dfory.rollout=writers-first")).isEqualTo(1);
    assertThat(said).contains("State.SENT was added");
  }

  @Test
  void theLockFileOfAnArtifactIsOneToCompareWith() throws Exception {
    assertThat(maven("package")).as(said).isZero();
    Path place = Files.createDirectories(repository.resolve("example/shop/1.0"));
    Files.copy(folder.resolve("target/shop-1.0.jar"), place.resolve("shop-1.0.jar"));
    Files.copy(folder.resolve("pom.xml"), place.resolve("shop-1.0.pom"));
    change("pom.xml", "<version>1.0<", "<version>1.1<");
    change(ORDER, "long id", "String id");
    assertThat(maven("fory:lock", "process-classes", "-Dfory.against=example:shop:1.0"))
        .isEqualTo(1);
    assertThat(said).contains("Order.id: long became String");
    assertThat(maven("process-classes", "-Dfory.against=git:no-such-revision")).isEqualTo(1);
    assertThat(said).contains("Expected a lock file in git");
    assertThat(maven("process-classes", "-Dfory.against=nonsense")).isEqualTo(1);
    assertThat(said).contains("Expected tag, git:REV");
    assertThat(maven("process-classes", "-Dfory.against=none")).as(said).isZero();
  }

  @Test
  void aShallowCloneWithoutTheTagIsAWarning() throws Exception {
    git("commit", "-q", "--allow-empty", "-m", "v2");
    git("clone", "-q", "--depth", "1", folder.toUri().toString(), "shallow");
    folder = folder.resolve("shallow");
    assertThat(maven("process-classes")).as(said).isZero();
    assertThat(said).containsPattern("WARNING.*shallow clone.*fetch-depth: 0");
  }

  @Test
  void theChangesAreAPageAsWell() throws Exception {
    change(ORDER, "int quantity", "boolean quantity");
    assertThat(maven("fory:lock", "process-classes", "-Dfory.html=target/changes.html"))
        .isEqualTo(1);
    assertThat(folder.resolve("target/changes.html"))
        .content()
        .contains("This breaks readers.", "Order.Line.quantity: int became boolean");
  }

  // ---- Schemas ----

  @Test
  void recordsOfASchemaAreMadeCompiledAndReadAndWritten() throws Exception {
    Files.move(
        folder.resolve("Catalog.java.txt"), folder.resolve("src/main/java/shop/Catalog.java"));
    change("pom.xml", "<goal>check</goal>", "<goal>idl</goal>");
    change("pom.xml", "<artifactId>fory</artifactId>", "<artifactId>fory-xlang</artifactId>");
    deleteWhatNeedsTheRestOfFory();
    Path schema = Files.createDirectories(folder.resolve("src/main/fdl")).resolve("catalog.fdl");
    Files.copy(folder.resolve("catalog.fdl"), schema);
    assertThat(maven("package")).as(said).isZero();
    assertThat(said).contains("catalog.fdl: ");
    assertThat(folder.resolve("target/generated-sources/fory-idl/shop/catalog/Item.java")).exists();
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    String path =
        String.join(
            File.pathSeparator,
            folder.resolve("target/shop-1.0.jar").toString(),
            jar("fory-core").toString(),
            jar("fory-xlang").toString());
    assertThat(run(List.of(java, "-cp", path, "shop.Catalog"))).as(said).isZero();
    assertThat(said).startsWith("Item[name=tea, price=Amount[cents=250], kind=FOOD, tags=[hot]]");

    // Nothing changed: no file is written again.
    Path made = folder.resolve("target/generated-sources/fory-idl/shop/catalog/Item.java");
    var time = Files.getLastModifiedTime(made);
    assertThat(maven("generate-sources")).as(said).isZero();
    assertThat(Files.getLastModifiedTime(made)).isEqualTo(time);

    // What Java cannot take is said, with its place.
    Files.writeString(
        schema, Files.readString(schema).replace("string name = 1", "strnig name = 1"));
    assertThat(maven("generate-sources")).isEqualTo(1);
    assertThat(said).contains("catalog.fdl: ").contains("strnig");
  }

  private static Path jar(String artifact) {
    return repository.resolve(
        "io/fory/%s/%s/%s-%s.jar".formatted(artifact, VERSION, artifact, VERSION));
  }

  /** The classes of the project are messages of the other protocol. */
  private void deleteWhatNeedsTheRestOfFory() throws IOException {
    Files.delete(folder.resolve(ORDER));
    Files.delete(folder.resolve(MODULE));
    Files.delete(folder.resolve("src/main/resources/META-INF/services/io.fory.ForyModule"));
  }

  // ---- What the project depends on ----

  @Test
  void goalsBringTheToolsWhereTheProjectHasTheCoreAlone() throws Exception {
    change("pom.xml", "<artifactId>fory</artifactId>", "<artifactId>fory-core</artifactId>");
    assertThat(maven("process-classes", "fory:serializers")).as(said).isZero();
    assertThat(said).contains("Serializers of ");
  }

  @Test
  void aProjectWithoutForyIsToldToDependOnIt() throws Exception {
    change(
        "pom.xml",
        "<version>${fory.version}</version>\n    </dep",
        "<version>${fory.version}</version>\n      <scope>test</scope>\n    </dep");
    assertThat(maven("fory:serializers", "-Dfory.modules=shop.ShopModule")).isEqualTo(1);
    assertThat(said).contains("Expected io.fory:fory-core or io.fory:fory among the dependencies");
  }

  // ---- Serializers ----

  @Test
  void serializersLieBesideTheClassesAndAProgramWithoutCompilerUsesThem() throws Exception {
    // A program of the project's; the other tests change what its order is made of.
    Files.move(folder.resolve("Shop.java.txt"), folder.resolve("src/main/java/shop/Shop.java"));
    change("pom.xml", "<goal>check</goal>", "<goal>serializers</goal>");
    change("pom.xml", "<artifactId>fory</artifactId>", "<artifactId>fory-core</artifactId>");
    change(
        "pom.xml",
        "${fory.version}</version>\n    </dep",
        "${fory.version}</version>\n      <classifier>slim</classifier>\n    </dep");
    assertThat(maven("package", "-Dfory.nativeImage=true")).as(said).isZero();
    assertThat(said).contains("Serializers of 2 classes in ");
    assertThat(folder.resolve("target/classes/META-INF/native-image/example/shop"))
        .isDirectoryContaining("glob:**/reflect-config.json");
    assertThat(folder.resolve("target/fory-serializers/shop/Order_ForySerializer.java")).exists();
    Path slim =
        repository.resolve(
            "io/fory/fory-core/%s/fory-core-%s-slim.jar".formatted(VERSION, VERSION));
    String path = folder.resolve("target/shop-1.0.jar") + File.pathSeparator + slim;
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    assertThat(run(List.of(java, "-cp", path, "shop.Shop"))).as(said).isZero();
    assertThat(said).startsWith("[Line, Order] Order[id=7, customer=someone");
  }
}
