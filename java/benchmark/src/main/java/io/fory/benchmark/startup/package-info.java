/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
/** What a short program pays: whole processes, and instances after the first. */
package io.fory.benchmark.startup;
