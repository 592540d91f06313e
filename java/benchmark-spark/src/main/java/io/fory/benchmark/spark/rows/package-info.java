/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
/**
 * Row files in Spark beside Parquet and ORC, encoders of objects, and the classes of the JDK as an
 * example.
 */
package io.fory.benchmark.spark.rows;
