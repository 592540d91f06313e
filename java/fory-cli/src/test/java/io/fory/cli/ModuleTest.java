/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli;

import io.fory.testing.ParametersContract;

class ModuleTest implements ParametersContract {}
