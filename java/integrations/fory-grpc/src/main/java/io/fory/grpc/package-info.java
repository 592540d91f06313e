/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
/** Fory in gRPC: methods whose messages are Java objects. gRPC is brought by its user. */
package io.fory.grpc;
