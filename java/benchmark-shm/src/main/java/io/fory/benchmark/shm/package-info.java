/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
/** Measures how two JVMs of one host talk: ours and its peers, each pair in JVMs of its own. */
package io.fory.benchmark.shm;
