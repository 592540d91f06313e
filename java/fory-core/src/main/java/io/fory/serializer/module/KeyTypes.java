/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.module;

import io.fory.codec.PrimitiveArrays;
import io.fory.exception.Quote;
import io.fory.exception.UnsupportedTypeException;
import io.fory.message.BuiltIn;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageSerializer;
import io.fory.message.MessageWriter;
import java.io.ByteArrayInputStream;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.cert.CertPath;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Set;
import javax.crypto.spec.SecretKeySpec;
import javax.security.auth.x500.X500Principal;

/**
 * Keys and certificates, by their standard encodings, which the security providers of the JDK
 * parse.
 */
public final class KeyTypes {
  /** The algorithms of the JDK. A name from a message reaches no other provider. */
  private static final Set<String> ALGORITHMS =
      Set.of(
          "DH",
          "DSA",
          "EC",
          "Ed25519",
          "Ed448",
          "EdDSA",
          "ML-DSA",
          "ML-KEM",
          "RSA",
          "RSASSA-PSS",
          "X25519",
          "X448",
          "XDH");

  /** Heap for parsing, in bytes. */
  private static final int HEAP_BYTES = 8 << 10;

  /** Heap for parsing each byte, in bytes. */
  private static final int HEAP_PER_BYTE = 16;

  /** The maximum steps of parsing: some 100 microseconds. */
  private static final int WORK = 10_000;

  private static final String X509 = "X.509";

  private KeyTypes() {}

  public static BuiltIn type(int number) {
    return switch (number) {
      case 270 ->
          BuiltIn.object(PublicKey.class, new Encoded<>(KeyTypes::writeKey, KeyTypes::readPublic))
              .covering(PublicKey.class);
      case 271 ->
          BuiltIn.object(PrivateKey.class, new Encoded<>(KeyTypes::writeKey, KeyTypes::readPrivate))
              .covering(PrivateKey.class);
      case 272 ->
          BuiltIn.object(
              SecretKeySpec.class, new Encoded<>(KeyTypes::writeSecret, KeyTypes::readSecret));
      case 273 -> BuiltIn.object(KeyPair.class, new Pairs());
      case 274 ->
          BuiltIn.object(
                  X509Certificate.class,
                  new Encoded<>(
                      (out, value) -> PrimitiveArrays.write(out.buffer(), value.getEncoded()),
                      in ->
                          (X509Certificate)
                              CertificateFactory.getInstance(X509)
                                  .generateCertificate(new ByteArrayInputStream(readBytes(in)))))
              .covering(X509Certificate.class);
      case 275 ->
          BuiltIn.object(CertPath.class, new Encoded<>(KeyTypes::writePath, KeyTypes::readPath))
              .covering(CertPath.class);
      case 276 ->
          BuiltIn.value(
              X500Principal.class,
              new Encoded<>(
                  (out, value) -> PrimitiveArrays.write(out.buffer(), value.getEncoded()),
                  in -> new X500Principal(readBytes(in))));
      default -> null;
    };
  }

  @FunctionalInterface
  private interface Writer<T> {
    void write(MessageWriter out, T value) throws GeneralSecurityException;
  }

  @FunctionalInterface
  private interface Reader<T> {
    T read(MessageReader in) throws GeneralSecurityException;
  }

  /** The serializer of an immutable type, made of functions that may fail as cryptography does. */
  private record Encoded<T>(Writer<T> writer, Reader<T> reader) implements MessageSerializer<T> {
    @Override
    public void write(MessageWriter out, T value) {
      try {
        writer.write(out, value);
      } catch (GeneralSecurityException e) {
        throw new UnsupportedTypeException("A %s that cannot be encoded".formatted(name(value)), e);
      }
    }

