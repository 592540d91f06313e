/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Finds out whether code generated for a class can live in its nest, where private members are
 * reached like one's own.
 */
public final class NestmateLookup {
  private static final String BRIDGE = "ForyLookup$";

  private NestmateLookup() {}

  /**
   * A lookup that defines nestmates of {@code target}, or null when that is not possible: its
   * package is closed to us, its module does not read ours, its loader does not see our types, or
   * it is itself a hidden class that no source can name.
   *
   * @param target the class to become a nestmate of
   * @param ours a type of ours that the nestmate names
   */
  public static MethodHandles.Lookup in(Class<?> target, Class<?> ours) {
    if (target.isHidden()
        || !target.getModule().canRead(ours.getModule())
        || !sees(target.getClassLoader(), ours)) {
      return null;
    }
    try {
      NestmateLookup.class.getModule().addReads(target.getModule());
      MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(target, MethodHandles.lookup());
      return lookup.hasFullPrivilegeAccess() ? lookup : throughBridge(target, lookup);
    } catch (ReflectiveOperationException | LinkageError e) {
      return null;
    }
  }

  /**
   * A lookup across modules may not define nestmates, and every class loader has a module of its
   * own. It may define an ordinary class though, and that class, being of the same module, gets the
   * lookup we need. One such class per package; it is package-private like what it returns.
   */
  private static MethodHandles.Lookup throughBridge(Class<?> target, MethodHandles.Lookup lookup)
      throws ReflectiveOperationException {
    String name =
        target.getPackageName().isEmpty() ? BRIDGE : target.getPackageName() + "." + BRIDGE;
    Class<?> bridge;
    synchronized (NestmateLookup.class) {
      try {
        bridge = Class.forName(name, true, target.getClassLoader());
      } catch (ClassNotFoundException e) {
        bridge = lookup.defineClass(bridge(name.replace('.', '/')));
      }
    }
    MethodHandles.Lookup inBridge = MethodHandles.privateLookupIn(bridge, MethodHandles.lookup());
    try {
      MethodHandles.Lookup full =
          (MethodHandles.Lookup)
              inBridge
                  .findStatic(bridge, "lookup", MethodType.methodType(MethodHandles.Lookup.class))
                  .invokeExact();
      MethodHandles.Lookup nest = MethodHandles.privateLookupIn(target, full);
      return nest.hasFullPrivilegeAccess() ? nest : null;
    } catch (ReflectiveOperationException | RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new AssertionError("the bridge throws nothing checked", e);
    }
  }

  /** {@code class ForyLookup$ { static Lookup lookup() { return MethodHandles.lookup(); } } }. */
  private static byte[] bridge(String internalName) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(
        Opcodes.V17,
        Opcodes.ACC_FINAL | Opcodes.ACC_SUPER | Opcodes.ACC_SYNTHETIC,
        internalName,
        null,
        "java/lang/Object",
        null);
    String returnsLookup = "()Ljava/lang/invoke/MethodHandles$Lookup;";
    MethodVisitor method =
        writer.visitMethod(Opcodes.ACC_STATIC, "lookup", returnsLookup, null, null);
    method.visitCode();
    method.visitMethodInsn(
        Opcodes.INVOKESTATIC, "java/lang/invoke/MethodHandles", "lookup", returnsLookup, false);
    method.visitInsn(Opcodes.ARETURN);
    method.visitMaxs(0, 0);
    method.visitEnd();
    writer.visitEnd();
    return writer.toByteArray();
  }

  /** Whether a loader finds this very class under its name. */
  private static boolean sees(ClassLoader loader, Class<?> type) {
    try {
      return Class.forName(type.getName(), false, loader) == type;
    } catch (ClassNotFoundException | LinkageError e) {
      return false;
    }
  }
}
