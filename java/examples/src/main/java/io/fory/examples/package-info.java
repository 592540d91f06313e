/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * Two programs to start from.
 *
 * <ul>
 *   <li>{@link io.fory.examples.BeanRoundTrip}: bean to bytes to bean, in ten lines
 *   <li>{@link io.fory.examples.ModuleGraph}: the modules of the running JDK, a graph with shared
 *       and circular references, against JDK serialization
 * </ul>
 */
package io.fory.examples;
