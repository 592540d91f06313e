/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
/** The contestants of the service suite: each library behind one small interface. */
package io.fory.benchmark.service.link;
