/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * What the tests share: {@link io.fory.testing.ForyMatrix} runs one object through every
 * configuration, {@link io.fory.testing.Graphs} compares object graphs, {@link
 * io.fory.testing.Versions} compiles classes while a test runs, {@link io.fory.testing.Messages}
 * and {@link io.fory.testing.Schemas} build messages that no writer would write. Other modules use
 * {@link io.fory.testing.ManifestContract}, {@link io.fory.testing.LayersContract} and {@link
 * io.fory.testing.ApplicationModule} too.
 */
package io.fory.testing;
