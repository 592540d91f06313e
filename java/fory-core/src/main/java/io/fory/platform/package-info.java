/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * Adapts to differences between JVMs, decided once: how to create objects, reach fields, look into
 * strings and define hidden classes, which fields a {@code hashCode} looks at, how threads that
 * come often keep the needs of a call ({@link io.fory.platform.ContextPool}); and how the JDK
 * treats memory: {@link io.fory.platform.MemoryAccess} exists twice, for Java 17 and for Java 22
 * and later. Imports only {@code io.fory.exception}.
 */
package io.fory.platform;
