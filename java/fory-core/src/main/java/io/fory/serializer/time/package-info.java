/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/** {@code java.time} and {@code java.util.Date}. */
package io.fory.serializer.time;
