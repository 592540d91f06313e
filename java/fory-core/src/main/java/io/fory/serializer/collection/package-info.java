/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/** Lists, sets, queues and deques, their immutable and unmodifiable forms, and enum sets. */
package io.fory.serializer.collection;
