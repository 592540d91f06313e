/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * The classes that generated code names: messages are written to them and read from them. For our
 * own use.
 */
package io.fory.xlang.runtime;
