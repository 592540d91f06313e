/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * Values of modules of the JDK that need not be there, and of corners of java.base that few
 * programs visit: keys and certificates, values of XML, cookies.
 */
package io.fory.serializer.module;
