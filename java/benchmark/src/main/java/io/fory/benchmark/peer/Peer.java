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

/** The contestants by the name they have in benchmark parameters and tables. */
public enum Peer {
  FORY("fory", "Fory", Mode.SAME_SCHEMA),
  FORY_COMPRESSED("foryCompressed", "Fory, compressed", Mode.SAME_SCHEMA),
  APACHE_FORY("apacheFory", "Apache Fory", Mode.SAME_SCHEMA),
  APACHE_FORY_FIXED("apacheForyFixed", "Apache Fory, fixed", Mode.SAME_SCHEMA),
  KRYO("kryo", "Kryo", Mode.SAME_SCHEMA),
  CEILING("ceiling", "by hand", Mode.SAME_SCHEMA),

  FORY_COMPATIBLE("foryCompatible", "Fory, compatible", Mode.COMPATIBLE),
  FORY_SESSION("forySession", "Fory, session", Mode.COMPATIBLE),
  APACHE_FORY_COMPATIBLE("apacheForyCompatible", "Apache Fory, compatible", Mode.COMPATIBLE),
  APACHE_FORY_FIXED_COMPATIBLE(
      "apacheForyFixedCompatible", "Apache Fory, fixed, compatible", Mode.COMPATIBLE),
  APACHE_FORY_SHARED("apacheForyShared", "Apache Fory, meta-shared", Mode.COMPATIBLE),
  APACHE_FORY_FIXED_SHARED(
      "apacheForyFixedShared", "Apache Fory, fixed, meta-shared", Mode.COMPATIBLE),
  KRYO_COMPATIBLE("kryoCompatible", "Kryo, compatible fields", Mode.COMPATIBLE),
  HESSIAN("hessian", "Hessian", Mode.COMPATIBLE),

  /** Its payload is the one to compare with ours, fingerprint included. */
  APACHE_FORY_VERSIONED("apacheForyVersioned", "Apache Fory, version check", Mode.SIZE_ONLY),

  /** The same at fixed width. */
  APACHE_FORY_FIXED_VERSIONED(
      "apacheForyFixedVersioned", "Apache Fory, fixed, version check", Mode.SIZE_ONLY);

  /** What a contestant is measured for. */
  public enum Mode {
    /** Both sides have the same fields. */
    SAME_SCHEMA,
    /** The sides may differ in their fields: messages say what was written. */
    COMPATIBLE,
    /** Both sides have the same fields; not measured for time. */
    SIZE_ONLY
  }

  private static final String ORDER = "bench.Order";

  private final String parameter;
  private final String title;
  private final Mode mode;

  Peer(String parameter, String title, Mode mode) {
    this.parameter = parameter;
    this.title = title;
    this.mode = mode;
  }

  /** Its name as a benchmark parameter. */
  public String parameter() {
    return parameter;
  }

  /** Its name in a table. */
  public String title() {
    return title;
  }

  /** What it is measured for. */
  public Mode mode() {
    return mode;
  }

  /** The one a benchmark parameter names. */
  public static Peer of(String parameter) {
    for (Peer peer : values()) {
      if (peer.parameter.equals(parameter)) {
        return peer;
      }
    }
    throw new IllegalArgumentException("no contestant is called " + parameter);
  }

  /**
   * Whether this contestant takes such rows: those that allow other fields are for the classes with
   * many fields and for graphs, not for containers and types of the JDK.
   */
  public boolean supports(
      ObjectType type, Fields fields, BufferType bufferType, boolean references) {
    return switch (mode) {
      case SAME_SCHEMA -> this != CEILING || Ceiling.supports(type, bufferType, references);
      case COMPATIBLE -> fields == Fields.BEAN && !type.isBuiltIn();
      case SIZE_ONLY -> true;
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
              parameter + " does not read another version of a class from one message");
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
