/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.config.Feature;
import io.fory.exception.ForbiddenClassException;
import io.fory.exception.ForyException;
import io.fory.exception.LimitExceededException;
import io.fory.exception.UnsupportedTypeException;
import io.fory.testing.ForyMatrix;
import io.fory.types.JdkObjects;
import java.awt.GridBagConstraints;
import java.awt.Insets;
import java.awt.Point;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.NotSerializableException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.net.InetAddress;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.security.CodeSource;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.cert.Certificate;
import java.text.DecimalFormat;
import java.text.MessageFormat;
import java.text.SimpleDateFormat;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.chrono.ChronoLocalDate;
import java.time.chrono.ChronoLocalDateTime;
import java.time.chrono.ChronoZonedDateTime;
import java.time.chrono.HijrahDate;
import java.time.chrono.JapaneseDate;
import java.time.chrono.MinguoDate;
import java.time.chrono.ThaiBuddhistDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.EventObject;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import javax.management.Attribute;
import javax.management.AttributeList;
import javax.management.ObjectName;
import javax.naming.CompositeName;
import javax.naming.NameNotFoundException;
import javax.naming.ldap.LdapName;
import javax.xml.datatype.DatatypeFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Objects whose state the JDK hides, and which it can serialize itself. */
@Tag("thorough")
class JdkStreamsTest {
  private static final ForyMatrix MATRIX =
      ForyMatrix.of(GridBagConstraints.class, Insets.class, Holder.class, EventObject.class);

  /** Objects that the JDK does not bring back either; nobody can name the classes of the last. */
  private static final Set<String> REFUSED =
      Set.of("java.util.zip.CRC32", "javax.security.auth.Subject", "java.security.Permissions");

  private record Holder(Object first, Object second, List<Object> list) {}

