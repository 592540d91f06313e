/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.peer;

import com.caucho.hessian.io.SerializerFactory;
import io.fory.benchmark.ceiling.Ceiling;
import io.fory.benchmark.data.Fields;
import io.fory.benchmark.data.ObjectType;
import io.fory.benchmark.data.evolved.OrderV1;
import io.fory.benchmark.peer.ApacheForyContestant.Schema;
import java.util.List;
import org.apache.fory.Fory;

/** The contestants, with the names they have in tables. */
public enum Peer {
  FORY("Fory", Mode.SAME_SCHEMA),
  FORY_COMPRESSED("Fory, compressed", Mode.SAME_SCHEMA),
  APACHE_FORY("Apache Fory", Mode.SAME_SCHEMA),
  APACHE_FORY_FIXED("Apache Fory, fixed", Mode.SAME_SCHEMA),
  KRYO("Kryo", Mode.SAME_SCHEMA),
  KRYO_UNSAFE("Kryo, unsafe buffers, fixed", Mode.SAME_SCHEMA),
  FST("FST", Mode.SAME_SCHEMA),
  PROTOSTUFF("Protostuff", Mode.SAME_SCHEMA),
  JDK("JDK serialization", Mode.SAME_SCHEMA),
  ACTIVEJ("ActiveJ", Mode.SAME_SCHEMA),
  PROTOBUF("Protobuf, its own classes", Mode.SAME_SCHEMA),
  PROTOBUF_BEANS("Protobuf, from and to beans", Mode.SAME_SCHEMA),
  FLATBUFFERS("FlatBuffers, from and to beans", Mode.SAME_SCHEMA),
  CEILING("by hand", Mode.SAME_SCHEMA),

  FORY_COMPATIBLE("Fory, compatible", Mode.COMPATIBLE),
  FORY_SESSION("Fory, session", Mode.COMPATIBLE),
  APACHE_FORY_COMPATIBLE("Apache Fory, compatible", Mode.COMPATIBLE),
  APACHE_FORY_FIXED_COMPATIBLE("Apache Fory, fixed, compatible", Mode.COMPATIBLE),
  APACHE_FORY_SHARED("Apache Fory, meta-shared", Mode.COMPATIBLE),
  APACHE_FORY_FIXED_SHARED("Apache Fory, fixed, meta-shared", Mode.COMPATIBLE),
  KRYO_COMPATIBLE("Kryo, compatible fields", Mode.COMPATIBLE),
  HESSIAN("Hessian", Mode.COMPATIBLE),

  /** Its payload is the one to compare with ours, fingerprint included. */
  APACHE_FORY_VERSIONED("Apache Fory, version check", Mode.SIZE_ONLY),

  /** The same at fixed width. */
  APACHE_FORY_FIXED_VERSIONED("Apache Fory, fixed, version check", Mode.SIZE_ONLY);

  /** Tells the purpose of a contestant. */
  public enum Mode {
    /** Both sides have the same fields. */
    SAME_SCHEMA,
    /** The sides may differ in their fields: messages say what was written. */
    COMPATIBLE,
    /** Both sides have the same fields; not measured for time. */
    SIZE_ONLY
  }

  private static final String ORDER = "bench.Order";

  private final String title;
  private final Mode mode;

  Peer(String title, Mode mode) {
    this.title = title;
    this.mode = mode;
  }

  /** Its name in a table. */
  public String title() {
    return title;
  }

  /** Returns the purpose of the contestant. */
  public Mode mode() {
    return mode;
  }

  /** Whether it is this project. */
  public boolean isOurs() {
    return switch (this) {
      case FORY, FORY_COMPRESSED, FORY_COMPATIBLE, FORY_SESSION -> true;
      default -> false;
    };
  }

  /** Whether it is faster, on JDK 24 and later, if {@code java.lang} is open to it. */
  public boolean wantsOpenStrings() {
    return isOurs() || this == CEILING;
  }

  /**
   * Whether this contestant takes such rows. Few contestants take containers and types of the JDK;
   * those without references are left out of rows that have some.
   */
  public boolean supports(
      ObjectType type, Fields fields, BufferType bufferType, boolean references) {
    return switch (this) {
      case CEILING -> Ceiling.supports(type, bufferType, references);
      case KRYO_UNSAFE, FST, JDK -> !type.isBuiltIn();
      case PROTOSTUFF, ACTIVEJ -> !type.isBuiltIn() && !references;
      case PROTOBUF, PROTOBUF_BEANS, FLATBUFFERS ->
          (type == ObjectType.MEDIA_CONTENT || type == ObjectType.SAMPLE)
              && fields == Fields.BEAN
              && !references;
      default -> mode != Mode.COMPATIBLE || !type.isBuiltIn();
    };
  }

