/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spring;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.spring.app.ShopApplication;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.CookieManager;
import java.net.CookiePolicy;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarOutputStream;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.loader.tools.Library;
import org.springframework.boot.loader.tools.LibraryScope;
import org.springframework.boot.loader.tools.Repackager;
import redis.embedded.RedisServer;

/**
 * A Boot application as a fat jar, in a process of its own, with a {@code redis-server}: login,
 * session, cache, and bodies of messages, also after the application was restarted.
 */
class BootApplicationTest {
  private static final Pattern PORT = Pattern.compile("Tomcat started on port (\\d+)");
  private static final Pattern CSRF = Pattern.compile("name=\"_csrf\"[^>]*value=\"([^\"]+)\"");

  @TempDir private Path folder;

  private final HttpClient client =
      HttpClient.newBuilder()
          .cookieHandler(new CookieManager(null, CookiePolicy.ACCEPT_ALL))
          .followRedirects(HttpClient.Redirect.NEVER)
          .build();

  private Process process;
  private int port;

  // ---- The jar ----

  /** Puts the files of folders into a jar. */
  private static void jar(Path jar, Path classes, String below) throws IOException {
    try (OutputStream out = Files.newOutputStream(jar);
        JarOutputStream entries = new JarOutputStream(out);
        Stream<Path> files = Files.walk(classes.resolve(below))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String name = classes.relativize(file).toString().replace(File.separatorChar, '/');
        if (!name.equals("META-INF/MANIFEST.MF")) {
          entries.putNextEntry(new ZipEntry(name));
          Files.copy(file, entries);
        }
      }
    }
  }

  /** Puts all libraries into one jar, as the Maven plugin of Boot does. */
  private Path fatJar() throws IOException {
    Path plain = folder.resolve("plain.jar");
    jar(plain, Path.of("target/test-classes"), "io/fory/spring/app");
    Path fat = folder.resolve("app.jar");
    Repackager repackager = new Repackager(plain.toFile());
    repackager.setMainClass(ShopApplication.class.getName());
    repackager.repackage(
        fat.toFile(),
        libraries -> {
          for (String part : System.getProperty("java.class.path").split(File.pathSeparator)) {
            Path path = Path.of(part);
            if (Files.isDirectory(path) && !path.endsWith("test-classes")) {
              Path jar = folder.resolve(path.getParent().getParent().getFileName() + ".jar");
              jar(jar, path, "");
              libraries.library(new Library(jar.toFile(), LibraryScope.COMPILE));
            } else if (Files.isRegularFile(path)
                && !part.matches(
                    ".*(devtools|activemq|junit|embedded-redis|h2-|hibernate|rabbit).*")) {
              libraries.library(new Library(path.toFile(), LibraryScope.COMPILE));
            }
          }
        });
    return fat;
  }

  private void start(Path jar, int redis) throws IOException {
    process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-jar",
                jar.toString(),
                "--server.port=0",
                "--spring.data.redis.port=" + redis,
                "--spring.cache.type=redis",
                "--spring.security.user.name=ada",
                "--spring.security.user.password=secret",
                "--fory.packages=io.fory.spring.app")
            .redirectErrorStream(true)
            .start();
    BufferedReader log = new BufferedReader(new InputStreamReader(process.getInputStream()));
    StringBuilder said = new StringBuilder();
    port = 0;
    for (String line = log.readLine(); line != null && port == 0; line = log.readLine()) {
      said.append(line).append('\n');
      Matcher started = PORT.matcher(line);
      port = started.find() ? Integer.parseInt(started.group(1)) : 0;
    }
    assertThat(port).as(said.toString()).isPositive();
    Thread drain = new Thread(() -> log.lines().forEach(line -> {}));
    drain.setDaemon(true);
    drain.start();
  }

  private void stop() throws InterruptedException {
    process.destroy();
    process.waitFor();
  }

  // ---- Requests ----

  private HttpRequest.Builder to(String path) {
    return HttpRequest.newBuilder(URI.create("http://localhost:" + port + path));
  }

  private String get(String path) throws Exception {
    HttpRequest request = to(path).header("Accept", "text/html, application/json").build();
    HttpResponse<String> answer = client.send(request, HttpResponse.BodyHandlers.ofString());
    return answer.statusCode() == 200 ? answer.body() : Integer.toString(answer.statusCode());
  }

  private void login() throws Exception {
    Matcher token = CSRF.matcher(get("/login"));
    assertThat(token.find()).isTrue();
    HttpResponse<String> answer =
        client.send(
            to("/login")
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(
                    HttpRequest.BodyPublishers.ofString(
                        "username=ada&password=secret&_csrf=" + token.group(1)))
                .build(),
            HttpResponse.BodyHandlers.ofString());
    assertThat(answer.statusCode()).isEqualTo(302);
    assertThat(answer.headers().firstValue("location").orElse("")).doesNotContain("error");
  }

  @Test
  void loginSessionAndCacheOutliveARestart() throws Exception {
    int redisPort;
    try (ServerSocket free = new ServerSocket(0)) {
      redisPort = free.getLocalPort();
    }
    RedisServer redis = RedisServer.newRedisServer().port(redisPort).setting("save \"\"").build();
    redis.start();
    try {
      Path jar = fatJar();
      start(jar, redisPort);
      assertThat(get("/visits")).isEqualTo("302"); // to the login, which is remembered in Redis
      login();
      assertThat(List.of(get("/visits"), get("/visits"))).containsExactly("1", "2");
      assertThat(get("/products/7")).contains("\"name\":\"product 7\"");
      assertThat(get("/products/7")).contains("\"name\":\"product 7\"");
      assertThat(get("/made")).isEqualTo("1");
      stop();

      start(jar, redisPort);
      assertThat(get("/visits")).isEqualTo("3"); // the session, and the login in it
      assertThat(get("/products/7")).contains("\"name\":\"product 7\"");
      assertThat(get("/made")).isEqualTo("0"); // from the cache
      HttpResponse<byte[]> message =
          client.send(
              to("/products/8").header("Accept", "application/x-fory").build(),
              HttpResponse.BodyHandlers.ofByteArray());
      assertThat(message.headers().firstValue("Content-Type")).hasValue("application/x-fory");
      Fory fory = Fory.builder().register(ShopApplication.Product.class).build();
      assertThat(fory.deserialize(message.body()))
          .isEqualTo(new ShopApplication.Product(8, "product 8", List.of("a", "b")));
    } finally {
      stop();
      redis.stop();
    }
  }
}
