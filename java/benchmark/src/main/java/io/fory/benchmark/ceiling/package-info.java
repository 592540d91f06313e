/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
/** The best code a person would write by hand: how fast a serializer could be. */
package io.fory.benchmark.ceiling;
