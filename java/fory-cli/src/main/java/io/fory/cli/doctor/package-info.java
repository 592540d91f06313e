/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/** The command that looks at a program's classes. */
package io.fory.cli.doctor;
