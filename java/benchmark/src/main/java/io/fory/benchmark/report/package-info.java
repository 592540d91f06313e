/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
/**
 * The two commands behind the pages of figures.
 *
 * <p>{@link io.fory.benchmark.report.ReportCommand} runs the programs of a {@code Plan}, which
 * leave JMH's JSON in folders. {@link io.fory.benchmark.report.RenderCommand} reads such folders
 * and nothing else: each class of benchmarks is a table by the names of its parameters, on the
 * {@code Page} of its package, and a {@code Standing} compares ours with the other contestants.
 */
package io.fory.benchmark.report;
