/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.layered;

import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.message.TypeSource;
import io.fory.schema.ClassSchema;
import io.fory.schema.WireField;
import java.util.List;

/** Writes and reads the fields of one class of a hierarchy, or of all its classes together. */
interface LayerSerializer {
  void write(MessageWriter out, Object object);

  /** Reads the part into an object that exists. */
  void read(MessageReader in, Object object);

  /** Returns the fields for the schema in a message. */
  List<WireField> wire(TypeSource types);

  /** Returns the schema on which both sides must agree if messages carry none. */
  ClassSchema schema();
}
