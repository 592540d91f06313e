/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.golden;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.testing.Damage;
import io.fory.testing.ForyMatrix;
import io.fory.testing.Graphs;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Samples of types: they come back in all settings and from every kind of memory, and hostile bytes
 * in their place do no harm. The messages that earlier builds stored of them, under {@code
 * src/test/resources/golden}, are all read, and this build writes the same bytes as the last of
 * these builds.
 *
 * <p>For a new sample run the test once with {@code -Dfory.golden.update=true}, in the folder of
 * the module: it writes the files that are missing. It never overwrites one; a stored message that
 * is no longer right means that the format has changed and needs a new version, in a folder of its
 * own.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class GoldenContract {
  /** Settings that change the bytes, by the suffix of the files. */
  private record Variant(
      String suffix, boolean references, boolean compressed, boolean compatible) {
    Fory fory(boolean codegen) {
      return GoldenSamples.builder()
          .withRefTracking(references)
          .withCompatible(compatible)
          .withNumberCompressed(compressed)
          .withCodegen(codegen)
          .withAsyncCompilation(false)
          .build();
    }
  }

  private static final int MAX_GRAPH_BYTES = 1 << 20;

  private static final Variant[] VARIANTS = {
    new Variant("", false, false, false),
    new Variant("-refs", true, false, false),
    new Variant("-packed", false, true, false),
    new Variant("-compatible", false, false, true),
    new Variant("-compatible-refs", true, false, true)
  };

  private static final ForyMatrix MATRIX =
      ForyMatrix.configuredBy(
          builder -> GoldenSamples.register(builder.withMaxGraphBytes(MAX_GRAPH_BYTES)));

  private final Map<Variant, Fory[]> forys = new LinkedHashMap<>();
  private final Map<String, Object> samples;

  /** Makes a test of samples by the names of their files. */
  protected GoldenContract(Map<String, Object> samples) {
    this.samples = samples;
  }

  /** The names of the samples. */
  protected Set<String> names() {
    return new TreeSet<>(samples.keySet());
  }

  @ParameterizedTest
  @MethodSource("names")
  void storedMessagesAreReadAndWrittenAlike(String name) throws IOException {
    for (Variant variant : VARIANTS) {
      if (name.equals("references") && !variant.references) {
        continue;
      }
      Object object = samples.get(name);
      Fory[] both = forys.computeIfAbsent(variant, v -> new Fory[] {v.fory(false), v.fory(true)});
      byte[] now = GoldenSamples.isWrittenAlike(name) ? both[0].serialize(object) : GoldenFiles.ANY;
      List<byte[]> all = GoldenFiles.stored(name + variant.suffix, now);
      for (Fory fory : both) {
        for (byte[] stored : all) {
          Graphs.assertEqual(
              object, fory.deserialize(stored), variant.references, name + variant.suffix);
        }
        if (GoldenSamples.isWrittenAlike(name)) {
          byte[] written = fory.serialize(object);
          assertThat(written).as(name + variant.suffix).isEqualTo(all.get(all.size() - 1));
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("names")
  void samplesComeBack(String name) {
    cells(name).forEach(cell -> cell.check(samples.get(name)));
  }

  @ParameterizedTest
  @MethodSource("names")
  void damagedMessagesAreRefusedOrRead(String name) {
    cells(name).forEach(cell -> Damage.check(cell, samples.get(name)));
  }

  private static Stream<ForyMatrix.Cell> cells(String name) {
    return MATRIX.cells().stream()
        .filter(cell -> cell.keepsReferences() || !name.equals("references"));
  }
}
