/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/** Messages as a page for a browser: one file that fetches nothing. */
package io.fory.cli.page;
