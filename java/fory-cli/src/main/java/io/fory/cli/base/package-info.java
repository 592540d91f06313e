/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/** The parts that the commands share: sources of bytes, printing of answers, exit codes. */
package io.fory.cli.base;
