/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
/** Fory in Netty: what objects become on a channel, and back. Netty is brought by its user. */
package io.fory.netty;
