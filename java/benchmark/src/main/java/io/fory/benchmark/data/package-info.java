/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
/** What is serialized: four object types, each in two shapes, with fixed values. */
package io.fory.benchmark.data;
