/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * The command {@code fory}: {@link io.fory.cli.ForyCommand} is the way in, each of its parts is a
 * package. Here is what they share: where bytes come from, how answers are printed, and what the
 * exit codes mean. It uses of Fory what every user can.
 */
package io.fory.cli;
