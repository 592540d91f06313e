/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
/** Values that cross into native memory and back: objects, rows and plain bytes in RocksDB. */
package io.fory.benchmark.storage.rocksdb;
