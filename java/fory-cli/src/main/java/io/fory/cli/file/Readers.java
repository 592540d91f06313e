/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli.file;

import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.cli.base.MessageSettings;
import io.fory.config.UnknownTypes;
import java.util.HashMap;
import java.util.Map;

/**
 * Readers that know no classes of the user's and keep what they do not know, with the settings that
 * each message says, and the limits for bytes from anyone. Not thread-safe.
 */
final class Readers {
  private final Map<String, Fory> readers = new HashMap<>();

  /** Returns a reader for uses that do not depend on its settings. */
  static Fory any() {
    return builder().build();
  }

  private static ForyBuilder builder() {
    return Fory.builder().untrusted().withCodegen(false).withUnknownTypes(UnknownTypes.KEEP);
  }

  /** Returns a {@code Fory} that reads a message. */
  Fory of(byte[] message) {
    return readers.computeIfAbsent(
        MessageSettings.settings(message),
        settings -> MessageSettings.with(settings, builder()).build());
  }
}
