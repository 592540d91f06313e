/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
/** The model classes with public fields. */
package io.fory.benchmark.data.open;
