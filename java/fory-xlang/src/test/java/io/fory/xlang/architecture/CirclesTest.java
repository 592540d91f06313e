/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.architecture;

import io.fory.testing.CirclesContract;
import java.util.List;

class CirclesTest extends CirclesContract {
  CirclesTest() {
    super(
        List.of(
            // Any value may hold any other: a registry finds codecs, codecs of containers and
            // objects
            // ask for those of what is in them, and a class finds the code for its fields.
            circle(
                "io.fory.xlang.codec",
                "AnyCodec CodecFactory CollectionCodec ElementCodec InterpretedStruct MapCodec",
                "ModelFactory ReadSource Registry SameSchema StructGenerator StructPlan",
                "StructSource StructType StructVersion UnionType UnknownType Versions WriteSource")));
  }
}
