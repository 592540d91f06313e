/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/** What collects bits and numbers, and how to calculate with them. */
package io.fory.serializer.number;
