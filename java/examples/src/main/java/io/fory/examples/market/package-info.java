/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
/**
 * A publisher of market data and two subscribers, each in a JVM of its own: columns of prices go
 * from one to the others through shared memory. {@link io.fory.examples.market.MarketData} starts
 * all three.
 */
package io.fory.examples.market;
