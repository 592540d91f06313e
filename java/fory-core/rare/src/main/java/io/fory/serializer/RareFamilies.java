/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer;

import io.fory.message.BuiltIn;
import io.fory.serializer.array.SubclassArraySerializer;
import io.fory.serializer.atomic.AtomicTypes;
import io.fory.serializer.collection.RareCollections;
import io.fory.serializer.language.LanguageTypes;
import io.fory.serializer.map.RareMaps;
import io.fory.serializer.module.KeyTypes;
import io.fory.serializer.module.NameTypes;
import io.fory.serializer.module.PlatformTypes;
import io.fory.serializer.module.ShapeTypes;
import io.fory.serializer.module.XmlTypes;
import io.fory.serializer.net.AddressTypes;
import io.fory.serializer.nio.BufferTypes;
import io.fory.serializer.number.NumberTypes;
import io.fory.serializer.text.TextTypes;
import io.fory.serializer.time.CalendarTypes;
import io.fory.serializer.time.ChronoTypes;
import io.fory.serializer.time.RareTimes;
import io.fory.serializer.time.SqlTypes;
import io.fory.serializer.value.RareValues;
import io.fory.serializer.wrapper.WrapperTypes;

/**
 * The types of this room: whole families, by the numbers that {@code BuiltInNames} has for them,
 * and those of other families that few programs meet.
 */
public final class RareFamilies implements RoomFamilies {
  @Override
  public BuiltIn type(int family, int number) {
    return switch (family) {
      case 0 -> RareValues.line(number);
      case 1 -> RareValues.optional(number);
      case 2 -> LanguageTypes.type(number);
      case 3 -> SubclassArraySerializer.type(number);
      case 4 -> RareTimes.type(number);
      case 5 -> ChronoTypes.type(number);
      case 6 -> CalendarTypes.type(number);
      case 7 -> SqlTypes.type(number);
      case 8 -> TextTypes.type(number);
      case 9 -> NumberTypes.type(number);
      case 10 -> AtomicTypes.type(number);
      case 11 -> AddressTypes.type(number);
      case 12 -> BufferTypes.type(number);
      case 13 -> RareCollections.set(number);
      case 14 -> RareCollections.queue(number);
      case 15 -> RareCollections.list(number);
      case 16 -> RareMaps.map(number);
      case 17 -> RareMaps.entry(number);
      case 18 -> WrapperTypes.type(number);
      case 20 -> KeyTypes.type(number);
      case 21 -> XmlTypes.type(number);
      case 22 -> NameTypes.type(number);
      case 23 -> ShapeTypes.type(number);
      case 24 -> PlatformTypes.type(number);
      default -> null;
    };
  }
}
