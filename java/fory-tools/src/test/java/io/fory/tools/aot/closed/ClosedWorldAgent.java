/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.tools.aot.closed;

import java.io.IOException;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.ProtectionDomain;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Has all classes of Fory ask {@link ClosedWorld} instead of reflection, and refuses those that
 * make code. At the end of the program what was refused is on standard error.
 */
public final class ClosedWorldAgent implements ClassFileTransformer {
  /** Classes that only make sense where classes can be defined. */
  private static final List<String> MAKERS =
      List.of(
          "io/fory/codegen/HiddenClassCompiler",
          "io/fory/codegen/LinkStep",
          "io/fory/platform/MemberCode",
          "io/fory/shaded/",
          "org/objectweb/asm/",
          "org/codehaus/");

  private static final Set<String> CODE =
      Collections.synchronizedSet(new TreeSet<>()); // classes of it

  private final Set<String> instead = new HashSet<>(); // names and descriptors

  private ClosedWorldAgent() {
    for (Method method : ClosedWorld.class.getMethods()) {
      if (method.getDeclaringClass() == ClosedWorld.class) {
        instead.add(method.getName() + Type.getMethodDescriptor(method));
      }
    }
  }

  /** Starts it; the arguments are the artifacts whose metadata count, separated by commas. */
  public static void premain(String artifacts, Instrumentation jvm) throws IOException {
    ClosedWorld.metadata = new Metadata(artifacts.split(","));
    jvm.addTransformer(new ClosedWorldAgent());
    Runtime.getRuntime()
        .addShutdownHook(
            new Thread(
                () -> {
                  ClosedWorld.refused().forEach(each -> System.err.println("REFUSED " + each));
                  CODE.forEach(each -> System.err.println("REFUSED class " + each));
                }));
  }

  /** Makes the jar that {@code -javaagent} asks for; the classes are on the class path. */
  public static void writeJar(Path file) throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest
        .getMainAttributes()
        .put(new Attributes.Name("Premain-Class"), ClosedWorldAgent.class.getName());
    new JarOutputStream(Files.newOutputStream(file), manifest).close();
  }

  @Override
  public byte[] transform(
      ClassLoader loader,
      String name,
      Class<?> redefined,
      ProtectionDomain domain,
      byte[] classFile) {
    if (name == null) {
      return null;
    }
    if (MAKERS.stream().anyMatch(name::startsWith)) {
      CODE.add(name);
    }
    boolean ours = name.startsWith("io/fory/") && !name.startsWith("io/fory/aot/closed/");
    return ours ? redirected(classFile) : null;
  }

  private byte[] redirected(byte[] classFile) {
    ClassReader reader = new ClassReader(classFile);
    ClassWriter writer = new ClassWriter(reader, 0); // same stack before and after
    reader.accept(
        new ClassVisitor(Opcodes.ASM9, writer) {
          @Override
          public MethodVisitor visitMethod(
              int access, String name, String descriptor, String generic, String[] exceptions) {
            MethodVisitor next = super.visitMethod(access, name, descriptor, generic, exceptions);
            return new Redirection(next);
          }
        },
        0);
    return writer.toByteArray();
  }

  private final class Redirection extends MethodVisitor {
    Redirection(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
      String other = descriptor;
      if (opcode == Opcodes.INVOKEVIRTUAL) {
        other = "(L" + owner + ";" + descriptor.substring(1);
      }
      boolean ofJdk = owner.startsWith("java/lang/") || owner.startsWith("sun/reflect/");
      if (ofJdk && instead.contains(name + other)) {
        String us = Type.getInternalName(ClosedWorld.class);
        super.visitMethodInsn(Opcodes.INVOKESTATIC, us, name, other, false);
      } else {
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
      }
    }
  }
}
