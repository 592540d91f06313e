/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.child;

import io.fory.Fory;
import io.fory.golden.GoldenSamples;
import io.fory.memory.MemoryBuffer;
import io.fory.testing.Graphs;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Map;

/** Serializes and reads every sample in every way, and prints a digest of all bytes. */
public final class ChildMain {
  private ChildMain() {}

  record Point(int x, int y) {}

  public static void main(String[] arguments) throws Exception {
    MessageDigest digest = MessageDigest.getInstance("SHA-256");
    // Each setting on and off: all eight combinations, as other tests have them, take minutes
    // without a compiler.
    for (int configuration : new int[] {2, 5}) {
      boolean references = (configuration & 1) != 0;
      Fory fory =
          GoldenSamples.builder()
              .withRefTracking(references)
              .withNumberCompressed((configuration & 2) != 0)
              .withCodegen((configuration & 4) != 0)
              .withAsyncCompilation(false)
              .build();
      for (Map.Entry<String, Object> sample : GoldenSamples.all().entrySet()) {
        Object object = sample.getValue();
        byte[] message = fory.serialize(object);
        Graphs.assertEqual(object, fory.deserialize(message), references, sample.getKey());
        Graphs.assertEqual(object, fory.copy(object), references, sample.getKey());
        MemoryBuffer direct = MemoryBuffer.allocateDirect(4);
        fory.serialize(direct, object);
        Graphs.assertEqual(object, fory.deserialize(direct), references, sample.getKey());
        byte[] same = direct.copyOfRange(0, direct.writerIndex());
        if (!java.util.Arrays.equals(message, same)) {
          throw new AssertionError("heap and direct bytes of " + sample.getKey() + " differ");
        }
        if (GoldenSamples.isWrittenAlike(sample.getKey()) && (configuration & 4) != 0) {
          digest.update(message);
        }
      }
    }
    // And of a class that is compiled in the background, as it is used so often.
    Fory background = Fory.builder().register(Point.class).build();
    for (int i = 0; i < 20_000; i++) {
      Point point = new Point(i, -i);
      if (!point.equals(background.deserialize(background.serialize(point)))) {
        throw new AssertionError(point);
      }
    }
    System.out.println(HexFormat.of().formatHex(digest.digest()));
  }
}
