/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/** What generated code names: where a message is written to and read from. For our own use. */
package io.fory.xlang.runtime;
