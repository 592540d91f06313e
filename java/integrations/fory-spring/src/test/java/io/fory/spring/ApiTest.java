/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spring;

import io.fory.testing.ApiContract;
import java.nio.file.Path;

class ApiTest extends ApiContract {
  ApiTest() {
    super(Path.of("../../fory-core/api.txt"));
  }
}
