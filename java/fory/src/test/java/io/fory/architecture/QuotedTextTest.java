/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.thirdparty.org.objectweb.asm.ClassReader;
import com.tngtech.archunit.thirdparty.org.objectweb.asm.ClassVisitor;
import com.tngtech.archunit.thirdparty.org.objectweb.asm.Handle;
import com.tngtech.archunit.thirdparty.org.objectweb.asm.MethodVisitor;
import com.tngtech.archunit.thirdparty.org.objectweb.asm.Opcodes;
import com.tngtech.archunit.thirdparty.org.objectweb.asm.Type;
import io.fory.exception.Quote;
import io.fory.testing.Sources;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Text of a message, and of exceptions of others, gets into ours through {@link Quote} only, and
 * objects by their classes. As far as a machine can tell: what is joined to a text is looked up in
 * the compiled classes, arguments of formats by their names in the sources.
 */
class QuotedTextTest {
  /** The modules that {@code fory} brings. */
  private static final List<Path> MODULES =
      Stream.of("core", "java-serialization", "guava", "file", "tools")
          .map(name -> Path.of("../fory-" + name))
          .toList();

  /** Methods that join objects to a text: of types of the reader's own, or to be written. */
  private static final Set<String> SHORT =
      Set.of(
          "exception/ForyException.getMessage", // of what is quoted already
          "tools/explain/Explainer.compressed", // each line is quoted as a whole
          "tools/explain/Lines.describe",
          "tools/explain/Lines.text",
          "backing/BufferAccess.of",
          "memory/PrimitiveArrayView.shift",
          "platform/FieldAccess.get",
          "platform/FieldAccess.set",
          "platform/FieldAccess.getter",
          "platform/FieldAccess.setter",
          "javaserialization/inherited/InheritedMethod.of",
          "javaserialization/inherited/InheritedMethod.ofField",
          "resolver/RegistrationAdvice.missing", // of what Quote.name gave
          "resolver/Registrations.wireName",
          "resolver/Registrations.describe", // numbers
          "resolver/Registrations.wireNames",
          "schema/Fingerprint.of",
          "schema/WireLayer.toString",
          "schema/WireType.toString",
          "serializer/language/AnnotationHandler.value", // a method of the reader's own
          "serializer/shared/EnumKeys.readType",
          "serializer/value/AbstractTypeSerializer.write",
          "serializer/wrapper/WrapperSerializer.read",
          // When written: what an exception of the JDK adds to its message, to take it off again.
          "javaserialization/inherited/RawMessage.get",
          "javaserialization/inherited/RawMessage.withoutDetail",
          "javaserialization/inherited/RawMessage.place",
          "struct/interpreted/SkippedFields.of", // a name and a number
          "struct/plan/FieldPlan.toString", // of the reader's own names
          "struct/compiler/CompilationFailureLog.debug",
          "struct/compiler/StructGenerator.zero");

  /** Joins text of another kind: of files on this side, of a schema, of generated code. */
  private static final List<String> OTHERS =
      List.of(
          "file/",
          "compatibility/",
          "codegen/",
          "tools/S",
          "tools/LockFile",
          "tools/ImageMetadata");

  /** Names of local variables that hold an object or an exception, with their meaning. */
  private static final Pattern OBJECT =
      Pattern.compile(
          "e|ex|failure|cause|error|k|v|value|element|handler|object|arguments?(\\[i\\])?|container"
              + "|original|copy");

  private static final Pattern OF_EXCEPTION =
      Pattern.compile("\\b(e|ex|failure|cause)\\.(getMessage|getLocalizedMessage|toString)\\(\\)");

  @Test
  void nothingButShortTextIsJoinedToAText() throws IOException {
    List<String> found = new ArrayList<>();
    for (Path module : MODULES) {
      Path classes = module.resolve("target/classes/io/fory");
      for (Path file : classFiles(classes)) {
        String name = classes.relativize(file).toString().replaceAll("[.$].*", "");
        if (OTHERS.stream().noneMatch(name::startsWith)) {
          new ClassReader(Files.readAllBytes(file)).accept(joins(name, found), 0);
        }
      }
    }
    assertThat(found).doesNotHaveDuplicates().isSubsetOf(SHORT);
  }

