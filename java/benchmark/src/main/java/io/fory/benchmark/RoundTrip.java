/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark;

import io.fory.benchmark.data.Fields;
import io.fory.benchmark.data.ObjectType;
import io.fory.benchmark.peer.BufferType;
import io.fory.benchmark.peer.Contestant;
import io.fory.benchmark.peer.Peer;
import io.fory.benchmark.suite.CallTime;
import io.fory.benchmark.suite.ContestantFlags;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** The parameters of one row, and the proof that its contestant does the job before it is timed. */
@Fork(
    value = 1,
    jvmArgs = {"-Xms256m", "-Xmx256m", "-XX:+AlwaysPreTouch"})
public abstract class RoundTrip extends CallTime {
  @Param public ObjectType objectType;

  @Param public Fields fields;

  @Param public BufferType bufferType;

  @Param({"false", "true"})
  public boolean references;

  @Param public Peer contestant;

  Contestant subject;
  Object value;

  /**
   * Public fields are the matrix that Apache Fory published in 2023, and have its contestants.
   * Those that are far behind, or are a configuration of another, are not in every other cell too.
   */
  @Override
  public boolean takes(Map<String, String> row) {
    ObjectType type = ObjectType.valueOf(row.get("objectType"));
    Fields shape = Fields.valueOf(row.get("fields"));
    BufferType buffer = BufferType.valueOf(row.get("bufferType"));
    boolean tracked = row.get("references").equals("true");
    Peer peer = Peer.valueOf(row.get("contestant"));
    boolean onHeap = buffer == BufferType.ARRAY;
    if (peer.mode() == Peer.Mode.SIZE_ONLY
        || !type.shapes().contains(shape)
        || !peer.supports(type, shape, buffer, tracked)
        || shape != Fields.OPEN && tracked && !type.hasReferences()) {
      return false;
    } else if (type.isBuiltIn()) {
      boolean isRoot = shape == Fields.ROOT || type == ObjectType.TIMES;
      return onHeap && isRoot && peer != Peer.FORY_COMPRESSED;
    }
    return switch (peer) {
      case FORY_COMPRESSED, FORY_SESSION, APACHE_FORY_SHARED, APACHE_FORY_FIXED_SHARED ->
          shape == Fields.BEAN && onHeap;
      case KRYO_UNSAFE -> shape == Fields.BEAN && onHeap && !tracked;
      case KRYO_COMPATIBLE -> shape == Fields.OPEN || onHeap && !tracked;
      case KRYO -> shape == Fields.OPEN || onHeap;
      case JDK, HESSIAN, FST, PROTOSTUFF -> shape == Fields.OPEN;
      case ACTIVEJ -> shape == Fields.BEAN;
      default -> true;
    };
  }

  /** From JDK 24 on ours, and the code by hand, run without and with {@code java.lang} open. */
  @Override
  public List<List<String>> flags(Map<String, String> row) {
    boolean both =
        Peer.valueOf(row.get("contestant")).wantsOpenStrings()
            && Runtime.version().feature() >= 24
            && !row.get("fields").equals("OPEN");
    return both ? List.of(List.of(), List.of(ContestantFlags.OPEN_STRINGS)) : super.flags(row);
  }

  /** Creates the object and its contestant and checks a repeated round trip. */
  @Setup(Level.Trial)
  public void setUp() {
    subject = contestant.create(objectType, fields, bufferType, references);
    value = subject.twin(objectType.create(fields, references));
    verify(subject, value);
  }

  /**
   * Writes twice and reads each message twice; every copy must equal {@code value}.
   *
   * @throws IllegalStateException if one does not, or the second message has another length
   */
  static void verify(Contestant subject, Object value) {
    int length = 0;
    for (int i = 0; i < 2; i++) {
      int written = subject.serialize(value);
      if (written <= 0 || (i > 0 && written != length)) {
        throw new IllegalStateException("message " + i + ": " + written + " bytes, was " + length);
      }
      length = written;
      for (int j = 0; j < 2; j++) {
        Object copy = subject.deserialize();
        if (copy == value || !Objects.deepEquals(value, copy)) {
          throw new IllegalStateException("message " + i + ", copy " + j + " is not equal");
        }
      }
    }
  }
}
