/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * The classes that generated code uses to write and read messages. Exported for that only: they may
 * change at any time.
 */
package io.fory.xlang.runtime;
