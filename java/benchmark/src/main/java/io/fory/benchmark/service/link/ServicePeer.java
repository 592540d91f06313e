/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.service.link;

import com.esotericsoftware.kryo.Kryo;
import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.benchmark.service.codec.Codecs;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.function.Function;

/** A library in one configuration, all classes registered by number. */
public enum ServicePeer {
  /** Ours, the same fields on both sides. */
  FORY("fory", "ours, same schema"),
  /** Ours, the same, through a codec for each class. */
  FORY_CODEC("foryCodec", "ours, codec, same schema"),
  /** Ours, other fields allowed on the other side. */
  FORY_COMPATIBLE("foryCompatible", "ours, compatible"),
  /** Ours, compatible, through a codec for each class. */
  FORY_CODEC_COMPATIBLE("foryCodecCompatible", "ours, codec, compatible"),
  /** Ours, compatible, schemas once for a connection. */
  FORY_SESSION("forySession", "ours, session"),
  /** Ours, compatible, with serializers made when the classes were built. */
  FORY_BUILT("foryBuilt", "ours, compatible, built"),
  /** Apache Fory's default, numbers of variable length. */
  APACHE_FORY("apacheFory", "Apache Fory"),
  /** Apache Fory with numbers of fixed width. */
  APACHE_FORY_FIXED("apacheForyFixed", "Apache Fory, fixed width"),
  /** Apache Fory, other fields allowed on the other side. */
  APACHE_FORY_COMPATIBLE("apacheForyCompatible", "Apache Fory, compatible"),
  /** The same with numbers of fixed width. */
  APACHE_FORY_FIXED_COMPATIBLE("apacheForyFixedCompatible", "Apache Fory, compatible, fixed width"),
  /** Kryo. */
  KRYO("kryo", "Kryo"),
  /** Code by hand for the classes of the suite; byte arrays only, and no references. */
  CEILING("ceiling", "by hand");

  private static final int FIRST_ID = 101;

  private final String parameter;
  private final String title;

  ServicePeer(String parameter, String title) {
    this.parameter = parameter;
    this.title = title;
  }

  /** Its name on the command line. */
  public String parameter() {
    return parameter;
  }

  /** Its name in a table. */
  public String title() {
    return title;
  }

  /** The one with this name on the command line. */
  public static ServicePeer of(String parameter) {
    for (ServicePeer peer : values()) {
      if (peer.parameter.equals(parameter)) {
        return peer;
      }
    }
    throw new IllegalArgumentException("no contestant of the service is called " + parameter);
  }

  /** Whether it is this project's. */
  public boolean isOurs() {
    return switch (this) {
      case FORY, FORY_CODEC, FORY_COMPATIBLE, FORY_CODEC_COMPATIBLE, FORY_SESSION, FORY_BUILT ->
          true;
      default -> false;
    };
  }

  /** Whether it allows other fields on the other side. */
  public boolean isCompatible() {
    return switch (this) {
      case FORY_COMPATIBLE,
          FORY_CODEC_COMPATIBLE,
          FORY_SESSION,
          FORY_BUILT,
          APACHE_FORY_COMPATIBLE,
          APACHE_FORY_FIXED_COMPATIBLE ->
          true;
      default -> false;
    };
  }

  /** Whether it is Apache Fory. */
  public boolean isApacheFory() {
    return parameter.startsWith("apacheFory");
  }

  /** Whether it reads the inside of strings once {@code java.lang} is open to it. */
  public boolean wantsOpenStrings() {
    return isOurs() || this == CEILING;
  }

  /** Whether it can do what is asked for. */
  public boolean supports(boolean direct, boolean references) {
    return this != CEILING || !direct && !references;
  }

  /**
   * Makes one instance of the library, and returns a function that makes links which use it, direct
   * or not.
   *
   * @param async whether ours and Apache Fory compile in the background while they work already
   */
  public Function<Boolean, Link> connect(
      List<Class<?>> messages, List<Class<?>> enums, boolean references, boolean async) {
    List<Class<?>> classes = new ArrayList<>(messages);
    classes.addAll(enums);
    return switch (this) {
      case FORY, FORY_COMPATIBLE, FORY_BUILT -> {
        Fory fory = fory(classes, references, async);
        yield direct -> new ForyLink(fory, direct);
      }
      case FORY_CODEC, FORY_CODEC_COMPATIBLE -> {
        Fory fory = fory(classes, references, async);
        yield direct -> new ForyCodecLink(fory, direct);
      }
      case FORY_SESSION -> {
        Fory fory = fory(classes, references, async);
        yield direct -> new ForySessionLink(fory, direct);
      }
      case APACHE_FORY, APACHE_FORY_FIXED, APACHE_FORY_COMPATIBLE, APACHE_FORY_FIXED_COMPATIBLE -> {
        org.apache.fory.Fory fory = apacheFory(classes, references, async);
        yield direct -> new ApacheForyLink(fory, direct);
      }
      case KRYO -> {
        Kryo kryo = kryo(classes, references);
        yield direct -> new KryoLink(kryo, direct);
      }
      case CEILING -> {
        Codecs codecs = new Codecs(messages);
        yield direct -> new CeilingLink(codecs);
      }
    };
  }

  /** Whether the JVM finds serializers that were made before. */
  public boolean isBuilt() {
    return this == FORY_BUILT;
  }

  /** Our settings. */
  public Fory fory(List<Class<?>> classes, boolean references, boolean async) {
    ForyBuilder builder =
        Fory.builder()
            .requireClassRegistration(true)
            .withCompatible(isCompatible())
            .withRefTracking(references)
            .withAsyncCompilation(async);
    int id = FIRST_ID;
    for (Class<?> type : classes) {
      builder.register(type, id++);
    }
    return builder.build();
  }

  private org.apache.fory.Fory apacheFory(
      List<Class<?>> classes, boolean references, boolean async) {
    boolean compressed = this == APACHE_FORY || this == APACHE_FORY_COMPATIBLE;
    org.apache.fory.Fory fory =
        org.apache.fory.Fory.builder()
            .withXlang(false)
            .withRefTracking(references)
            .withCompatible(isCompatible())
            .withClassVersionCheck(false)
            .withNumberCompressed(compressed)
            .withCodegen(true)
            .withAsyncCompilation(async)
            .requireClassRegistration(true)
            .suppressClassRegistrationWarnings(true)
            .build();
    int id = FIRST_ID;
    for (Class<?> type : classes) {
      fory.register(type, id++);
    }
    return fory;
  }

  private static Kryo kryo(List<Class<?>> classes, boolean references) {
    Kryo kryo = new Kryo();
    kryo.setReferences(references);
    kryo.setRegistrationRequired(true);
    classes.forEach(kryo::register);
    kryo.register(ArrayList.class);
    kryo.register(HashMap.class);
    kryo.register(int[].class);
    kryo.register(Instant.class);
    return kryo;
  }
}
