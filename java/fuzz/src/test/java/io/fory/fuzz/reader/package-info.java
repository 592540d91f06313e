/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/** The ways into the library, as calls that take bytes. */
package io.fory.fuzz.reader;
