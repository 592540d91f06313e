/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * Immutable settings: {@link io.fory.config.Feature}s, the treatment of unknown types, and the
 * limits for untrusted input in {@link io.fory.config.ReadLimits}. Imports nothing of Fory.
 */
package io.fory.config;
