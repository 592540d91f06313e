/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
/** Fory in Redisson: what objects become in Redis, and back. Redisson is brought by its user. */
package io.fory.redisson;
