/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * The classes that tests share. The module {@code java/testing} has what several modules use:
 * {@link io.fory.testing.Messages}, {@link io.fory.testing.Schemas} and {@link
 * io.fory.testing.Records} build messages that no writer would write, {@link
 * io.fory.testing.ApiContract}, {@link io.fory.testing.ManifestContract}, {@link
 * io.fory.testing.LayersContract} and {@link io.fory.testing.ApplicationModule} check a module,
 * {@link io.fory.testing.Versions} compiles classes while a test runs. The classes that only the
 * tests of fory-core use are among them: {@code ForyMatrix} runs one object through every
 * configuration, {@code Graphs} compares object graphs.
 */
package io.fory.testing;
