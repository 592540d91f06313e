/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A standalone cluster as the guide has it: Spark's own jars in one folder, Fory's in another. */
@Tag("thorough")
class StandaloneTest {
  private final List<Process> processes = new ArrayList<>();
  private @TempDir Path folder;

  @AfterEach
  void stop() {
    for (Process process : processes) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }

  @Test
  void executorsHaveForyOnTheirClassPath() throws Exception {
    Path spark = Files.createDirectories(folder.resolve("home/jars"));
    Path fory = Files.createDirectory(folder.resolve("fory"));
    Path program = fillFolders(spark, fory);
    String master = startCluster(spark);
    String jars = fory + "/*";

    String told =
        submit(
            spark,
            0,
            "--master",
            master,
            "--executor-cores", // two executors
            "1",
            "--driver-class-path",
            jars,
            "--conf",
            "spark.executor.extraClassPath=" + jars,
            "--class",
            Jobs.class.getName(),
            program.toString(),
            master);
    assertThat(told).contains("done [" + master);

    String all = String.join(",", files(fory));
    String refused =
        submit(
            spark,
            1,
            "--master",
            master,
            "--jars",
            all,
            "--class",
            Jobs.class.getName(),
            program.toString(),
            master);
    assertThat(refused)
        .contains("which the executors of a standalone cluster get after they have started")
        .contains("name them in spark.executor.extraClassPath");
  }

  /** Starts a master and a worker, and returns the address of the master. */
  private String startCluster(Path spark) throws Exception {
    int port = freePort();
    String master = "spark://127.0.0.1:" + port;
    start(
        "master",
        java(spark, "org.apache.spark.deploy.master.Master"),
        "--host",
        "127.0.0.1",
        "--port",
        "" + port,
        "--webui-port",
        "0");
    start(
        "worker",
        java(spark, "org.apache.spark.deploy.worker.Worker"),
        "--host",
        "127.0.0.1",
        "--webui-port",
        "0",
        "--cores",
        "2",
        "--memory",
        "2g",
        "--work-dir",
        folder.resolve("work").toString(),
        master);
    return master;
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  /** Runs a command of spark-submit: the launcher makes that of the driver, as the script does. */
  private String submit(Path spark, int expected, String... arguments) throws Exception {
    List<String> launcher = java(spark, "org.apache.spark.launcher.Main");
    launcher.add("org.apache.spark.deploy.SparkSubmit");
    Process made = start("launcher", launcher, arguments);
    assertThat(made.waitFor(1, TimeUnit.MINUTES)).isTrue();
    List<String> command =
        Arrays.stream(Files.readString(log("launcher")).split("\0"))
            .map(String::strip)
            .filter(part -> !part.isEmpty())
            .toList();
    Process driver = start("driver", command);
    boolean ended = driver.waitFor(4, TimeUnit.MINUTES);
    String told = Files.readString(log("driver"));
    assertThat(ended).as(told).isTrue();
    assertThat(driver.exitValue()).as(told).isEqualTo(expected);
    return told;
  }

  private static List<String> java(Path spark, String main) {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    return new ArrayList<>(List.of(java, "-Xmx512m", "-cp", spark + "/*", main));
  }

  private Process start(String name, List<String> command, String... arguments) throws IOException {
    List<String> all = new ArrayList<>(command);
    all.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(all).directory(folder.toFile());
    builder.redirectOutput(log(name).toFile()).redirectErrorStream(!name.equals("launcher"));
    builder.environment().put("SPARK_HOME", folder.resolve("home").toString());
    builder.environment().put("SPARK_SCALA_VERSION", "2.13");
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
    // Short-lived JVMs, most of whose CPU time C2 would take.
    builder.environment().put("JDK_JAVA_OPTIONS", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC");
    Process process = builder.start();
    processes.add(process);
    return process;
  }

  private Path log(String name) {
    return folder.resolve(name + ".log");
  }

  /** Fills one folder with Spark's jars and one with Fory's, and returns the jar of a program. */
  private Path fillFolders(Path spark, Path fory) throws IOException {
    Path program = folder.resolve("program.jar");
    Path tests = Path.of(Jobs.class.getProtectionDomain().getCodeSource().getLocation().getPath());
    List<Class<?>> ours =
        List.of(ForySerializer.class, io.fory.Fory.class, io.fory.scala.ScalaModule.class);
    List<Path> own = new ArrayList<>();
    for (Class<?> one : ours) {
      own.add(Path.of(one.getProtectionDomain().getCodeSource().getLocation().getPath()));
    }
    pack(tests, program);
    for (Path one : own) {
      pack(one, fory.resolve("fory-" + own.indexOf(one) + ".jar"));
    }
    StringBuilder others = new StringBuilder();
    for (String entry : Classpath.get().split(File.pathSeparator)) {
      Path file = Path.of(entry).toAbsolutePath();
      if (entry.contains("/org/codehaus/janino/") || entry.contains("/ow2/asm/")) {
        Files.copy(file, fory.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
      } else if (entry.endsWith(".jar") && !own.contains(file)) {
        others.append(file.toUri()).append(' ');
      }
    }
    Manifest manifest = new Manifest(); // of one jar that stands for all of Spark's
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, others.toString().strip());
    new JarOutputStream(Files.newOutputStream(spark.resolve("spark.jar")), manifest).close();
    return program;
  }

  private static void pack(Path classes, Path jar) throws IOException {
    if (Files.isRegularFile(classes)) {
      Files.copy(classes, jar);
      return;
    }
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
        Stream<Path> all = Files.walk(classes)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        out.putNextEntry(new JarEntry(classes.relativize(file).toString()));
        Files.copy(file, out);
      }
    }
  }

  private static List<String> files(Path folder) throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.map(Path::toString).toList();
    }
  }
}
