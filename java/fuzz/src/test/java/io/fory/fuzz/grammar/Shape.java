/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz.grammar;

import io.fory.exception.ForyException;
import io.fory.schema.PackedSchema;
import io.fory.schema.WireClass;
import io.fory.schema.WireSchema;
import java.util.HashMap;
import java.util.Map;

/** A schema and, by name, its classes; with the bytes that stand for it in a message. Immutable. */
final class Shape {
  private final Map<String, WireClass> classes;
  private final WireClass root;
  final byte[] body;
  final long id;

  private Shape(Map<String, WireClass> classes, WireClass root, byte[] body) {
    this.classes = classes;
    this.root = root;
    this.body = body;
    this.id = WireSchema.hash(body);
  }

  static Shape of(WireSchema schema) {
    Map<String, WireClass> classes = new HashMap<>();
    schema.classes().forEach(c -> classes.put(c.name(), c));
    return new Shape(classes, schema.root(), schema.body());
  }

  /** A copy with other bytes, under the id of these. */
  Shape withBody(byte[] other) {
    return new Shape(classes, root, other);
  }

  /** The body as packed schemas have it; the body itself if it is too damaged for that. */
  byte[] packed() {
    try {
      return PackedSchema.pack(body);
    } catch (ForyException | IndexOutOfBoundsException e) {
      return body;
    }
  }

  WireClass root() {
    return root;
  }

  /** The class of a name; null if there is none. */
  WireClass find(String name) {
    return classes.get(name);
  }
}
