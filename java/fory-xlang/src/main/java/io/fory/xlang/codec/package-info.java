/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/** Turns classes into messages: models of Java types, codecs of values, and generated code. */
package io.fory.xlang.codec;
