/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * Tools for builds and tests. {@link io.fory.tools.SchemaLock} compares the classes of messages
 * with those of the last release. {@link io.fory.tools.SerializerFiles} makes serializers of
 * compiled classes; {@link io.fory.tools.SerializerTool} is the same as a program that build tools
 * run.
 */
package io.fory.tools;
