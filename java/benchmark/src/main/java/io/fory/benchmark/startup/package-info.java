/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
/** The costs of a short program: whole processes, and instances after the first. */
package io.fory.benchmark.startup;
