/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
/** One instance for many threads, and graphs from small to large. */
package io.fory.benchmark.storage.scale;
