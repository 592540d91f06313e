/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.security;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.hash.HashCode;
import com.google.common.net.HostAndPort;
import com.google.common.primitives.ImmutableDoubleArray;
import com.google.common.primitives.ImmutableIntArray;
import com.google.common.primitives.ImmutableLongArray;
import io.fory.Fory;
import io.fory.exception.LimitExceededException;
import io.fory.memory.PrimitiveArrayView;
import io.fory.message.BuiltIn;
import io.fory.serializer.BuiltIns;
import java.io.File;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.HttpCookie;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URL;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntFunction;
import javax.crypto.spec.SecretKeySpec;
import javax.security.auth.x500.X500Principal;
import javax.xml.namespace.QName;
import org.junit.jupiter.api.Test;

/**
 * With references one long value can be a part of many keys, and be hashed and compared as often
 * for a few bytes each: so its type must tell how long that takes. This walks the registry: each
 * type whose content is hashed is grown, and what is charged must grow with it.
 */
class KeyWeightsTest {
  private static final int KEYS = 100;

  /** Lengths of values, about in bytes. */
  private static final int SHORT = 400;

  private static final int LONG = 4000;

  /** Types whose values have a length of their own, by what makes one of a length. */
  private static final Map<String, IntFunction<Object>> GROWN = new TreeMap<>();

  /** Types whose values have no length of their own: what they hold, has. */
  private static final Set<String> FIXED =
      Set.of(
          "java.lang.String", // keeps its hash; known to the contexts
          "java.lang.Integer",
          "java.lang.Long",
          "java.lang.Double",
          "java.lang.Boolean",
          "java.lang.Byte",
          "java.lang.Short",
          "java.lang.Character",
          "java.lang.Float",
          "java.lang.Comparable", // rules for what is another type
          "java.lang.CharSequence",
          "java.util.UUID",
          "java.util.Date",
          "java.util.Locale", // keeps its hash
          "java.util.SimpleTimeZone",
          "java.util.GregorianCalendar",
          "java.util.JapaneseImperialCalendar",
          "sun.util.BuddhistCalendar",
          "java.nio.charset.Charset",
          "java.nio.file.attribute.FileTime",
          "java.math.MathContext",
          "java.net.Inet4Address",
          "java.net.Inet6Address",
          "java.net.InetAddress",
          "java.security.PublicKey", // parsed for a fixed number of steps
          "java.security.PrivateKey",
          "java.security.cert.X509Certificate",
          "java.security.cert.CertPath",
          "javax.xml.datatype.XMLGregorianCalendar", // at most 400 digits a number
          "javax.xml.datatype.Duration");

  private static final List<String> FIXED_PACKAGES =
      List.of("java.time.", "java.sql.", "java.util.Optional");

  private static void grown(Class<?> type, IntFunction<Object> value) {
    GROWN.put(type.getName(), value);
  }

  static {
    grown(BigInteger.class, n -> BigInteger.ONE.shiftLeft(8 * n));
    grown(BigDecimal.class, n -> new BigDecimal(BigInteger.ONE.shiftLeft(8 * n), 2));
    grown(StackTraceElement.class, n -> new StackTraceElement("C", "m", "f".repeat(n), 1));
    grown(StringBuilder.class, n -> new StringBuilder("s".repeat(n)));
    grown(StringBuffer.class, n -> new StringBuffer("s".repeat(n)));
    grown(
        BitSet.class,
        n -> {
          BitSet bits = new BitSet();
          bits.set(8 * n);
          return bits;
        });
    grown(HexFormat.class, n -> HexFormat.ofDelimiter("d".repeat(n)));
    grown(URI.class, n -> URI.create("http://h/" + "p".repeat(n)));
    grown(URL.class, n -> url("http://h/" + "p".repeat(n)));
    grown(InetSocketAddress.class, n -> InetSocketAddress.createUnresolved("h".repeat(n), 1));
    grown(File.class, n -> new File("/" + "f".repeat(n)));
    grown(Path.class, n -> Path.of("/" + "f".repeat(n)));
    grown(ByteBuffer.class, ByteBuffer::allocate);
    grown(CharBuffer.class, n -> CharBuffer.allocate(n / 2));
    grown(ShortBuffer.class, n -> ShortBuffer.allocate(n / 2));
    grown(IntBuffer.class, n -> IntBuffer.allocate(n / 4));
    grown(LongBuffer.class, n -> LongBuffer.allocate(n / 8));
    grown(FloatBuffer.class, n -> FloatBuffer.allocate(n / 4));
    grown(DoubleBuffer.class, n -> DoubleBuffer.allocate(n / 8));
    grown(PrimitiveArrayView.class, n -> PrimitiveArrayView.of(new byte[n]));
    grown(SecretKeySpec.class, n -> new SecretKeySpec(new byte[n], "AES"));
    grown(X500Principal.class, n -> new X500Principal("CN=" + "n".repeat(n)));
    grown(QName.class, n -> new QName("n".repeat(n), "l"));
    grown(HttpCookie.class, n -> new HttpCookie("n".repeat(n), "v"));
    grown(ImmutableIntArray.class, n -> ImmutableIntArray.copyOf(new int[n / 4]));
    grown(ImmutableLongArray.class, n -> ImmutableLongArray.copyOf(new long[n / 8]));
    grown(ImmutableDoubleArray.class, n -> ImmutableDoubleArray.copyOf(new double[n / 8]));
    grown(HashCode.class, n -> HashCode.fromBytes(new byte[n]));
    grown(HostAndPort.class, n -> HostAndPort.fromHost("h".repeat(n)));
  }

