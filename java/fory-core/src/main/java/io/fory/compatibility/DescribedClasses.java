/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.compatibility;

import io.fory.resolver.ClassDescriptions;
import io.fory.schema.WireSchema;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The classes that a lock file or a schema describes, for explanations of messages.
 *
 * @param place the source for texts, such as "the lock file"
 * @param schemas caches the schemas of classes by their names in messages
 */
public record DescribedClasses(
    SchemaDescription description, String place, Map<String, WireSchema> schemas)
    implements ClassDescriptions {
  /** Makes the descriptions of a schema. */
  public DescribedClasses(SchemaDescription description, String place) {
    this(description, place, new ConcurrentHashMap<>());
  }

  @Override
  public String javaName(String wireName) {
    return description.javaName(wireName);
  }

  @Override
  public WireSchema schema(String wireName) {
    Map<String, DescribedClass> classes = description.classes();
    return classes.containsKey(wireName)
        ? schemas.computeIfAbsent(
            wireName,
            root ->
                WireSchema.of(
                    root, name -> classes.containsKey(name) ? classes.get(name).wire() : null))
        : null;
  }

  @Override
  public OptionalInt fingerprint(String wireName) {
    DescribedClass type = description.classes().get(wireName);
    return type == null || type.fingerprint() == 0
        ? OptionalInt.empty()
        : OptionalInt.of(type.fingerprint());
  }

  @Override
  public boolean isCompatible() {
    return description.isCompatible();
  }
}
