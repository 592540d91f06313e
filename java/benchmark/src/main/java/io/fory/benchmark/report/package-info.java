/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
/**
 * The two commands behind the pages of figures.
 *
 * <p>{@link io.fory.benchmark.report.ReportCommand} measures: a {@code Plan} of {@code Step}s, each
 * of which leaves the JSON of JMH or the CSV of a suite in a folder. {@link
 * io.fory.benchmark.report.RenderCommand} reads such folders and nothing else, and writes tables
 * and charts. The matrix of classes and contestants has pages of its own ({@code Row}, {@code
 * Line}); all other benchmarks are tables by the names of their parameters, on the {@code Page}s by
 * their packages, and a {@code Standing} of ours among the contestants.
 */
package io.fory.benchmark.report;
