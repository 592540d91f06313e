/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * The serializer of Spark's RDDs: {@link io.fory.spark.ForySerializer}, named in {@code
 * spark.serializer}.
 */
package io.fory.spark;