  private static ClassVisitor joins(String name, List<String> found) {
    return new ClassVisitor(Opcodes.ASM9) {
      @Override
      public MethodVisitor visitMethod(
          int access, String method, String descriptor, String signature, String[] exceptions) {
        return new MethodVisitor(Opcodes.ASM9) {
          @Override
          public void visitInvokeDynamicInsn(
              String called, String form, Handle bootstrap, Object... arguments) {
            if (bootstrap.getOwner().equals("java/lang/invoke/StringConcatFactory")) {
              for (Type type : Type.getArgumentTypes(form)) {
                if (type.getSort() > Type.DOUBLE && !type.equals(Type.getType(String.class))) {
                  found();
                }
              }
            }
          }

          @Override
          public void visitMethodInsn(
              int opcode, String owner, String called, String form, boolean isInterface) {
            if (owner.startsWith("java/lang/String")
                && (called.equals("valueOf") || called.equals("append"))
                && form.startsWith("(Ljava/lang/Object;")) {
              found();
            }
          }

          private void found() {
            String place = name + "." + method.replaceAll("lambda\\$(\\w+)\\$\\d+", "$1");
            if (!found.contains(place)) {
              found.add(place);
            }
          }
        };
      }
    };
  }

  @Test
  void noFormatTakesAnObjectAsItIs() throws IOException {
    List<String> found = new ArrayList<>();
    for (Map.Entry<String, Path> file : sources().entrySet()) {
      String name = name(file.getKey());
      if (!writesCode(name)) {
        for (String argument : formatted(Files.readString(file.getValue()))) {
          if (OBJECT.matcher(argument).matches()) {
            found.add(name + " formats " + argument);
          }
        }
      }
    }
    assertThat(found).isEmpty();
  }

  /** Whether the text of a file is for generated code. */
  private static boolean writesCode(String name) {
    return name.startsWith("codegen/")
        || name.startsWith("struct/compiler/")
            && name.matches(".*(Rule|Source|Generator|CopyMethod)\\.java");
  }

  @Test
  void messagesOfOtherExceptionsAreQuoted() throws IOException {
    List<String> found = new ArrayList<>();
    Set<String> allowed =
        Set.of(
            "exception/Quote.java",
            "javaserialization/inherited/InheritedThrowable.java", // writes them
            "file/RecordScan.java", // an exception of its own
            "codegen/CodegenException.java", // of generated source, which is quoted whole
            "tools/SchemaLock.java");
    for (Map.Entry<String, Path> file : sources().entrySet()) {
      String name = name(file.getKey());
      Matcher matcher = OF_EXCEPTION.matcher(Files.readString(file.getValue()));
      while (matcher.find() && !allowed.contains(name)) {
        found.add(name + ": " + matcher.group());
      }
    }
    assertThat(found).isEmpty();
  }

  /** The arguments of all calls of {@code formatted}. */
  private static List<String> formatted(String source) {
    List<String> arguments = new ArrayList<>();
    String call = ".formatted(";
    for (int at = source.indexOf(call); at >= 0; at = source.indexOf(call, at + 1)) {
      int depth = 1;
      int begin = at + call.length();
      for (int i = begin; depth > 0; i++) {
        char c = source.charAt(i);
        depth += c == '(' ? 1 : c == ')' ? -1 : 0;
        if (depth == 0 || depth == 1 && c == ',') {
          arguments.add(source.substring(begin, i).strip());
          begin = i + 1;
        }
      }
    }
    return arguments;
  }

  /** The path of a source file below {@code io/fory}. */
  private static String name(String path) {
    return path.substring("io/fory/".length());
  }

  private static Map<String, Path> sources() {
    Map<String, Path> sources = new TreeMap<>();
    MODULES.forEach(module -> sources.putAll(Sources.of(module)));
    return sources;
  }

  private static List<Path> classFiles(Path classes) {
    try (Stream<Path> all = Files.walk(classes)) {
      return all.filter(file -> file.toString().endsWith(".class")).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
