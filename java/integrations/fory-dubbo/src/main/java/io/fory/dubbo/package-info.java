/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
/**
 * Serialization of Dubbo's arguments and results with Fory. Add Dubbo itself as a dependency of
 * your application.
 */
package io.fory.dubbo;
