/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.tools;

import static io.fory.engine.EngineOwner.Access.engine;

import io.fory.Fory;
import io.fory.compatibility.DescribedClass;
import io.fory.compatibility.SchemaComparison;
import io.fory.compatibility.SchemaDescription;
import io.fory.engine.Engine;
import io.fory.engine.ReachableClasses;
import io.fory.exception.CorruptDataException;
import io.fory.resolver.TypeResolver;
import io.fory.schema.SchemaTree;
import io.fory.tools.lock.LockText;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The classes of messages as a file that lies with the sources. It has a block of lines for each
 * class, in the order of their names: text for people, which shows a change in a review, and one
 * line for programs. A class that changes changes no line of another, so that version control
 * merges the file. Immutable.
 */
public final class LockFile {
  /** The longest text of a lock file, in chars. */
  public static final int MAX_CHARS = LockText.MAX_CHARS;

  private final SchemaDescription description;
  private final SchemaDescription named; // with the classes that are in other files
  private final Map<String, Class<?>> present; // by name in messages; empty if this was parsed

  private LockFile(
      SchemaDescription description, SchemaDescription named, Map<String, Class<?>> present) {
    this.description = description;
    this.named = named;
    this.present = present;
  }

  /**
   * Makes the lock file of all classes that are registered with a {@code Fory}, and of those that
   * their declarations name.
   *
   * @throws io.fory.exception.ForyException if a class cannot be serialized
   */
  public static LockFile of(Fory fory) {
    return of(
        fory,
        engine(fory).types().registered().stream().filter(ReachableClasses::isConcrete).toList());
  }

  static LockFile of(Fory fory, List<Class<?>> given) {
    Engine engine = engine(fory);
    TypeResolver types = engine.types();
    Set<Class<?>> reached = ReachableClasses.of(given);
    SchemaTree tree = ReachableClasses.tree(types, reached, given);
    SchemaDescription live = SchemaDescription.of(engine.prefix().flags(), types, tree, reached);
    // Parsed, so that it equals a file with this text, which leaves out defaults.
    SchemaDescription read = LockText.parse(LockText.of(live, live));
    return new LockFile(read, read, SchemaDescription.byWireName(types, reached));
  }

  /** Returns the text of the file, with \n at the ends of lines. */
  public String text() {
    return LockText.of(description, named);
  }

  /**
   * Reads a lock file. The call loads no class.
   *
   * @throws CorruptDataException if the text is none
   */
  public static LockFile parse(String text) {
    SchemaDescription description = LockText.parse(text);
    return new LockFile(description, description, Map.of());
  }

  // ---- Parts ----

  /** Returns whether there is no class in the file. */
  public boolean isEmpty() {
    return description.classes().isEmpty();
  }

  /** Returns a copy without the classes that another file has. */
  public LockFile without(LockFile other) {
    List<DescribedClass> left =
        description.classes().values().stream()
            .filter(type -> !other.description.classes().containsKey(type.wireName()))
            .toList();
    return new LockFile(SchemaDescription.of(description.flags(), left), named, present);
  }

  /**
   * Compares this file with an older one. Where it was made of classes, these decide which types
   * can become each other. Where it was read, a field whose class becomes its superclass counts as
   * changed, since files do not have superclasses.
   *
   * @throws CorruptDataException if one of them is damaged
   */
  public SchemaReport since(LockFile older) {
    return new SchemaReport(SchemaComparison.of(older.description, description, present));
  }
}