  /** A contestant that knows the classes of {@code type}. */
  public Contestant create(
      ObjectType type, Fields fields, BufferType bufferType, boolean references) {
    List<Class<?>> classes = type.classes(fields);
    return switch (this) {
      case FORY ->
          new ForyContestant(ForyContestant.sameSchema(classes, references, false), bufferType);
      case FORY_COMPRESSED ->
          new ForyContestant(ForyContestant.sameSchema(classes, references, true), bufferType);
      case FORY_COMPATIBLE ->
          new ForyContestant(ForyContestant.compatible(classes, references), bufferType);
      case FORY_SESSION ->
          new ForySessionContestant(ForyContestant.compatible(classes, references), bufferType);
      case APACHE_FORY -> apacheFory(classes, bufferType, references, true, Schema.SAME);
      case APACHE_FORY_FIXED -> apacheFory(classes, bufferType, references, false, Schema.SAME);
      case APACHE_FORY_COMPATIBLE ->
          apacheFory(classes, bufferType, references, true, Schema.COMPATIBLE);
      case APACHE_FORY_FIXED_COMPATIBLE ->
          apacheFory(classes, bufferType, references, false, Schema.COMPATIBLE);
      case APACHE_FORY_SHARED ->
          apacheFory(classes, bufferType, references, true, Schema.META_SHARED);
      case APACHE_FORY_FIXED_SHARED ->
          apacheFory(classes, bufferType, references, false, Schema.META_SHARED);
      case APACHE_FORY_VERSIONED ->
          apacheFory(classes, bufferType, references, true, Schema.VERSIONED);
      case APACHE_FORY_FIXED_VERSIONED ->
          apacheFory(classes, bufferType, references, false, Schema.VERSIONED);
      case KRYO -> KryoContestant.create(classes, bufferType, references, false);
      case KRYO_COMPATIBLE -> KryoContestant.create(classes, bufferType, references, true);
      case KRYO_UNSAFE -> KryoContestant.unsafe(classes, bufferType, references);
      case FST -> new FstContestant(classes, bufferType, references);
      case PROTOSTUFF -> new ProtostuffContestant(classes.get(0), bufferType);
      case JDK -> new JdkContestant(bufferType);
      case ACTIVEJ -> new ActiveJContestant(classes.get(0), bufferType);
      case PROTOBUF -> ProtobufContestant.own(type, bufferType);
      case PROTOBUF_BEANS -> ProtobufContestant.beans(type, bufferType);
      case FLATBUFFERS -> FlatBuffersContestant.create(type, bufferType);
      case HESSIAN -> new HessianContestant(new SerializerFactory(), bufferType, references);
      case CEILING -> Ceiling.create(type, fields, bufferType, references);
    };
  }

  /**
   * Whether it reads an {@code int} into a field that has become a {@code long}; Kryo's serializer
   * refuses the message.
   */
  public boolean widens() {
    return this != KRYO_COMPATIBLE;
  }

  /**
   * A contestant that knows one version of the order, by the name all versions have.
   *
   * @throws UnsupportedOperationException if it needs the same fields on both sides, or more than
   *     one message
   */
  public VersionContestant createVersion(Class<?> version, BufferType bufferType) {
    return switch (this) {
      case FORY_COMPATIBLE ->
          new ForyContestant(ForyContestant.version(version, ORDER), bufferType);
      case APACHE_FORY_COMPATIBLE ->
          new ApacheForyContestant(ApacheForyContestant.version(version, ORDER, true), bufferType);
      case APACHE_FORY_FIXED_COMPATIBLE ->
          new ApacheForyContestant(ApacheForyContestant.version(version, ORDER, false), bufferType);
      case KRYO_COMPATIBLE -> KryoContestant.create(List.of(version), bufferType, false, true);
      case HESSIAN -> HessianContestant.version(version, OrderV1.class.getName(), bufferType);
      default ->
          throw new UnsupportedOperationException(
              title + " does not read another version of a class from one message");
    };
  }

  private static Contestant apacheFory(
      List<Class<?>> classes,
      BufferType bufferType,
      boolean references,
      boolean compressed,
      Schema schema) {
    Fory fory = ApacheForyContestant.fory(classes, references, compressed, schema);
    return schema == Schema.META_SHARED
        ? new ApacheForySharedContestant(fory, bufferType)
        : new ApacheForyContestant(fory, bufferType);
  }
}
