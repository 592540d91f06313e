/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
/** Serializers side by side in real servers of frameworks, in one run. */
package io.fory.benchmark.frameworks;
