/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/** The text of lock files, for {@code LockFile} and the command. Not exported. */
package io.fory.tools.lock;
