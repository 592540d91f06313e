/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * How strings and arrays become bytes of a buffer, or parts beside a message. May use {@code
 * io.fory.memory} and what is below it.
 */
package io.fory.codec;
