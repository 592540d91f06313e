/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/** Arrays of primitives, in bulk, and of objects, of any dimension. */
package io.fory.serializer.array;
