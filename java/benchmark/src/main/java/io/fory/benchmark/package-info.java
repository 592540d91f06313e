/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
/** JMH benchmarks of serialization: the measured methods, the suite that runs them, its report. */
package io.fory.benchmark;
