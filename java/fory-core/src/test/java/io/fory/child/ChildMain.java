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

  public static void main(String[] arguments) throws Exception {
    MessageDigest digest = MessageDigest.getInstance("SHA-256");
    // Each setting on and off; all eight combinations take minutes without a compiler.
    for (int configuration : new int[] {1, 2, 4, 7}) {
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
        Graphs.assertEqual(object, fory.copy(object), true, sample.getKey());
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
    // In the background too: whatever is logged there reaches stderr before the exit.
    Fory background = GoldenSamples.builder().build();
    for (Object object : GoldenSamples.all().values()) {
      for (int i = Integer.parseInt(arguments[0]); i > 0; i--) {
        background.deserialize(background.serialize(object));
      }
    }
    System.out.println(HexFormat.of().formatHex(digest.digest()));
  }
}