  private static Object url(String text) {
    try {
      return new URL(text);
    } catch (java.io.IOException e) {
      throw new AssertionError(e);
    }
  }

  private static boolean isContainer(Class<?> type) {
    return Collection.class.isAssignableFrom(type)
        || Map.class.isAssignableFrom(type)
        || Map.Entry.class.isAssignableFrom(type)
        || Comparator.class.isAssignableFrom(type)
        || type.isArray()
        || type.isRecord();
  }

  private static boolean isHashedByIdentity(Class<?> type) throws NoSuchMethodException {
    return !type.isInterface()
        && !Comparable.class.isAssignableFrom(type)
        && type.getMethod("hashCode").getDeclaringClass() == Object.class;
  }

  private static boolean isFixed(Class<?> type) {
    return FIXED.contains(type.getName())
        || FIXED_PACKAGES.stream().anyMatch(type.getName()::startsWith);
  }

  /** A set of keys all of which hold the value. */
  private static byte[] keysOf(Object value) {
    List<Object> shared = new ArrayList<>(List.of(value));
    Set<Object> set = new HashSet<>();
    for (int i = 0; i < KEYS; i++) {
      set.add(new ArrayList<>(List.of(shared, i)));
    }
    return Fory.builder().withRefTracking(true).build().serialize(set);
  }

  /** The least budget by which a message is read. */
  private static long leastWork(byte[] message) {
    long refused = 0;
    long enough = 1L << 26;
    while (enough - refused > enough / 64 + 1) {
      long work = (refused + enough) / 2;
      try {
        Fory.builder().withRefTracking(true).withMaxWork(work).build().deserialize(message);
        enough = work;
      } catch (LimitExceededException e) {
        refused = work;
      }
    }
    return enough;
  }

  @Test
  void eachTypeIsGrownOrHasNoLength() throws Exception {
    List<String> unknown = new ArrayList<>();
    for (BuiltIn type : BuiltIns.types()) {
      Class<?> of = type.type();
      if (!isContainer(of) && !isHashedByIdentity(of)) {
        if (!isFixed(of) && !GROWN.containsKey(of.getName())) {
          unknown.add(of.getName() + ": say in this test how its values grow, or that they do not");
        }
      }
    }
    assertThat(unknown).isEmpty();
  }

  @Test
  void whatIsChargedForAKeyGrowsWithWhatItHolds() {
    Map<String, String> wrong = new TreeMap<>();
    GROWN.forEach(
        (type, value) -> {
          if (value.apply(SHORT).equals(value.apply(LONG))) {
            return; // one that has no length
          }
          long few = leastWork(keysOf(value.apply(SHORT)));
          long many = leastWork(keysOf(value.apply(LONG)));
          if (many - few < KEYS * (LONG - SHORT) / 32) {
            wrong.put(type, few + " steps, and " + many + " for a value ten times as long");
          }
        });
    assertThat(wrong).isEmpty();
  }
}
