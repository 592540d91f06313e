/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/** Commands for lock files and schemas, which say what the classes of messages are. */
package io.fory.cli.schema;
