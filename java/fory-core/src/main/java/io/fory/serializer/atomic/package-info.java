/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/** {@code java.util.concurrent.atomic}: the values of the moment. */
package io.fory.serializer.atomic;
