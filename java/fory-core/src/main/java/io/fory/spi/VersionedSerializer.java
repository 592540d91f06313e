/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spi;

import io.fory.exception.IncompatibleClassException;
import io.fory.schema.ClassSchema;
import io.fory.schema.WireClass;

/** A serializer that can read what other versions of its class wrote, in compatible mode. */
public interface VersionedSerializer extends ClassSchema.Source {

  /**
   * The schema that messages carry; null if the class does not evolve. Asked for when all types
   * that the class needs are known.
   *
   * @param name the name of the class in messages
   */
  WireClass wire(String name, TypeSource types);

  /**
   * A serializer that reads what another version of the class wrote, and writes nothing.
   *
   * @param writer the writer's schema of the class
   * @throws IncompatibleClassException if nothing of that version could be read
   */
  Serializer<?> ofVersion(WireClass writer, WireTypes types);
}
