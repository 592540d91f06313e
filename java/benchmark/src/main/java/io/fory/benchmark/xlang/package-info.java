/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
/** Messages that programs in other languages read. */
package io.fory.benchmark.xlang;
