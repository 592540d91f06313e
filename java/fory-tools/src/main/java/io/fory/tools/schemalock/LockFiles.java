/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.tools.schemalock;

import io.fory.engine.SchemaText;
import io.fory.exception.CorruptDataException;
import io.fory.exception.Quote;
import io.fory.resolver.TypeResolver;
import java.util.List;
import java.util.Set;

/** Makes lock files for the engine. */
public final class LockFiles implements SchemaText.Maker {
  @Override
  public LockFile of(
      String settings, TypeResolver types, Set<Class<?>> reached, List<Class<?>> given) {
    return Inventory.of(settings, types, reached, given);
  }

  @Override
  public LockFile parse(String text) {
    try {
      return LockFile.parse(text);
    } catch (LockFile.Unreadable e) {
      throw new CorruptDataException("The schema is damaged: " + Quote.reason(e));
    }
  }
}
