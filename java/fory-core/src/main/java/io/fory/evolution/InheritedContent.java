/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.evolution;

import io.fory.exception.IncompatibleClassException;
import io.fory.message.MessageReader;
import io.fory.platform.Jdk;
import io.fory.schema.TypeArguments;
import io.fory.schema.TypeChange;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.Collection;
import java.util.Map;

/**
 * Knows what a class says of the content that it inherits from a class of the JDK: {@code class
 * Tags extends ArrayList<Integer>}. Schemas do not tell that, so what another version of the class
 * says is found by looking at what was read. Immutable.
 */
public record InheritedContent(Class<?> type, ParameterizedType inherited) {
  /** Returns what a class says of its content; null if that is nothing. */
  public static InheritedContent of(Class<?> type) {
    return declaredBy(type) instanceof ParameterizedType inherited
            && Arrays.stream(inherited.getActualTypeArguments())
                .anyMatch(argument -> TypeChange.erase(argument) != Object.class)
        ? new InheritedContent(type, inherited)
        : null;
  }

  /**
   * The type that a class inherits from one of the JDK: of maps and collections their interface.
   */
  public static Type declaredBy(Class<?> type) {
    Class<?> base = type;
    while (!Jdk.owns(base)) {
      base = base.getSuperclass();
    }
    Class<?> above =
        Map.class.isAssignableFrom(base)
            ? Map.class
            : Collection.class.isAssignableFrom(base) ? Collection.class : base;
    return TypeArguments.as(type, above);
  }

  /**
   * Fails if the content is not what the class says: now, or when it is complete.
   *
   * @param content the object, or a plain container with its content
   */
  public void require(MessageReader in, Object object, Object content) {
    if (in.isTracking()) {
      in.fill(() -> look(in, content), () -> true, () -> {});
      return;
    }
    try {
      look(in, content);
    } catch (IncompatibleClassException e) {
      in.unknown().misfit(object, e);
    }
  }

  private void look(MessageReader in, Object content) {
    DeclaredContent look = new DeclaredContent(in, type.getName());
    Type first = inherited.getActualTypeArguments()[0];
    if (content instanceof Map<?, ?> map) {
      look.entries(map, first, inherited.getActualTypeArguments()[1]);
    } else if (content instanceof Collection<?> elements) {
      look.elements(elements, first);
    } else {
      look.lookInto(content, inherited);
    }
  }
}
