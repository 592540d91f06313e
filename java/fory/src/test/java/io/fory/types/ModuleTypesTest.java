/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.child.ChildJvm;
import io.fory.exception.UnsupportedTypeException;
import io.fory.testing.ForyMatrix;
import java.net.HttpCookie;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.crypto.spec.SecretKeySpec;
import javax.xml.datatype.DatatypeFactory;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.namespace.QName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Keys, names and dates of modules that need not be there. */
class ModuleTypesTest {
  private static final ForyMatrix MATRIX = ForyMatrix.of(Fields.class);

  private record Fields(QName name, PublicKey key, FileTime[] times, Object any) {}

  private static KeyPair pair(String algorithm, int size) throws Exception {
    KeyPairGenerator generator = KeyPairGenerator.getInstance(algorithm);
    if (size > 0) {
      generator.initialize(size);
    }
    return generator.generateKeyPair();
  }

  static Stream<Object> values() throws Exception {
    DatatypeFactory dates = DatatypeFactory.newDefaultInstance();
    HttpCookie cookie = new HttpCookie("n", "v");
    cookie.setPath("/");
    cookie.setSecure(true);
    return Stream.of(
        new QName("local"),
        new QName("urn:\u20ac", "local", "p"),
        dates.newXMLGregorianCalendar("2026-02-03T04:05:06.789+01:00"),
        dates.newXMLGregorianCalendar("-123456789012345-02-03"),
        dates.newXMLGregorianCalendar("24:00:00"),
        dates.newXMLGregorianCalendar(),
        dates.newDuration("P1Y2M3DT4H5M6.7S"),
        dates.newDuration("-PT0.000001S"),
        dates.newDuration("PT0S"),
        FileTime.from(Instant.ofEpochSecond(-5, 999_999_999)),
        FileTime.fromMillis(Long.MAX_VALUE),
        cookie,
        new SecretKeySpec(new byte[] {1}, "any"),
        new SecretKeySpec(new byte[1], 0, 0, "any"),
        pair("RSA", 512).getPublic(),
        pair("EC", 256).getPrivate(),
        pair("X25519", 0).getPublic(),
        pair("DSA", 512));
  }

  @ParameterizedTest
  @MethodSource("values")
  void everyValueSurvivesEverywhere(Object value) {
    MATRIX.check(value);
    MATRIX.check(List.of(value, value));
    MATRIX.check(new Fields(null, null, null, value));
  }

  @Test
  void keysThatNobodyCouldReadAreRefused() {
    PrivateKey inHardware =
        new PrivateKey() {
          private static final long serialVersionUID = 1;

          @Override
          public String getAlgorithm() {
            return "RSA";
          }

          @Override
          public String getFormat() {
            return null;
          }

          @Override
          public byte[] getEncoded() {
            return null;
          }
        };
    assertThatThrownBy(() -> Fory.builder().build().serialize(inHardware))
        .isInstanceOf(io.fory.exception.ForyException.class);
  }

  @Test
  void whatHasNoFormIsRefused() {
    Fory fory = Fory.builder().build();
    assertThatThrownBy(() -> fory.serialize(FileTime.from(Long.MAX_VALUE, TimeUnit.DAYS)))
        .isInstanceOf(UnsupportedTypeException.class);
  }

  @Test
  void datesThatTheJdkCannotParseAreRefused() throws Exception {
    Fory fory = Fory.builder().build();
    Random random = new Random(1);
    List<Object> values = new ArrayList<>();
    for (int i = 0; i < 2000; i++) {
      XMLGregorianCalendar date = DatatypeFactory.newDefaultInstance().newXMLGregorianCalendar();
      date.setYear(random.nextInt(3));
      date.setMonth(1 + random.nextInt(12));
      date.setDay(1 + random.nextInt(31));
      date.setMinute(random.nextInt(2));
      try {
        date.setHour(random.nextInt(25));
      } catch (IllegalArgumentException e) {
        // 24 needs minute 0
      }
      values.add(date);
    }
    int refused = 0;
    for (Object value : values) {
      byte[] message;
      try {
        message = fory.serialize(value);
      } catch (UnsupportedTypeException e) {
        refused++;
        continue;
      }
      assertThat(fory.<Object>deserialize(message)).isEqualTo(value);
    }
    assertThat(refused).isBetween(100, 2500);
  }

  @Test
  void aCopyOfWhatIsMutableIsAnotherObject() {
    XMLGregorianCalendar date = DatatypeFactory.newDefaultInstance().newXMLGregorianCalendar();
    date.setYear(5);
    XMLGregorianCalendar copy = Fory.builder().build().copy(date);
    date.setYear(6);
    assertThat(copy.getYear()).isEqualTo(5);
  }

  /** Reads messages in a JVM that has few modules, and prints what became of them. */
  static final class Small {
    public static void main(String[] files) throws Exception {
      Fory fory = Fory.builder().build();
      for (String file : files) {
        try {
          System.out.println(fory.deserialize(Files.readAllBytes(Path.of(file))));
        } catch (RuntimeException e) {
          System.out.println(e.getMessage());
        }
      }
    }
  }

  @Test
  void aJvmWithoutTheModulesRefusesTheirTypesByName(@TempDir Path folder) throws Exception {
    Fory fory = Fory.builder().build();
    List<Object> values =
        List.of(
            new QName("a"),
            new java.io.IOException("io", new java.sql.SQLException("sql")),
            List.of("still works"));
    String[] files = new String[values.size()];
    for (int i = 0; i < files.length; i++) {
      Path file = Files.write(folder.resolve(i + ".bin"), fory.serialize(values.get(i)));
      files[i] = file.toString();
    }
    List<String> flags = List.of("--limit-modules", "java.base,java.logging,jdk.unsupported");
    ChildJvm.Output output = ChildJvm.run(flags, Small.class, files);
    assertThat(output.err()).isEmpty();
    List<String> lines = output.lines();
    assertThat(lines.get(0)).contains("java.xml");
    assertThat(lines.get(1)).contains("java.sql.SQLException");
    assertThat(lines.get(2)).isEqualTo("[still works]");
  }
}
