/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/** Pages for browsers, for the command {@code fory} and the Maven plugin. Not exported. */
package io.fory.tools.page;
