/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct;

import io.fory.evolution.VersionedSerializer;
import io.fory.evolution.WireTypes;
import io.fory.exception.ForyException;
import io.fory.exception.UnsupportedTypeException;
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
 * Serializers of classes that have methods of Java serialization, such as {@code writeObject}, or
 * extend a class of the JDK. The module {@code fory-java-serialization} implements this; it is
 * loaded when the first such class is met. Without it the default methods refuse such classes and
 * name the module.
 */
public interface JavaSerialization {

  /** A class of a hierarchy, and the fields that it declares. */
  record Layer(Class<?> type, List<FieldModel> fields) {}

  /** Returns the implementation of the module, or one without methods of its own. */
  static JavaSerialization extension() {
    return Loaded.EXTENSION;
  }

  /** A class of its own, so that the module is loaded at the first call of {@link #extension}. */
  final class Loaded {
    private static final JavaSerialization EXTENSION = find();

    private Loaded() {}

    private static JavaSerialization find() {
      JavaSerialization found = Extension.JAVA_SERIALIZATION.find(JavaSerialization.class);
      return found == null ? new JavaSerialization() {} : found;
    }
  }

  /**
   * Returns a serializer that embeds a stream of the JDK, for a class whose state the JDK hides;
   * null for other classes.
   */
  default MessageSerializer<?> stream(Class<?> type, TypeSource types) {
    return null;
  }

  /** Returns the serializer of a class. */
  default MessageSerializer<?> create(Class<?> type, TypeSource types) {
    throw absent(type.getName() + " has methods of Java serialization, or a superclass in the JDK");
  }

  /** See {@code TypeFactory.createReplacing}; the class has {@code writeReplace}. */
  default Replacing replaced(Class<?> type, ForyException reason) {
    throw absent(type.getName() + " has the method writeReplace");
  }

  /**
   * Returns the reader of a version that has {@code writeReplace}, which the reader's class lacks.
   *
   * @param own makes the reader of objects that were not replaced
   */
  default MessageSerializer<?> ofReplaceable(
      Class<?> type, VersionedSerializer own, WireClass writer, WireTypes types) {
    throw absent("The writer's " + type.getName() + " has the method writeReplace");
  }

  /** Returns the reader of a version with layers, for a class that has only fields. */
  default MessageSerializer<?> ofLayered(
      StructPlan plan, VersionedSerializer own, WireClass writer, WireTypes types) {
    throw absent(
        "The writer's %s has methods of Java serialization, or a superclass in the JDK"
            .formatted(plan.type().getName()));
  }

  /**
   * Returns the serializer of a class that the reader lacks; null if the class inherits state of
   * which the schema tells nothing.
   */
  default MessageSerializer<?> unknown(WireSchema schema, WireTypes types) {
    return null;
  }

  /**
   * Returns the layers of a class in a message, superclasses first.
   *
   * @param inherits whether the objects inherit state from a class of the JDK
   */
  default List<Layer> layers(Class<?> type, boolean inherits) {
    return List.of();
  }

  private static UnsupportedTypeException absent(String why) {
    return new UnsupportedTypeException(why + ": " + Extension.JAVA_SERIALIZATION.remedy());
  }
}
