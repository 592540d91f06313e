/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.testing;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;
import java.net.HttpCookie;
import java.net.InetAddress;
import java.net.SocketAddress;
import java.net.URI;
import java.net.URL;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.security.Key;
import java.security.KeyPair;
import java.security.cert.CertPath;
import java.security.cert.Certificate;
import java.util.Calendar;
import java.util.Currency;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import javax.security.auth.x500.X500Principal;
import javax.xml.datatype.Duration;
import javax.xml.namespace.QName;

/** The content of JDK objects whose {@code equals} does not tell it, or asks a name server. */
final class Contents {
  private Contents() {}

  /** Whether an object of the JDK is immutable, so that its identity does not matter. */
  static boolean isValue(Object o) {
    return o instanceof Currency
        || o instanceof Locale
        || o instanceof Pattern
        || o instanceof Charset
        || o instanceof HexFormat
        || o instanceof URI
        || o instanceof URL
        || o instanceof InetAddress
        || o instanceof SocketAddress
        || o instanceof File
        || o instanceof FileTime
        || o instanceof QName
        || o instanceof Duration
        || o instanceof Key
        || o instanceof Certificate
        || o instanceof CertPath
        || o instanceof X500Principal
        || o instanceof Path;
  }

  /** Returns the content to compare an object without {@code equals} by; others themselves. */
  static Object of(Object o) {
    if (o instanceof Pattern pattern) {
      return List.of(pattern.pattern(), pattern.flags(), serialized(pattern));
    } else if (o instanceof Calendar calendar) {
      return List.of(calendar, fields((Calendar) calendar.clone()));
    } else if (o instanceof KeyPair pair) {
      return List.of(pair.getPublic(), pair.getPrivate());
    } else if (o instanceof HttpCookie cookie) {
      return List.of(cookie, cookie.toString(), cookie.isHttpOnly(), cookie.getMaxAge());
    } else if (o instanceof URL url) {
      return url.toExternalForm();
    } else if (o instanceof InetAddress || o instanceof SocketAddress) {
      return List.of(o, o.toString());
    } else if (o instanceof Buffer buffer) {
      return List.of(buffer, buffer.isDirect(), buffer.isReadOnly(), order(buffer));
    }
    String name = o.getClass().getName();
    boolean tellsAll =
        name.startsWith("java.lang.StringBu")
            || name.startsWith("java.util.concurrent.atomic.") && held(o) == null
            || name.endsWith("SummaryStatistics");
    return tellsAll ? o.toString() : o;
  }

  private static List<Integer> fields(Calendar calendar) {
    return IntStream.range(0, Calendar.FIELD_COUNT).mapToObj(calendar::get).toList();
  }

  /** Returns the stream of an object, which of a pattern tells the flags it was compiled with. */
  private static ByteBuffer serialized(Object o) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(o);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return ByteBuffer.wrap(bytes.toByteArray());
  }

  /** The objects that a holder holds, in an array; null if it is no holder. */
  static Object[] held(Object o) {
    if (o instanceof AtomicReference<?> reference) {
      return new Object[] {reference.get()};
    } else if (o instanceof AtomicMarkableReference<?> reference) {
      return new Object[] {reference.getReference(), reference.isMarked()};
    } else if (o instanceof AtomicStampedReference<?> reference) {
      return new Object[] {reference.getReference(), reference.getStamp()};
    } else if (o instanceof AtomicReferenceArray<?> array) {
      Object[] held = new Object[array.length()];
      for (int i = 0; i < held.length; i++) {
        held[i] = array.get(i);
      }
      return held;
    }
    return null;
  }

  private static Object order(Buffer buffer) {
    if (buffer instanceof ByteBuffer b) {
      return b.order();
    } else if (buffer instanceof CharBuffer b) {
      return b.order();
    } else if (buffer instanceof ShortBuffer b) {
      return b.order();
    } else if (buffer instanceof IntBuffer b) {
      return b.order();
    } else if (buffer instanceof LongBuffer b) {
      return b.order();
    } else if (buffer instanceof FloatBuffer b) {
      return b.order();
    }
    return ((DoubleBuffer) buffer).order();
  }
}
