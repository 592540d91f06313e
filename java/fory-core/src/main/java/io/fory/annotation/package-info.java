/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/** Annotations and field types for the classes of users. Imports nothing of Fory. */
package io.fory.annotation;
