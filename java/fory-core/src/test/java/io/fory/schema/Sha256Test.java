/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.schema;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Random;
import org.junit.jupiter.api.Test;

class Sha256Test {
  @Test
  void theHashIsThatOfTheJdk() throws NoSuchAlgorithmException {
    Random random = new Random(1);
    for (int length = 0; length < 300; length++) {
      byte[] bytes = new byte[length];
      random.nextBytes(bytes);
      byte[] expected = MessageDigest.getInstance("SHA-256").digest(bytes);
      assertThat(Sha256.first8(bytes))
          .as("%s bytes", length)
          .isEqualTo(ByteBuffer.wrap(expected).order(ByteOrder.LITTLE_ENDIAN).getLong());
    }
  }

  @Test
  void longAndShortBodiesAreHashedAlike() throws NoSuchAlgorithmException {
    for (int length : new int[] {WireSchema.SHORT, WireSchema.SHORT + 1}) {
      byte[] expected = MessageDigest.getInstance("SHA-256").digest(new byte[length]);
      assertThat(WireSchema.hash(new byte[length]))
          .isEqualTo(ByteBuffer.wrap(expected).order(ByteOrder.LITTLE_ENDIAN).getLong());
    }
  }
}
