/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * Reads and writes graphs of objects, whatever their types are. {@link io.fory.graph.GraphOutput}
 * has the buffer, strings, parts out of band and the depth. {@link io.fory.graph.LimitedInput} has
 * the bytes and the two budgets, {@link io.fory.graph.GraphInput} the depth, the objects met so far
 * ({@link io.fory.graph.Cycles}) and what hashing them will cost ({@link
 * io.fory.graph.HashCostModel}). {@code DeferredInsertions} fills the containers that had to wait
 * for the end of a cycle. Subclasses know the types: {@code io.fory.message.MessageWriter} and
 * {@code MessageReader}.
 *
 * <p>Not exported, but to the row format, which charges for keys too. May use {@code io.fory.spi}
 * and everything below.
 */
package io.fory.graph;
