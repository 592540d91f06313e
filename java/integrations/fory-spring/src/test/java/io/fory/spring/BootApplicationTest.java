/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spring;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.spring.app.ShopApplication;
import io.lettuce.core.RedisClient;
import io.lettuce.core.api.sync.RedisCommands;
import io.lettuce.core.codec.ByteArrayCodec;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.CookieManager;
import java.net.CookiePolicy;
import java.net.HttpCookie;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.jar.JarOutputStream;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.loader.tools.Library;
import org.springframework.boot.loader.tools.LibraryScope;
import org.springframework.boot.loader.tools.Repackager;
import redis.embedded.RedisServer;

/**
 * A Boot application as a fat jar, in a process of its own, with a {@code redis-server}: login and
 * logout, session, flash attributes, cache, and bodies of messages, also after the application was
 * restarted, and where a session cannot be read. Each test is another client.
 */
class BootApplicationTest {
  private static final Pattern PORT = Pattern.compile("Tomcat started on port (\\d+)");
  private static final Pattern CSRF = Pattern.compile("name=\"_csrf\"[^>]*value=\"([^\"]+)\"");

  @TempDir private static Path folder;

  private static RedisServer redis;
  private static RedisClient redisClient;
  private static RedisCommands<byte[], byte[]> stored;
  private static int redisPort;
  private static Path jar;
  private static Process process;
  private static int port;

  /** The lines that the application has logged. */
  private static final List<String> LOG = new CopyOnWriteArrayList<>();

  private final CookieManager cookies = new CookieManager(null, CookiePolicy.ACCEPT_ALL);
  private final HttpClient client =
      HttpClient.newBuilder()
          .cookieHandler(cookies)
          .followRedirects(HttpClient.Redirect.NEVER)
          .build();

  @BeforeAll
  static void startAll() throws IOException {
    try (ServerSocket free = new ServerSocket(0)) {
      redisPort = free.getLocalPort();
    }
    redis = RedisServer.newRedisServer().port(redisPort).setting("save \"\"").build();
    redis.start();
    redisClient = RedisClient.create("redis://localhost:" + redisPort);
    stored = redisClient.connect(ByteArrayCodec.INSTANCE).sync();
    jar = fatJar();
    start();
  }

