/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.exception.CorruptDataException;
import io.fory.exception.UnsupportedTypeException;
import io.fory.testing.ForyMatrix;
import java.io.File;
import java.io.IOException;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import java.net.UnknownHostException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class AddressTypesTest {
  private static final ForyMatrix MATRIX = ForyMatrix.of();
  private static final byte[] IP6 = {0x20, 1, 0xd, (byte) 0xb8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1};

  @TempDir private Path folder;

  @SuppressWarnings("deprecation") // the constructor of URL
  private static URL url(String text) throws MalformedURLException {
    return new URL(text);
  }

  private static InetAddress ip4(String name) throws UnknownHostException {
    return InetAddress.getByAddress(name, new byte[] {10, 0, 0, (byte) 200});
  }

  static Stream<Object> values() throws Exception {
    return Stream.of(
        URI.create(""),
        URI.create("mailto:someone@example.org"),
        new URI("http", "user", "example.org", 8080, "/a path/\u4e2d", "q=1&b", "fragment"),
        url("http://user:word@example.invalid:8080/path?q=1#part"),
        url("https://example.invalid"),
        url("file:/tmp/a%20b"),
        url("jar:file:/tmp/a.jar!/b/C.class"),
        url("mailto:someone@example.org"),
        ip4(null),
        ip4("name.example.invalid"),
        InetAddress.getByAddress(IP6),
        Inet6Address.getByAddress("six", IP6, 0),
        Inet6Address.getByAddress(null, IP6, 5),
        new InetSocketAddress(ip4("host"), 80),
        new InetSocketAddress(Inet6Address.getByAddress(null, IP6, 5), 65535),
        new InetSocketAddress(0),
        InetSocketAddress.createUnresolved("nowhere.example.invalid", 443),
        new File(""),
        new File("relative/../file"),
        new File("/absolute/\u4e2d"),
        Path.of(""),
        Path.of("/"),
        Path.of("/a/b"),
        Path.of("..", "c d"));
  }

  @ParameterizedTest
  @MethodSource("values")
  void everyValueSurvivesEverywhere(Object value) {
    MATRIX.checkEverywhere(value);
  }

  @Test
  void anAddressWithoutNameGetsNone() throws Exception {
    Fory fory = MATRIX.cells().get(0).generated();
    InetAddress read = (InetAddress) fory.deserialize(fory.serialize(ip4(null)));
    assertThat(read.toString()).isEqualTo("/10.0.0.200");
  }

  /** A look-up of a name like this takes seconds where no server answers, or finds nothing. */
  @Test
  @Timeout(60)
  void readingAndHashingUrlsResolvesNoHost() throws Exception {
    Fory fory = MATRIX.cells().get(0).generated();
    Set<Object> urls = new HashSet<>();
    for (int i = 0; i < 50; i++) {
      byte[] message = fory.serialize(url("http://host" + i + ".example.invalid/a"));
      URL read = (URL) fory.deserialize(message);
      urls.add(read);
      assertThat(read.equals(fory.deserialize(message))).isTrue();
      assertThat(read.hashCode()).isEqualTo(fory.deserialize(message).hashCode());
      assertThat(read.getDefaultPort()).isEqualTo(80);
    }
    Set<?> twin = (Set<?>) fory.deserialize(fory.serialize(urls));
    assertThat(twin).hasSize(50);
    assertThat(urls.contains(twin.iterator().next())).isTrue();
  }

  @Test
  void aUrlThatWasReadOpensWhatItNames() throws Exception {
    Path file = Files.writeString(folder.resolve("text"), "content");
    Fory fory = MATRIX.cells().get(0).generated();
    URL read = (URL) fory.deserialize(fory.serialize(file.toUri().toURL()));
    try (var in = read.openStream()) {
      assertThat(in.readAllBytes()).asString().isEqualTo("content");
    }
    assertThat(read.toURI()).isEqualTo(file.toUri());
  }

  @Test
  @SuppressWarnings("deprecation") // the constructors of URL
  void urlsThatTheirTextDoesNotTellAreRefused() throws Exception {
    Fory fory = MATRIX.cells().get(0).generated();
    URLStreamHandler handler =
        new URLStreamHandler() {
          @Override
          protected URLConnection openConnection(URL url) throws IOException {
            throw new IOException();
          }
        };
    URL own = new URL(null, "memory:abc", handler);
    assertThatThrownBy(() -> fory.serialize(own))
        .isInstanceOf(UnsupportedTypeException.class)
        .hasMessageContaining("protocol");
    URL odd = new URL("http", "host.invalid", 80, "noslash");
    assertThatThrownBy(() -> fory.serialize(odd))
        .isInstanceOf(UnsupportedTypeException.class)
        .hasMessageContaining("its text does not tell");
    byte[] message = fory.serialize(url("file:/x"));
    String text = new String(message, java.nio.charset.StandardCharsets.ISO_8859_1);
    byte[] hostile =
        text.replace("file:", "evil:").getBytes(java.nio.charset.StandardCharsets.ISO_8859_1);
    assertThatThrownBy(() -> fory.deserialize(hostile)).isInstanceOf(CorruptDataException.class);
  }

  @Test
  void urisOfAllOperationsComeBackEqualOrAreRefused() throws Exception {
    Random random = new Random(1);
    int refused = 0;
    for (int i = 0; i < 3000; i++) {
      URI base = uri(random);
      URI other = uri(random);
      for (URI uri : List.of(base, base.resolve(other), base.relativize(other), base.normalize())) {
        refused += survives(uri) ? 0 : 1;
      }
    }
    assertThat(refused).isBetween(1, 2000);
    assertThat(survives(URI.create("x://h//y").resolve("z"))).isTrue();
    URI folder = URI.create("http://h/a/");
    for (String kept : List.of("b", "b/c:d", "", "?b:c", "#b:c")) {
      assertThat(survives(folder.relativize(URI.create("http://h/a/" + kept)))).isTrue();
    }
    for (String lost : List.of("b:c", "1:c", ":")) {
      assertThat(survives(folder.relativize(URI.create("http://h/a/" + lost)))).isFalse();
    }
  }

  private static URI uri(Random random) {
    while (true) {
      StringBuilder text = new StringBuilder();
      for (int i = random.nextInt(12); i > 0; i--) {
        text.append("ab:/?#.1@".charAt(random.nextInt(9)));
      }
      try {
        return new URI(text.toString());
      } catch (URISyntaxException e) {
        // another one
      }
    }
  }

  /** Whether a URI comes back; else it is refused when it is written. */
  private static boolean survives(URI uri) {
    Fory fory = MATRIX.cells().get(0).generated();
    byte[] message;
    try {
      message = fory.serialize(uri);
    } catch (UnsupportedTypeException e) {
      assertThat(e).hasMessageContaining("its text does not tell");
      return false;
    }
    assertThat(fory.<URI>deserialize(message)).isEqualTo(uri);
    return true;
  }

  @Test
  void aPathOfAnotherFileSystemIsRefused() throws Exception {
    Fory fory = MATRIX.cells().get(0).generated();
    URI zip = URI.create("jar:" + folder.resolve("a.zip").toUri());
    try (FileSystem files = FileSystems.newFileSystem(zip, Map.of("create", "true"))) {
      Path path = files.getPath("/inside");
      assertThatThrownBy(() -> fory.serialize(path))
          .isInstanceOf(UnsupportedTypeException.class)
          .hasMessageContaining("toUri()");
    }
  }
}
