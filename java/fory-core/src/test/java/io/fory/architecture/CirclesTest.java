/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.architecture;

import io.fory.testing.CirclesContract;
import java.util.List;

class CirclesTest extends CirclesContract {
  CirclesTest() {
    super(
        List.of(
            // The facade makes its parts, which call it back.
            circle(
                "io.fory",
                "Fory ForyBuilder ForyModule ForySession",
                "BoundCodec ForyCodec LibraryFactory SessionCodec StandaloneMessages"),
            // A serializer is handed a context, which finds what is known of the types of its
            // parts, which knows their serializers. In the second line are the forms of
            // serializers that types look at, in the last what contexts have of types.
            circle(
                "io.fory.message",
                "MessageSerializer MessageWriter MessageReader GraphCopier TypeInfo Slot",
                "GeneratedSerializer Replacing",
                "TypeSource MessageTypes")));
  }
}
