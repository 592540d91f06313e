/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark;

import io.fory.benchmark.data.Fields;
import io.fory.benchmark.data.ObjectType;
import io.fory.benchmark.peer.BufferType;
import io.fory.benchmark.peer.Contestant;
import io.fory.benchmark.peer.Peer;
import io.fory.benchmark.suite.CallTimeOfLarge;
import java.util.Objects;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** The parameters of one row, and the proof that its contestant does the job before it is timed. */
public abstract class RoundTrip extends CallTimeOfLarge {
  @Param public ObjectType objectType;

  @Param({"open", "bean", "root"})
  public String fields;

  @Param({"array", "direct"})
  public String bufferType;

  @Param({"false", "true"})
  public boolean references;

  @Param({
    "fory",
    "foryCompressed",
    "apacheFory",
    "apacheForyFixed",
    "kryo",
    "kryoUnsafe",
    "fst",
    "protostuff",
    "jdk",
    "activej",
    "protobuf",
    "protobufBeans",
    "flatbuffers",
    "ceiling",
    "foryCompatible",
    "forySession",
    "apacheForyCompatible",
    "apacheForyFixedCompatible",
    "apacheForyShared",
    "apacheForyFixedShared",
    "kryoCompatible",
    "hessian"
  })
  public String contestant;

  Contestant subject;
  Object value;

  /** Creates the object and its contestant and checks a repeated round trip. */
  @Setup(Level.Trial)
  public void setUp() {
    subject =
        Peer.of(contestant)
            .create(objectType, Fields.of(fields), BufferType.of(bufferType), references);
    value = subject.twin(objectType.create(Fields.of(fields), references));
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
