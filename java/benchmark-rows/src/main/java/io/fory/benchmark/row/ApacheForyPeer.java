/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.row;

import org.apache.fory.format.encoder.Encoders;
import org.apache.fory.format.encoder.RowEncoder;
import org.apache.fory.format.row.binary.BinaryRow;
import org.apache.fory.memory.MemoryBuffer;
import org.apache.fory.memory.MemoryUtils;

/** Apache Fory's row format, which trusts its bytes. */
final class ApacheForyPeer extends RowPeer {
  private final RowEncoder<Trade> encoder = Encoders.bean(Trade.class);
  private final BinaryRow row = new BinaryRow(encoder.schema());
  private final int header;
  private final int average = column("average");
  private final int fills = column("fills");
  private final int price = column("price");
  private final int quantity = column("quantity");
  private final int createdAt = column("created_at");
  private final int currency = column("currency");
  private final int fillQuantity;
  private Batch batch;
  private MemoryBuffer bytes;

  ApacheForyPeer() {
    Trade any = Trades.of(0);
    header = encoder.encode(any).length - encoder.toRow(any).toBytes().length;
    fillQuantity = Encoders.bean(Fill.class).schema().getFieldIndex("quantity");
  }

  private int column(String name) {
    return encoder.schema().getFieldIndex(name);
  }

  @Override
  byte[] encode(Trade trade) {
    return encoder.encode(trade);
  }

  @Override
  Trade decode(byte[] bytes) {
    return encoder.decode(bytes);
  }

  @Override
  void wrap(Batch batch) {
    this.batch = batch;
    bytes = MemoryUtils.wrap(batch.bytes());
  }

  private BinaryRow row(int trade) {
    row.pointTo(bytes, batch.offset(trade) + header, batch.length(trade) - header);
    return row;
  }

  @Override
  double average(int trade) {
    return row(trade).getFloat64(average);
  }

  @Override
  int fillQuantity(int trade, int fill) {
    return row(trade).getArray(fills).getStruct(fill).getInt32(fillQuantity);
  }

  @Override
  double sumOfThree() {
    double sum = 0;
    for (int i = 0; i < batch.size(); i++) {
      row(i);
      sum += row.getFloat64(price) * row.getInt32(quantity) + row.getInt64(createdAt);
    }
    return sum;
  }

  @Override
  int countCurrency(byte[] utf8) {
    MemoryBuffer wanted = MemoryUtils.wrap(utf8);
    int count = 0;
    for (int i = 0; i < batch.size(); i++) {
      MemoryBuffer text = row(i).getBuffer(currency);
      if (text.size() == utf8.length && text.equalTo(wanted, 0, 0, utf8.length)) {
        count++;
      }
    }
    return count;
  }
}
