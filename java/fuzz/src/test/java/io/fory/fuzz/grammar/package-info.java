/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * Messages out of the bytes of a fuzzer: what the specification allows, and what is close to it.
 */
package io.fory.fuzz.grammar;
