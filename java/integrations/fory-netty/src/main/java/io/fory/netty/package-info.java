/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
/**
 * Netty handlers that send and receive objects with Fory. Add Netty itself as a dependency of your
 * application.
 */
package io.fory.netty;
