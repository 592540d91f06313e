/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import java.io.IOException;
import java.io.InputStream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;

/** The class files of classes that are loaded, for what reflection does not tell. Thread-safe. */
final class ClassFile {
  private ClassFile() {}

  /**
   * Shows a class to a visitor, without debug information and frames.
   *
   * @return whether it was shown: not if there is no file of it, as of classes made at run time, or
   *     if it is newer than the reader
   */
  static boolean show(Class<?> type, ClassVisitor visitor) {
    String name = type.getName();
    String file = name.substring(name.lastIndexOf('.') + 1) + ".class";
    try (InputStream in = type.getResourceAsStream(file)) {
      if (in == null) {
        return false;
      }
      new ClassReader(in).accept(visitor, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
      return true;
    } catch (IOException | RuntimeException e) {
      return false;
    }
  }
}
