/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.row;

/** One way to turn trades into bytes, to get them back, and to read a part of the bytes. */
abstract class RowPeer {
  /** The contestant of a name, as JMH gives it. */
  static RowPeer of(String name) {
    return switch (name) {
      case "fory" -> new ForyPeer(false);
      case "foryValidated" -> new ForyPeer(true);
      case "apacheFory" -> new ApacheForyPeer();
      case "avro" -> new AvroPeer();
      case "flatbuffers" -> new FlatBuffersPeer();
      case "protobuf" -> new ProtobufPeer();
      default -> throw new IllegalArgumentException(name);
    };
  }

  /** The bytes of a trade. */
  abstract byte[] encode(Trade trade);

  /** The trade of some bytes. */
  abstract Trade decode(byte[] bytes);

  /** Says which bytes the methods below read. */
  abstract void wrap(Batch batch);

  /** Returns one field of 50 of a trade: its average. */
  abstract double average(int trade);

  /** Returns one field of one element of a nested list: the quantity of a fill. */
  abstract int fillQuantity(int trade, int fill);

  /** Three fields of each trade, added up: price times quantity, plus the time of creation. */
  abstract double sumOfThree();

  /** Returns the number of trades in a currency. */
  abstract int countCurrency(byte[] utf8);
}
