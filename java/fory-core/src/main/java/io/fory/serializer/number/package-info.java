/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/** Serializers of bit sets, numbers and the classes that calculate with them. */
package io.fory.serializer.number;
