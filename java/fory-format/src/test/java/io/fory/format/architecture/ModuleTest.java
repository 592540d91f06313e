/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.architecture;

import static io.fory.testing.CirclesContract.circle;

import io.fory.testing.ApiContract;
import io.fory.testing.CirclesContract;
import io.fory.testing.ParametersContract;
import java.util.List;
import java.util.Set;

class ModuleTest extends ApiContract implements CirclesContract, ParametersContract {
  @Override
  protected Set<String> required() {
    return Set.of("fory-core", "fory-file");
  }

  /** RowInput, which generated code calls, is one for classes of fory-core. */
  @Override
  protected Set<String> exempt() {
    return Set.of("io.fory.graph.CallBudget");
  }

  @Override
  public List<Set<String>> largeCircles() {
    return List.of(
        // A schema has fields, a field a type, and the type of a struct a schema; in the second
        // line are the forms of a schema, which it is made of and turned into.
        circle(
            "io.fory.format.schema",
            "RowField RowSchema RowType",
            "SchemaBytes SchemaHash SchemaParser SchemaText"));
  }
}
