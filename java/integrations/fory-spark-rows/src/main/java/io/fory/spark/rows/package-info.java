/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
/**
 * The data source {@code fory-rows}, by which Spark reads and writes files of rows: {@code
 * spark.read().format("fory-rows").load(path)}. Add Spark itself as a dependency of your
 * application.
 *
 * <p>Fory's rows have the same bytes as Spark's {@code UnsafeRow}, except for decimals, so a query
 * can read columns directly from a mapped file. Start at {@link io.fory.spark.rows.ForyRowsSource}.
 * {@code RowFiles} finds and opens files, {@code RowsScan} plans, {@code RowsReader} passes rows to
 * Spark after {@code RowCheck} has validated them, and {@code RowsWrite} commits what {@code
 * RowsDataWriter} has written.
 */
package io.fory.spark.rows;
