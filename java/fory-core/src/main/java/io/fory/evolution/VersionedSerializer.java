/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.evolution;

import io.fory.exception.IncompatibleClassException;
import io.fory.message.MessageSerializer;
import io.fory.message.TypeSource;
import io.fory.message.UnknownFieldsAccessor;
import io.fory.schema.ClassSchema;
import io.fory.schema.WireClass;
import java.util.List;

/** A serializer that can read what other versions of its class wrote. Used in compatible mode. */
public interface VersionedSerializer extends ClassSchema.Source {

  /**
   * Returns the schema of the class for messages. Called when all types that the class needs are
   * known.
   *
   * @param name the name of the class in messages
   */
  WireClass wire(String name, TypeSource types);

  /**
   * Returns a serializer that reads what another version of the class wrote, and cannot write.
   *
   * @param writer the writer's schema of the class
   * @throws IncompatibleClassException if no object of that version could be read
   */
  MessageSerializer<?> ofVersion(WireClass writer, WireTypes types);

  /** Returns what gives access to the unknown fields of objects; null if these are dropped. */
  default UnknownFieldsAccessor unknownFieldsAccessor() {
    return null;
  }

  /**
   * A class whose objects are written with fields that it does not declare.
   *
   * @param wire its schema with these fields
   * @param serializer writes the objects
   */
  record Extended(WireClass wire, MessageSerializer<?> serializer) {}

  /**
   * Returns the class with the unknown fields that some of its objects keep.
   *
   * @param own its schema without them
   * @param layout the names and types of these fields: see {@link io.fory.annotation.UnknownFields}
   */
  default Extended extended(WireClass own, List<?> layout, TypeSource types) {
    throw new AssertionError("keeps no unknown fields");
  }
}
