/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * A model of the modules of a Java runtime: ordinary classes, records and an enum that know nothing
 * of Fory. {@link io.fory.examples.modules.JavaRuntime} is the root, and {@link
 * io.fory.examples.modules.RuntimeScanner} fills it.
 *
 * <p>Relations are references and mostly go both ways, so from any object of the model every other
 * one can be reached, and most of them on many ways.
 */
package io.fory.examples.modules;
