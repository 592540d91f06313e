/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.resolver;

import io.fory.schema.WireClass;
import java.util.HashMap;
import java.util.Map;

/**
 * Decides which classes of one schema messages may name. Asks the type checker once for each class,
 * so that all parts of a message get the same answer. Not thread-safe.
 */
final class SchemaDecisions {
  private final Admission admission;
  private final Map<String, Decision> made = new HashMap<>();
  private boolean lasting = true;

  SchemaDecisions(Admission admission) {
    this.admission = admission;
  }

  Decision of(WireClass writer) {
    Decision known = made.get(writer.name());
    if (known == null) {
      known = admission.decide(writer);
      made.put(writer.name(), known);
      lasting &= !(known instanceof Decision.Refused refused) || refused.isLasting();
    }
    return known;
  }

  /** Whether the next message with the same schema will get the same answers. */
  boolean areLasting() {
    return lasting;
  }
}
