/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
/** The contestants: each library behind one small interface, at its best. */
package io.fory.benchmark.peer;
