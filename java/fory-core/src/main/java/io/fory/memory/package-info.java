/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * Bytes: {@link io.fory.memory.MemoryBuffer} over heap arrays and off-heap memory, views of it, and
 * the interfaces that users implement to take bytes. Everything is little-endian. May use {@code
 * io.fory.backing}, {@code io.fory.exception} and {@code io.fory.platform}.
 */
package io.fory.memory;
