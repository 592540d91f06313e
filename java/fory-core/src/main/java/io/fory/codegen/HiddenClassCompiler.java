/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.codegen;

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
 * it. With {@code -Dfory.codegen.dump=DIR} every source is written to that folder before.
 * Thread-safe.
 */
public final class HiddenClassCompiler {
  private static final String DUMP = System.getProperty("fory.codegen.dump");

  private HiddenClassCompiler() {}

  /**
   * Compiles and defines a class.
   *
   * @param host a lookup with full access on the class that the new one becomes a nestmate of
   * @param className the binary name, in the package of the host
   * @param source the compilation unit
   * @param stubs the user classes that the source names
   * @param constants become the class data, see {@link MethodHandles#classData}
   * @throws CodegenException if the source does not compile or does not link; with the source
   */
  public static Class<?> define(
      MethodHandles.Lookup host,
      String className,
      String source,
      Stubs stubs,
      Constants constants) {
    byte[] classFile = classFile(host, className, source, stubs);
    try {
      return host.defineHiddenClassWithClassData(
              classFile, constants.values(), true, MethodHandles.Lookup.ClassOption.NESTMATE)
          .lookupClass();
    } catch (IllegalAccessException | LinkageError e) {
      throw new CodegenException(className, source, e);
    }
  }

  /**
   * Compiles a class without defining it; the parameters are those of {@link #define}.
   *
   * @throws CodegenException if the source does not compile; with the source
   */
  public static byte[] classFile(
      MethodHandles.Lookup host, String className, String source, Stubs stubs) {
    dump(className, source);
    try {
      return LinkStep.apply(compile(className, source, host, stubs));
    } catch (CompileException | IOException | LinkageError e) {
      throw new CodegenException(className, source, e);
    }
  }

  private static byte[] compile(
      String className, String source, MethodHandles.Lookup host, Stubs stubs)
      throws CompileException, IOException {
    ClassLoader loader = host.lookupClass().getClassLoader();
    UnitCompiler compiler =
        new UnitCompiler(
            new Parser(new Scanner(className, new StringReader(source)))
                .parseAbstractCompilationUnit(),
            new StubIClassLoader(loader, stubs));
    compiler.setTargetVersion(17); // the default, 6, allows the slow old verifier
    List<ClassFile> classFiles = new ArrayList<>();
    compiler.compileUnit(true, true, false, classFiles);
    if (classFiles.size() != 1) {
      throw new AssertionError("Generated source holds one class, not " + classFiles.size());
    }
    return classFiles.get(0).toByteArray();
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

  /** Finds stubs first, then what the host's loader sees. */
  private static final class StubIClassLoader extends ClassLoaderIClassLoader {
    private final Stubs stubs;

    StubIClassLoader(ClassLoader loader, Stubs stubs) {
      super(loader);
      this.stubs = stubs;
    }

    @Override
    protected IClass findIClass(String descriptor) throws ClassNotFoundException {
      // The super constructor asks for java.lang types before the field is set.
      byte[] stub = stubs == null ? null : stubs.classFile(descriptor);
      if (stub == null) {
        return super.findIClass(descriptor);
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
