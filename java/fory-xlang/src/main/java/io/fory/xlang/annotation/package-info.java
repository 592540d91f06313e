/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/** Annotations of classes that set how peers in other languages know them. */
package io.fory.xlang.annotation;
