/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * What differs from one JVM to the next, decided once: how to create objects, reach fields, look
 * into strings and define hidden classes, what a {@code hashCode} looks at, how threads that come
 * often keep what a call needs ({@link io.fory.platform.ContextPool}); and what the JDK does with
 * memory: {@link io.fory.platform.MemoryAccess} exists twice, for Java 17 and for Java 22 and
 * later. Imports only {@code io.fory.exception}.
 */
package io.fory.platform;
