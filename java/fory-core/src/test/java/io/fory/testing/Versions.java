/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.testing;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Compiles classes while a test runs: versions of one class, foreign loaders, modules. */
public final class Versions {
  private static final Pattern PACKAGE = Pattern.compile("package\\s+([\\w.]+)\\s*;");
  private static final Pattern TYPE =
      Pattern.compile("\\b(?:class|record|enum|interface)\\s+([\\w$]+)");
  private static final Pattern MODULE = Pattern.compile("\\bmodule\\s+[\\w.]+\\s*\\{");

  private static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();

  /** Kept, because to list the classes of the JDK takes longer than to compile a small one. */
  private static final StandardJavaFileManager FILES =
      COMPILER.getStandardFileManager(null, null, null);

  /** Class files of sources that were compiled before: many tests share versions of a class. */
  private static final Map<List<String>, Map<String, byte[]>> COMPILED = new HashMap<>();

  private Versions() {}

  /** A loader of classes compiled from source; its parent knows the JDK only. */
  public static final class Loader extends ClassLoader {
    private final Map<String, byte[]> classFiles;

    private Loader(Map<String, byte[]> classFiles, ClassLoader parent) {
      super(parent);
      this.classFiles = classFiles;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      byte[] bytes = classFiles.get(name);
      if (bytes == null) {
        throw new ClassNotFoundException(name);
      }
      return defineClass(name, bytes, 0, bytes.length);
    }

    /** Looks for no class file of these: there is none, and a class path is long. */
    @Override
    public URL getResource(String name) {
      return classFiles.containsKey(name.replace(".class", "").replace('/', '.'))
          ? null
          : super.getResource(name);
    }

    /** The names of all classes that are neither abstract nor interfaces, in order. */
    public List<String> names() {
      return classFiles.keySet().stream()
          .sorted()
          .filter(name -> !Modifier.isAbstract(type(name).getModifiers()) || type(name).isEnum())
          .filter(name -> !type(name).isAnonymousClass())
          .toList();
    }

    /** One of the classes. */
    public Class<?> type(String name) {
      try {
        return loadClass(name);
      } catch (ClassNotFoundException e) {
        throw new AssertionError(e);
      }
    }

    /** A new object, made by the only public constructor that takes these arguments. */
    public Object create(String name, Object... arguments) {
      try {
        for (var constructor : type(name).getDeclaredConstructors()) {
          if (constructor.getParameterCount() == arguments.length) {
            constructor.setAccessible(true);
            return constructor.newInstance(arguments);
          }
        }
      } catch (ReflectiveOperationException e) {
        throw new AssertionError(e);
      }
      throw new AssertionError("no constructor with " + arguments.length + " parameters");
    }
  }

  /** Compiles classes into a loader of their own, which does not see Fory. */
  public static Loader compile(String... sources) {
    return compile(ClassLoader.getPlatformClassLoader(), sources);
  }

  /** Compiles classes into a loader of their own below {@code parent}. */
  public static Loader compile(ClassLoader parent, String... sources) {
    return new Loader(classFiles(sources), parent);
  }

  /**
   * Compiles one class into the package, loader and module of a lookup.
   *
   * @param source of a class that this package does not have yet
   */
  public static Class<?> define(MethodHandles.Lookup lookup, String source) {
    try {
      return lookup.defineClass(classFiles(source).get(nameOf(source)));
    } catch (IllegalAccessException e) {
      throw new AssertionError(e);
    }
  }

  /** Compiles classes, and perhaps a {@code module-info}, into a folder. */
  public static void compileTo(Path folder, String... sources) throws IOException {
    for (Map.Entry<String, byte[]> entry : classFiles(sources).entrySet()) {
      Path file = folder.resolve(entry.getKey().replace('.', '/') + ".class");
      Files.createDirectories(file.getParent());
      Files.write(file, entry.getValue());
    }
  }

  private static synchronized Map<String, byte[]> classFiles(String... sources) {
    return COMPILED.computeIfAbsent(List.of(sources), Versions::compiled);
  }

  private static Map<String, byte[]> compiled(List<String> sources) {
    Map<String, ByteArrayOutputStream> outputs = new HashMap<>();
    JavaFileManager files =
        new ForwardingJavaFileManager<JavaFileManager>(FILES) {
          @Override
          public JavaFileObject getJavaFileForOutput(
              Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
            return new SimpleJavaFileObject(URI.create("memory:///" + name), kind) {
              @Override
              public OutputStream openOutputStream() {
                ByteArrayOutputStream output = new ByteArrayOutputStream();
                outputs.put(name, output);
                return output;
              }
            };
          }
        };
    List<JavaFileObject> units = new ArrayList<>();
    for (String source : sources) {
      String path = nameOf(source).replace('.', '/') + ".java";
      units.add(
          new SimpleJavaFileObject(URI.create("memory:///" + path), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreErrors) {
              return source;
            }
          });
    }
    StringBuilder errors = new StringBuilder();
    List<String> options = List.of("-proc:none", "-Xlint:none");
    boolean compiled =
        COMPILER
            .getTask(null, files, d -> errors.append(d).append('\n'), options, null, units)
            .call();
    if (!compiled) {
      throw new AssertionError(errors + String.join("\n", sources));
    }
    Map<String, byte[]> classFiles = new HashMap<>();
    outputs.forEach((name, output) -> classFiles.put(name, output.toByteArray()));
    return classFiles;
  }

  private static String nameOf(String source) {
    if (MODULE.matcher(source).find()) {
      return "module-info";
    }
    Matcher type = TYPE.matcher(source);
    if (!type.find()) {
      throw new AssertionError("no type in " + source);
    }
    Matcher pack = PACKAGE.matcher(source);
    return (pack.find() ? pack.group(1) + "." : "") + type.group(1);
  }
}
