/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
/** Benchmarks of bytes that are not copied, or once: parts out of band, arrays, streams, files. */
package io.fory.benchmark.zerocopy;
