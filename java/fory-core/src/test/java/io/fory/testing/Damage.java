/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.testing;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.exception.ForyException;
import java.util.Arrays;
import java.util.HexFormat;

/** Reads damaged messages: whatever happens to the bytes, a ForyException or a value comes out. */
public final class Damage {
  private Damage() {}

  /** Cuts the message of an object at every byte, and flips every bit of it. */
  public static void check(ForyMatrix matrix, Object object) {
    for (ForyMatrix.Cell cell : matrix.cells()) {
      Fory fory = cell.generated();
      byte[] message = fory.serialize(object);
      for (int length = 0; length < message.length; length++) {
        byte[] part = Arrays.copyOf(message, length);
        assertThat(survives(fory, part)).as("a value at %s of %s", length, object).isFalse();
      }
      for (int bit = 0; bit < message.length * 8; bit++) {
        message[bit >> 3] ^= (byte) (1 << (bit & 7));
        survives(fory, message);
        message[bit >> 3] ^= (byte) (1 << (bit & 7));
      }
      Graphs.assertEqual(object, fory.deserialize(message), cell.keepsReferences(), "afterwards");
    }
  }

  private static boolean survives(Fory fory, byte[] bytes) {
    try {
      fory.deserialize(bytes);
      return true;
    } catch (ForyException e) {
      assertThat(e.getMessage()).isNotBlank();
      return false;
    } catch (Throwable e) {
      String hex = HexFormat.of().formatHex(bytes);
      throw new AssertionError("%s for the bytes %s".formatted(e, hex), e);
    }
  }
}
