/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.row;

import com.google.protobuf.ByteString;
import io.fory.benchmark.row.protobuf.FillMessage;
import io.fory.benchmark.row.protobuf.TradeMessage;
import java.util.ArrayList;

/** Trades as messages of protobuf, and back. */
final class ProtobufTrades {
  private ProtobufTrades() {}

  static TradeMessage message(Trade trade) {
    TradeMessage.Builder to = TradeMessage.newBuilder();
    to.setId(trade.id);
    to.setAccountId(trade.accountId);
    to.setInstrumentId(trade.instrumentId);
    to.setCreatedAt(trade.createdAt);
    to.setUpdatedAt(trade.updatedAt);
    to.setVersion(trade.version);
    to.setParentId(trade.parentId);
    to.setSequence(trade.sequence);
    to.setQuantity(trade.quantity);
    to.setFilled(trade.filled);
    to.setLots(trade.lots);
    to.setVenue(trade.venue);
    to.setDesk(trade.desk);
    to.setTrader(trade.trader);
    to.setBook(trade.book);
    to.setPriority(trade.priority);
    to.setFlags(trade.flags);
    to.setRetries(trade.retries);
    to.setPrice(trade.price);
    to.setLimit(trade.limit);
    to.setStop(trade.stop);
    to.setAverage(trade.average);
    to.setFee(trade.fee);
    to.setTax(trade.tax);
    to.setRate(trade.rate);
    to.setMargin(trade.margin);
    to.setNotional(trade.notional);
    to.setRisk(trade.risk);
    to.setBuy(trade.buy);
    to.setOpen(trade.open);
    to.setSettled(trade.settled);
    to.setCancelled(trade.cancelled);
    to.setManual(trade.manual);
    to.setHidden(trade.hidden);
    to.setScore(trade.score);
    to.setWeight(trade.weight);
    to.setSymbol(trade.symbol);
    to.setCurrency(trade.currency);
    to.setExchange(trade.exchange);
    to.setCustomer(trade.customer);
    to.setComment(trade.comment);
    to.setReference(trade.reference);
    to.setStrategy(trade.strategy);
    to.setBroker(trade.broker);
    to.setRegion(trade.region);
    to.setStatus(trade.status);
    to.setSignature(ByteString.copyFrom(trade.signature));
    to.addAllTags(trade.tags);
    to.setLast(message(trade.last));
    for (Fill fill : trade.fills) {
      to.addFills(message(fill));
    }
    return to.build();
  }

  private static FillMessage message(Fill fill) {
    FillMessage.Builder to = FillMessage.newBuilder();
    to.setTime(fill.time);
    to.setPrice(fill.price);
    to.setQuantity(fill.quantity);
    to.setVenue(fill.venue);
    return to.build();
  }

  static Trade trade(TradeMessage from) {
    Trade trade = new Trade();
    trade.id = from.getId();
    trade.accountId = from.getAccountId();
    trade.instrumentId = from.getInstrumentId();
    trade.createdAt = from.getCreatedAt();
    trade.updatedAt = from.getUpdatedAt();
    trade.version = from.getVersion();
    trade.parentId = from.getParentId();
    trade.sequence = from.getSequence();
    trade.quantity = from.getQuantity();
    trade.filled = from.getFilled();
    trade.lots = from.getLots();
    trade.venue = from.getVenue();
    trade.desk = from.getDesk();
    trade.trader = from.getTrader();
    trade.book = from.getBook();
    trade.priority = from.getPriority();
    trade.flags = from.getFlags();
    trade.retries = from.getRetries();
    trade.price = from.getPrice();
    trade.limit = from.getLimit();
    trade.stop = from.getStop();
    trade.average = from.getAverage();
    trade.fee = from.getFee();
    trade.tax = from.getTax();
    trade.rate = from.getRate();
    trade.margin = from.getMargin();
    trade.notional = from.getNotional();
    trade.risk = from.getRisk();
    trade.buy = from.getBuy();
    trade.open = from.getOpen();
    trade.settled = from.getSettled();
    trade.cancelled = from.getCancelled();
    trade.manual = from.getManual();
    trade.hidden = from.getHidden();
    trade.score = from.getScore();
    trade.weight = from.getWeight();
    trade.symbol = from.getSymbol();
    trade.currency = from.getCurrency();
    trade.exchange = from.getExchange();
    trade.customer = from.getCustomer();
    trade.comment = from.getComment();
    trade.reference = from.getReference();
    trade.strategy = from.getStrategy();
    trade.broker = from.getBroker();
    trade.region = from.getRegion();
    trade.status = from.getStatus();
    trade.signature = from.getSignature().toByteArray();
    trade.tags = new ArrayList<>(from.getTagsList());
    trade.last = fill(from.getLast());
    trade.fills = new ArrayList<>(from.getFillsCount());
    for (FillMessage each : from.getFillsList()) {
      trade.fills.add(fill(each));
    }
    return trade;
  }

  private static Fill fill(FillMessage from) {
    Fill fill = new Fill();
    fill.time = from.getTime();
    fill.price = from.getPrice();
    fill.quantity = from.getQuantity();
    fill.venue = from.getVenue();
    return fill;
  }
}
