/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * Serializers made when classes are built: {@link io.fory.aot.SerializerTool}, a program that build
 * tools run on compiled classes. It calls {@link io.fory.SerializerFiles}.
 */
package io.fory.aot;
