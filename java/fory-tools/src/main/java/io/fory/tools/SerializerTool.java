/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.tools;

import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.ForyModule;
import io.fory.codegen.CompilerPresence;
import io.fory.exception.ForyException;
import io.fory.exception.Quote;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.function.Consumer;

/**
 * Makes serializers for compiled classes, and writes them beside the classes:
 *
 * <pre>
 * java -cp CLASSES:LIBRARIES io.fory.tools.SerializerTool --classes CLASSES [--sources DIR]
 *     [--native-image GROUP/ARTIFACT] [WHAT]...
 * </pre>
 *
 * <p>CLASSES is the folder of the compiled classes: the tool writes serializers only for these.
 * WHAT is one of
 *
 * <ul>
 *   <li>the name of a {@link ForyModule} with a constructor without parameters;
 *   <li>{@code shop.Messages#builder}: a static method without parameters that returns a {@code
 *       ForyBuilder}, a {@code Fory} or a {@code ForyModule};
 *   <li>the name of any other class, whose objects are in messages; the classes that its fields
 *       name come with it.
 * </ul>
 *
 * <p>With {@code --native-image} the tool also makes serializers for native images, and the
 * metadata that the builder of an image needs for the classes of messages, in the given folder,
 * such as {@code com.example/shop}, below {@code META-INF/native-image}.
 *
 * <p>Without WHAT the tool takes the modules that {@link ForyBuilder#findModules} finds. A {@code
 * Fory} or {@code ForyBuilder} has settings of its own. For modules and classes the tool makes
 * serializers for all four combinations of {@link ForyBuilder#withCompatible} and {@link
 * ForyBuilder#withRefTracking}, unless the module sets them; mostly two combinations share code.
 * The exit code is 0, or 2 if the tool cannot do something.
 */
public final class SerializerTool {
  private static final int OK = 0;
  private static final int FAILED = 2;

  private final Consumer<String> out;
  private final ClassLoader loader = SerializerTool.class.getClassLoader();
  private final SerializerFiles files;
  private final List<String> what = new ArrayList<>();
  private Path classes;
  private Path sources; // or null

  private SerializerTool(List<String> args, Consumer<String> out) {
    this.out = out;
    String image = null;
    for (int i = 0; i < args.size(); i++) {
      switch (args.get(i)) {
        case "--classes" -> classes = Path.of(argument(args, ++i));
        case "--sources" -> sources = Path.of(argument(args, ++i));
        case "--native-image" -> image = argument(args, ++i);
        default -> what.add(args.get(i));
      }
    }
    if (classes == null || !Files.isDirectory(classes)) {
      throw new IllegalArgumentException(
          "Expected --classes and a folder of compiled classes, found " + args);
    }
    files = image == null ? new SerializerFiles() : SerializerFiles.forNativeImages(image);
  }

  private static String argument(List<String> args, int index) {
    if (index == args.size()) {
      throw new IllegalArgumentException("Expected a folder or name at the end of " + args);
    }
    return args.get(index);
  }

  /** Runs the tool and ends the JVM with its exit code. */
  public static void main(String[] args) {
    System.exit(run(List.of(args), System.out::println));
  }

  /** Runs the tool with the class path of this class, and returns its exit code. */
  public static int run(List<String> args, Consumer<String> out) {
    try {
      return new SerializerTool(args, out).run();
    } catch (IllegalArgumentException | ForyException | ReflectiveOperationException e) {
      out.accept(Quote.reason(e));
    } catch (IOException | RuntimeException | LinkageError | ServiceConfigurationError e) {
      out.accept(Quote.failure(e));
    }
    return FAILED;
  }

