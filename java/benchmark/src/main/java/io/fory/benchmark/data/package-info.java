/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
/** The objects to serialize: four types, each in two shapes, with fixed values. */
package io.fory.benchmark.data;
