/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.runtime;

import io.fory.xlang.wire.SharedName;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The names in a message of same-schema mode: the first occurrence of a name has its bytes, later
 * ones the number of the first.
 */
final class IntroducedNames {
  /** The maximum length of a name, in bytes, as with the peers. */
  private static final int MAX_NAME = 4096;

  private final List<Name> names = new ArrayList<>();

  /** A name that is unpacked to a string once, however often it is referred to. */
  private static final class Name {
    private final SharedName packed;
    private String namespace;
    private String type;

    Name(SharedName packed) {
      this.packed = packed;
    }

    String text(boolean isNamespace) {
      if (isNamespace) {
        return namespace = namespace != null ? namespace : packed.text(true);
      }
      return type = type != null ? type : packed.text(false);
    }
  }

  /** Reads a namespace, or the name of a type. */
  String read(XlangInput in, boolean isNamespace) {
    int header = in.readSize();
    int length = header >> 1;
    if ((header & 1) == 0) {
      Name name = new Name(readFirst(in, length));
      names.add(name);
      return name.text(isNamespace);
    }
    int index = length - 1;
    if (index < 0 || index >= names.size()) {
      throw in.corrupt("Expected one of %s names, found number %s".formatted(names.size(), index));
    }
    return names.get(index).text(isNamespace);
  }

  private static SharedName readFirst(XlangInput in, int length) {
    int encoding = 0;
    long hash = 0;
    if (length > SharedName.SHORT) {
      hash = in.readLong();
      encoding = (int) hash & 0xff;
    } else if (length > 0) {
      encoding = in.readByte() & 0xff;
    }
    if (length > MAX_NAME) {
      throw in.corrupt("Expected a name of up to %s bytes, found %s".formatted(MAX_NAME, length));
    }
    int from = in.require(length);
    in.charge(160 + 16L * length); // the name is unpacked to up to twice as many chars
    in.position(from + length);
    return new SharedName(encoding, hash, Arrays.copyOfRange(in.heap(), from, from + length));
  }
}
