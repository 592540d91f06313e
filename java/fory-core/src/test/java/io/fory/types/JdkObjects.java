/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.types;

import java.awt.Color;
import java.awt.Dimension;
import java.awt.Font;
import java.awt.GridBagConstraints;
import java.awt.Insets;
import java.awt.Point;
import java.awt.Polygon;
import java.awt.Rectangle;
import java.awt.geom.AffineTransform;
import java.awt.geom.GeneralPath;
import java.awt.geom.Line2D;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.beans.PropertyChangeEvent;
import java.io.FilePermission;
import java.net.HttpCookie;
import java.net.InetSocketAddress;
import java.net.SocketPermission;
import java.net.StandardProtocolFamily;
import java.net.URL;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermission;
import java.security.AllPermission;
import java.security.CodeSource;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Permissions;
import java.security.Timestamp;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.sql.JDBCType;
import java.sql.SQLException;
import java.text.ChoiceFormat;
import java.text.DateFormatSymbols;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.MessageFormat;
import java.text.NumberFormat;
import java.text.SimpleDateFormat;
import java.time.Clock;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.chrono.HijrahDate;
import java.time.chrono.IsoChronology;
import java.time.chrono.JapaneseChronology;
import java.time.chrono.JapaneseDate;
import java.time.chrono.JapaneseEra;
import java.time.chrono.MinguoDate;
import java.time.chrono.ThaiBuddhistChronology;
import java.time.chrono.ThaiBuddhistDate;
import java.time.temporal.ValueRange;
import java.time.temporal.WeekFields;
import java.util.Currency;
import java.util.Date;
import java.util.EventObject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.PropertyPermission;
import java.util.Random;
import java.util.SimpleTimeZone;
import java.util.concurrent.Callable;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import javax.crypto.spec.SecretKeySpec;
import javax.management.Attribute;
import javax.management.AttributeList;
import javax.management.MBeanAttributeInfo;
import javax.management.MBeanInfo;
import javax.management.Notification;
import javax.management.ObjectName;
import javax.management.openmbean.CompositeDataSupport;
import javax.management.openmbean.CompositeType;
import javax.management.openmbean.OpenType;
import javax.management.openmbean.SimpleType;
import javax.management.remote.JMXServiceURL;
import javax.naming.CompositeName;
import javax.naming.CompoundName;
import javax.naming.LinkRef;
import javax.naming.NameNotFoundException;
import javax.naming.Reference;
import javax.naming.StringRefAddr;
import javax.naming.directory.BasicAttribute;
import javax.naming.directory.BasicAttributes;
import javax.naming.ldap.LdapName;
import javax.naming.ldap.Rdn;
import javax.net.ssl.SSLHandshakeException;
import javax.print.attribute.HashPrintRequestAttributeSet;
import javax.print.attribute.standard.MediaSizeName;
import javax.security.auth.Subject;
import javax.security.auth.kerberos.KerberosPrincipal;
import javax.security.auth.x500.X500Principal;
import javax.sql.rowset.serial.SerialBlob;
import javax.sql.rowset.serial.SerialClob;
import javax.swing.tree.DefaultMutableTreeNode;
import javax.xml.datatype.DatatypeFactory;
import javax.xml.namespace.QName;

/**
 * Objects of the JDK that are none of the usual ones, by what they are; of different modules and
 * hiding their state in different ways.
 */
public final class JdkObjects {
  private JdkObjects() {}

  /** Has the state of a class of the JDK, and its own. */
  public static final class Marked extends AtomicLongArray {
    private static final long serialVersionUID = 1;
    private int mark = 3;

    public Marked() {
      super(new long[] {1, 2});
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Marked m && m.mark == mark && m.toString().equals(toString());
    }

    @Override
    public int hashCode() {
      return mark;
    }
  }

  private static final Map<String, Object> OBJECTS = new LinkedHashMap<>();

