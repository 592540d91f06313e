/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.inherited;

import io.fory.exception.UnsupportedTypeException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamConstants;
import java.util.LinkedHashMap;

/**
 * Whether a {@code LinkedHashMap} is in access order, as a cache is. It tells nobody but JDK
 * serialization, whose form is public: behind the entries of its superclass (a block with the
 * number of buckets and the size, then keys and values) stands one boolean. All keys and values are
 * replaced by null, so the content need not be serializable.
 */
final class AccessOrder {
  private static final int BLOCK = 8; // two ints

  private AccessOrder() {}

  static boolean of(LinkedHashMap<?, ?> map) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(256);
    try (ObjectOutputStream probe = new Probe(bytes, map)) {
      probe.writeObject(map);
    } catch (IOException | RuntimeException e) {
      throw unknown(map, e);
    }
    byte[] form = bytes.toByteArray();
    int size = map.size();
    for (int start = 0; start + 2 + BLOCK + 2 * size + 2 <= form.length; start++) {
      if (form[start] == ObjectStreamConstants.TC_BLOCKDATA
          && form[start + 1] == BLOCK
          && isEntries(form, start + 2 + Integer.BYTES, size)) {
        return form[start + 2 + BLOCK + 2 * size + 1] != 0;
      }
    }
    throw unknown(map, null);
  }

  /** Whether the size, as many nulls for keys and values, and the end of the data stand here. */
  private static boolean isEntries(byte[] form, int at, int size) {
    int found = 0;
    for (int i = 0; i < Integer.BYTES; i++) {
      found = found << 8 | form[at + i] & 0xff;
    }
    int entries = at + Integer.BYTES;
    for (int i = 0; i < 2 * size && found == size; i++) {
      if (form[entries + i] != ObjectStreamConstants.TC_NULL) {
        return false;
      }
    }
    return found == size && form[entries + 2 * size] == ObjectStreamConstants.TC_ENDBLOCKDATA;
  }

  private static UnsupportedTypeException unknown(Object map, Exception cause) {
    return new UnsupportedTypeException(
        "Whether %s is in access order cannot be told. Write a Serializer and add it with registerSerializer"
            .formatted(map.getClass().getName()),
        cause);
  }

  private static final class Probe extends ObjectOutputStream {
    private final Object map;

    Probe(ByteArrayOutputStream bytes, Object map) throws IOException {
      super(bytes);
      this.map = map;
      enableReplaceObject(true);
    }

    @Override
    protected Object replaceObject(Object object) {
      return object == map ? map : null;
    }
  }
}
