/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.net;

import static io.fory.serializer.shared.ValueSerializer.value;

import io.fory.exception.Quote;
import io.fory.exception.UnsupportedTypeException;
import io.fory.message.BuiltIn;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.serializer.shared.Texts;
import io.fory.serializer.value.AbstractTypeSerializer;
import java.io.File;
import java.net.Inet4Address;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Path;

/** URIs and URLs, addresses of hosts and sockets, files and paths. */
public final class AddressTypes {
  private AddressTypes() {}

  public static BuiltIn type(int number) {
    return switch (number) {
      case 111 ->
          value(URI.class, 240, AddressTypes::writeUri, in -> URI.create(Texts.readParsed(in)));
      case 112 -> value(URL.class, Urls.HEAP_BYTES, Urls::write, Urls::read);
      case 113 ->
          value(Inet4Address.class, 0, Hosts::writeNameAndBytes, Hosts::read4)
              .expectedFor(InetAddress.class);
      case 114 -> value(Inet6Address.class, 0, Hosts::write6, Hosts::read6);
      // Not abstract, but all objects are of Inet4Address or Inet6Address.
      case 128 -> AbstractTypeSerializer.type(InetAddress.class);
      case 115 ->
          value(InetSocketAddress.class, Hosts::writeSocket, Hosts::readSocket)
              .expectedFor(SocketAddress.class);
      case 116 ->
          value(
              File.class,
              (out, v) -> out.writeString(v.getPath()),
              in -> new File(Texts.readParsed(in)));
      case 117 ->
          value(Path.class, 64, AddressTypes::writePath, AddressTypes::readPath)
              .covering(Path.class)
              .expectedFor(Path.class);
      default -> null;
    };
  }

  /** Writes a URI; refuses one whose text means another, as results of {@code relativize} may. */
  private static void writeUri(MessageWriter out, URI uri) {
    String text = uri.toString();
    if (!isPlain(uri) && !isText(uri, text)) {
      throw new UnsupportedTypeException(
          "URI %s has parts that its text does not tell; write them instead"
              .formatted(Quote.name(text)));
    }
    out.writeString(text);
  }

  /** Returns whether the form of a URI rules out that its text means another: a fast check. */
  private static boolean isPlain(URI uri) {
    String path = uri.getRawPath();
    boolean hasSlash = path != null && path.startsWith("/");
    return uri.getScheme() != null
        && (path == null
            || (uri.getRawAuthority() == null
                ? hasSlash && !path.startsWith("//")
                : hasSlash || path.isEmpty()));
  }

  private static boolean isText(URI uri, String text) {
    try {
      return new URI(text).equals(uri);
    } catch (URISyntaxException e) {
      return false;
    }
  }

  private static void writePath(MessageWriter out, Path path) {
    FileSystem files = FileSystems.getDefault();
    if (path.getFileSystem() != files) {
      throw new UnsupportedTypeException(
          "Path %s belongs to %s; write path.toUri() and open its file system on the other side"
              .formatted(Quote.name(path.toString()), path.getFileSystem().provider().getScheme()));
    }
    String text = path.toString();
    // Names in a file system can be bytes that are no text.
    if (text.indexOf('\ufffd') >= 0 && !files.getPath(text).equals(path)) {
      throw new UnsupportedTypeException(
          "Path %s has bytes that are no text in the encoding of this system"
              .formatted(Quote.name(text)));
    }
    out.writeString(text);
  }

  private static Path readPath(MessageReader in) {
    return FileSystems.getDefault().getPath(Texts.readParsed(in));
  }
}
