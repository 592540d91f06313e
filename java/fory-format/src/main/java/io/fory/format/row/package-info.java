/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * Views on the bytes of rows: {@link io.fory.format.row.Row} and what is in one, {@link
 * io.fory.format.row.RowColumn} for a column that is read from many rows, and {@link
 * io.fory.format.row.RowWriter} for rows of a schema that no class stands for. Nothing is copied
 * until a value is asked for, and no access leaves the row, whatever the bytes. May use {@code
 * io.fory.format.schema}, {@code io.fory.format.runtime} and {@code io.fory.format.layout}.
 */
package io.fory.format.row;
