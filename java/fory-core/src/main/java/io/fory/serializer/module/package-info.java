/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * Types that few programs have, some of modules that a JVM may lack: keys and certificates, values
 * of XML, times of files, cookies.
 */
package io.fory.serializer.module;
