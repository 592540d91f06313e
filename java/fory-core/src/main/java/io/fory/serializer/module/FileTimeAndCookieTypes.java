/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.module;

import static io.fory.serializer.shared.MutableSerializer.mutable;
import static io.fory.serializer.shared.ValueSerializer.value;

import io.fory.exception.UnsupportedTypeException;
import io.fory.message.BuiltIn;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.serializer.shared.Texts;
import java.net.HttpCookie;
import java.nio.file.attribute.FileTime;
import java.time.Instant;

/** Times of files, and cookies. */
public final class FileTimeAndCookieTypes {
  private static final int SECURE = 1;
  private static final int DISCARD = 2;
  private static final int HTTP_ONLY = 4;

  private FileTimeAndCookieTypes() {}

  public static BuiltIn type(int number) {
    return switch (number) {
      case 290 ->
          value(
              FileTime.class,
              64,
              FileTimeAndCookieTypes::writeTime,
              FileTimeAndCookieTypes::readTime);
      case 291 ->
          mutable(
              HttpCookie.class,
              FileTimeAndCookieTypes::writeCookie,
              FileTimeAndCookieTypes::readCookie,
              v -> (HttpCookie) v.clone());
      default -> null;
    };
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
}
