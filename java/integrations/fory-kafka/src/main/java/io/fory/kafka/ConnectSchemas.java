/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.kafka;

import io.fory.Fory;
import io.fory.ForySchema;
import io.fory.SchemaStore;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A store that knows the schemas of {@link ConnectData}'s own classes without asking anybody, so
 * that no record and no topic needs to have them.
 *
 * @param topic holds all other schemas; null if records contain them
 */
record ConnectSchemas(TopicSchemaStore topic) implements SchemaStore {
  private static final Fory FORMS = Fory.builder().withModule(ConnectData::register).build();

  private static final Map<Long, ForySchema> KNOWN =
      Stream.of(ConnectData.Described.class, ConnectData.Type.class)
          .map(form -> FORMS.codec(form).schema())
          .collect(Collectors.toMap(ForySchema::fingerprint, Function.identity()));

  @Override
  public ForySchema get(long fingerprint) {
    ForySchema known = KNOWN.get(fingerprint);
    return known != null || topic == null ? known : topic.get(fingerprint);
  }

  @Override
  public void put(ForySchema schema) {
    if (!KNOWN.containsKey(schema.fingerprint()) && topic != null) {
      topic.put(schema);
    }
  }
}
