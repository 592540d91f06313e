/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
/** Versions of one class: what an application wrote yesterday and reads today. */
package io.fory.benchmark.data.evolved;
