/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * What the commands share: where bytes come from, how answers are printed, and what the exit codes
 * mean.
 */
package io.fory.cli.base;
