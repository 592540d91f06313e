/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
/**
 * gRPC methods whose messages are Java objects written by Fory. Add gRPC itself as a dependency of
 * your application.
 */
package io.fory.grpc;
