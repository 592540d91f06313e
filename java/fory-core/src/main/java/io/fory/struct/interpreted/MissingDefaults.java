/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.interpreted;

import io.fory.message.MessageReader;
import io.fory.platform.Extension;
import io.fory.struct.plan.StructPlan;
import java.lang.annotation.Annotation;

/**
 * Gives fields of a Kotlin class that the writer's version lacks the defaults of its constructor: a
 * room beside the engine knows how. Kotlin need not be here: it is known by the names of its
 * classes.
 */
public interface MissingDefaults {
  /** Gives the missing fields of an object their values, when all others have theirs. */
  void apply(MessageReader in, Object object);

  /** Makes them; the room has one. */
  interface Finder {
    /** See {@link MissingDefaults#of}, of a plan that this is for. */
    MissingDefaults find(StructPlan plan);
  }

  /**
   * Returns the part that gives the missing fields of a version their values; null if the class is
   * none of Kotlin's, no field is missing, or a constructor without parameters or an annotation has
   * given them all one.
   */
  static MissingDefaults of(StructPlan plan) {
    return isFor(plan) ? Extension.KOTLIN.find(Finder.class).find(plan) : null;
  }

  /** Whether a version is one that this is for: then it is not compiled. */
  static boolean isFor(StructPlan plan) {
    return plan.isVersion()
        && !plan.missing().isEmpty()
        && !plan.type().isRecord()
        && plan.creator() != null
        && !plan.creator().callsConstructor()
        && isKotlin(plan.type());
  }

  private static boolean isKotlin(Class<?> type) {
    for (Annotation annotation : type.getDeclaredAnnotations()) {
      if (annotation.annotationType().getName().equals("kotlin.Metadata")) {
        return true;
      }
    }
    return false;
  }
}
