/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * The meaning of bytes: the offset rules of the standard layout, UTF-8, half floats. Uses nothing
 * else.
 */
package io.fory.format.layout;
