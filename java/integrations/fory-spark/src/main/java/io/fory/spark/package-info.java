/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * Serialization of Spark's RDDs and of typed Datasets with Fory: {@link
 * io.fory.spark.ForySerializer}, named in {@code spark.serializer}, and {@link
 * io.fory.spark.ForyEncoders}. Add Spark itself as a dependency of your application.
 */
package io.fory.spark;
