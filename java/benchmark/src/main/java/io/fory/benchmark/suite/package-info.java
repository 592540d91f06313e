/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
/**
 * The common parts of suites that start JVMs of their own: the JVMs, their turns, and the report.
 */
package io.fory.benchmark.suite;
