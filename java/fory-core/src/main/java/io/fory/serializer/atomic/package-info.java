/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/** {@code java.util.concurrent.atomic}: the values at the moment of writing. */
package io.fory.serializer.atomic;