  private static byte[] stream(Object object) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(object);
    }
    return bytes.toByteArray();
  }

  private static boolean same(Object one, Object other) throws Exception {
    if (one.getClass() != other.getClass()) {
      return false;
    }
    if (one instanceof Throwable || one instanceof java.net.HttpCookie) {
      return one.toString().equals(other.toString());
    }
    if (one instanceof KeyPair pair) {
      KeyPair twin = (KeyPair) other;
      return pair.getPublic().equals(twin.getPublic())
          && pair.getPrivate().equals(twin.getPrivate());
    }
    if (one.getClass().getMethod("equals", Object.class).getDeclaringClass() != Object.class) {
      return one.equals(other);
    }
    try {
      return Arrays.equals(stream(one), stream(other));
    } catch (NotSerializableException e) {
      return one.toString().equals(other.toString());
    }
  }

  private static Map<String, String> wrong(ForyBuilder builder) throws Exception {
    Map<String, String> wrong = new TreeMap<>();
    Fory fory = builder.withCodegen(false).build();
    for (Map.Entry<String, Object> entry : JdkObjects.all().entrySet()) {
      try {
        Object original = entry.getValue();
        if (!same(original, fory.deserialize(fory.serialize(original)))
            || !same(original, fory.copy(original))) {
          wrong.put(entry.getKey(), "came back wrong");
        }
      } catch (ForyException e) {
        if (!REFUSED.contains(entry.getKey())) {
          wrong.put(entry.getKey(), e.getMessage());
        }
      }
    }
    return wrong;
  }

  @Test
  void everyObjectOfTheJdkThatATypeCheckerAllowsComesBack() throws Exception {
    for (boolean references : new boolean[] {false, true}) {
      for (boolean compatible : new boolean[] {false, true}) {
        ForyBuilder builder =
            Fory.builder()
                .requireClassRegistration(false)
                .withTypeChecker(name -> true)
                .withRefTracking(references)
                .withCompatible(compatible);
        assertThat(wrong(builder)).isEmpty();
      }
    }
  }

  @Test
  void objectsOutsideKeepTheirIdentity() {
    Insets insets = new Insets(1, 2, 3, 4);
    GridBagConstraints constraints = new GridBagConstraints();
    constraints.insets = insets;
    Holder holder = new Holder(constraints, insets, new ArrayList<>(List.of(constraints)));
    for (ForyMatrix.Cell cell : MATRIX.cells()) {
      for (Fory fory : List.of(cell.interpreted(), cell.generated())) {
        if (cell.keepsReferences()) {
          Holder read = (Holder) fory.deserialize(fory.serialize(holder));
          assertThat(((GridBagConstraints) read.first).insets).isSameAs(read.second);
          assertThat(read.list.get(0)).isSameAs(read.first);
        }
        Holder copy = fory.copy(holder);
        Object inside = ((GridBagConstraints) copy.first).insets;
        assertThat(inside).isEqualTo(insets);
        assertThat(inside == copy.second).isEqualTo(cell.keepsReferences());
        assertThat(copy.second).isNotSameAs(insets);
      }
    }
  }

  @Test
  void whatTwoPartsShareIsOneInEveryMode() throws Exception {
    for (boolean references : new boolean[] {false, true}) {
      for (boolean open : new boolean[] {false, true}) {
        ForyBuilder builder = Fory.builder().withRefTracking(references);
        Fory fory =
            open
                ? builder.requireClassRegistration(false).withTypeChecker(name -> true).build()
                : builder.register(ReentrantReadWriteLock.class).build();
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        for (ReentrantReadWriteLock read :
            List.of(
                (ReentrantReadWriteLock) fory.deserialize(fory.serialize(lock)), fory.copy(lock))) {
          read.writeLock().lock();
          AtomicBoolean taken = new AtomicBoolean(true);
          Thread other = new Thread(() -> taken.set(read.readLock().tryLock()));
          other.start();
          other.join();
          assertThat(taken).isFalse();
          assertThat(read.isWriteLocked()).isTrue();
        }
      }
    }
  }

  @Test
  void whatTwoStreamsWouldShareIsRefusedWhereReferencesAreKept() {
    ForyBuilder builder =
        Fory.builder()
            .register(ReentrantReadWriteLock.class)
            .register(ReentrantReadWriteLock.ReadLock.class)
            .register(ReentrantReadWriteLock.WriteLock.class);
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    Fory keeping = builder.withRefTracking(true).build();
    List<Object> twoLocks = new ArrayList<>(List.of(lock.readLock(), lock.writeLock()));
    for (Object shared : List.of(lock, twoLocks)) {
      for (int repeated = 0; repeated < 2; repeated++) {
        assertThatThrownBy(() -> keeping.serialize(shared))
            .isInstanceOf(UnsupportedTypeException.class)
            .hasMessageContaining("Lock does not come back from a stream of the JDK: its ")
            .hasMessageContaining("ReentrantReadWriteLock$NonfairSync is also that of the ")
            .hasMessageContaining("do not register both classes");
        assertThatThrownBy(() -> keeping.copy(shared)).hasMessageContaining("is also that of the");
      }
    }
    Object alone = lock.writeLock();
    assertThat(keeping.deserialize(keeping.serialize(alone))).hasSameClassAs(alone);
    assertThat(keeping.copy(alone)).hasSameClassAs(alone);
    Fory repeating = builder.withRefTracking(false).build();
    assertThat(repeating.deserialize(repeating.serialize(lock))).hasSameClassAs(lock);
  }

  @Test
  void whatIsInsideMustBeRegisteredToo() {
    Fory fory = Fory.builder().register(EventObject.class).build();
    EventObject event = new EventObject(new Point(1, 2)); // its source is transient
    assertThat(((EventObject) fory.copy(new EventObject("a"))).getSource()).isNull();
    assertThat(fory.deserialize(fory.serialize(event))).isInstanceOf(EventObject.class);
    Fory lists = Fory.builder().register(AttributeList.class).build();
    assertThatThrownBy(
            () -> lists.serialize(new AttributeList(List.of(new Attribute("a", new Point(1, 2))))))
        .isInstanceOf(UnsupportedTypeException.class)
        .hasMessageContaining("register(javax.management.Attribute.class)");
  }

  @Test
  void aClassOfTheUsersThatInheritsHiddenStateIsStreamed() {
    Fory fory = Fory.builder().register(JdkObjects.Marked.class).build();
    AtomicLongArray marked = new JdkObjects.Marked();
    marked.set(1, 77);
    assertThat(fory.deserialize(fory.serialize(marked))).isEqualTo(marked);
    assertThat(fory.copy(marked)).isEqualTo(marked).isNotSameAs(marked);
  }

  private static class Stamped extends SimpleDateFormat {
    private static final long serialVersionUID = 1;

    private final Object first;
    private final Object second;

    Stamped(Object value) {
      super("yyyy", Locale.ROOT);
      first = value;
      second = value;
    }
  }

  /** The JDK puts an object of its own into its streams before it asks anybody. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void whatTheJdkReplacesInAStreamComesBack(boolean references) throws Exception {
    Fory fory =
        Fory.builder()
            .withRefTracking(references)
            .register(JdkStreamsTest.class)
            .register(Stamped.class)
            .register(TimeUnit.class)
            .register(ThaiBuddhistDate.class)
            .build();
    Callable<Integer> lambda = (Callable<Integer> & Serializable) () -> 7;
    for (Object value :
        List.of(
            Instant.MAX,
            Duration.ofNanos(-1),
            LocalDate.EPOCH,
            ZoneOffset.MIN,
            ZonedDateTime.of(LocalDateTime.MIN, ZoneId.of("Europe/Paris")),
            ThaiBuddhistDate.of(2563, 1, 1),
            List.of(1, "a"),
            Set.of(2),
            Map.of(3, List.of()),
            Collections.unmodifiableList(new ArrayList<>(List.of(1))),
            Collections.synchronizedList(new LinkedList<>(List.of(1))),
            DatatypeFactory.newInstance().newDuration("P1DT2H"),
            InetAddress.getByAddress("host", new byte[] {1, 2, 3, 4}),
            KeyPairGenerator.getInstance("RSA").generateKeyPair().getPublic(),
            lambda)) {
      Stamped stamped = new Stamped(value);
      for (Object again :
          new Object[] {fory.deserialize(fory.serialize(stamped)), fory.copy(stamped)}) {
        Object first = ((Stamped) again).first;
        if (value == lambda) {
          assertThat(((Callable<?>) first).call()).isEqualTo(7);
        } else {
          assertThat(first).isEqualTo(value).hasSameClassAs(value);
        }
        assertThat(((Stamped) again).second).isSameAs(first);
      }
    }
    for (Object value :
        List.of(
            EnumSet.of(TimeUnit.DAYS), Collections.synchronizedList(new ArrayList<>(List.of(1))))) {
      Stamped changing = new Stamped(value);
      if (references) { // the same one elsewhere would be another
        assertThatThrownBy(() -> fory.serialize(changing))
            .isInstanceOf(UnsupportedTypeException.class)
            .hasMessageMatching("(?s).*its java.util.* would come back as another one.*");
      } else {
        assertThat(((Stamped) fory.copy(changing)).first).isEqualTo(value);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aDateOfAnotherCalendarNeedsItsClassOnly(boolean references) {
    for (ChronoLocalDate date :
        List.of(
            HijrahDate.of(1445, 9, 1),
            JapaneseDate.of(2019, 5, 1),
            MinguoDate.of(100, 2, 28),
            ThaiBuddhistDate.of(2563, 1, 1))) {
      ChronoLocalDateTime<?> time = date.atTime(LocalTime.NOON);
      ChronoZonedDateTime<?> zoned = time.atZone(ZoneId.of("Europe/Paris"));
      for (Object value : new Object[] {date, time, zoned}) {
        Fory fory = Fory.builder().withRefTracking(references).register(value.getClass()).build();
        assertThat(fory.<Object>deserialize(fory.serialize(value))).isEqualTo(value);
        assertThat(fory.copy(value)).isEqualTo(value);
      }
      ForyBuilder all = Fory.builder().withRefTracking(references);
      List<Object> parts = List.of(date, time, zoned, date);
      parts.forEach(part -> all.register(part.getClass()));
      Fory fory = all.build();
      assertThat(fory.<Object>deserialize(fory.serialize(parts))).isEqualTo(parts);

      Fory without = Fory.builder().withRefTracking(references).register(Stamped.class).build();
      assertThatThrownBy(() -> without.serialize(new Stamped(date)))
          .isInstanceOf(UnsupportedTypeException.class)
          .hasMessageContaining("add .register(%s.class)", date.getClass().getName());
    }
  }

  @Test
  void anExceptionWithNamesNeedsTheirClass() throws Exception {
    NameNotFoundException failure = new NameNotFoundException("gone");
    failure.setRemainingName(new CompositeName("a/b"));
    Fory fory = Fory.builder().build();
    assertThatThrownBy(() -> fory.serialize(failure))
        .isInstanceOf(UnsupportedTypeException.class)
        .hasMessageContaining("add .register(javax.naming.CompositeName.class)");
    Fory names = Fory.builder().register(CompositeName.class).build();
    NameNotFoundException read =
        (NameNotFoundException) names.deserialize(names.serialize(failure));
    assertThat(read.getRemainingName()).isEqualTo(failure.getRemainingName());
    assertThat(read).hasMessage("gone");
  }

  @Test
  void namesOfManyPartsAreWork() throws Exception {
    Fory fory =
        Fory.builder()
            .withRefTracking(true)
            .register(LdapName.class)
            .register(ObjectName.class)
            .register(CompositeName.class)
            .build();
    Map<Object, Object> names =
        Map.of(
            new LdapName("CN=a"), new LdapName("a=b,".repeat(100_000) + "a=b"),
            new ObjectName("d:a=b"), new ObjectName("d:a=" + "v".repeat(400_000)),
            new CompositeName("a/b"), new CompositeName("a/".repeat(200_000)));
    names.forEach(
        (little, large) -> {
          assertThat(fory.<Object>deserialize(fory.serialize(little))).isEqualTo(little);
          byte[] message = fory.serialize(large);
          assertThatThrownBy(() -> fory.deserialize(message))
              .isInstanceOf(LimitExceededException.class);
        });
  }

  /** A key of a set is hashed again for each list that it is in. */
  @Test
  void theHashOfWhatAStreamHoldsIsWork() throws Exception {
    for (Object held :
        List.of(
            new LdapName("CN=" + "a".repeat(1000)),
            new CodeSource(new URL("file:/" + "a".repeat(9000)), (Certificate[]) null))) {
      Set<Object> keys = new HashSet<>();
      for (int i = 0; i < 1000; i++) {
        keys.add(new ArrayList<>(List.of(held, i)));
      }
      ForyBuilder builder = Fory.builder().withRefTracking(true).register(held.getClass());
      byte[] message = builder.build().serialize(keys);
      assertThat(builder.build().<Object>deserialize(message)).isEqualTo(keys);
      Fory little = builder.withMaxWork(1 << 21).build();
      assertThatThrownBy(() -> little.deserialize(message))
          .isInstanceOf(LimitExceededException.class);
    }
  }

  @Test
  void whatWouldComeBackOtherwiseIsRefused() {
    ReentrantLock locked = new ReentrantLock();
    Fory fory = Fory.builder().register(ReentrantLock.class).build();
    assertThat(fory.deserialize(fory.serialize(locked))).isInstanceOf(ReentrantLock.class);
    locked.lock();
    assertThatThrownBy(() -> fory.serialize(locked))
        .isInstanceOf(UnsupportedTypeException.class)
        .hasMessageContaining("it is locked, and would come back unlocked");
    assertThatThrownBy(() -> fory.copy(locked)).isInstanceOf(UnsupportedTypeException.class);
  }

  @Test
  void anObjectInItselfIsRefusedWhenItIsWritten() {
    Fory fory =
        Fory.builder()
            .withRefTracking(true)
            .register(AttributeList.class)
            .register(Attribute.class)
            .build();
    AttributeList list = new AttributeList();
    list.add(new Attribute("a", list));
    assertThatThrownBy(() -> fory.serialize(list)).isInstanceOf(ForyException.class);
  }

  @Test
  void theErrorNamesTheLineThatHelps() {
    Fory fory = Fory.builder().build();
    assertThatThrownBy(() -> fory.serialize(new DecimalFormat()))
        .isInstanceOf(UnsupportedTypeException.class)
        .hasMessageContaining("add .register(java.text.DecimalFormat.class)");
    Fory some = Fory.builder().register(MessageFormat.class).build();
    assertThatThrownBy(() -> some.serialize(new MessageFormat("{0,number}")))
        .isInstanceOf(UnsupportedTypeException.class)
        .hasMessageContaining("add .register(java.text.DecimalFormat.class)");
  }

  @Test
  void withoutTheFeatureThereAreNone() {
    for (ForyBuilder builder :
        List.of(Fory.builder().without(Feature.JDK_STREAMS), Fory.builder().untrusted())) {
      Fory fory = builder.register(Insets.class).build();
      byte[] message =
          Fory.builder().register(Insets.class).build().serialize(new Insets(1, 2, 3, 4));
      assertThatThrownBy(() -> fory.serialize(new Insets(1, 2, 3, 4)))
          .isInstanceOf(ForbiddenClassException.class)
          .hasMessageContaining("without(Feature.JDK_STREAMS)");
      assertThatThrownBy(() -> fory.deserialize(message))
          .isInstanceOf(ForbiddenClassException.class);
    }
  }

  private static byte[] replaced(byte[] message, byte[] stream) {
    String text = new String(message, StandardCharsets.ISO_8859_1);
    int start = text.indexOf("\u00ac\u00ed\u0000\u0005");
    assertThat(start).isPositive();
    byte[] head = Arrays.copyOf(message, start - (message.length - start > 127 ? 2 : 1));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(head);
    for (int n = stream.length; ; n >>>= 7) {
      out.write(n < 128 ? n : n & 127 | 128);
      if (n < 128) {
        break;
      }
    }
    out.writeBytes(stream);
    return out.toByteArray();
  }

  @Test
  void aStreamMakesNothingButWhatItsClassNeeds() throws Exception {
    Fory fory = Fory.builder().register(Insets.class).build();
    byte[] message = fory.serialize(new Insets(1, 2, 3, 4));
    assertThat(fory.deserialize(replaced(message, stream(new Insets(3, 4, 5, 6)))))
        .isEqualTo(new Insets(3, 4, 5, 6));
    for (Object other :
        List.of(
            new Point(1, 2),
            new HashSet<>(List.of(1)),
            new JdkObjects.Marked(),
            new Object[] {new Insets(1, 2, 3, 4)},
            new int[1 << 10],
            "text",
            5,
            new java.io.File("a"))) {
      assertThatThrownBy(() -> fory.deserialize(replaced(message, stream(other))))
          .as("%s", other.getClass())
          .isInstanceOf(ForyException.class);
    }
  }

  @Test
  void aStreamIsChargedBeforeItAllocates() throws Exception {
    Fory fory =
        Fory.builder()
            .register(MessageFormat.class)
            .register(DecimalFormat.class)
            .withMaxGraphBytes(1 << 20)
            .build();
    byte[] message = fory.serialize(new MessageFormat("{0,number}"));
    byte[] stream = stream(new String[3]);
    stream[stream.length - 7] = 0x0f; // the length that the array claims
    assertThatThrownBy(() -> fory.deserialize(replaced(message, stream)))
        .isInstanceOf(LimitExceededException.class);
  }

  @Test
  void aTypeCheckerThatAllowsEverythingDoesNotMeanWhatOpensPorts() throws Exception {
    Fory open = Fory.builder().requireClassRegistration(false).withTypeChecker(n -> true).build();
    Object endpoint = new java.rmi.server.ObjID(1);
    assertThatThrownBy(() -> open.serialize(endpoint))
        .isInstanceOf(UnsupportedTypeException.class)
        .hasMessageContaining(".register(java.rmi.server.ObjID.class)");
    Fory registered = Fory.builder().register(java.rmi.server.ObjID.class).build();
    assertThat(registered.deserialize(registered.serialize(endpoint))).isEqualTo(endpoint);
    assertThatThrownBy(() -> open.deserialize(registered.serialize(endpoint)))
        .isInstanceOf(ForyException.class);
  }
}
