/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/** The parts of a message besides values: ids of types, names, type definitions and hashes. */
package io.fory.xlang.wire;
