/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import java.io.IOException;
import java.io.InputStream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Opcodes;

/** The class files of classes that are loaded, for what reflection does not tell. Thread-safe. */
public final class ClassFile {
  /**
   * Whether there is a reader of class files: not in the jar without it, and not in native images,
   * which have none. Without it the content of class files is not known. Asked before a visitor is
   * made, whose class could not be loaded.
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
   * Shows a class to a visitor, without debug information and frames.
   *
   * @return whether it was shown: not if there is no file of it, as of classes made at run time, or
   *     if it is newer than the reader
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

  /** The class file of a class; null if there is none. */
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
