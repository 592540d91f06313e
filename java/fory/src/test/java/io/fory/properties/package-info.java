/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * Properties of every graph. {@link io.fory.properties.Kind}s are ways to make objects, by family;
 * a {@link io.fory.properties.Source} makes one random graph of them.
 */
package io.fory.properties;
