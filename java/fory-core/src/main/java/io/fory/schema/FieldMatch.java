/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.schema;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/**
 * Which field of a reader is which field of a writer: first those that both sides give the same id,
 * then, among the others, those of the same name that do not have different ids.
 *
 * @param <F> a field of the reader
 */
public final class FieldMatch<F> {
  private final ToIntFunction<F> id;
  private final Map<String, F> byName = new HashMap<>();
  private final Map<Integer, F> byId = new HashMap<>();
  private final Set<F> taken = new HashSet<>(); // by ids of the writer

  /**
   * Matches two versions of a class.
   *
   * @param own the fields of the reader
   * @param name the name of such a field
   * @param id its id, or -1
   * @param writerIds all ids of the writer's fields; those below 0 count for nothing
   */
  public FieldMatch(
      List<F> own, Function<F, String> name, ToIntFunction<F> id, List<Integer> writerIds) {
    this.id = id;
    for (F field : own) {
      byName.put(name.apply(field), field);
      if (id.applyAsInt(field) >= 0) {
        byId.put(id.applyAsInt(field), field);
      }
    }
    for (int writerId : writerIds) {
      if (writerId >= 0 && byId.containsKey(writerId)) {
        taken.add(byId.get(writerId));
      }
    }
  }

  /** The reader's field for one of the writer's; null if the reader lacks it. */
  public F find(String writerName, int writerId) {
    F found = writerId < 0 ? null : byId.get(writerId);
    if (found != null) {
      return found;
    }
    found = byName.get(writerName);
    if (found == null || taken.contains(found)) {
      return null;
    }
    return writerId >= 0 && id.applyAsInt(found) >= 0 ? null : found;
  }
}
