/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/** The buffers of {@code java.nio}. */
package io.fory.serializer.nio;
