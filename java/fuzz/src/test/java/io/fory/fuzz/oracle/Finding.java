/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz.oracle;

import io.fory.fuzz.reader.Reader;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * What must not happen. The fuzzer saves the input, and tells findings apart by the stack of the
 * innermost cause.
 */
final class Finding extends AssertionError {
  private static final long serialVersionUID = 1L;
  private static final int MAX_BYTES = 4096;

  /**
   * Makes a finding.
   *
   * @param input what the reader was given
   * @param cause what was thrown, or null
   */
  Finding(String what, Reader reader, byte[] input, Throwable cause) {
    super(
        "%s; settings: %s; input of %s bytes: %s"
            .formatted(
                what,
                reader.settings(),
                input.length,
                HexFormat.of().formatHex(Arrays.copyOf(input, Math.min(input.length, MAX_BYTES)))),
        cause);
  }
}
