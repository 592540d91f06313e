/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.golden;

import io.fory.ForyBuilder;
import io.fory.exception.StandInException;
import io.fory.spi.CopyContext;
import io.fory.spi.ReadContext;
import io.fory.spi.Serializer;
import io.fory.spi.WriteContext;
import java.awt.Insets;
import java.io.ByteArrayInputStream;
import java.io.Externalizable;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamField;
import java.io.Serializable;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.net.HttpCookie;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.nio.charset.MalformedInputException;
import java.nio.file.NoSuchFileException;
import java.nio.file.attribute.FileTime;
import java.rmi.RemoteException;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.security.cert.CertPath;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.spec.PKCS8EncodedKeySpec;
import java.sql.BatchUpdateException;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Date;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.atomic.LongAdder;
import javax.crypto.spec.SecretKeySpec;
import javax.naming.StringRefAddr;
import javax.net.ssl.SSLHandshakeException;
import javax.script.ScriptException;
import javax.security.auth.x500.X500Principal;
import javax.transaction.xa.XAException;
import javax.xml.datatype.DatatypeFactory;
import javax.xml.namespace.QName;
import org.w3c.dom.DOMException;
import org.xml.sax.SAXParseException;

/** Objects that are more than their fields. */
final class LanguageSamples {
  /** The certificate of Duke, by himself. */
  private static final String CERTIFICATE =
      "3081f73081aaa003020102020900bb36572b3caa22a9300506032b6570300f310d300b0603550403"
          + "130444756b653020170d3236303130313030303030305a180f32313235313230383030303030305a"
          + "300f310d300b0603550403130444756b65302a300506032b65700321002e79624daa8473ae843c90"
          + "18f429b36ab81ddb3eaa5397c8cd06ccaa17c921afa321301f301d0603551d0e0416041462356733"
          + "da6eb0f3690db59d29a9ac8740e0ff86300506032b6570034100fa58c80499ea0d8be6916bffdcd9"
          + "522284ac8c79fa0628ac4b045044d8f7f6e8c0bf0b0af52154dc30b44579f93d66a1cbd0cdf1d86f"
          + "b047217e465fad46bf0c";

  private static final String KEY =
      "302e020100300506032b6570042204208420963d9adac4cc90437ebdbd588d908895785a113be195"
          + "32d3ef3b897d3653";

  private LanguageSamples() {}

