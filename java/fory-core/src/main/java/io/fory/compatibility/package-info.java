/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * Schemas of classes as {@link io.fory.ForySchema} has them, and which of two versions of the
 * classes reads the messages of the other.
 */
package io.fory.compatibility;
