/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.stream;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** {@code writeReplace} of the JDK's classes puts objects into streams that no program has. */
class StandInsTest {
  /** Objects as programs have them; those of classes that are refused, or of the JDK's own. */
  private static final Pattern OTHERS =
      Pattern.compile(
          "sun\\..*|java\\.net\\.UnixDomainSocketAddress.Ser|java\\.io\\.File|java\\.awt\\.SystemColor|javax\\.management\\.openmbean\\.ArrayType"
              + "|javax\\.swing\\.plaf\\.ColorUIResource|java\\.lang\\.StringBuilder"
              + "|java\\.util\\.concurrent\\.atomic\\.(Long|Double)Accumulator.SerializationProxy");

  @Test
  void eachStandInOfTheRunningJdkIsKnown() throws IOException {
    Set<String> made = new TreeSet<>();
    List<Path> files;
    try (Stream<Path> all =
        Files.walk(FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules"))) {
      files = all.filter(file -> file.toString().endsWith(".class")).toList();
    }
    for (Path file : files) {
      byte[] bytes = Files.readAllBytes(file);
      if (new String(bytes, StandardCharsets.ISO_8859_1).contains("writeReplace")) {
        new ClassReader(bytes).accept(collector(made), ClassReader.SKIP_DEBUG);
      }
    }
    assertThat(made).contains("java.time.Ser", "java.util.CollSer", "java.security.KeyRep");
    made.removeAll(StreamForm.STAND_INS);
    made.removeAll(StreamForm.STAND_INS_OF_CHANGING);
    made.removeIf(OTHERS.asMatchPredicate());
    assertThat(made).isEmpty();
  }

  /** The classes of the objects that {@code writeReplace} makes; its own class, if none. */
  private static ClassVisitor collector(Set<String> made) {
    return new ClassVisitor(Opcodes.ASM9) {
      private String owner;

      @Override
      public void visit(
          int version, int access, String name, String form, String parent, String[] interfaces) {
        owner = name.replace('/', '.');
      }

      @Override
      public MethodVisitor visitMethod(
          int access, String name, String form, String signature, String[] exceptions) {
        if (!name.equals("writeReplace") || !form.equals("()Ljava/lang/Object;")) {
          return null;
        }
        return new MethodVisitor(Opcodes.ASM9) {
          private boolean makes;

          @Override
          public void visitTypeInsn(int opcode, String type) {
            if (opcode == Opcodes.NEW && !type.endsWith("Exception")) {
              makes = true;
              made.add(type.replace('/', '.'));
            }
          }

          @Override
          public void visitMethodInsn(
              int opcode, String owner, String called, String form, boolean isInterface) {
            makes |= called.equals(name); // that of the superclass
          }

          @Override
          public void visitEnd() {
            if (!makes) {
              made.add(owner);
            }
          }
        };
      }
    };
  }
}
