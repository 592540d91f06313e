/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/** What a message consists of besides values: ids of types, names, type definitions and hashes. */
package io.fory.xlang.wire;
