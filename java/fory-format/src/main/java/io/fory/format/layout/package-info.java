/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * The lowest layer: offsets within a row, UTF-8, half floats and timestamps. Uses no other package
 * of the module.
 */
package io.fory.format.layout;
