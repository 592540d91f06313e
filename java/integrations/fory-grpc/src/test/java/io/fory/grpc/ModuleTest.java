/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.grpc;

import io.fory.testing.ApiContract;

class ModuleTest extends ApiContract {}
