/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.row;

import java.util.List;

/** What all contestants write: 50 fields, which are public so that none has to look for them. */
public class Trade {
  public long id;
  public long accountId;
  public long instrumentId;
  public long createdAt;
  public long updatedAt;
  public long version;
  public long parentId;
  public long sequence;

  public int quantity;
  public int filled;
  public int lots;
  public int venue;
  public int desk;
  public int trader;
  public int book;
  public int priority;
  public int flags;
  public int retries;

  public double price;
  public double limit;
  public double stop;
  public double average;
  public double fee;
  public double tax;
  public double rate;
  public double margin;
  public double notional;
  public double risk;

  public boolean buy;
  public boolean open;
  public boolean settled;
  public boolean cancelled;
  public boolean manual;
  public boolean hidden;

  public float score;
  public float weight;

  public String symbol;
  public String currency;
  public String exchange;
  public String customer;
  public String comment;
  public String reference;
  public String strategy;
  public String broker;
  public String region;
  public String status;

  public byte[] signature;

  public List<String> tags;

  public Fill last;

  public List<Fill> fills;
}
