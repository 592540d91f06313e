/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.architecture;

import io.fory.testing.CirclesContract;
import java.util.List;

class CirclesTest extends CirclesContract {
  CirclesTest() {
    super(
        List.of(
            // A schema has fields, a field a type, and the type of a struct a schema; in the second
            // line are the forms of a schema, which it is made of and turned into.
            circle(
                "io.fory.format.schema",
                "RowField RowSchema RowType",
                "SchemaBytes SchemaHash SchemaParser SchemaText")));
  }
}
