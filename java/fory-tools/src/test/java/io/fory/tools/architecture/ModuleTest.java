/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.tools.architecture;

import io.fory.testing.ApiContract;
import io.fory.testing.CirclesContract;
import io.fory.testing.ParametersContract;

class ModuleTest extends ApiContract implements CirclesContract, ParametersContract {}
