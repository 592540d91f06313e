/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.compatibility;

import io.fory.codegen.EmptyClass;
import io.fory.memory.MemoryBuffer;
import io.fory.memory.PrimitiveArrayView;
import io.fory.platform.JdkClasses;
import io.fory.platform.NativeImage;
import io.fory.schema.WireClass.Form;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Finds Java classes for the classes of two versions, so that types can be compared as Java
 * compares them. Defines an empty class for a class that is absent: an enum for an enum, an
 * interface for a class that no schema describes. It extends nothing, since schemas do not have
 * superclasses.
 */
final class ClassTokens extends ClassLoader {
  /** Matches names that JVMs take for a class; only the JDK can define some. */
  private static final Pattern NAME = Pattern.compile("(?!java\\.)[^;\\[/\\p{Cntrl}]{1,1000}");

  /** The built-in types that are classes of Fory, which every version has. */
  private static final Map<String, Class<?>> BUILT_IN =
      Map.of(
          MemoryBuffer.class.getName(), MemoryBuffer.class,
          PrimitiveArrayView.class.getName(), PrimitiveArrayView.class);

  private final SchemaDescription older;
  private final SchemaDescription newer;
  private final Map<String, Class<?>> present;
  private final Map<String, Class<?>> supertypes =
      new HashMap<>(); // of the present classes, by name
  private final Set<String> loadable = new LinkedHashSet<>(); // names in the newer version
  private final Set<ClassLoader> loaders = new LinkedHashSet<>();
  private final Map<String, Class<?>> tokens = new HashMap<>();

  /** The class of objects that the reader does not know. */
  static class UnknownType {}

  /** The class of enum constants that the reader does not know. */
  enum UnknownEnum {}

  /** Stands for a removed class where no class can be defined, as in a native image. */
  static class RemovedType {}

  /** Stands for a removed enum where no class can be defined. */
  enum RemovedEnum {}

  /**
   * Makes the classes of two versions.
   *
   * @param present the classes of the newer version by their names in messages; empty if it comes
   *     from bytes. Other classes are loaded only if the newer version names them
   */
  ClassTokens(SchemaDescription older, SchemaDescription newer, Map<String, Class<?>> present) {
    super(null); // the JDK's classes
    this.older = older;
    this.newer = newer;
    this.present = present;
    present.values().forEach(this::addSupertypes);
    present.values().forEach(type -> loaders.add(type.getClassLoader()));
    loaders.remove(null);
    if (!loaders.isEmpty()) {
      List<String> names = new ArrayList<>();
      for (DescribedClass type : newer.classes().values()) {
        type.members().forEach(field -> DeclaredType.addNames(field.type(), names));
      }
      loadable.addAll(names);
    }
  }

  /** Adds the superclasses and interfaces of a present class, which are loaded already. */
  private void addSupertypes(Class<?> type) {
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      supertypes.put(c.getName(), c);
      for (Class<?> above : c.getInterfaces()) {
        addSupertypes(above);
      }
    }
  }

  /** Returns the class of a name in the messages of either version. */
  Class<?> of(String name) {
    return tokens.computeIfAbsent(name, this::find);
  }

  private Class<?> find(String name) {
    Class<?> known = present.getOrDefault(name, BUILT_IN.get(name));
    if (known != null) {
      return known;
    }
    DescribedClass described = newer.classes().getOrDefault(name, older.classes().get(name));
    if (described == null) {
      Class<?> loaded = supertypes.containsKey(name) ? supertypes.get(name) : load(name);
      return loaded != null ? loaded : define(name, EmptyClass.INTERFACE);
    }
    boolean isEnum = described.form() == Form.ENUM;
    return define(described.javaName(), isEnum ? EmptyClass.ENUM : EmptyClass.CLASS);
  }

  private Class<?> load(String name) {
    Class<?> ofJdk = JdkClasses.find(name);
    if (ofJdk != null) {
      return ofJdk;
    }
    for (ClassLoader loader : loadable.contains(name) ? loaders : Set.<ClassLoader>of()) {
      try {
        return Class.forName(name, false, loader);
      } catch (ClassNotFoundException | LinkageError e) {
        // not there
      }
    }
    return null;
  }

  private Class<?> define(String name, EmptyClass kind) {
    if (!NativeImage.isRunning()) {
      for (String each : List.of(name, "Type" + tokens.size())) {
        try {
          if (NAME.matcher(each).matches() && findLoadedClass(each) == null) {
            byte[] bytes = kind.file(each);
            return defineClass(null, bytes, 0, bytes.length);
          }
        } catch (LinkageError e) {
          // No name of a class, such as a..b, or ASM is absent.
        }
      }
    }
    return kind == EmptyClass.ENUM ? RemovedEnum.class : RemovedType.class;
  }

  /** Returns the class that a reader has for a name in messages of a writer. */
  Class<?> read(String name, SchemaDescription writer, SchemaDescription reader) {
    DescribedClass written = writer.classes().get(name);
    if (written == null || reader.classes().containsKey(name)) {
      return of(name);
    }
    return written.form() == Form.ENUM ? UnknownEnum.class : UnknownType.class;
  }

  static boolean isUnknown(Class<?> type) {
    return type == UnknownType.class || type == UnknownEnum.class;
  }
}
