/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.architecture;

import static io.fory.testing.CirclesContract.circle;
import static org.assertj.core.api.Assertions.assertThat;

import io.fory.testing.ApiContract;
import io.fory.testing.CirclesContract;
import io.fory.testing.ParametersContract;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ModuleTest extends ApiContract implements CirclesContract, ParametersContract {
  @Override
  protected Set<String> required() {
    return Set.of();
  }

  /** A superclass of Fory without anything that users see. */
  @Override
  protected Set<String> exempt() {
    return Set.of("io.fory.engine.EngineOwner");
  }

  @Test
  void exportedTypesAreFewerThanSixty() throws Exception {
    assertThat(exportedTypes()).hasSizeBetween(1, 59);
  }

  @Override
  public List<Set<String>> largeCircles() {
    return List.of(
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
            "TypeSource MessageTypes"));
  }

  @Override
  public Set<String> longSignatures() {
    return Set.of(
        "io.fory.elements.Elements.readCareful",
        "io.fory.elements.Entries.writeEntries",
        "io.fory.elements.StringMaps.read",
        "io.fory.graph.GraphInput.putLater",
        "io.fory.message.Slot.<init>",
        "io.fory.schema.WireClass.<init>");
  }
}
