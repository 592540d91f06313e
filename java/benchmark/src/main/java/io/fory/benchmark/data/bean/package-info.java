/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
/** The model classes as private-field beans. */
package io.fory.benchmark.data.bean;
