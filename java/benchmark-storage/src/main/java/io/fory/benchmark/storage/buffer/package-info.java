/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
/**
 * Buffers on the heap and off it, in a JVM that has used both kinds: numbers, bytes and text,
 * written and read back at a cursor that the buffer, or who uses it, keeps in a field.
 */
package io.fory.benchmark.storage.buffer;
