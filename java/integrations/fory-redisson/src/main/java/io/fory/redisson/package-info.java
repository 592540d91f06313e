/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
/**
 * A Redisson codec that writes objects with Fory. Add Redisson itself as a dependency of your
 * application.
 */
package io.fory.redisson;
