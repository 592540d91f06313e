/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
/** Serialized objects through zstd, between arrays and between direct buffers. */
package io.fory.benchmark.storage.compression;
