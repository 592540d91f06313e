/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli.base;

import io.fory.exception.Quote;
import io.fory.tools.explain.MessageWithParts;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The options for a message: a file, standard input, or digits on the command line. */
public final class Source {
  private static final int MAX_BYTES = 1 << 30;

  @Parameters(arity = "0..1", paramLabel = "FILE", description = "The message; - for stdin.")
  private String file;

  @Option(
      names = "--hex",
      paramLabel = "DIGITS",
      description = "The message in hexadecimal digits, as a log has it; white space may be in it.")
  private String hex;

  @Option(
      names = "--base64",
      paramLabel = "TEXT",
      description = "The message in Base64, also as URLs have it.")
  private String base64;

  @Option(
      names = "--part",
      paramLabel = "FILE",
      description = "A part of the message that is out of band; once for each, in their order.")
  private List<String> parts = List.of();

  /** Returns whether parts are given. */
  public boolean hasParts() {
    return !parts.isEmpty();
  }

  /** Returns a message with the parts that are given. */
  public MessageWithParts withParts(byte[] message) {
    return MessageWithParts.of(message, parts.stream().map(Source::read).toList());
  }

  /** Returns a name of the source for people. */
  public String name() {
    if (file == null) {
      return hex != null ? "--hex" : "--base64";
    }
    return nameOf(file);
  }

  /** Returns the name of a file for people, without its folder. */
  public static String nameOf(String file) {
    return file.equals("-") ? "standard input" : String.valueOf(path(file).getFileName());
  }

  /** Returns the bytes of the source. */
  public byte[] bytes() {
    int given = (file == null ? 0 : 1) + (hex == null ? 0 : 1) + (base64 == null ? 0 : 1);
    if (given != 1) {
      throw new UsageException("Expected one of FILE, --hex and --base64, found " + given);
    }
    try {
      if (hex != null) {
        return HexFormat.of().parseHex(hex.replaceAll("(0x|[\\s,:])", ""));
      }
      return base64 != null ? ofBase64() : read(file);
    } catch (IllegalArgumentException e) { // of the digits or characters
      throw new UsageException(
          "These are no %s: %s"
              .formatted(
                  hex != null ? "hexadecimal digits" : "characters of Base64", e.getMessage()));
    }
  }

  /** Decodes either alphabet of Base64, on one line or several; fails for any other character. */
  private byte[] ofBase64() {
    String plain = base64.replaceAll("\\s", "").replace('-', '+').replace('_', '/');
    return Base64.getDecoder().decode(plain);
  }

  /** Returns the bytes of a file, or of standard input. */
  public static byte[] read(String file) {
    try (InputStream in = file.equals("-") ? System.in : Files.newInputStream(path(file))) {
      byte[] bytes = in.readNBytes(MAX_BYTES);
      if (bytes.length == MAX_BYTES) {
        throw new UnusableException(
            "%s has 1 GiB or more, which is no message to look at".formatted(Quote.name(file)));
      }
      return bytes;
    } catch (IOException e) {
      throw unreadable(file, e);
    }
  }

  private static Path path(String file) {
    try {
      return Path.of(file);
    } catch (InvalidPathException e) {
      throw new UnusableException(
          "%s is no name of a file: %s".formatted(Quote.name(file), Quote.reason(e)));
    }
  }

  /** Returns the error for a file that cannot be read or written. */
  public static UnusableException unreadable(Object file, IOException e) {
    if (e instanceof NoSuchFileException missing) {
      Path folder = Path.of(missing.getFile()).toAbsolutePath().getParent();
      return folder == null || Files.exists(folder)
          ? new UnusableException("There is no file " + Quote.name(missing.getFile()))
          : new UnusableException("There is no folder " + Quote.name(folder.toString()));
    }
    return new UnusableException("%s: %s".formatted(Quote.name(file.toString()), reason(file, e)));
  }

  /** Returns the reason of a failure, without the name of a Java class. */
  private static String reason(Object file, IOException e) {
    if (Files.isDirectory(Path.of(file.toString()))) {
      return "This is a folder; name a file";
    } else if (e instanceof AccessDeniedException) {
      return "The permissions of the file do not allow it";
    } else if (e instanceof FileAlreadyExistsException) {
      return "The file exists already; name a new one";
    } else if (e instanceof FileSystemException of && of.getReason() != null) {
      return of.getReason();
    }
    String reason = Quote.reason(e);
    return reason == null ? "Reading or writing it failed" : reason;
  }
}
