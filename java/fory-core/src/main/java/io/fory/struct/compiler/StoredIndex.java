/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.compiler;

import io.fory.codegen.IndexClass;
import io.fory.exception.Quote;
import io.fory.platform.NativeImage;
import java.lang.reflect.Constructor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * The index of the serializers that were generated at build time for the classes of one package. It
 * is stored as a class of that package, {@value #NAME}, which the loader of the classes finds. Not
 * as a resource, because loaders take five times as long to find that a resource is missing.
 * Immutable.
 */
public final class StoredIndex {
  /** The simple name of the class. */
  public static final String NAME = "ForySerializers";

  /** The simple name of the index of ordinary classes, for native images. */
  public static final String CLOSED_NAME = "ForyImageSerializers";

  static final StoredIndex NONE = new StoredIndex(Map.of());

  /** One stored serializer; see {@link StoredSerializer}. */
  record Entry(String className, long shape, long methods, List<String> constants) {
    /** Returns the name of the class file, which is in the package of the class. */
    String fileName() {
      return className.substring(className.lastIndexOf('.') + 1) + ".class";
    }
  }

  private final Map<String, List<Entry>> entries; // by the name of the class

  private StoredIndex(Map<String, List<Entry>> entries) {
    this.entries = entries;
  }

  /** Returns the serializers of a class, one per combination of settings. */
  List<Entry> of(Class<?> type) {
    return entries.getOrDefault(type.getName(), List.of());
  }

  /**
   * Returns the name of the index of a package.
   *
   * @param closed whether it is that of ordinary classes
   */
  public static String className(String packageName, boolean closed) {
    String name = closed ? CLOSED_NAME : NAME;
    return packageName.isEmpty() ? name : packageName + "." + name;
  }

  // ---- Reading ----

  /** Returns the index of the package of a class; empty if there is none. */
  @SuppressWarnings("unchecked")
  static StoredIndex beside(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    String name = className(type.getPackageName(), NativeImage.isRunning());
    Class<?> found;
    try {
      found = Class.forName(name, false, loader);
    } catch (ClassFormatError e) {
      throw unreadable(name, e);
    } catch (ClassNotFoundException | LinkageError | RuntimeException e) {
      return NONE; // the usual case; loaders of the user's may throw anything
    }
    if (found.getClassLoader() != loader || !Supplier.class.isAssignableFrom(found)) {
      return NONE; // the index of another jar, for its classes of the package
    }
    try {
      Constructor<?> constructor = found.getDeclaredConstructor();
      constructor.setAccessible(true);
      return parse(((Supplier<String[]>) constructor.newInstance()).get());
    } catch (ReflectiveOperationException | LinkageError | RuntimeException e) {
      throw unreadable(name, e);
    }
  }

  private static IllegalStateException unreadable(String name, Throwable cause) {
    return new IllegalStateException(
        "%s cannot be read: %s".formatted(name, Quote.failure(cause)), cause);
  }

  static StoredIndex parse(String[] lines) {
    Map<String, List<Entry>> entries = new HashMap<>();
    for (String line : lines) {
      String[] words = line.split(" ");
      List<String> constants = Arrays.asList(words).subList(4, words.length);
      List<Entry> ofClass = entries.get(words[0]);
      if (ofClass == null) {
        ofClass = new ArrayList<>();
        entries.put(words[0], ofClass);
      }
      ofClass.add(
          new Entry(
              words[1],
              Long.parseUnsignedLong(words[2], 16),
              Long.parseUnsignedLong(words[3], 16),
              constants));
    }
    return new StoredIndex(entries);
  }

  // ---- Writing ----

  /** Returns the class file of an index of serializers. */
  public static byte[] classFile(String className, List<StoredSerializer> serializers) {
    return IndexClass.of(className, lines(serializers));
  }

  /** Returns the lines of an index of serializers. */
  static List<String> lines(List<StoredSerializer> serializers) {
    List<String> lines = new ArrayList<>();
    for (StoredSerializer each : serializers) {
      List<String> words = new ArrayList<>();
      words.add(each.type().getName());
      words.add(each.file().className());
      words.add(Long.toHexString(each.shape()));
      words.add(Long.toHexString(each.methods()));
      words.addAll(each.constants());
      lines.add(String.join(" ", words));
    }
    return lines;
  }
}
