/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.peer;

import io.fory.benchmark.ceiling.Ceiling;
import io.fory.benchmark.data.Fields;
import io.fory.benchmark.data.ObjectType;
import java.util.List;

/** The contestants by the name they have in benchmark parameters and tables. */
public enum Peer {
  FORY("fory", "Fory"),
  FORY_COMPRESSED("foryCompressed", "Fory, compressed"),
  APACHE_FORY("apacheFory", "Apache Fory"),
  APACHE_FORY_FIXED("apacheForyFixed", "Apache Fory, fixed"),
  KRYO("kryo", "Kryo"),
  CEILING("ceiling", "by hand"),

  /** Not measured for time: its payload is the one to compare with ours, fingerprint included. */
  APACHE_FORY_VERSIONED("apacheForyVersioned", "Apache Fory, version check"),

  /** The same at fixed width. */
  APACHE_FORY_FIXED_VERSIONED("apacheForyFixedVersioned", "Apache Fory, fixed, version check");

  private final String parameter;
  private final String title;

  Peer(String parameter, String title) {
    this.parameter = parameter;
    this.title = title;
  }

  /** Its name as a benchmark parameter. */
  public String parameter() {
    return parameter;
  }

  /** Its name in a table. */
  public String title() {
    return title;
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

  /** Whether this contestant can take such rows. */
  public boolean supports(ObjectType type, BufferType bufferType, boolean references) {
    return this != CEILING || Ceiling.supports(type, bufferType, references);
  }

  /** A contestant that knows the classes of {@code type}. */
  public Contestant create(
      ObjectType type, Fields fields, BufferType bufferType, boolean references) {
    List<Class<?>> classes = type.classes(fields);
    return switch (this) {
      case FORY -> new ForyContestant(classes, bufferType, references, false);
      case FORY_COMPRESSED -> new ForyContestant(classes, bufferType, references, true);
      case APACHE_FORY -> new ApacheForyContestant(classes, bufferType, references, true, false);
      case APACHE_FORY_FIXED ->
          new ApacheForyContestant(classes, bufferType, references, false, false);
      case APACHE_FORY_VERSIONED ->
          new ApacheForyContestant(classes, bufferType, references, true, true);
      case APACHE_FORY_FIXED_VERSIONED ->
          new ApacheForyContestant(classes, bufferType, references, false, true);
      case KRYO -> KryoContestant.create(classes, bufferType, references);
      case CEILING -> Ceiling.create(type, fields, bufferType, references);
    };
  }
}