  private int run() throws ReflectiveOperationException, IOException {
    if (!CompilerPresence.hasCompiler()) {
      throw new IllegalArgumentException(
          "Serializers are made by the compiler of Fory, which the jar fory-core with classifier slim does not have: put the one without classifier in front of it here");
    }
    List<ForyModule> modules = new ArrayList<>();
    List<Class<?>> messages = new ArrayList<>();
    for (String name : what) {
      int hash = name.indexOf('#');
      if (hash >= 0) {
        addResult(call(name.substring(0, hash), name.substring(hash + 1)), name, modules);
        continue;
      }
      Class<?> type = load(name);
      if (ForyModule.class.isAssignableFrom(type)) {
        modules.add(module(type));
      } else {
        messages.add(type);
      }
    }
    if (what.isEmpty()) {
      modules.add(ForyBuilder::findModules);
    }
    if (!modules.isEmpty() || !messages.isEmpty()) {
      addInAllSettings(modules, messages);
    }
    List<Class<?>> written = files.write(classes, sources);
    for (Map.Entry<String, String> each : files.refused().entrySet()) {
      out.accept("No serializer for %s: %s".formatted(each.getKey(), each.getValue()));
    }
    if (written.isEmpty()) {
      throw new IllegalArgumentException(
          "No class in %s is registered: name modules, methods or classes, or list the modules in META-INF/services/io.fory.ForyModule"
              .formatted(classes));
    }
    out.accept("Serializers of %s classes in %s".formatted(written.size(), classes));
    int elsewhere = files.classes().size() - written.size();
    if (elsewhere > 0) {
      out.accept(
          "%s registered classes are not there: their own build makes theirs".formatted(elsewhere));
    }
    return OK;
  }

  private void addResult(Object result, String name, List<ForyModule> modules) {
    if (result instanceof Fory fory) {
      files.add(fory);
    } else if (result instanceof ForyBuilder builder) {
      files.add(builder.build());
    } else if (result instanceof ForyModule module) {
      modules.add(module);
    } else {
      throw new IllegalArgumentException(
          "Expected a Fory, a ForyBuilder or a ForyModule from %s, found %s"
              .formatted(name, result == null ? null : result.getClass().getName()));
    }
  }

  private void addInAllSettings(List<ForyModule> modules, List<Class<?>> messages) {
    for (boolean compatible : new boolean[] {true, false}) {
      for (boolean references : new boolean[] {false, true}) {
        ForyBuilder builder =
            Fory.builder()
                .withCodegen(false)
                .withClassLoader(loader)
                .withCompatible(compatible)
                .withRefTracking(references);
        modules.forEach(builder::withModule);
        files.add(builder.registerAll(messages.toArray(Class<?>[]::new)).build());
      }
    }
  }

  private Class<?> load(String name) throws ReflectiveOperationException {
    try {
      return Class.forName(name, false, loader);
    } catch (ClassNotFoundException e) {
      throw new ClassNotFoundException("There is no class %s on the class path".formatted(name), e);
    }
  }

  private static ForyModule module(Class<?> type) throws ReflectiveOperationException {
    try {
      var constructor = type.getDeclaredConstructor();
      constructor.setAccessible(true);
      return (ForyModule) constructor.newInstance();
    } catch (NoSuchMethodException e) {
      throw new NoSuchMethodException(
          "%s has no constructor without parameters: name a static method that returns one"
              .formatted(type.getName()));
    } catch (InvocationTargetException e) {
      throw new InvocationTargetException(
          e, "%s cannot be made: %s".formatted(type.getName(), e.getCause()));
    }
  }

  private Object call(String type, String method) throws ReflectiveOperationException {
    try {
      Method found = load(type).getDeclaredMethod(method);
      found.setAccessible(true);
      return found.invoke(null);
    } catch (NoSuchMethodException | NullPointerException e) {
      throw new NoSuchMethodException(
          "There is no static method %s without parameters in %s".formatted(method, type));
    } catch (InvocationTargetException e) {
      throw new InvocationTargetException(
          e, "%s.%s failed: %s".formatted(type, method, e.getCause()));
    }
  }
}
