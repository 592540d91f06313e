/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spark;

import io.fory.testing.ApiContract;
import java.nio.file.Path;

class ApiTest extends ApiContract {
  ApiTest() {
    super(
        Path.of("../../fory-core/api.txt"),
        Path.of("../../fory-format/api.txt"),
        Path.of("../../fory-file/api.txt"));
  }
}
