/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.architecture;

import static io.fory.testing.CirclesContract.circle;

import io.fory.testing.ApiContract;
import io.fory.testing.CirclesContract;
import io.fory.testing.ParametersContract;
import java.util.List;
import java.util.Set;

class ModuleTest extends ApiContract implements CirclesContract, ParametersContract {
  /** XlangInput and XlangOutput, which generated code calls, are ones for our own classes too. */
  @Override
  protected Set<String> exempt() {
    return Set.of("io.fory.graph.CallBudget", "io.fory.xlang.wire.SharedName");
  }

  @Override
  public List<Set<String>> largeCircles() {
    return List.of(
        // Any value may hold any other: a registry finds codecs, codecs of containers and objects
        // ask for those of what is in them, and a class finds the code for its fields.
        circle(
            "io.fory.xlang.codec",
            "AnyCodec CodecFactory CollectionCodec ElementCodec InterpretedStruct MapCodec",
            "ModelFactory ReadSource Registry SameSchema StructGenerator StructPlan",
            "StructSource StructType StructVersion UnionType UnknownType Versions WriteSource"));
  }
}
