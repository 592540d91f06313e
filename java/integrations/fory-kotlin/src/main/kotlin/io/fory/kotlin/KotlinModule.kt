/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.kotlin

import io.fory.ForyBuilder
import io.fory.ForyModule

/**
 * Registers the types of Kotlin's standard library. `findModules()` finds this module if its jar is
 * on the class path. Classes of your own (data classes, value classes, enums, `object`s, sealed
 * hierarchies) do not need the module. The default arguments of constructors, for fields that a
 * message lacks, only need this jar on the class path.
 */
public class KotlinModule : ForyModule {
  override fun configure(builder: ForyBuilder) {
    for (name in NAMES) {
      // By name: some are internal to the library, and later versions may lack one.
      val type =
        try {
          Class.forName(name, false, KotlinModule::class.java.classLoader)
        } catch (e: ClassNotFoundException) {
          continue
        }
      builder.register(type)
    }
    builder.registerHierarchy(Sequence::class.java, SequenceSerializer)
    val views = Views(NAMES.toSet())
    for (names in listOf("kotlin.collections.", "kotlin.sequences.")) {
      builder.registerSerializerFactory(names, views)
    }
  }

  private companion object {
    val NAMES =
      listOf(
        "kotlin.Pair",
        "kotlin.Triple",
        "kotlin.Unit",
        "kotlin.Result",
        "kotlin.Result\$Failure",
        "kotlin.InitializedLazyImpl",
        "kotlin.SynchronizedLazyImpl",
        "kotlin.SafePublicationLazyImpl",
        "kotlin.UnsafeLazyImpl",
        "kotlin.UByte",
        "kotlin.UShort",
        "kotlin.UInt",
        "kotlin.ULong",
        "kotlin.UByteArray",
        "kotlin.UShortArray",
        "kotlin.UIntArray",
        "kotlin.ULongArray",
        "kotlin.KotlinVersion",
        "kotlin.collections.ArrayDeque",
        "kotlin.collections.EmptyList",
        "kotlin.collections.EmptyMap",
        "kotlin.collections.EmptySet",
        "kotlin.collections.IndexedValue",
        "kotlin.collections.builders.ListBuilder",
        "kotlin.collections.builders.MapBuilder",
        "kotlin.collections.builders.SetBuilder",
        "kotlin.collections.builders.SerializedCollection",
        "kotlin.collections.builders.SerializedMap",
        "kotlin.comparisons.NaturalOrderComparator",
        "kotlin.comparisons.ReverseOrderComparator",
        "kotlin.enums.EnumEntriesList",
        "kotlin.enums.EnumEntriesSerializationProxy",
        "kotlin.ranges.CharProgression",
        "kotlin.ranges.CharRange",
        "kotlin.ranges.IntProgression",
        "kotlin.ranges.IntRange",
        "kotlin.ranges.LongProgression",
        "kotlin.ranges.LongRange",
        "kotlin.ranges.UIntProgression",
        "kotlin.ranges.UIntRange",
        "kotlin.ranges.ULongProgression",
        "kotlin.ranges.ULongRange",
        "kotlin.ranges.ClosedDoubleRange",
        "kotlin.ranges.ClosedFloatRange",
        "kotlin.ranges.ComparableRange",
        "kotlin.ranges.OpenEndDoubleRange",
        "kotlin.ranges.OpenEndFloatRange",
        "kotlin.ranges.ComparableOpenEndRange",
        "kotlin.text.Regex",
        "kotlin.text.Regex\$Serialized",
        "kotlin.text.RegexOption",
        "kotlin.time.Duration",
        "kotlin.time.DurationUnit",
        "kotlin.time.TimedValue",
        "kotlin.uuid.Uuid",
        "kotlin.uuid.UuidSerialized",
      )
  }
}
