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
   * Returns whether class files can be read: not in the jar without ASM, nor in native images.
   * Where they cannot, a class that extends one of ASM must not be loaded.
   */
  public static boolean hasReader() {
    return !NativeImage.isRunning() && Asm.PRESENT;
  }

  private ClassFile() {}

  private static final class Asm {
    static final boolean PRESENT = isPresent();

    private static boolean isPresent() {
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
  static boolean accept(Class<?> type, ClassVisitor visitor) {
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
