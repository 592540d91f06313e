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
 * Knows the schemas of the forms of {@link ConnectData}, which records therefore need not have.
 *
 * @param topic has all other schemas; null if there is none
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
