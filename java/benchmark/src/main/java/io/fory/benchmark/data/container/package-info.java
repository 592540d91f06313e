/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
/** Lists, maps and arrays of a given size, and the beans that declare them. */
package io.fory.benchmark.data.container;
