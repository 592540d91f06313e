/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.row;

import com.google.flatbuffers.FlatBufferBuilder;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** FlatBuffers, which trusts its bytes in Java. */
final class FlatBuffersPeer extends RowPeer {
  private final FlatBufferBuilder builder = new FlatBufferBuilder(2048);
  private final FlatTable table = new FlatTable();
  private final FlatTable part = new FlatTable();
  private Batch batch;
  private ByteBuffer bytes;

  @Override
  byte[] encode(Trade trade) {
    builder.clear();
    builder.finish(FlatTrades.write(builder, trade));
    return builder.sizedByteArray();
  }

  @Override
  Trade decode(byte[] bytes) {
    return FlatTrades.readTrade(table.root(ByteBuffer.wrap(bytes)));
  }

  @Override
  void wrap(Batch batch) {
    this.batch = batch;
    bytes = ByteBuffer.wrap(batch.bytes()).order(ByteOrder.LITTLE_ENDIAN);
  }

  private FlatTable table(int trade) {
    return table.root(bytes.position(batch.offset(trade)));
  }

  @Override
  double average(int trade) {
    return table(trade).doubleAt(FlatTrades.AVERAGE);
  }

  @Override
  int fillQuantity(int trade, int fill) {
    return table(trade).table(part, FlatTrades.FILLS, fill).intAt(FlatTrades.FILL_QUANTITY);
  }

  @Override
  double sumOfThree() {
    double sum = 0;
    for (int i = 0; i < batch.size(); i++) {
      FlatTable trade = table(i);
      sum +=
          trade.doubleAt(FlatTrades.PRICE) * trade.intAt(FlatTrades.QUANTITY)
              + trade.longAt(FlatTrades.CREATED_AT);
    }
    return sum;
  }

  @Override
  int countCurrency(byte[] utf8) {
    int count = 0;
    for (int i = 0; i < batch.size(); i++) {
      if (table(i).hasBytes(FlatTrades.CURRENCY, utf8)) {
        count++;
      }
    }
    return count;
  }
}
