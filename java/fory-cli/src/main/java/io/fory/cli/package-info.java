/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * The command {@code fory}: {@link io.fory.cli.ForyCommand} is the way in, each of its parts is a
 * package below, and {@link io.fory.cli.base} is what they share. It uses of Fory what every user
 * can, and what the first bytes of data look like.
 */
package io.fory.cli;
