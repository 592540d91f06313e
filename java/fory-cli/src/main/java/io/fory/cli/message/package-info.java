/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/** Commands for single messages: what is in one, where its bytes go, how two differ. */
package io.fory.cli.message;
