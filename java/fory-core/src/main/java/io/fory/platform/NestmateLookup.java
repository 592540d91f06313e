/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Modifier;
import org.objectweb.asm.Opcodes;

/**
 * Finds out whether code generated for a class can live in its nest, where private members are
 * reached like one's own.
 */
public final class NestmateLookup {
  private static final String BRIDGE = "ForyLookup$";
  private static final String LOOKUP = "lookup";
  private static final String DESCRIPTOR = "()Ljava/lang/invoke/MethodHandles$Lookup;";

  private NestmateLookup() {}

  /**
   * Returns a lookup that defines nestmates of {@code target}; null if that is not possible: its
   * package is not open to Fory, its module does not read Fory's, its loader does not find Fory's
   * classes, or it is a hidden class, which no source can name.
   *
   * @param target the class to become a nestmate of
   * @param ours a class of Fory's that the nestmate names
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
   * Returns a lookup by way of a class that is defined in the package of the target. A lookup
   * across modules (each class loader has an unnamed module of its own) may not define nestmates,
   * but it may define an ordinary class, whose own lookup may. One such class for each package.
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
                  .findStatic(bridge, LOOKUP, MethodType.methodType(MethodHandles.Lookup.class))
                  .invokeExact();
      MethodHandles.Lookup nest = MethodHandles.privateLookupIn(target, full);
      return nest.hasFullPrivilegeAccess() ? nest : null;
    } catch (ReflectiveOperationException | RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new AssertionError("the bridge throws nothing checked", e);
    }
  }

  /**
   * Returns the class file of {@code class ForyLookup$ { static Lookup lookup() { return
   * MethodHandles.lookup(); } }}.
   */
  private static byte[] bridge(String internalName) {
    try {
      ClassBytes bytes = new ClassBytes(internalName);
      bytes.addCall(
          Opcodes.INVOKESTATIC, ClassBytes.internal(MethodHandles.class), LOOKUP, DESCRIPTOR);
      bytes.add(Opcodes.ARETURN);
      bytes.endMethod(Modifier.STATIC, LOOKUP, DESCRIPTOR, 1, 0);
      return bytes.build();
    } catch (IOException e) {
      throw new AssertionError("in memory", e);
    }
  }

  /** Whether a loader finds this very class under its name. */
  public static boolean sees(ClassLoader loader, Class<?> type) {
    try {
      return Class.forName(type.getName(), false, loader) == type;
    } catch (ClassNotFoundException | LinkageError e) {
      return false;
    }
  }
}
