/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/** Addresses of things: on the net and in file systems. Reading them looks nothing up. */
package io.fory.serializer.net;
