/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * The Maven plugin {@code fory}: {@link io.fory.maven.LockMojo} writes lock files, {@link
 * io.fory.maven.CheckMojo} compares them, {@link io.fory.maven.SerializersMojo} makes serializers.
 * They run {@link io.fory.maven.LockTool} and {@link io.fory.tools.SerializerTool}, which other
 * build tools call as programs, on the class path of the project, with the Fory that is there.
 */
package io.fory.maven;
