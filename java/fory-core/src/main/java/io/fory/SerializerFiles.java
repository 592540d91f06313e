/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory;

import io.fory.message.TypeInfo;
import io.fory.schemalock.Inventory;
import io.fory.struct.compiler.StoredIndex;
import io.fory.struct.compiler.StoredSerializer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * Serializers made when classes are built, so that no JVM that runs them compiles any: the code
 * that Fory otherwise generates for a class in use, as class files beside that class. Build tools
 * call it by {@link io.fory.aot.SerializerTool}, or a plugin.
 *
 * <pre>{@code
 * SerializerFiles files = new SerializerFiles();
 * files.add(Fory.builder().with(new ShopModule()).build());
 * files.write(Path.of("target/classes"), Path.of("target/fory-sources"));
 * }</pre>
 *
 * <p>A {@code Fory} finds them by the loader of the class. It takes one only if it would generate
 * just that code for its settings, the class, and those that its fields name: otherwise it says so
 * in one line of the log of {@code io.fory}, and goes on as without. Not thread-safe.
 */
public final class SerializerFiles {
  private final Map<Class<?>, List<StoredSerializer>> made = new LinkedHashMap<>();
  private final Map<String, String> refused = new TreeMap<>();

  /** None yet. */
  public SerializerFiles() {}

  /**
   * Makes serializers for the classes that are registered with an instance, with its settings; the
   * instance stays as it is. For other settings add another instance: what is the same is made
   * once.
   *
   * @throws io.fory.exception.ForyException if a class cannot be serialized
   */
  public void add(Fory fory) {
    Fory plain = fory.toBuilder().withCodegen(false).build();
    List<TypeInfo> types = new ArrayList<>();
    plain.types().registered().stream()
        .filter(Inventory::isConcrete)
        .sorted(Comparator.comparing(Class::getName)) // who needs whom is then always the same
        .forEach(type -> types.add(plain.types().info(type)));
    plain
        .compiler()
        .store(
            types,
            type -> made.getOrDefault(type, List.of()).size(),
            this::add,
            (type, why) -> refused.put(type.getName(), why));
  }

  private void add(StoredSerializer serializer) {
    List<StoredSerializer> known =
        made.computeIfAbsent(serializer.type(), type -> new ArrayList<>());
    if (known.stream().noneMatch(each -> each.shape() == serializer.shape())) {
      known.add(serializer);
    }
  }

  /** The classes that serializers were made for. */
  public List<Class<?>> classes() {
    return List.copyOf(made.keySet());
  }

  /** Why there is none for a registered class, by its name; others go on as without. */
  public Map<String, String> refused() {
    return Collections.unmodifiableMap(refused);
  }

  /**
   * Writes the files for those classes whose own class files are in a folder, and an index for each
   * of their packages; what was written there before for these packages goes.
   *
   * @param classes the folder
   * @param sources where the same goes as Java source, for reading only; or null
   * @return the classes that serializers were written for
   */
  public List<Class<?>> write(Path classes, Path sources) throws IOException {
    return write(classes, sources, type -> Files.exists(file(classes, type.getName(), ".class")));
  }

  /**
   * Writes the files for chosen classes into a folder that a JVM will have on its class path with
   * them; otherwise as {@link #write(Path, Path)}.
   *
   * @param chosen which classes
   */
  public List<Class<?>> write(Path folder, Path sources, Predicate<Class<?>> chosen)
      throws IOException {
    Map<String, List<StoredSerializer>> byPackage = new TreeMap<>();
    List<Class<?>> written = new ArrayList<>();
    for (Map.Entry<Class<?>, List<StoredSerializer>> each : made.entrySet()) {
      Class<?> type = each.getKey();
      if (chosen.test(type)) {
        written.add(type);
        byPackage
            .computeIfAbsent(type.getPackageName(), name -> new ArrayList<>())
            .addAll(each.getValue());
      }
    }
    for (Map.Entry<String, List<StoredSerializer>> each : byPackage.entrySet()) {
      String index = StoredIndex.className(each.getKey());
      put(file(folder, index, ".class"), StoredIndex.classFile(each.getKey(), each.getValue()));
      for (StoredSerializer serializer : each.getValue()) {
        put(file(folder, serializer.className(), ".class"), serializer.classFile());
        if (sources != null) {
          Path source = file(sources, serializer.className(), ".java");
          Files.createDirectories(source.getParent());
          Files.writeString(source, serializer.source());
        }
      }
    }
    return written;
  }

  private static Path file(Path folder, String className, String suffix) {
    return folder.resolve(className.replace('.', '/') + suffix);
  }

  /** Writes what is not there already: the times of files tell builds what has changed. */
  private static void put(Path file, byte[] content) throws IOException {
    if (!Files.exists(file) || !Arrays.equals(Files.readAllBytes(file), content)) {
      Files.createDirectories(file.getParent());
      Files.write(file, content);
    }
  }
}
