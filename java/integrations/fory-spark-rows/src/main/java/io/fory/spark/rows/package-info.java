/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
/**
 * Row files in Spark: {@code spark.read().format("fory-rows").load(path)}, and write. Spark is
 * brought by its user.
 *
 * <p>Rows of Fory are Spark's {@code UnsafeRow}, byte for byte, but for decimals: a query reads its
 * columns where the file is mapped. Start at {@link io.fory.spark.rows.ForyRowsSource}; {@code
 * RowFiles} finds and opens files, {@code RowsScan} plans, {@code RowsReader} hands rows to Spark
 * after {@code RowCheck} has looked through them, {@code RowsWrite} commits what {@code
 * RowsDataWriter} has written.
 */
package io.fory.spark.rows;
