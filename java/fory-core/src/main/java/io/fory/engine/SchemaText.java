/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.engine;

import io.fory.exception.UnsupportedTypeException;
import io.fory.platform.Extension;
import io.fory.resolver.TypeResolver;
import java.util.List;
import java.util.Set;

/** Classes of messages in words, for {@code ForySchema}. Immutable. */
public interface SchemaText {
  /** Returns what makes those of classes and of texts, which another module has. */
  static Maker maker() {
    Maker found = Extension.TOOLS.find(Maker.class);
    if (found == null) {
      throw new UnsupportedTypeException(
          "Schemas in words are of another module: " + Extension.TOOLS.remedy());
    }
    return found;
  }

  /** The text, with \n at the ends of lines. */
  String text();

  /**
   * Returns the changes since an older schema, which may come from anywhere: classes that only it
   * names are not loaded.
   *
   * @param types knows the classes of this one
   * @throws IllegalArgumentException if the older one is damaged
   */
  Change since(SchemaText older, TypeResolver types, Set<Class<?>> classes);

  /**
   * The changes since an older version of a schema, and which of the two versions reads messages of
   * the other.
   */
  interface Change {
    /** Whether the newer version reads all messages of the older one. */
    boolean newReadsOld();

    /** Whether the older version reads all messages of the newer one. */
    boolean oldReadsNew();

    /** The changes, one a line. */
    List<String> lines();
  }

  /** See {@link #maker}. */
  interface Maker {
    /**
     * Returns the schema of classes.
     *
     * @param settings the settings that decide, besides the classes, whether two sides understand
     *     each other
     * @param reached the result of {@link Reach#of}
     * @param given by the user: it is an error if one of them is not registered
     */
    SchemaText of(String settings, TypeResolver types, Set<Class<?>> reached, List<Class<?>> given);

    /**
     * Parses the text of a schema.
     *
     * @throws io.fory.exception.CorruptDataException if it is none, or is damaged
     */
    SchemaText parse(String text);
  }
}
