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
 * Describes the type arguments that a class gives to the class of the JDK that it extends, as in
 * {@code class Tags extends ArrayList<Integer>}. Schemas do not contain them, so content that
 * another version wrote is checked after it was read. Immutable.
 */
public record InheritedContent(Class<?> type, ParameterizedType inherited) {
  /** Returns the description of a class; null if the class gives no type arguments. */
  public static InheritedContent of(Class<?> type) {
    return declaredBy(type) instanceof ParameterizedType inherited
            && Arrays.stream(inherited.getActualTypeArguments())
                .anyMatch(argument -> TypeChange.erase(argument) != Object.class)
        ? new InheritedContent(type, inherited)
        : null;
  }

  /**
   * Returns the type of the JDK that a class inherits: for maps and collections their interface.
   */
  public static Type declaredBy(Class<?> type) {
    Class<?> base = Jdk.nearest(type);
    Class<?> above =
        Map.class.isAssignableFrom(base)
            ? Map.class
            : Collection.class.isAssignableFrom(base) ? Collection.class : base;
    return TypeArguments.as(type, above);
  }

  /**
   * Fails if the content is not of the declared types: at once, or when the object is complete.
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
