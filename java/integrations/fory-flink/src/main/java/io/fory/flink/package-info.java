/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
/**
 * Serialization of Flink's streams, state and keys with Fory: jobs use {@link
 * io.fory.flink.ForyTypeInfo}. Add Flink, 1.20 or 2, as a dependency of your application.
 */
package io.fory.flink;
