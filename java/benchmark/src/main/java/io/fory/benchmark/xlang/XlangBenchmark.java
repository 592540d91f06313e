/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.xlang;

import io.fory.benchmark.data.Fields;
import io.fory.benchmark.data.ObjectType;
import io.fory.benchmark.data.bean.MediaContent;
import io.fory.benchmark.suite.CallTime;
import io.fory.benchmark.suite.Table;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * Messages that programs in other languages read, from and to beans: the cross-language protocol,
 * ours and Apache Fory's, which has the schema in each message; Protobuf; and Avro. {@link #main}
 * prints the bytes of each.
 */
public class XlangBenchmark extends CallTime {
  static final List<ObjectType> OBJECTS = List.of(ObjectType.MEDIA_CONTENT, ObjectType.STRUCT);

  /** The libraries that write and read. */
  public enum Contestant {
    FORY(ForyPeer::new),
    APACHE_FORY(ApacheForyPeer::new),
    PROTOBUF(ProtobufPeer::new),
    AVRO_REFLECT(AvroPeer::reflect),
    AVRO_BY_HAND(AvroPeer::byHand);

    private final Function<ObjectType, XlangPeer> peer;

    Contestant(Function<ObjectType, XlangPeer> peer) {
      this.peer = peer;
    }
  }

  @Param public Contestant contestant;

  @Param({"MEDIA_CONTENT", "STRUCT"})
  public ObjectType objectType;

  private XlangPeer peer;
  private Object value;
  private byte[] bytes;

  /** Makes the value and its message, and has it written and read again and again. */
  @Setup
  public void setup() {
    value = objectType.create(Fields.BEAN, false);
    if (value instanceof MediaContent content) {
      // Each library has a way of its own to say what may be null: nothing is.
      content.getMedia().setCopyright("none");
    }
    peer = contestant.peer.apply(objectType);
    bytes = peer.write(value);
    for (int i = 0; i < 3; i++) {
      if (!Arrays.equals(peer.write(value), bytes)
          || peer.writeBuffer(value) != bytes.length
          || !peer.read(bytes).equals(value)) {
        throw new IllegalStateException(contestant + " does not give back what it was given");
      }
    }
  }

  @Benchmark
  public byte[] write() {
    return peer.write(value);
  }

  /** Into a heap buffer that is used again and again: without the array of the message. */
  @Benchmark
  public int writeBuffer() {
    return peer.writeBuffer(value);
  }

  @Benchmark
  public Object read() {
    return peer.read(bytes);
  }

  public static void main(String[] args) {
    Contestant[] contestants = Contestant.values();
    Table table = new Table("object").numbers(Arrays.stream(contestants).map(Enum::name).toList());
    for (ObjectType type : OBJECTS) {
      table.row(type);
      for (Contestant contestant : contestants) {
        table.cell(String.valueOf(bytes(contestant, type)));
      }
    }
    StringBuilder out = new StringBuilder();
    table.appendTo(out);
    System.out.print(out);
  }

  /** The bytes of a message. */
  static int bytes(Contestant contestant, ObjectType type) {
    XlangBenchmark benchmark = new XlangBenchmark();
    benchmark.contestant = contestant;
    benchmark.objectType = type;
    benchmark.setup();
    return benchmark.bytes.length;
  }
}
