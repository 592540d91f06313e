/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * Bytes: {@link io.fory.memory.MemoryBuffer} over heap arrays and off-heap memory, and the
 * encodings of strings and numbers. {@link io.fory.memory.MemoryAccess} is the one seam to the
 * JDK's memory and the only class that exists twice (Java 17, and Java 22 and later). Everything is
 * little-endian. May use {@code io.fory.exception} and {@code io.fory.platform}.
 */
package io.fory.memory;
