/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * The row format and its peers on one class: encoding, decoding, and reading a part of the bytes.
 * Every contestant is used in the fastest way it has; see {@link io.fory.benchmark.row.RowPeer}.
 */
package io.fory.benchmark.row;
