/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/** The parts of a message that are not values: type ids, names, type definitions and hashes. */
package io.fory.xlang.wire;
