/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.module;

import static io.fory.serializer.shared.ValueSerializer.value;

import io.fory.exception.UnsupportedTypeException;
import io.fory.message.BuiltIn;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.serializer.shared.MutableSerializer;
import io.fory.serializer.shared.Texts;
import java.lang.module.ModuleDescriptor;
import java.net.HttpCookie;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.logging.Level;

/** Times of files, cookies, levels of logs, versions. */
public final class PlatformTypes {
  private static final int SECURE = 1;
  private static final int DISCARD = 2;
  private static final int HTTP_ONLY = 4;

  /** Each second char may be a part of its own; and a pattern goes over all of them. */
  private static final int LONGEST_VERSION = 1000;

  private PlatformTypes() {}

  /** The type of a number, or null. */
  public static BuiltIn type(int number) {
    return switch (number) {
      case 290 ->
          value(number, FileTime.class, 64, PlatformTypes::writeTime, PlatformTypes::readTime);
      case 291 ->
          BuiltIn.object(
              number,
              HttpCookie.class,
              new MutableSerializer<HttpCookie>(
                  PlatformTypes::writeCookie,
                  PlatformTypes::readCookie,
                  v -> (HttpCookie) v.clone()));
      case 292 -> value(number, Level.class, PlatformTypes::writeLevel, PlatformTypes::readLevel);
      case 293 ->
          value(
              number,
              Runtime.Version.class,
              PlatformTypes::writeVersion,
              in -> Runtime.Version.parse(readVersion(in)));
      case 294 ->
          value(
              number,
              ModuleDescriptor.Version.class,
              PlatformTypes::writeVersion,
              in -> ModuleDescriptor.Version.parse(readVersion(in)));
      default -> null;
    };
  }

  private static void writeVersion(MessageWriter out, Object version) {
    String text = version.toString();
    if (text.length() > LONGEST_VERSION) {
      throw new UnsupportedTypeException(
          "A version of %s chars: at most %s can be read"
              .formatted(text.length(), LONGEST_VERSION));
    }
    out.writeString(text);
  }

  private static String readVersion(MessageReader in) {
    String text = Texts.readParsed(in);
    if (text.length() > LONGEST_VERSION) {
      throw in.corrupt("A version of %s chars".formatted(text.length()));
    }
    in.charge(1024 + 64L * text.length());
    return text;
  }

  private static void writeTime(MessageWriter out, FileTime time) {
    Instant instant = time.toInstant();
    if (!FileTime.from(instant).equals(time)) {
      throw new UnsupportedTypeException("A FileTime that no Instant can hold");
    }
    out.buffer().writeLong(instant.getEpochSecond());
    out.buffer().writeInt(instant.getNano());
  }

  private static FileTime readTime(MessageReader in) {
    long seconds = in.buffer().readLong();
    int nanos = in.buffer().readInt();
    if (nanos < 0 || nanos > 999_999_999) {
      throw in.corrupt("A second of %s nanoseconds".formatted(nanos));
    }
    return FileTime.from(Instant.ofEpochSecond(seconds, nanos));
  }

  private static void writeCookie(MessageWriter out, HttpCookie cookie) {
    out.writeString(cookie.getName());
    Texts.writeNullable(out, cookie.getValue());
    Texts.writeNullable(out, cookie.getComment());
    Texts.writeNullable(out, cookie.getCommentURL());
    Texts.writeNullable(out, cookie.getDomain());
    Texts.writeNullable(out, cookie.getPath());
    Texts.writeNullable(out, cookie.getPortlist());
    out.buffer().writeLong(cookie.getMaxAge());
    out.buffer().writeByte(cookie.getVersion());
    out.buffer()
        .writeByte(
            (cookie.getSecure() ? SECURE : 0)
                | (cookie.getDiscard() ? DISCARD : 0)
                | (cookie.isHttpOnly() ? HTTP_ONLY : 0));
  }

  private static HttpCookie readCookie(MessageReader in) {
    in.charge(128);
    HttpCookie cookie = new HttpCookie(Texts.readParsed(in), Texts.readNullable(in));
    cookie.setComment(Texts.readNullable(in));
    cookie.setCommentURL(Texts.readNullable(in));
    String domain = Texts.readNullable(in);
    if (domain != null) {
      cookie.setDomain(domain);
    }
    cookie.setPath(Texts.readNullable(in));
    cookie.setPortlist(Texts.readNullable(in));
    cookie.setMaxAge(in.buffer().readLong());
    cookie.setVersion(in.buffer().readByte());
    int flags = in.buffer().readByte();
    cookie.setSecure((flags & SECURE) != 0);
    cookie.setDiscard((flags & DISCARD) != 0);
    cookie.setHttpOnly((flags & HTTP_ONLY) != 0);
    return cookie;
  }

  /** Apart, so that nothing is initialized before it is needed. */
  private static final class Levels {
    static final Level[] ALL = {
      Level.OFF,
      Level.SEVERE,
      Level.WARNING,
      Level.INFO,
      Level.CONFIG,
      Level.FINE,
      Level.FINER,
      Level.FINEST,
      Level.ALL
    };
  }

  private static void writeLevel(MessageWriter out, Level level) {
    Level[] levels = Levels.ALL;
    for (int i = 0; i < levels.length; i++) {
      if (levels[i] == level) {
        out.buffer().writeByte(i);
        return;
      }
    }
    throw new UnsupportedTypeException(
        "A Level that is none of the constants: write its name, and its intValue()");
  }

  private static Level readLevel(MessageReader in) {
    Level[] levels = Levels.ALL;
    int index = in.buffer().readByte();
    if (index < 0 || index >= levels.length) {
      throw in.corrupt("There is no level " + index);
    }
    return levels[index];
  }
}
