/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/** What the jar does when it is run: {@code ls}, {@code stat} and {@code sweep}. */
package io.fory.shm.command;
