/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.module;

import io.fory.message.BuiltIn;
import io.fory.serializer.RareFamilies;

/** The families of this package, by the numbers that {@code BuiltInNames} has for them. */
public final class ModuleFamilies implements RareFamilies {
  @Override
  public BuiltIn type(int family, int number) {
    return switch (family) {
      case 20 -> KeyTypes.type(number);
      case 21 -> XmlTypes.type(number);
      case 22 -> NameTypes.type(number);
      case 23 -> ShapeTypes.type(number);
      case 24 -> PlatformTypes.type(number);
      default -> null;
    };
  }
}
