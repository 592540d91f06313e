/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.suite;

/**
 * The output of the JVMs that ran for a case.
 *
 * @param jdk the feature release they had; both with a dash between them if they are a pair
 * @param what the case
 * @param fork which of several runs of the case
 */
public record Run<C>(String jdk, C what, int fork, Outcome outcome) {}
