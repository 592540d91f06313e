/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.net;

import io.fory.exception.Quote;
import io.fory.exception.UnsupportedTypeException;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.serializer.shared.Texts;
import java.io.IOException;
import java.net.InetAddress;
import java.net.MalformedURLException;
import java.net.Proxy;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import java.util.Objects;
import java.util.Set;

/**
 * URLs, as text. {@code URL.hashCode} and {@code equals} resolve host names, so a set of URLs in
 * hostile bytes would make its reader ask name servers. Therefore URLs are read back with a handler
 * that resolves nothing, and delegates everything else to the JDK's handler.
 */
final class Urls {
  /**
   * The protocols of the JDK. For another one a JVM would load a class by a name from the bytes.
   */
  private static final Set<String> PROTOCOLS =
      Set.of("http", "https", "file", "jar", "jrt", "jmod", "ftp", "mailto");

  /** Heap for a URL and another with the JDK's own handler, in bytes, with their parts. */
  static final int HEAP_BYTES = 960;

  /** Heap for each char, in bytes, beyond what {@link Texts#readParsed} charges. */
  private static final long PARSED_BYTES = 6;

  private Urls() {}

  static void write(MessageWriter out, URL url) {
    String text = url.toExternalForm();
    if (!PROTOCOLS.contains(url.getProtocol())) {
      throw new UnsupportedTypeException(
          "URL %s has a protocol that is not one of the JDK's; write url.toURI()"
              .formatted(Quote.name(text)));
    }
    if (!isSame(url, parse(text))) {
      throw new UnsupportedTypeException(
          "URL %s has parts that its text does not tell; write them instead"
              .formatted(Quote.name(text)));
    }
    out.writeString(text);
  }

  static URL read(MessageReader in) {
    String text = Texts.readParsed(in);
    in.charge(PARSED_BYTES * text.length());
    int colon = text.indexOf(':');
    if (colon < 0 || !PROTOCOLS.contains(text.substring(0, colon))) {
      throw in.corrupt("A URL of a protocol that this reader does not know");
    }
    URL url = parse(text);
    if (url == null) {
      throw in.corrupt("No URL has this text");
    }
    return url;
  }

  /** Returns the URL of a text; null if it has none. */
  private static URL parse(String text) {
    try {
      URL plain = url(text, null);
      return url(text, new Handler(plain.getDefaultPort()));
    } catch (MalformedURLException e) {
      return null;
    }
  }

  @SuppressWarnings("deprecation") // since 20; its replacement refuses texts that are no URIs
  private static URL url(String text, URLStreamHandler handler) throws MalformedURLException {
    return new URL(null, text, handler);
  }

  private static boolean isSame(URL a, URL b) {
    return b != null
        && a.getProtocol().equals(b.getProtocol())
        && same(a.getAuthority(), b.getAuthority())
        && same(a.getUserInfo(), b.getUserInfo())
        && same(a.getHost(), b.getHost())
        && a.getPort() == b.getPort()
        && same(a.getFile(), b.getFile())
        && Objects.equals(a.getRef(), b.getRef());
  }

  /**
   * Returns whether two parts are equal; depending on how a URL was made, no part is empty text.
   */
  private static boolean same(String a, String b) {
    return Objects.requireNonNullElse(a, "").equals(Objects.requireNonNullElse(b, ""));
  }

  /** The JDK's handler of the protocol, except that no host is resolved to compare or hash it. */
  private static final class Handler extends URLStreamHandler {
    private final int defaultPort;

    Handler(int defaultPort) {
      this.defaultPort = defaultPort;
    }

    @Override
    protected int getDefaultPort() {
      return defaultPort;
    }

    @Override
    protected InetAddress getHostAddress(URL url) {
      return null; // the superclass then compares and hashes the name
    }

    @Override
    protected URLConnection openConnection(URL url) throws IOException {
      return url(url.toExternalForm(), null).openConnection();
    }

    @Override
    protected URLConnection openConnection(URL url, Proxy proxy) throws IOException {
      return url(url.toExternalForm(), null).openConnection(proxy);
    }
  }
}
