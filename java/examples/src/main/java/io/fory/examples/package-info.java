/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * Four programs to start from.
 *
 * <ul>
 *   <li>{@link io.fory.examples.BeanRoundTrip}: bean to bytes to bean, in ten lines
 *   <li>{@link io.fory.examples.ModuleGraph}: the modules of the running JDK, a graph with shared
 *       and circular references, against JDK serialization
 *   <li>{@link io.fory.examples.MappedRows}: a million orders in a mapped file, of which a few
 *       columns are read
 *   <li>{@link io.fory.examples.market.MarketData}: prices from one JVM to two others, through
 *       shared memory
 * </ul>
 */
package io.fory.examples;
