/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Modifier;

/**
 * Finds out whether code generated for a class can live in its nest, where private members are
 * reached like one's own.
 */
public final class NestmateLookup {
  private static final String BRIDGE = "ForyLookup$";

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

  /**
   * Returns the class file of {@code class ForyLookup$ { static Lookup lookup() { return
   * MethodHandles.lookup(); } }}. Written by hand, since ASM may be absent, and takes time to load.
   */
  private static byte[] bridge(String internalName) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      out.writeInt(0xCAFEBABE);
      out.writeInt(61); // Java 17
      out.writeShort(12); // one more than there are constants
      writeClass(out, 2); // 1
      writeText(out, internalName); // 2
      writeClass(out, 4); // 3
      writeText(out, "java/lang/Object"); // 4
      writeText(out, "lookup"); // 5
      writeText(out, "()Ljava/lang/invoke/MethodHandles$Lookup;"); // 6
      writeText(out, "Code"); // 7
      writePair(out, 10, 9, 11); // 8, a method
      writeClass(out, 10); // 9
      writeText(out, "java/lang/invoke/MethodHandles"); // 10
      writePair(out, 12, 5, 6); // 11, name and type
      out.writeShort(Modifier.FINAL | 0x0020 | 0x1000); // super, synthetic
      out.writeShort(1); // this class
      out.writeShort(3); // its superclass
      out.writeInt(0); // no interfaces and fields
      out.writeShort(1); // one method
      out.writeShort(Modifier.STATIC);
      out.writeShort(5);
      out.writeShort(6);
      out.writeShort(1); // one attribute
      out.writeShort(7);
      out.writeInt(16); // its size
      out.writeShort(1); // stack
      out.writeShort(0); // locals
      out.writeInt(4); // the code: invokestatic 8, areturn
      out.writeByte(0xB8);
      out.writeShort(8);
      out.writeByte(0xB0);
      out.writeInt(0); // no handlers and attributes
      out.writeShort(0); // nor attributes of the class
    } catch (IOException e) {
      throw new AssertionError("in memory", e);
    }
    return bytes.toByteArray();
  }

  private static void writeText(DataOutputStream out, String text) throws IOException {
    out.writeByte(1);
    out.writeUTF(text);
  }

  private static void writeClass(DataOutputStream out, int name) throws IOException {
    out.writeByte(7);
    out.writeShort(name);
  }

  private static void writePair(DataOutputStream out, int tag, int one, int other)
      throws IOException {
    out.writeByte(tag);
    out.writeShort(one);
    out.writeShort(other);
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
