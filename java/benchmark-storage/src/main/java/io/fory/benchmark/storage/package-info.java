/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
/** Runs the benchmarks of this module and keeps their results; see {@code StorageSuite}. */
package io.fory.benchmark.storage;
