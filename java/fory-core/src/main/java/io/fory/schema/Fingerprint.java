/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.schema;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.zip.CRC32C;

/**
 * Condenses a schema, and all schemas nested in it, to 32 bits: the CRC-32C of a text that {@code
 * docs/specification/object_format.md} defines. Names, types, nullability and order all count; the
 * name of the class itself does not, since messages name it beside the fingerprint.
 */
public final class Fingerprint {
  private Fingerprint() {}

  /**
   * Returns the fingerprint of a schema.
   *
   * @param schemas finds the schema of a nested class; null for a class without one
   */
  public static int of(ClassSchema schema, Function<Class<?>, ClassSchema> schemas) {
    Map<Class<?>, List<ClassSchema.Part>> met = new LinkedHashMap<>();
    collect(schema, schemas, met);
    return of(met.values());
  }

  /** Adds a schema and all nested ones to a list, in the order in which they are met. */
  private static void collect(
      ClassSchema schema,
      Function<Class<?>, ClassSchema> schemas,
      Map<Class<?>, List<ClassSchema.Part>> met) {
    if (schema != null && met.putIfAbsent(schema.type(), schema.fields()) == null) {
      for (Class<?> nested : schema.nested()) {
        collect(schemas.apply(nested), schemas, met);
      }
    }
  }

  private static int of(Iterable<List<ClassSchema.Part>> closure) {
    StringBuilder text = new StringBuilder();
    for (List<ClassSchema.Part> fields : closure) {
      text.append("{\n");
      for (ClassSchema.Part field : fields) {
        text.append(field).append('\n');
      }
      text.append("}\n");
    }
    CRC32C crc = new CRC32C();
    crc.update(text.toString().getBytes(StandardCharsets.UTF_8));
    return (int) crc.getValue();
  }
}
