/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.service;

import io.fory.benchmark.suite.Outcome;

/**
 * One JVM that has run.
 *
 * @param jdk the feature release it had
 */
record Run(int jdk, ServiceCase what, int fork, Outcome outcome) {}