  record Handler(String answer) implements InvocationHandler {
    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) {
      return answer.hashCode();
    }
  }

  /** The interface whose subclasses one serializer serves. */
  interface Sound {
    int hertz();
  }

  record Tone(int hertz) implements Sound {}

  private static final class SoundSerializer implements Serializer<Sound> {
    @Override
    public void write(WriteContext out, Sound sound) {
      out.buffer().writeInt(sound.hertz());
    }

    @Override
    public Sound read(ReadContext in) {
      in.charge(24);
      return new Tone(in.buffer().readInt());
    }

    @Override
    public Sound copy(CopyContext context, Sound sound) {
      return new Tone(sound.hertz());
    }
  }

  static class Names extends ArrayList<String> {
    private static final long serialVersionUID = 1;
    private int extra = 1;
  }

  static class Ordered extends TreeSet<String> {
    private static final long serialVersionUID = 1;
    private int extra = 2;

    Ordered(Comparator<String> comparator) {
      super(comparator);
    }
  }

  static class Lru extends LinkedHashMap<String, Integer> {
    private static final long serialVersionUID = 1;
    private int extra = 3;

    Lru(boolean accessOrder) {
      super(16, 0.75f, accessOrder);
    }
  }

  static class Failure extends RuntimeException {
    private static final long serialVersionUID = 1;
    private int code = 4;

    Failure(Throwable cause) {
      super("failed", cause);
      setStackTrace(
          new StackTraceElement[] {
            new StackTraceElement("shop.Order", "pay", "Order.java", 11),
            new StackTraceElement("app", "shop", "1.0", "shop.Main", "main", null, -1)
          });
    }
  }

  static class Itself implements Serializable {
    private static final long serialVersionUID = 1;
    private int field = 5;
    private transient int more = 6;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeInt(more);
      out.writeObject("object");
      out.writeUTF("text");
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      more = in.readInt();
      in.readObject();
    }
  }

  static class Persistent implements Serializable {
    private static final long serialVersionUID = 1;
    private static final ObjectStreamField[] serialPersistentFields = {
      new ObjectStreamField("kept", int.class)
    };
    private int kept = 7;
  }

  public static class External implements Externalizable {
    private static final long serialVersionUID = 1;

    public External() {}

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeDouble(8.5);
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException {
      if (in.readDouble() != 8.5) {
        throw new IOException("another number");
      }
    }
  }

  static class Replaced implements Serializable {
    private static final long serialVersionUID = 1;
    private int value = 9;

    private Object writeReplace() {
      return new Replacement(value);
    }
  }

  record Replacement(int value) implements Serializable {
    private Object readResolve() {
      Replaced replaced = new Replaced();
      replaced.value = value;
      return replaced;
    }
  }

  static class Day extends Date {
    private static final long serialVersionUID = 1;
    private int extra = 10;

    Day(long millis) {
      super(millis);
    }
  }

  static class Moment extends Timestamp {
    private static final long serialVersionUID = 1;
    private int extra = 11;

    Moment(long millis, int nanos) {
      super(millis);
      setNanos(nanos);
    }
  }

  static class Endpoint extends InetSocketAddress {
    private static final long serialVersionUID = 1;
    private int extra = 12;

    Endpoint(InetAddress host, int port) {
      super(host, port);
    }
  }

  static class Counter extends LongAdder {
    private static final long serialVersionUID = 1;
    private int extra = 13;
  }

  static ForyBuilder register(ForyBuilder builder) {
    builder.registerHierarchy(Sound.class, new SoundSerializer());
    for (Class<?> type :
        List.of(
            LanguageSamples.class,
            Handler.class,
            Names.class,
            Ordered.class,
            Lru.class,
            Failure.class,
            StringRefAddr.class,
            Insets.class,
            Itself.class,
            Persistent.class,
            External.class,
            Replaced.class,
            Replacement.class,
            Day.class,
            Moment.class,
            Endpoint.class,
            Counter.class)) {
      builder.register(type);
    }
    return builder;
  }

  static void addTo(Map<String, Object> all) {
    all.put("classes", list(int.class, String[].class, Handler.class, Runnable.class, void.class));
    all.put("lambdas", list((Comparator<String> & Serializable) String::compareToIgnoreCase));
    all.put(
        "proxies",
        list(
            Proxy.newProxyInstance(
                LanguageSamples.class.getClassLoader(),
                new Class<?>[] {Comparable.class},
                new Handler("proxied"))));
    all.put(
        "arrays-of-subclasses",
        list(new Tone[] {new Tone(440), null}, new Tone[][] {{new Tone(1)}, {new Tone(2)}}));
    all.put("keys", keys());
    all.put("modules", ofModules());
  }

  /** Those that take part in Java serialization, which another module serves. */
  static Map<String, Object> serializable() {
    Map<String, Object> all = new LinkedHashMap<>();
    Names names = new Names();
    names.addAll(List.of("a", "b"));
    Ordered ordered = new Ordered(Comparator.reverseOrder());
    ordered.addAll(List.of("a", "b"));
    Lru lru = new Lru(true);
    lru.put("k", 1);
    all.put("subclasses", list(names, ordered, lru));
    all.put("contracts", list(new Itself(), new Persistent(), new External(), new Replaced()));
    all.put("contracts-2", all.get("contracts"));
    all.put("subclasses-of-values", inheritedValues());
    all.put("exceptions", list(new Failure(withoutStack(new NoSuchFileException("f")))));
    all.put("exceptions-with-state", exceptionsWithState());
    all.put(
        "streams-of-the-jdk", list(new StringRefAddr("type", "content"), new Insets(1, 2, 3, 4)));
    return all;
  }

  private static byte[] hex(String text) {
    return HexFormat.of().parseHex(text);
  }

  private static List<Object> keys() {
    try {
      CertificateFactory certificates = CertificateFactory.getInstance("X.509");
      Certificate certificate =
          certificates.generateCertificate(new ByteArrayInputStream(hex(CERTIFICATE)));
      CertPath path = certificates.generateCertPath(List.of(certificate));
      PrivateKey privateKey =
          KeyFactory.getInstance("Ed25519").generatePrivate(new PKCS8EncodedKeySpec(hex(KEY)));
      return list(
          certificate.getPublicKey(),
          privateKey,
          new SecretKeySpec(new byte[] {1, 2, 3}, "AES"),
          new KeyPair(certificate.getPublicKey(), privateKey),
          certificate,
          path,
          new X500Principal("CN=Duke"));
    } catch (GeneralSecurityException e) {
      throw new AssertionError(e);
    }
  }

  private static List<Object> ofModules() {
    HttpCookie cookie = new HttpCookie("name", "value");
    cookie.setDomain("example.com");
    cookie.setHttpOnly(true);
    DatatypeFactory dates = DatatypeFactory.newDefaultInstance();
    return list(
        new QName("urn:a", "local", "p"),
        dates.newXMLGregorianCalendar("2026-02-03T04:05:06.789Z"),
        dates.newXMLGregorianCalendar("--02-29"),
        dates.newDuration("-P1Y2M3DT4H5M6.7S"),
        FileTime.from(Instant.ofEpochSecond(5, 6)),
        cookie);
  }

  private static List<Object> exceptionsWithState() {
    SQLException sql = new SQLException("reason", "42000", 7);
    sql.setNextException((SQLException) withoutStack(new SQLWarning("next")));
    SocketTimeoutException timeout = new SocketTimeoutException("timeout");
    timeout.bytesTransferred = 12;
    XAException xa = new XAException("xa");
    xa.errorCode = XAException.XA_RBDEADLOCK;
    Throwable cause = withoutStack(new IllegalStateException("cause"));
    StandInException standIn = new StandInException("shop.Failure", "stands in");
    standIn.initCause(cause);
    List<Object> all =
        list(
            sql,
            timeout,
            xa,
            standIn,
            new BatchUpdateException("batch", "42001", 8, new int[] {1, -3}, cause),
            new RemoteException("remote", cause),
            new TypeNotPresentException("shop.Order", cause),
            new InvalidClassException("shop.Order", "invalid"),
            new ScriptException("script", "file", 3, 4),
            new SAXParseException("parse", "public", "system", 5, 6),
            new DOMException((short) 9, "dom"),
            new MalformedInputException(2),
            new SSLHandshakeException("handshake"));
    all.forEach(e -> withoutStack((Throwable) e));
    return all;
  }

  private static List<Object> inheritedValues() {
    Counter counter = new Counter();
    counter.add(14);
    try {
      InetAddress host = InetAddress.getByAddress("h", new byte[] {10, 0, 0, 1});
      return list(new Day(5), new Moment(6, 7), new Endpoint(host, 80), counter);
    } catch (UnknownHostException e) {
      throw new AssertionError(e);
    }
  }

  private static Throwable withoutStack(Throwable e) {
    e.setStackTrace(new StackTraceElement[0]);
    return e;
  }

  private static List<Object> list(Object... elements) {
    return new ArrayList<>(List.of(elements));
  }
}
