/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * Writes strings and arrays as bytes of a buffer, or as parts beside a message. May use {@code
 * io.fory.memory} and what is below it.
 */
package io.fory.codec;
