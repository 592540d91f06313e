/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/** Runs inputs, and judges what they do. */
package io.fory.fuzz.oracle;