  @AfterAll
  static void stopAll() throws Exception {
    stop();
    redisClient.shutdown();
    redis.stop();
  }

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
  private static Path fatJar() throws IOException {
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

  private static void start() throws IOException {
    process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-jar",
                jar.toString(),
                "--server.port=0",
                "--spring.data.redis.port=" + redisPort,
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
    Thread drain = new Thread(() -> drain(log));
    drain.setDaemon(true);
    drain.start();
  }

  private static void drain(BufferedReader log) {
    try {
      log.lines().forEach(LOG::add);
    } catch (UncheckedIOException e) {
      // The application has ended.
    }
  }

  private static void stop() throws InterruptedException {
    process.destroy();
    process.waitFor();
  }

  // ---- Requests ----

  private HttpRequest.Builder to(String path) {
    return HttpRequest.newBuilder(URI.create("http://localhost:" + port + path));
  }

  private String get(String path) throws Exception {
    String type = path.startsWith("/products") ? "application/json" : "text/html";
    HttpRequest request = to(path).header("Accept", type).build();
    HttpResponse<String> answer = client.send(request, HttpResponse.BodyHandlers.ofString());
    return answer.statusCode() == 200 ? answer.body() : Integer.toString(answer.statusCode());
  }

  private HttpResponse<String> post(String path, String form) throws Exception {
    return client.send(
        to(path)
            .header("Accept", "text/html")
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(HttpRequest.BodyPublishers.ofString(form))
            .build(),
        HttpResponse.BodyHandlers.ofString());
  }

  /** The token that a form has. */
  private String token(String path) throws Exception {
    Matcher token = CSRF.matcher(get(path));
    assertThat(token.find()).isTrue();
    return "_csrf=" + token.group(1);
  }

  private static String location(HttpResponse<String> answer) {
    assertThat(answer.statusCode()).isEqualTo(302);
    String location = answer.headers().firstValue("location").orElseThrow();
    return location.replaceFirst("http://localhost:\\d+", "");
  }

  /** Logs in, and returns the page that the client gets then. */
  private String login() throws Exception {
    return location(post("/login", "username=ada&password=secret&" + token("/login")));
  }

  // ---- Redis ----

  /** The key of the client's session. */
  private byte[] session() {
    String cookie =
        cookies.getCookieStore().getCookies().stream()
            .filter(each -> each.getName().equals("SESSION"))
            .map(HttpCookie::getValue)
            .findAny()
            .orElseThrow();
    byte[] id = Base64.getDecoder().decode(cookie);
    return ("spring:session:sessions:" + new String(id, UTF_8)).getBytes(UTF_8);
  }

  /** Lets a session be one of a program that used Java serialization. */
  private static void makeJava(byte[] session) throws IOException {
    long now = System.currentTimeMillis();
    Map<String, Object> parts =
        Map.of("creationTime", now, "lastAccessedTime", now, "maxInactiveInterval", 1800);
    for (byte[] part : stored.hkeys(session)) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
        out.writeObject(parts.getOrDefault(new String(part, UTF_8), "x"));
      }
      stored.hset(session, part, bytes.toByteArray());
    }
  }

  /** The lines with this text, of which the first may be on its way. */
  private static List<String> logged(String text) throws InterruptedException {
    List<String> lines = List.of();
    for (int i = 0; i < 200 && lines.isEmpty(); i++) {
      Thread.sleep(10);
      lines = LOG.stream().filter(line -> line.contains(text)).toList();
    }
    return lines;
  }

  // ---- Tests ----

  @Test
  void clientGetsThePageItAskedForBeforeItsLogin() throws Exception {
    assertThat(get("/visits?page=2")).isEqualTo("302");
    String page = login();
    assertThat(page).startsWith("/visits?page=2");
    assertThat(get(page)).isEqualTo("1");
  }

  @Test
  void flashAttributeOutlivesOneRedirect() throws Exception {
    login();
    HttpResponse<String> answer =
        client.send(to("/buy").build(), HttpResponse.BodyHandlers.ofString());
    assertThat(location(answer)).isEqualTo("/bought");
    assertThat(get("/bought")).isEqualTo("Product[id=7, name=product 7, tags=[a, b]]");
    assertThat(get("/bought")).isEqualTo("nothing");
  }

  @Test
  void logoutEndsTheSession() throws Exception {
    login();
    assertThat(get("/visits")).isEqualTo("1");
    byte[] session = session();
    assertThat(location(post("/logout", token("/logout")))).isEqualTo("/login?logout");
    assertThat(get("/visits")).isEqualTo("302");
    assertThat(stored.exists(session)).isZero();
  }

  @Test
  void clientKeepsASessionWithoutThePartThatCannotBeRead() throws Exception {
    login();
    assertThat(List.of(get("/visits"), get("/visits"))).containsExactly("1", "2");
    long refused = Long.parseLong(get("/refused"));
    record Gone(int x) {}
    byte[] gone = Fory.builder().register(Gone.class, "shop.Gone").build().serialize(new Gone(1));
    stored.hset(session(), "sessionAttr:visits".getBytes(UTF_8), gone);
    stored.hset(session(), "sessionAttr:more".getBytes(UTF_8), gone);
    assertThat(List.of(get("/visits"), get("/visits"))).containsExactly("1", "2");
    assertThat(Long.parseLong(get("/refused"))).isGreaterThan(refused + 1);
    assertThat(logged("shop.Gone"))
        .singleElement()
        .asString()
        .contains("WARN", "A part of a session was left out");
  }

  @Test
  void clientOfASessionThatCannotBeReadLogsInAgain() throws Exception {
    login();
    assertThat(get("/visits")).isEqualTo("1");
    byte[] session = session();
    makeJava(session);
    assertThat(get("/visits")).isEqualTo("302");
    assertThat(stored.exists(session)).isZero();
    assertThat(login()).startsWith("/visits");
    assertThat(get("/visits")).isEqualTo("1");
    makeJava(session());
    assertThat(post("/logout", "_csrf=none").statusCode()).isLessThan(500);
  }

  @Test
  void loginSessionAndCacheOutliveARestart() throws Exception {
    assertThat(get("/visits")).isEqualTo("302"); // to the login, which is remembered in Redis
    login();
    assertThat(List.of(get("/visits"), get("/visits"))).containsExactly("1", "2");
    assertThat(get("/products/5")).contains("\"name\":\"product 5\"");
    String made = get("/made");
    assertThat(get("/products/5")).contains("\"name\":\"product 5\"");
    assertThat(get("/made")).isEqualTo(made);
    stop();

    start();
    assertThat(get("/visits")).isEqualTo("3"); // the session, and the login in it
    assertThat(get("/products/5")).contains("\"name\":\"product 5\"");
    assertThat(get("/made")).isEqualTo("0"); // from the cache
    HttpResponse<byte[]> message =
        client.send(
            to("/products/8").header("Accept", "application/x-fory").build(),
            HttpResponse.BodyHandlers.ofByteArray());
    assertThat(message.headers().firstValue("Content-Type")).hasValue("application/x-fory");
    Fory fory = Fory.builder().register(ShopApplication.Product.class).build();
    assertThat(fory.deserialize(message.body()))
        .isEqualTo(new ShopApplication.Product(8, "product 8", List.of("a", "b")));
  }
}
