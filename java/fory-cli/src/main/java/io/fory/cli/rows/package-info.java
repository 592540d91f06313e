/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/** Commands for files of rows, and their conversion into what others read. */
package io.fory.cli.rows;
