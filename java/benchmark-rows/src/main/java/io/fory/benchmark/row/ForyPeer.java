/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.row;

import io.fory.format.RowCodec;
import io.fory.format.row.Row;
import io.fory.format.row.RowColumn;
import io.fory.format.row.Utf8View;

/** Ours. With validation every row is looked through before it is read, each time. */
final class ForyPeer extends RowPeer {
  /** A lens. */
  public interface View {
    double price();

    int quantity();

    long createdAt();
  }

  private final RowCodec<Trade> codec = RowCodec.of(Trade.class);
  private final boolean validated;
  private final Row row = codec.newRow();
  private final View view = codec.lens(View.class, row);
  private final RowColumn.OfDouble average = RowColumn.ofDouble(codec.schema(), "average");
  private final int fills = codec.schema().requireIndex("fills");
  private final int quantity =
      codec.schema().type(fills).element().type().schema().requireIndex("quantity");
  private final int currency = codec.schema().requireIndex("currency");
  private Batch batch;

  ForyPeer(boolean validated) {
    this.validated = validated;
  }

  @Override
  byte[] encode(Trade trade) {
    return codec.encode(trade);
  }

  @Override
  Trade decode(byte[] bytes) {
    return codec.decode(bytes);
  }

  @Override
  void wrap(Batch batch) {
    this.batch = batch;
  }

  private Row row(int trade) {
    row.wrap(batch.bytes(), batch.offset(trade), batch.length(trade));
    return validated ? row.validate() : row;
  }

  @Override
  double average(int trade) {
    return average.get(row(trade));
  }

  @Override
  int fillQuantity(int trade, int fill) {
    return row(trade).getArray(fills).getStruct(fill).getInt(quantity);
  }

  @Override
  double sumOfThree() {
    double sum = 0;
    for (int i = 0; i < batch.size(); i++) {
      row(i);
      sum += view.price() * view.quantity() + view.createdAt();
    }
    return sum;
  }

  @Override
  int countCurrency(byte[] utf8) {
    int count = 0;
    for (int i = 0; i < batch.size(); i++) {
      Utf8View text = row(i).getUtf8(currency);
      if (text.contentEquals(utf8)) {
        count++;
      }
    }
    return count;
  }
}
