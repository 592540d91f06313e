/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.codegen;

import io.fory.exception.Quote;
import io.fory.platform.PacedThread;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.codehaus.commons.compiler.CompileException;
import org.codehaus.janino.ClassFileIClass;
import org.codehaus.janino.ClassLoaderIClassLoader;
import org.codehaus.janino.IClass;
import org.codehaus.janino.Parser;
import org.codehaus.janino.Scanner;
import org.codehaus.janino.UnitCompiler;
import org.codehaus.janino.util.ClassFile;

/**
 * Compiles one class and defines it as a hidden class, which is unloaded with the last reference to
 * it. With {@code -Dfory.codegen.dump=DIR} it first writes each source to that folder. Thread-safe.
 */
public final class HiddenClassCompiler {
  private static final String DUMP = System.getProperty("fory.codegen.dump");

  private HiddenClassCompiler() {}

  /**
   * Compiles and defines a class, and initializes it when it has been checked against its shape.
   *
   * @param host a lookup with full access to the class that the new one becomes a nestmate of
   * @param shape the shape of the class; its name is in the package of the host
   * @param source the compilation unit
   * @param stubs the user classes that the source names
   * @param constants become the class data, see {@link MethodHandles#classData}
   * @throws CodegenException if the source does not compile or link, or gives another class
   */
  public static Class<?> define(
      MethodHandles.Lookup host,
      ClassShape shape,
      String source,
      Stubs stubs,
      Constants constants) {
    byte[] classFile = classFile(host.lookupClass().getClassLoader(), shape, source, stubs);
    return HiddenClasses.define(
        host, shape.name(), shape.superclass(), classFile, constants.values(), source);
  }

  /**
   * Compiles a class without defining it; the other parameters are those of {@link #define}.
   *
   * @param loader the loader of the classes that the source names
   * @throws CodegenException if the source does not compile, or gives another class
   */
  public static byte[] classFile(ClassLoader loader, ClassShape shape, String source, Stubs stubs) {
    dump(shape.name(), source);
    int illegal = SourceWriter.firstIllegal(source);
    require(
        illegal < 0 ? null : "char %04x in its source".formatted((int) source.charAt(illegal)),
        shape,
        source);
    byte[] classFile;
    try {
      List<ClassFile> compiled = compile(shape.name(), source, loader, stubs);
      require(
          compiled.size() == 1 ? null : compiled.size() + " classes in its source", shape, source);
      classFile = LinkStep.apply(compiled.get(0).toByteArray());
    } catch (CodegenException e) {
      throw e;
    } catch (CompileException | IOException | RuntimeException e) {
      throw failed(shape, source, e);
    } catch (LinkageError | StackOverflowError e) {
      throw failed(shape, source, e); // the compiler recurses, and loads classes
    }
    require(shape.difference(classFile), shape, source);
    return classFile;
  }

  private static void require(String difference, ClassShape shape, String source) {
    if (difference != null) {
      throw new CodegenException(shape.name(), source, difference, null);
    }
  }

  private static CodegenException failed(ClassShape shape, String source, Throwable e) {
    return new CodegenException(shape.name(), source, Quote.failure(e), e);
  }

  private static List<ClassFile> compile(
      String className, String source, ClassLoader loader, Stubs stubs)
      throws CompileException, IOException {
    UnitCompiler compiler =
        new UnitCompiler(
            new Parser(new Scanner(className, new StringReader(source)))
                .parseAbstractCompilationUnit(),
            new StubIClassLoader(loader, stubs));
    compiler.setTargetVersion(17); // the default, 6, allows the slow old verifier
    List<ClassFile> classFiles = new ArrayList<>();
    compiler.compileUnit(true, true, false, classFiles);
    return classFiles;
  }

  private static void dump(String className, String source) {
    if (DUMP != null) {
      try {
        Path file = Path.of(DUMP, className.replace('.', '/') + ".java");
        Files.createDirectories(file.getParent());
        Files.writeString(file, source);
      } catch (IOException e) {
        throw new UncheckedIOException("Cannot write to -Dfory.codegen.dump=" + DUMP, e);
      }
    }
  }

  /** Finds classes among the stubs, then through the host's loader. */
  private static final class StubIClassLoader extends ClassLoaderIClassLoader {
    private final Stubs stubs;

    StubIClassLoader(ClassLoader loader, Stubs stubs) {
      super(loader);
      this.stubs = stubs;
    }

    @Override
    protected IClass findIClass(String descriptor) throws ClassNotFoundException {
      PacedThread.rest();
      // The superclass constructor looks java.lang classes up before the field is set.
      byte[] stub = stubs == null ? null : stubs.classFile(descriptor);
      if (stub == null) { // Janino would prefer a class in no package to an imported one
        return descriptor.indexOf('/') < 0 ? null : super.findIClass(descriptor);
      }
      try {
        ClassFileIClass result =
            new ClassFileIClass(new ClassFile(new ByteArrayInputStream(stub)), this);
        defineIClass(result);
        return result;
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
