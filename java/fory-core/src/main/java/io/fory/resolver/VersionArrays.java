/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.resolver;

import io.fory.elements.UnknownArray;
import io.fory.exception.LimitExceededException;
import io.fory.message.ComponentSerializer;
import io.fory.message.Slot;
import io.fory.message.TypeBuilder;
import io.fory.message.TypeInfo;
import io.fory.message.TypeSource;
import io.fory.schema.WireType;

/** The types of arrays of types that a message names, which may be versions or unknown. */
record VersionArrays(Object owner, TypeSource types) {

  TypeInfo of(TypeInfo component) {
    if (component.dimensions() >= WireType.MAX_DIMENSIONS) {
      throw new LimitExceededException(
          "An array of more than %d dimensions".formatted(WireType.MAX_DIMENSIONS));
    }
    if (!component.isVersion() && !component.isUnknown()) {
      return types.info(component.type().arrayType());
    }
    TypeInfo found = component.arrayOfVersion();
    if (found != null) {
      return found;
    }
    Class<?> type = component.type();
    ComponentSerializer arrays =
        (ComponentSerializer) (Object) types.info(Object[].class).serializer();
    TypeInfo array =
        TypeBuilder.arrayOfVersion(owner, component)
            .serializer(
                component.isUnknown()
                    ? new UnknownArray(component)
                    : arrays.ofComponent(type, Slot.of(type, component, false)));
    TypeBuilder.of(owner, component).arrayOfVersion(array);
    return array;
  }
}
