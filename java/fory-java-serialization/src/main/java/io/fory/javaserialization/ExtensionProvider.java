/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization;

import io.fory.javaserialization.inherited.ExceptionTypes;
import io.fory.javaserialization.layered.SerializableClasses;
import io.fory.platform.Extension;
import io.fory.serializer.BuiltInFamilies;
import io.fory.struct.JavaSerialization;

/** Gives the core the implementations that this module has for its extension interfaces. */
public final class ExtensionProvider implements Extension.Provider {
  @Override
  public <T> T make(Class<T> type) {
    Object part =
        type == JavaSerialization.class
            ? new SerializableClasses()
            : type == BuiltInFamilies.class ? new ExceptionTypes() : null;
    return type.cast(part);
  }
}
