/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.row;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Parser;
import io.fory.benchmark.row.protobuf.TradeMessage;
import java.nio.charset.StandardCharsets;

/**
 * Protobuf, by the classes that protoc generates. It has no way to read a part: it parses the whole
 * message, to which the reading methods add nothing.
 */
final class ProtobufPeer extends RowPeer {
  private final Parser<TradeMessage> parser = TradeMessage.parser();
  private Batch batch;

  @Override
  byte[] encode(Trade trade) {
    return ProtobufTrades.message(trade).toByteArray();
  }

  @Override
  Trade decode(byte[] bytes) {
    try {
      return ProtobufTrades.object(parser.parseFrom(bytes));
    } catch (InvalidProtocolBufferException e) {
      throw new IllegalArgumentException(e);
    }
  }

  @Override
  void wrap(Batch batch) {
    this.batch = batch;
  }

  private TradeMessage message(int trade) {
    try {
      return parser.parseFrom(batch.bytes(), batch.offset(trade), batch.length(trade));
    } catch (InvalidProtocolBufferException e) {
      throw new IllegalArgumentException(e);
    }
  }

  @Override
  double average(int trade) {
    return message(trade).getAverage();
  }

  @Override
  int fillQuantity(int trade, int fill) {
    return message(trade).getFills(fill).getQuantity();
  }

  @Override
  double sumOfThree() {
    double sum = 0;
    for (int i = 0; i < batch.size(); i++) {
      TradeMessage trade = message(i);
      sum += trade.getPrice() * trade.getQuantity() + trade.getCreatedAt();
    }
    return sum;
  }

  @Override
  int countCurrency(byte[] utf8) {
    String currency = new String(utf8, StandardCharsets.UTF_8);
    int count = 0;
    for (int i = 0; i < batch.size(); i++) {
      if (message(i).getCurrency().equals(currency)) {
        count++;
      }
    }
    return count;
  }
}