    @Override
    public T read(MessageReader in) {
      in.charge(HEAP_BYTES);
      in.chargeWork(WORK);
      long start = in.position();
      try {
        T value = reader.read(in);
        in.addHashedSince(start);
        return value;
      } catch (GeneralSecurityException | IllegalArgumentException e) {
        throw in.corrupt(
            "No key or certificate that the JDK knows has this encoding: " + Quote.reason(e));
      }
    }

    @Override
    public T copy(GraphCopier context, T value) {
      return value;
    }
  }

  private static String name(Object value) {
    return value.getClass().getName();
  }

  private static byte[] readBytes(MessageReader in) {
    int length = in.readArrayLength(1);
    in.charge((long) HEAP_PER_BYTE * length);
    in.chargeWork(length);
    return in.buffer().readBytes(length);
  }

  private static void writeKey(MessageWriter out, Key key) {
    String format = key instanceof PublicKey ? X509 : "PKCS#8";
    byte[] encoded = key.getEncoded();
    if (encoded == null
        || !format.equals(key.getFormat())
        || !ALGORITHMS.contains(key.getAlgorithm())) {
      throw new UnsupportedTypeException(
          "A key of %s without an encoding that another JVM would know".formatted(name(key)));
    }
    out.writeString(key.getAlgorithm());
    PrimitiveArrays.write(out.buffer(), encoded);
  }

  private static KeyFactory readFactory(MessageReader in) throws GeneralSecurityException {
    String algorithm = in.readString();
    if (!ALGORITHMS.contains(algorithm)) {
      throw in.corrupt("A key of an algorithm that is none of the JDK's");
    }
    return KeyFactory.getInstance(algorithm);
  }

  private static PublicKey readPublic(MessageReader in) throws GeneralSecurityException {
    return readFactory(in).generatePublic(new X509EncodedKeySpec(readBytes(in)));
  }

  private static PrivateKey readPrivate(MessageReader in) throws GeneralSecurityException {
    return readFactory(in).generatePrivate(new PKCS8EncodedKeySpec(readBytes(in)));
  }

  private static void writeSecret(MessageWriter out, SecretKeySpec key) {
    out.writeString(key.getAlgorithm());
    PrimitiveArrays.write(out.buffer(), key.getEncoded());
  }

  private static SecretKeySpec readSecret(MessageReader in) {
    String algorithm = in.readString();
    byte[] key = readBytes(in);
    return key.length == 0 // an empty key must be a part of an array
        ? new SecretKeySpec(new byte[1], 0, 0, algorithm)
        : new SecretKeySpec(key, algorithm);
  }

  private static void writePath(MessageWriter out, CertPath path) throws GeneralSecurityException {
    if (!path.getType().equals(X509)) {
      throw new UnsupportedTypeException("A path of certificates that are not X.509");
    }
    PrimitiveArrays.write(out.buffer(), path.getEncoded("PkiPath"));
  }

  private static CertPath readPath(MessageReader in) throws GeneralSecurityException {
    in.charge(2 * HEAP_BYTES); // each certificate is parsed twice
    return CertificateFactory.getInstance(X509)
        .generateCertPath(new ByteArrayInputStream(readBytes(in)), "PkiPath");
  }

  private static final class Pairs implements MessageSerializer<KeyPair> {
    @Override
    public void write(MessageWriter out, KeyPair pair) {
      out.writeValue(pair.getPublic());
      out.writeValue(pair.getPrivate());
    }

    @Override
    public KeyPair read(MessageReader in) {
      in.charge(32);
      Object publicKey = in.readValue();
      Object privateKey = in.readValue();
      if (publicKey != null && !(publicKey instanceof PublicKey)
          || privateKey != null && !(privateKey instanceof PrivateKey)) {
        throw in.corrupt("A pair of what is no key");
      }
      return new KeyPair((PublicKey) publicKey, (PrivateKey) privateKey);
    }

    @Override
    public KeyPair copy(GraphCopier context, KeyPair pair) {
      return new KeyPair(pair.getPublic(), pair.getPrivate());
    }
  }
}
