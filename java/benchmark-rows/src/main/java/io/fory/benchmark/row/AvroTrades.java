/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.row;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import org.apache.avro.io.Decoder;
import org.apache.avro.io.Encoder;

/**
 * Trades in Avro's encoding, by calls of Avro's encoder as its generated classes make them when
 * they are told to have custom coders: the fastest way it has. No field is a union.
 */
final class AvroTrades {
  private AvroTrades() {}

  static void write(Encoder out, Trade trade) throws IOException {
    out.writeLong(trade.id);
    out.writeLong(trade.accountId);
    out.writeLong(trade.instrumentId);
    out.writeLong(trade.createdAt);
    out.writeLong(trade.updatedAt);
    out.writeLong(trade.version);
    out.writeLong(trade.parentId);
    out.writeLong(trade.sequence);
    out.writeInt(trade.quantity);
    out.writeInt(trade.filled);
    out.writeInt(trade.lots);
    out.writeInt(trade.venue);
    out.writeInt(trade.desk);
    out.writeInt(trade.trader);
    out.writeInt(trade.book);
    out.writeInt(trade.priority);
    out.writeInt(trade.flags);
    out.writeInt(trade.retries);
    out.writeDouble(trade.price);
    out.writeDouble(trade.limit);
    out.writeDouble(trade.stop);
    out.writeDouble(trade.average);
    out.writeDouble(trade.fee);
    out.writeDouble(trade.tax);
    out.writeDouble(trade.rate);
    out.writeDouble(trade.margin);
    out.writeDouble(trade.notional);
    out.writeDouble(trade.risk);
    out.writeBoolean(trade.buy);
    out.writeBoolean(trade.open);
    out.writeBoolean(trade.settled);
    out.writeBoolean(trade.cancelled);
    out.writeBoolean(trade.manual);
    out.writeBoolean(trade.hidden);
    out.writeFloat(trade.score);
    out.writeFloat(trade.weight);
    out.writeString(trade.symbol);
    out.writeString(trade.currency);
    out.writeString(trade.exchange);
    out.writeString(trade.customer);
    out.writeString(trade.comment);
    out.writeString(trade.reference);
    out.writeString(trade.strategy);
    out.writeString(trade.broker);
    out.writeString(trade.region);
    out.writeString(trade.status);
    out.writeBytes(trade.signature);
    out.writeArrayStart();
    out.setItemCount(trade.tags.size());
    for (String tag : trade.tags) {
      out.startItem();
      out.writeString(tag);
    }
    out.writeArrayEnd();
    write(out, trade.last);
    out.writeArrayStart();
    out.setItemCount(trade.fills.size());
    for (Fill fill : trade.fills) {
      out.startItem();
      write(out, fill);
    }
    out.writeArrayEnd();
  }

  private static void write(Encoder out, Fill fill) throws IOException {
    out.writeLong(fill.time);
    out.writeDouble(fill.price);
    out.writeInt(fill.quantity);
    out.writeString(fill.venue);
  }

  static Trade read(Decoder in) throws IOException {
    Trade trade = new Trade();
    trade.id = in.readLong();
    trade.accountId = in.readLong();
    trade.instrumentId = in.readLong();
    trade.createdAt = in.readLong();
    trade.updatedAt = in.readLong();
    trade.version = in.readLong();
    trade.parentId = in.readLong();
    trade.sequence = in.readLong();
    trade.quantity = in.readInt();
    trade.filled = in.readInt();
    trade.lots = in.readInt();
    trade.venue = in.readInt();
    trade.desk = in.readInt();
    trade.trader = in.readInt();
    trade.book = in.readInt();
    trade.priority = in.readInt();
    trade.flags = in.readInt();
    trade.retries = in.readInt();
    trade.price = in.readDouble();
    trade.limit = in.readDouble();
    trade.stop = in.readDouble();
    trade.average = in.readDouble();
    trade.fee = in.readDouble();
    trade.tax = in.readDouble();
    trade.rate = in.readDouble();
    trade.margin = in.readDouble();
    trade.notional = in.readDouble();
    trade.risk = in.readDouble();
    trade.buy = in.readBoolean();
    trade.open = in.readBoolean();
    trade.settled = in.readBoolean();
    trade.cancelled = in.readBoolean();
    trade.manual = in.readBoolean();
    trade.hidden = in.readBoolean();
    trade.score = in.readFloat();
    trade.weight = in.readFloat();
    trade.symbol = in.readString();
    trade.currency = in.readString();
    trade.exchange = in.readString();
    trade.customer = in.readString();
    trade.comment = in.readString();
    trade.reference = in.readString();
    trade.strategy = in.readString();
    trade.broker = in.readString();
    trade.region = in.readString();
    trade.status = in.readString();
    ByteBuffer signature = in.readBytes(null);
    trade.signature = signature.array();
    trade.tags = new ArrayList<>();
    for (long n = in.readArrayStart(); n != 0; n = in.arrayNext()) {
      for (long i = 0; i < n; i++) {
        trade.tags.add(in.readString());
      }
    }
    trade.last = readFill(in);
    trade.fills = new ArrayList<>();
    for (long n = in.readArrayStart(); n != 0; n = in.arrayNext()) {
      for (long i = 0; i < n; i++) {
        trade.fills.add(readFill(in));
      }
    }
    return trade;
  }

  static Fill readFill(Decoder in) throws IOException {
    Fill fill = new Fill();
    fill.time = in.readLong();
    fill.price = in.readDouble();
    fill.quantity = in.readInt();
    fill.venue = in.readString();
    return fill;
  }
}
