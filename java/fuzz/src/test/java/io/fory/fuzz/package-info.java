/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/** Fuzzing of everything in Fory that reads bytes: see the README of this module. */
package io.fory.fuzz;