  private static void add(Callable<?> maker) {
    try {
      Object object = maker.call();
      String name = object.getClass().getName();
      OBJECTS.put(OBJECTS.containsKey(name) ? name + " " + OBJECTS.size() : name, object);
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  public static synchronized Map<String, Object> all() {
    if (OBJECTS.isEmpty()) {
      exceptions();
      xml();
      security();
      naming();
      management();
      desktop();
      text();
      others();
    }
    return OBJECTS;
  }

  private static void exceptions() {
    add(() -> new SSLHandshakeException("m"));
    add(() -> new javax.crypto.BadPaddingException("m"));
    add(() -> new javax.security.auth.login.FailedLoginException("m"));
    add(() -> new java.net.SocketTimeoutException("m"));
    add(() -> new java.net.http.HttpTimeoutException("m"));
    add(() -> new SQLException("m", "42000", 7));
    add(() -> new java.rmi.RemoteException("m", new IllegalStateException("c")));
    add(() -> new org.xml.sax.SAXParseException("m", "p", "s", 1, 2));
    add(() -> new NameNotFoundException("m"));
    add(() -> new javax.management.MBeanException(new java.io.IOException("c"), "m"));
    add(() -> new javax.script.ScriptException("m", "f", 1, 2));
    add(() -> new java.awt.FontFormatException("m"));
    add(() -> new javax.transaction.xa.XAException(5));
    add(() -> new java.util.prefs.BackingStoreException("m"));
    add(() -> new java.security.cert.CertPathValidatorException("m"));
    add(() -> new java.util.concurrent.ExecutionException("m", new Exception("c")));
    add(() -> new UnsupportedOperationException("m", new java.util.zip.ZipException("c")));
  }

  private static void xml() {
    add(() -> new QName("urn:a", "local", "p"));
    add(() -> DatatypeFactory.newInstance().newXMLGregorianCalendar("2026-02-03T04:05:06.789Z"));
    add(() -> DatatypeFactory.newInstance().newXMLGregorianCalendar("--02-29"));
    add(() -> DatatypeFactory.newInstance().newDuration("P1Y2M3DT4H5M6.7S"));
    add(() -> DatatypeFactory.newInstance().newDuration("-PT5M"));
  }

  private static KeyPair pair(String algorithm, int size) throws Exception {
    KeyPairGenerator generator = KeyPairGenerator.getInstance(algorithm);
    if (size > 0) {
      generator.initialize(size);
    }
    return generator.generateKeyPair();
  }

  /** A certificate that the JDK comes with. */
  public static Certificate certificate() throws Exception {
    java.security.KeyStore store = java.security.KeyStore.getInstance("JKS");
    java.nio.file.Path file =
        java.nio.file.Path.of(System.getProperty("java.home"), "lib", "security", "cacerts");
    try (java.io.InputStream in = java.nio.file.Files.newInputStream(file)) {
      store.load(in, null);
    }
    return store.getCertificate(
        java.util.Collections.list(store.aliases()).stream().sorted().findFirst().orElseThrow());
  }

  private static void security() {
    add(() -> pair("RSA", 1024).getPublic());
    add(() -> pair("RSA", 1024).getPrivate());
    add(() -> pair("EC", 256).getPublic());
    add(() -> pair("EC", 256).getPrivate());
    add(() -> pair("Ed25519", 0).getPublic());
    add(() -> pair("X25519", 0).getPrivate());
    add(() -> pair("DH", 512).getPublic());
    add(() -> pair("EC", 256));
    add(() -> new SecretKeySpec(new byte[] {1, 2, 3, 4, 5, 6, 7, 8}, "AES"));
    add(
        () -> {
          javax.crypto.KeyGenerator generator = javax.crypto.KeyGenerator.getInstance("HmacSHA256");
          return generator.generateKey();
        });
    add(JdkObjects::certificate);
    add(() -> CertificateFactory.getInstance("X.509").generateCertPath(List.of(certificate())));
    add(() -> new X500Principal("CN=Duke, OU=Java, O=Oracle, C=US"));
    add(() -> new KerberosPrincipal("duke@EXAMPLE.COM"));
    add(() -> new CodeSource(new URL("file:/a.jar"), (Certificate[]) null));
    add(
        () ->
            new Timestamp(
                new Date(5),
                CertificateFactory.getInstance("X.509").generateCertPath(List.of(certificate()))));
    add(() -> new FilePermission("/tmp/a", "read,write"));
    add(() -> new SocketPermission("localhost:80", "connect,resolve"));
    add(() -> new PropertyPermission("java.home", "read"));
    add(() -> new RuntimePermission("getClassLoader"));
    add(AllPermission::new);
    add(
        () -> {
          Permissions permissions = new Permissions();
          permissions.add(new RuntimePermission("exitVM"));
          permissions.add(new FilePermission("/tmp/a", "read"));
          return permissions;
        });
    add(
        () ->
            new Subject(
                true,
                java.util.Set.of(new X500Principal("CN=Duke")),
                java.util.Set.of(),
                java.util.Set.of()));
  }

  private static void naming() {
    add(() -> new CompositeName("a/b/c"));
    add(() -> new LdapName("CN=Steve Kille,O=Isode Limited,C=GB"));
    add(() -> new Rdn("ou= Juicy\\, Fruit"));
    add(
        () -> {
          java.util.Properties syntax = new java.util.Properties();
          syntax.put("jndi.syntax.direction", "left_to_right");
          syntax.put("jndi.syntax.separator", "/");
          return new CompoundName("x/y", syntax);
        });
    add(() -> new BasicAttribute("id", "value"));
    add(() -> new BasicAttributes("id", "value"));
    add(() -> new Reference("class", new StringRefAddr("type", "content")));
    add(() -> new LinkRef("a/b"));
    add(() -> new StringRefAddr("type", "content"));
  }

  private static void management() {
    add(() -> new ObjectName("domain:type=a,name=b"));
    add(() -> new Attribute("name", 5));
    add(() -> new AttributeList(List.of(new Attribute("name", 5))));
    add(() -> new Notification("type", "source", 5, 6, "message"));
    add(() -> SimpleType.LONG);
    add(
        () ->
            new CompositeType(
                "t",
                "d",
                new String[] {"a"},
                new String[] {"b"},
                new OpenType<?>[] {SimpleType.INTEGER}));
    add(
        () ->
            new CompositeDataSupport(
                new CompositeType(
                    "t",
                    "d",
                    new String[] {"a"},
                    new String[] {"b"},
                    new OpenType<?>[] {SimpleType.INTEGER}),
                Map.of("a", 5)));
    add(() -> new MBeanAttributeInfo("name", "int", "description", true, false, false));
    add(() -> new MBeanInfo("Class", "description", null, null, null, null));
    add(() -> new JMXServiceURL("rmi", "host", 5));
  }

  private static void desktop() {
    add(() -> new Point(1, 2));
    add(() -> new Dimension(1, 2));
    add(() -> new Rectangle(1, 2, 3, 4));
    add(() -> new Insets(1, 2, 3, 4));
    add(() -> new Color(1, 2, 3, 4));
    add(() -> new Font("Dialog", Font.BOLD, 12));
    add(() -> new Point2D.Double(1.5, 2.5));
    add(() -> new Point2D.Float(1.5f, 2.5f));
    add(() -> new Rectangle2D.Double(1, 2, 3, 4));
    add(() -> new Line2D.Float(1, 2, 3, 4));
    add(() -> AffineTransform.getRotateInstance(1));
    add(() -> new Polygon(new int[] {1, 2, 3}, new int[] {4, 5, 6}, 3));
    add(
        () -> {
          GeneralPath path = new GeneralPath();
          path.moveTo(1, 2);
          path.lineTo(3, 4);
          path.closePath();
          return path;
        });
    add(GridBagConstraints::new);
    add(() -> new PropertyChangeEvent("source", "property", 1, 2));
    add(() -> new DefaultMutableTreeNode("node"));
    add(() -> MediaSizeName.ISO_A4);
    add(() -> new HashPrintRequestAttributeSet(MediaSizeName.ISO_A4));
  }

  private static void text() {
    add(() -> new DecimalFormat("#,##0.00", DecimalFormatSymbols.getInstance(Locale.GERMANY)));
    add(() -> NumberFormat.getCurrencyInstance(Locale.US));
    add(() -> new SimpleDateFormat("yyyy-MM-dd HH:mm", Locale.FRANCE));
    add(() -> new MessageFormat("{0,number} of {1,date}", Locale.US));
    add(() -> new ChoiceFormat("0#none|1#one|1<many"));
    add(() -> DecimalFormatSymbols.getInstance(Locale.FRANCE));
    add(() -> DateFormatSymbols.getInstance(Locale.FRANCE));
    add(() -> java.text.Normalizer.Form.NFC);
  }

  private static void others() {
    add(() -> FileTime.from(Instant.ofEpochSecond(5, 6)));
    add(() -> Level.WARNING);
    add(
        () -> {
          LogRecord entry = new LogRecord(Level.INFO, "message");
          entry.setParameters(new Object[] {"p"});
          entry.setInstant(Instant.ofEpochSecond(7));
          entry.setSourceClassName("C");
          entry.setSourceMethodName("m");
          return entry;
        });
    add(() -> new HttpCookie("name", "value"));
    add(() -> new Random(5));
    add(() -> HijrahDate.of(1445, 9, 1));
    add(() -> JapaneseDate.of(2019, 5, 1));
    add(() -> MinguoDate.of(100, 2, 28));
    add(() -> ThaiBuddhistDate.of(2567, 2, 29));
    add(() -> JapaneseEra.REIWA);
    add(() -> IsoChronology.INSTANCE);
    add(() -> JapaneseChronology.INSTANCE);
    add(() -> MinguoDate.of(1, 1, 1).atTime(LocalTime.NOON));
    add(() -> ThaiBuddhistDate.of(2567, 2, 29).atTime(LocalTime.NOON).atZone(ZoneOffset.UTC));
    add(() -> ThaiBuddhistChronology.INSTANCE.period(1, -2, 3));
    add(() -> Clock.fixed(Instant.ofEpochSecond(7, 8), ZoneOffset.ofHours(1)));
    add(() -> WeekFields.of(DayOfWeek.SUNDAY, 1));
    add(() -> ValueRange.of(1, 5));
    add(ReentrantLock::new);
    add(() -> new ReentrantReadWriteLock(true));
    add(() -> new Semaphore(3, true));
    add(() -> new SimpleTimeZone(3_600_000, "X"));
    add(Marked::new);
    add(() -> JDBCType.VARCHAR);
    add(() -> PosixFilePermission.OWNER_READ);
    add(() -> new SerialBlob(new byte[] {1, 2}));
    add(() -> new SerialClob("clob".toCharArray()));
    add(() -> new EventObject("source"));
    add(
        () -> {
          DoubleAdder adder = new DoubleAdder();
          adder.add(2.5);
          return adder;
        });
    add(() -> javax.management.InstanceNotFoundException.class);
    add(() -> new InetSocketAddress("127.0.0.1", 5));
    add(() -> java.net.Proxy.Type.HTTP);
    add(() -> StandardProtocolFamily.INET6);
    add(() -> java.net.http.HttpClient.Version.HTTP_2);
    add(Clock::systemUTC);
    add(() -> Currency.getInstance("EUR"));
    add(() -> new java.util.zip.CRC32());
    add(() -> java.util.HexFormat.ofDelimiter(":"));
  }
}
