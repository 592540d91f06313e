/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/** Rows: fields that are read without deserializing. */
package io.fory.benchmark.row;
