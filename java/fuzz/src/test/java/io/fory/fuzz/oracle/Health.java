/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz.oracle;

import io.fory.Fory;
import io.fory.exception.ForyException;
import io.fory.fuzz.Models;
import io.fory.fuzz.reader.Reader;
import io.fory.golden.GoldenSamples;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Good messages, which a reader must read and write as ever, whatever it has read in between. */
final class Health {
  private final Reader reader;
  private final Map<Object, byte[]> good = new LinkedHashMap<>();
  private final List<Object> samples = new ArrayList<>();

  Health(Reader reader) {
    this.reader = reader;
    Models.samples()
        .forEach(
            (name, sample) -> {
              if (sample != null && GoldenSamples.isWrittenAlike(name)) {
                addIfPossible(name, sample);
              }
            });
  }

  private void addIfPossible(String name, Object sample) {
    Fory fory = reader.fory();
    try {
      byte[] message = fory.serialize(sample);
      if (Arrays.equals(message, fory.serialize(fory.deserialize(message)))) {
        good.put(name, message);
        samples.add(sample);
      }
    } catch (ForyException e) {
      // the settings do not allow it
    }
  }

  /** Says what is wrong, or null. */
  String fault() {
    Fory fory = reader.fory();
    int i = 0;
    for (Map.Entry<Object, byte[]> entry : good.entrySet()) {
      byte[] message = entry.getValue();
      Object sample = samples.get(i++);
      try {
        if (!Arrays.equals(message, fory.serialize(sample))) {
          return "writes other bytes: " + entry.getKey();
        } else if (!Arrays.equals(message, fory.serialize(fory.deserialize(message)))) {
          return "reads something else: " + entry.getKey();
        }
      } catch (ForyException e) {
        return "good message fails now: " + entry.getKey() + "\n" + e.getMessage();
      }
    }
    return null;
  }
}
