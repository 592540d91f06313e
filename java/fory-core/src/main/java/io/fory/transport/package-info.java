/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * Messages on their way: in frames and records of streams, through windows to memory off the heap,
 * to sinks, out of several buffers; and the first bytes by which they are known. May use {@code
 * io.fory.memory} and what is below it.
 */
package io.fory.transport;
