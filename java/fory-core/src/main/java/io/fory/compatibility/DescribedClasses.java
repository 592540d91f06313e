/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.compatibility;

import io.fory.resolver.ClassDescriptions;
import io.fory.schema.WireSchema;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What a lock file or a schema says of classes, for explanations of messages.
 *
 * @param place "the lock file" or the like
 * @param schemas those that were asked for
 */
public record DescribedClasses(
    SchemaDescription description, String place, Map<String, WireSchema> schemas)
    implements ClassDescriptions {
  /** Makes one of a description. */
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
