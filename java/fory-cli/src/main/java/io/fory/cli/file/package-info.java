/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/** Commands for files of messages. */
package io.fory.cli.file;
