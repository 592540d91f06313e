/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package service;

import java.util.List;

/**
 * A message class.
 *
 * @param depth how many levels of messages are in it
 */
record Message(String name, List<Field> fields, int depth) {
  static final String PACKAGE = "io.fory.benchmark.service.message";

  List<Field> nullable() {
    return fields.stream().filter(field -> !field.kind().isPrimitive()).toList();
  }
}
