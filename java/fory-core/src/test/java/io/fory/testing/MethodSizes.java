/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.testing;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;

/** Reads class files, as chapter 4 of the JVM specification describes them. */
public final class MethodSizes {
  private MethodSizes() {}

  /** Returns the bytecodes of each method; of the largest where names are overloaded. */
  public static Map<String, Integer> of(byte[] classFile) {
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(classFile))) {
      in.skipNBytes(8); // magic number and version
      String[] names = constantPool(in);
      in.skipNBytes(6); // flags, this class, superclass
      in.skipNBytes(2L * in.readUnsignedShort()); // interfaces
      members(in, names); // fields
      return members(in, names);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The UTF-8 constants at their indexes. */
  private static String[] constantPool(DataInputStream in) throws IOException {
    String[] names = new String[in.readUnsignedShort()];
    for (int i = 1; i < names.length; i++) {
      int tag = in.readUnsignedByte();
      switch (tag) {
        case 1 -> names[i] = in.readUTF();
        case 5, 6 -> { // long and double take two places
          in.skipNBytes(8);
          i++;
        }
        case 7, 8, 16, 19, 20 -> in.skipNBytes(2);
        case 15 -> in.skipNBytes(3);
        case 3, 4, 9, 10, 11, 12, 17, 18 -> in.skipNBytes(4);
        default -> throw new AssertionError("no constant has tag " + tag);
      }
    }
    return names;
  }

  /** Fields or methods, with the size of their code if they have any. */
  private static Map<String, Integer> members(DataInputStream in, String[] names)
      throws IOException {
    Map<String, Integer> sizes = new HashMap<>();
    int count = in.readUnsignedShort();
    for (int i = 0; i < count; i++) {
      in.skipNBytes(2); // flags
      String name = names[in.readUnsignedShort()];
      in.skipNBytes(2); // descriptor
      int attributes = in.readUnsignedShort();
      for (int a = 0; a < attributes; a++) {
        String attribute = names[in.readUnsignedShort()];
        int length = in.readInt();
        if (attribute.equals("Code")) {
          in.skipNBytes(4); // maximal stack and locals
          sizes.merge(name, in.readInt(), Math::max);
          length -= 8;
        }
        in.skipNBytes(length);
      }
    }
    return sizes;
  }
}
