/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/** Hash, linked, sorted, concurrent, immutable, unmodifiable and enum maps. */
package io.fory.serializer.map;
