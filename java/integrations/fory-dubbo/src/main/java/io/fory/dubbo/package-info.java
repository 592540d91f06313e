/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
/** Fory in Dubbo: what arguments and results become. Dubbo is brought by its user. */
package io.fory.dubbo;
