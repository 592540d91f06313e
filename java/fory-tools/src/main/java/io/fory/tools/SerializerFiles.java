/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.tools;

import static io.fory.engine.EngineOwner.Access.engine;

import io.fory.Fory;
import io.fory.engine.Engine;
import io.fory.engine.ReachableClasses;
import io.fory.message.TypeInfo;
import io.fory.struct.compiler.SerializerStore;
import io.fory.struct.compiler.StoredIndex;
import io.fory.struct.compiler.StoredSerializer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * Makes serializers in the build, so that no JVM compiles them at run time: the code that Fory
 * otherwise generates for a class in use, as class files beside that class. Build tools use {@link
 * io.fory.tools.SerializerTool}, or a plugin.
 *
 * <pre>{@code
 * SerializerFiles files = new SerializerFiles();
 * files.add(Fory.builder().withModule(new ShopModule()).build());
 * files.write(Path.of("target/classes"), Path.of("target/fory-sources"));
 * }</pre>
 *
 * <p>A {@code Fory} finds the files by the loader of the class. It uses a stored serializer only if
 * it would generate the same code for its settings, the class, and the classes that its fields
 * name. Otherwise it logs one line to {@code io.fory}, and serves the class as usual. Not
 * thread-safe.
 */
public final class SerializerFiles {
  /** The folder where a builder of native images looks for a folder of each artifact. */
  private static final String IMAGE_FOLDER = "META-INF/native-image";

  private final Map<Class<?>, List<StoredSerializer>> forJvms = new LinkedHashMap<>();
  private final Map<Class<?>, List<StoredSerializer>> forImages = new LinkedHashMap<>();
  private final Set<Class<?>> reached = new LinkedHashSet<>(); // for the metadata of images
  private final Map<String, String> refused = new TreeMap<>(); // reasons by class name
  private final String image; // the folder of the metadata; null without images

  /** Makes an empty set of files, for JVMs. */
  public SerializerFiles() {
    this(null);
  }

  private SerializerFiles(String image) {
    this.image = image;
  }

  /**
   * Makes an empty set of files, for JVMs and for native images. Images cannot define classes, so
   * their code is in ordinary classes, together with the metadata that the builder of an image
   * needs for the classes of messages.
   *
   * @param artifact the name of the folder of the metadata, such as {@code com.example/shop}
   */
  public static SerializerFiles forNativeImages(String artifact) {
    return new SerializerFiles(artifact);
  }

  /**
   * Makes serializers for the classes that are registered with an instance, with its settings. The
   * instance does not change. For other settings add another instance: equal code is made once.
   *
   * @throws io.fory.exception.ForyException if a class cannot be serialized
   */
  public void add(Fory fory) {
    add(fory, forJvms);
    if (image != null) {
      add(fory, forImages);
      reached.addAll(ReachableClasses.of(engine(fory).types().registered()));
    }
  }

  private void add(Fory fory, Map<Class<?>, List<StoredSerializer>> to) {
    Engine engine = engine(fory.toBuilder().withCodegen(false).build());
    List<TypeInfo> types = new ArrayList<>();
    engine.types().registered().stream()
        .filter(ReachableClasses::isConcrete)
        .sorted(Comparator.comparing(Class::getName)) // so that each build makes the same files
        .forEach(type -> types.add(engine.types().info(type)));
    SerializerStore store =
        new SerializerStore(
            engine.compiler(),
            to == forImages,
            type -> to.getOrDefault(type, List.of()).size(),
            serializer -> add(serializer, to),
            (type, why) -> refused.put(type.getName(), why));
    types.forEach(store::add);
  }

  private static void add(StoredSerializer serializer, Map<Class<?>, List<StoredSerializer>> to) {
    List<StoredSerializer> known = to.computeIfAbsent(serializer.type(), type -> new ArrayList<>());
    if (known.stream().noneMatch(each -> each.shape() == serializer.shape())) {
      known.add(serializer);
    }
  }

  /** Returns the classes that serializers were made for. */
  public List<Class<?>> classes() {
    return List.copyOf(forJvms.keySet());
  }

  /**
   * Returns, by class name, why a registered class got no stored serializer. Fory serves such
   * classes as usual.
   */
  public Map<String, String> refused() {
    return Collections.unmodifiableMap(refused);
  }

  /**
   * Writes the files for those classes whose own class files are in a folder, and an index for each
   * of their packages, which replaces the one that was there.
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
    List<Class<?>> written = forJvms.keySet().stream().filter(chosen).toList();
    ImageMetadata metadata = new ImageMetadata();
    reached.forEach(metadata::add);
    write(byIndex(forJvms, chosen), folder, sources);
    Map<String, List<StoredSerializer>> ofImages = byIndex(forImages, chosen);
    write(ofImages, folder, sources);
    ofImages.forEach(metadata::add);
    if (image != null) {
      for (Map.Entry<String, String> each : metadata.files().entrySet()) {
        Path file = folder.resolve(IMAGE_FOLDER).resolve(image).resolve(each.getKey());
        put(file, each.getValue().getBytes(StandardCharsets.UTF_8));
      }
    }
    return written;
  }

  private static Map<String, List<StoredSerializer>> byIndex(
      Map<Class<?>, List<StoredSerializer>> serializers, Predicate<Class<?>> chosen) {
    Map<String, List<StoredSerializer>> byIndex = new TreeMap<>();
    for (Map.Entry<Class<?>, List<StoredSerializer>> each : serializers.entrySet()) {
      if (chosen.test(each.getKey())) {
        boolean isClosed = each.getValue().get(0).closed();
        byIndex
            .computeIfAbsent(
                StoredIndex.className(each.getKey().getPackageName(), isClosed),
                name -> new ArrayList<>())
            .addAll(each.getValue());
      }
    }
    return byIndex;
  }

  private static void write(Map<String, List<StoredSerializer>> byIndex, Path folder, Path sources)
      throws IOException {
    for (Map.Entry<String, List<StoredSerializer>> each : byIndex.entrySet()) {
      put(
          file(folder, each.getKey(), ".class"),
          StoredIndex.classFile(each.getKey(), each.getValue()));
      for (StoredSerializer serializer : each.getValue()) {
        put(file(folder, serializer.file().className(), ".class"), serializer.file().bytecode());
        if (sources != null) {
          Path source = file(sources, serializer.file().className(), ".java");
          Files.createDirectories(source.getParent());
          Files.writeString(source, serializer.file().source());
        }
      }
    }
  }

  private static Path file(Path folder, String className, String suffix) {
    return folder.resolve(className.replace('.', '/') + suffix);
  }

  /** Writes only files that differ: builds go by the times of files. */
  private static void put(Path file, byte[] content) throws IOException {
    if (!Files.exists(file) || !Arrays.equals(Files.readAllBytes(file), content)) {
      Files.createDirectories(file.getParent());
      Files.write(file, content);
    }
  }
}
