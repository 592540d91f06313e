/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct;

import io.fory.evolution.VersionedSerializer;
import io.fory.evolution.WireTypes;
import io.fory.exception.ForyException;
import io.fory.message.MessageSerializer;
import io.fory.message.Replacing;
import io.fory.message.TypeSource;
import io.fory.platform.Extension;
import io.fory.schema.FieldModel;
import io.fory.schema.WireClass;
import io.fory.schema.WireSchema;
import io.fory.struct.plan.StructPlan;
import java.util.List;

/**
 * Objects that are more than their fields: their classes have methods of Java serialization, or
 * inherit from the JDK. Another module serves them, which is not loaded before the first such class
 * is met.
 */
public interface JavaSerialization {

  /** A class of a hierarchy, and its state. */
  record Layer(Class<?> type, List<FieldModel> fields) {}

  /** Returns the module's part; without the module one that refuses such classes. */
  static JavaSerialization extension() {
    return Loaded.EXTENSION;
  }

  /** Apart, so that the module is loaded when it is asked for. */
  final class Loaded {
    private static final JavaSerialization EXTENSION = find();

    private Loaded() {}

    private static JavaSerialization find() {
      JavaSerialization found = Extension.JAVA_SERIALIZATION.find(JavaSerialization.class);
      return found == null ? new WithoutJavaSerialization() : found;
    }
  }

  /** A serializer by a stream of the JDK, for a class whose state the JDK hides; else null. */
  MessageSerializer<?> stream(Class<?> type, TypeSource types);

  /** The serializer of a class. */
  MessageSerializer<?> create(Class<?> type, TypeSource types);

  /** See {@code TypeFactory.createReplacing}: of a class that has {@code writeReplace}. */
  Replacing replaced(Class<?> type, ForyException reason);

  /**
   * Reads a version with a {@code writeReplace} of a class that has none here.
   *
   * @param own reads the objects of the class themselves
   */
  MessageSerializer<?> ofReplaceable(
      Class<?> type, VersionedSerializer own, WireClass writer, WireTypes types);

  /** Reads a version with layers of a class that has nothing but fields here. */
  MessageSerializer<?> ofLayered(
      StructPlan plan, VersionedSerializer own, WireClass writer, WireTypes types);

  /** Reads objects of a class that is not here; null if nothing is known of what they inherit. */
  MessageSerializer<?> unknown(WireSchema schema, WireTypes types);

  /**
   * The classes that have a part in messages of a class with layers, superclasses first.
   *
   * @param inherits whether the objects inherit state from a class of the JDK
   */
  List<Layer> layers(Class<?> type, boolean inherits);
}
