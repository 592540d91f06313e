/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * Makes serializers in the build: {@link io.fory.tools.SerializerTool} is a program that build
 * tools run on compiled classes. It calls {@link io.fory.tools.SerializerFiles}.
 */
package io.fory.tools;
