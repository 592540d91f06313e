/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import java.io.IOException;
import java.io.InputStream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Opcodes;

/** Reads the class files of loaded classes, for what reflection does not tell. Thread-safe. */
public final class ClassFile {
  /**
   * Whether class files can be read: false in the jar without ASM, and in native images. Ask before
   * you make a visitor, whose class could not be loaded otherwise.
   */
  public static boolean hasReader() {
    return !NativeImage.isRunning() && Reader.IS_HERE;
  }

  private ClassFile() {}

  private static final class Reader {
    static final boolean IS_HERE = isHere();

    private static boolean isHere() {
      try {
        return Opcodes.class != null; // loads it
      } catch (NoClassDefFoundError e) {
        return false;
      }
    }
  }

  /**
   * Passes the class file of a class to a visitor, without debug information and frames.
   *
   * @return false if there is no file, as for classes made at run time, or if the file is newer
   *     than ASM knows
   */
  static boolean show(Class<?> type, ClassVisitor visitor) {
    byte[] file = bytes(type);
    if (file == null) {
      return false;
    }
    try {
      new ClassReader(file).accept(visitor, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
      return true;
    } catch (RuntimeException e) {
      return false;
    }
  }

  /** Returns the class file of a class; null if there is none. */
  public static byte[] bytes(Class<?> type) {
    String name = type.getName();
    String file = name.substring(name.lastIndexOf('.') + 1) + ".class";
    try (InputStream in = type.getResourceAsStream(file)) {
      return in == null ? null : in.readAllBytes();
    } catch (IOException | RuntimeException e) {
      return null;
    }
  }
}
