/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
/**
 * Fory in Flink: types of streams, of state and of keys. {@link io.fory.flink.ForyTypeInfo} is what
 * jobs name. Flink, 1.20 or 2, is brought by its user.
 */
package io.fory.flink;
