/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/** Annotations that describe classes to peers in other languages. */
package io.fory.xlang.annotation;
