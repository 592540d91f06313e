/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm;

import io.fory.benchmark.shm.transport.AeronTransport;
import io.fory.benchmark.shm.transport.AgronaTransport;
import io.fory.benchmark.shm.transport.ChronicleTransport;
import io.fory.benchmark.shm.transport.MailboxTransport;
import io.fory.benchmark.shm.transport.SocketTransport;
import io.fory.benchmark.shm.transport.Transport;
import io.fory.benchmark.shm.transport.Waiting;
import io.fory.benchmark.shm.workload.Codec;
import io.fory.benchmark.shm.workload.Codecs;
import io.fory.benchmark.shm.workload.Peer;
import io.fory.benchmark.shm.workload.ShmPeer;
import io.fory.benchmark.shm.workload.Workload;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/** The libraries and ways that are measured. */
public enum Contestant {
  SHM("shm", "Fory shm", () -> new ShmPeer(ShmPeer.Arrays.NEW)),
  SHM_REUSED("shmReused", "Fory shm, arrays used again", () -> new ShmPeer(ShmPeer.Arrays.REUSED)),
  SHM_VIEWS("shmViews", "Fory shm, views", () -> new ShmPeer(ShmPeer.Arrays.VIEWS)),
  MAILBOX("mailbox", "one slot (the floor)", transport(MailboxTransport::new)),
  AGRONA("agrona", "Agrona ring", transport(AgronaTransport::new)),
  AERON_CLAIM("aeronClaim", "Aeron tryClaim", transport(() -> new AeronTransport(true))),
  AERON_OFFER("aeronOffer", "Aeron offer", transport(() -> new AeronTransport(false))),
  CHRONICLE("chronicle", "Chronicle Queue", transport(ChronicleTransport::new)),
  UNIX("unix", "Unix-domain socket", transport(() -> new SocketTransport(true))),
  TCP("tcp", "loopback TCP", transport(() -> new SocketTransport(false))),
  FORY_UNIX("foryUnix", "Fory over a Unix-domain socket", codec(Codecs::ours)),
  APACHE_FORY_UNIX(
      "apacheForyUnix", "Apache Fory over a Unix-domain socket", codec(Codecs::apacheFory)),
  KRYO_UNIX("kryoUnix", "Kryo over a Unix-domain socket", codec(Codecs::kryo));

  private static final String OPEN_MISC = "--add-opens=java.base/jdk.internal.misc=ALL-UNNAMED";

  private final String parameter;
  private final String title;
  private final Supplier<Peer> peer;

  Contestant(String parameter, String title, Supplier<Peer> peer) {
    this.parameter = parameter;
    this.title = title;
    this.peer = peer;
  }

  private static Supplier<Peer> transport(Supplier<Transport> transport) {
    return () -> new Peer(transport.get());
  }

  private static Supplier<Peer> codec(IntFunction<Codec> codec) {
    return () -> new Peer(new SocketTransport(true), codec);
  }

  static Contestant of(String parameter) {
    for (Contestant each : values()) {
      if (each.parameter.equals(parameter)) {
        return each;
      }
    }
    throw new IllegalArgumentException("unknown contestant " + parameter);
  }

  String parameter() {
    return parameter;
  }

  String title() {
    return title;
  }

  /** Opens the contestant in this JVM; its library is loaded now. */
  Peer open() {
    return peer.get();
  }

  /** Whether it keeps all messages, so that memory bounds how many can be sent. */
  boolean keepsMessages() {
    return this == CHRONICLE;
  }

  /** Whether it can do something at all. */
  boolean supports(Workload workload, int bytes, Waiting waiting) {
    return switch (this) {
      case SHM -> true;
      case SHM_REUSED, SHM_VIEWS, FORY_UNIX, APACHE_FORY_UNIX, KRYO_UNIX -> workload.isObject();
      case MAILBOX -> !workload.isObject() && waiting == Waiting.SPIN;
      case AGRONA -> !workload.isObject();
      case AERON_CLAIM -> !workload.isObject() && bytes <= AeronTransport.MAX_CLAIM;
      case AERON_OFFER -> isFilled(workload) && bytes <= AeronTransport.MAX_MESSAGE;
      case CHRONICLE, UNIX, TCP -> isFilled(workload);
    };
  }

  private static boolean isFilled(Workload workload) {
    return !workload.isObject() && workload != Workload.CLAIM;
  }

  /** The flags that its documentation asks for. */
  List<String> flags(int feature) {
    return switch (this) {
      case SHM, SHM_REUSED, SHM_VIEWS, MAILBOX, UNIX, TCP, FORY_UNIX, KRYO_UNIX -> List.of();
      case AGRONA, AERON_CLAIM, AERON_OFFER -> List.of(OPEN_MISC);
      case CHRONICLE -> chronicleFlags();
      case APACHE_FORY_UNIX ->
          feature >= 25 ? List.of("--add-opens=java.base/java.lang.invoke=ALL-UNNAMED") : List.of();
    };
  }

  private static List<String> chronicleFlags() {
    List<String> flags = new ArrayList<>();
    for (String exported :
        List.of(
            "java.base/jdk.internal.ref",
            "java.base/sun.nio.ch",
            "jdk.unsupported/sun.misc",
            "jdk.compiler/com.sun.tools.javac.file")) {
      flags.add("--add-exports=" + exported + "=ALL-UNNAMED");
    }
    for (String opened :
        List.of(
            "jdk.compiler/com.sun.tools.javac",
            "java.base/java.lang",
            "java.base/java.lang.reflect",
            "java.base/java.io",
            "java.base/java.util")) {
      flags.add("--add-opens=" + opened + "=ALL-UNNAMED");
    }
    flags.add("-Dchronicle.analytics.disable=true");
    return flags;
  }
}
