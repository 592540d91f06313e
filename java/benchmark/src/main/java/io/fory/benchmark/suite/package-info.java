/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
/**
 * What suites that start JVMs of their own have in common: the JVMs, their turns, and the report.
 */
package io.fory.benchmark.suite;
