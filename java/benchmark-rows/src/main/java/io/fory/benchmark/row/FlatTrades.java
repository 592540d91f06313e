/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.row;

import com.google.flatbuffers.FlatBufferBuilder;
import java.util.ArrayList;
import java.util.List;

/** Trades as tables of FlatBuffers, by the calls that its compiler generates. */
final class FlatTrades {
  // Numbers of fields.
  static final int CURRENCY = 37;
  static final int AVERAGE = 21;
  static final int CREATED_AT = 3;
  static final int QUANTITY = 8;
  static final int PRICE = 18;
  static final int FILLS = 49;
  static final int FILL_QUANTITY = 2;

  private FlatTrades() {}

  static void write(FlatBufferBuilder out, Trade trade) {
    int symbol = out.createString(trade.symbol);
    int currency = out.createString(trade.currency);
    int exchange = out.createString(trade.exchange);
    int customer = out.createString(trade.customer);
    int comment = out.createString(trade.comment);
    int reference = out.createString(trade.reference);
    int strategy = out.createString(trade.strategy);
    int broker = out.createString(trade.broker);
    int region = out.createString(trade.region);
    int status = out.createString(trade.status);
    int signature = out.createByteVector(trade.signature);
    int[] tagAt = new int[trade.tags.size()];
    for (int i = 0; i < tagAt.length; i++) {
      tagAt[i] = out.createString(trade.tags.get(i));
    }
    int tags = out.createVectorOfTables(tagAt);
    int last = write(out, trade.last);
    int[] fillAt = new int[trade.fills.size()];
    for (int i = 0; i < fillAt.length; i++) {
      fillAt[i] = write(out, trade.fills.get(i));
    }
    int fills = out.createVectorOfTables(fillAt);

    out.startTable(50);
    out.addLong(0, trade.id, 0L);
    out.addLong(1, trade.accountId, 0L);
    out.addLong(2, trade.instrumentId, 0L);
    out.addLong(3, trade.createdAt, 0L);
    out.addLong(4, trade.updatedAt, 0L);
    out.addLong(5, trade.version, 0L);
    out.addLong(6, trade.parentId, 0L);
    out.addLong(7, trade.sequence, 0L);
    out.addInt(8, trade.quantity, 0);
    out.addInt(9, trade.filled, 0);
    out.addInt(10, trade.lots, 0);
    out.addInt(11, trade.venue, 0);
    out.addInt(12, trade.desk, 0);
    out.addInt(13, trade.trader, 0);
    out.addInt(14, trade.book, 0);
    out.addInt(15, trade.priority, 0);
    out.addInt(16, trade.flags, 0);
    out.addInt(17, trade.retries, 0);
    out.addDouble(18, trade.price, 0.0);
    out.addDouble(19, trade.limit, 0.0);
    out.addDouble(20, trade.stop, 0.0);
    out.addDouble(21, trade.average, 0.0);
    out.addDouble(22, trade.fee, 0.0);
    out.addDouble(23, trade.tax, 0.0);
    out.addDouble(24, trade.rate, 0.0);
    out.addDouble(25, trade.margin, 0.0);
    out.addDouble(26, trade.notional, 0.0);
    out.addDouble(27, trade.risk, 0.0);
    out.addBoolean(28, trade.buy, false);
    out.addBoolean(29, trade.open, false);
    out.addBoolean(30, trade.settled, false);
    out.addBoolean(31, trade.cancelled, false);
    out.addBoolean(32, trade.manual, false);
    out.addBoolean(33, trade.hidden, false);
    out.addFloat(34, trade.score, 0f);
    out.addFloat(35, trade.weight, 0f);
    out.addOffset(36, symbol, 0);
    out.addOffset(37, currency, 0);
    out.addOffset(38, exchange, 0);
    out.addOffset(39, customer, 0);
    out.addOffset(40, comment, 0);
    out.addOffset(41, reference, 0);
    out.addOffset(42, strategy, 0);
    out.addOffset(43, broker, 0);
    out.addOffset(44, region, 0);
    out.addOffset(45, status, 0);
    out.addOffset(46, signature, 0);
    out.addOffset(47, tags, 0);
    out.addOffset(48, last, 0);
    out.addOffset(49, fills, 0);
    out.finish(out.endTable());
  }

  private static int write(FlatBufferBuilder out, Fill fill) {
    int venue = out.createString(fill.venue);
    out.startTable(4);
    out.addLong(0, fill.time, 0L);
    out.addDouble(1, fill.price, 0.0);
    out.addInt(2, fill.quantity, 0);
    out.addOffset(3, venue, 0);
    return out.endTable();
  }

  static Trade trade(FlatTable table) {
    Trade trade = new Trade();
    trade.id = table.longAt(0);
    trade.accountId = table.longAt(1);
    trade.instrumentId = table.longAt(2);
    trade.createdAt = table.longAt(3);
    trade.updatedAt = table.longAt(4);
    trade.version = table.longAt(5);
    trade.parentId = table.longAt(6);
    trade.sequence = table.longAt(7);
    trade.quantity = table.intAt(8);
    trade.filled = table.intAt(9);
    trade.lots = table.intAt(10);
    trade.venue = table.intAt(11);
    trade.desk = table.intAt(12);
    trade.trader = table.intAt(13);
    trade.book = table.intAt(14);
    trade.priority = table.intAt(15);
    trade.flags = table.intAt(16);
    trade.retries = table.intAt(17);
    trade.price = table.doubleAt(18);
    trade.limit = table.doubleAt(19);
    trade.stop = table.doubleAt(20);
    trade.average = table.doubleAt(21);
    trade.fee = table.doubleAt(22);
    trade.tax = table.doubleAt(23);
    trade.rate = table.doubleAt(24);
    trade.margin = table.doubleAt(25);
    trade.notional = table.doubleAt(26);
    trade.risk = table.doubleAt(27);
    trade.buy = table.flag(28);
    trade.open = table.flag(29);
    trade.settled = table.flag(30);
    trade.cancelled = table.flag(31);
    trade.manual = table.flag(32);
    trade.hidden = table.flag(33);
    trade.score = table.floatAt(34);
    trade.weight = table.floatAt(35);
    trade.symbol = table.text(36);
    trade.currency = table.text(37);
    trade.exchange = table.text(38);
    trade.customer = table.text(39);
    trade.comment = table.text(40);
    trade.reference = table.text(41);
    trade.strategy = table.text(42);
    trade.broker = table.text(43);
    trade.region = table.text(44);
    trade.status = table.text(45);
    trade.signature = table.bytes(46);
    int tags = table.count(47);
    List<String> names = new ArrayList<>(tags);
    for (int i = 0; i < tags; i++) {
      names.add(table.text(47, i));
    }
    trade.tags = names;
    FlatTable part = new FlatTable();
    trade.last = fill(table.table(part, 48));
    int fills = table.count(49);
    trade.fills = new ArrayList<>(fills);
    for (int i = 0; i < fills; i++) {
      trade.fills.add(fill(table.table(part, 49, i)));
    }
    return trade;
  }

  private static Fill fill(FlatTable table) {
    Fill fill = new Fill();
    fill.time = table.longAt(0);
    fill.price = table.doubleAt(1);
    fill.quantity = table.intAt(2);
    fill.venue = table.text(3);
    return fill;
  }
}
