/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * Views on the bytes of rows: {@link io.fory.format.row.Row} and its parts, {@link
 * io.fory.format.row.RowColumn} for one column of many rows, and {@link
 * io.fory.format.row.RowWriter} to write rows without a class. A view copies only the values that
 * it returns. No access reads outside of the row, whatever its bytes are. May use {@code
 * io.fory.format.schema}, {@code io.fory.format.runtime} and {@code io.fory.format.layout}.
 */
package io.fory.format.row;
