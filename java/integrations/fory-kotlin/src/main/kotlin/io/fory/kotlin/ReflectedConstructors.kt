/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.kotlin

import io.fory.platform.KotlinConstructors
import java.lang.reflect.Field
import kotlin.reflect.KClass
import kotlin.reflect.KFunction
import kotlin.reflect.KMutableProperty
import kotlin.reflect.KParameter
import kotlin.reflect.KProperty1
import kotlin.reflect.full.memberProperties
import kotlin.reflect.full.primaryConstructor
import kotlin.reflect.jvm.isAccessible
import kotlin.reflect.jvm.javaField

/**
 * Makes objects whose messages lack some fields: calls the primary constructor by `callBy` of
 * kotlin-reflect. A parameter gets the value of the property with its name and type; if no value
 * was read for that property, its default applies.
 */
internal class ReflectedConstructors : KotlinConstructors {
  override fun of(type: Class<*>, read: Set<Field>): KotlinConstructors.Constructor =
    try {
      constructor(type.kotlin, read)
    } catch (e: VirtualMachineError) {
      throw e
    } catch (e: Error) { // kotlin-reflect is missing, or does not understand the class
      throw IllegalArgumentException("kotlin-reflect cannot look at the class: $e")
    } catch (e: UnsupportedOperationException) {
      throw IllegalArgumentException("kotlin-reflect cannot look at the class: $e")
    }

  private fun constructor(type: KClass<*>, read: Set<Field>): Constructor {
    val function =
      type.primaryConstructor
        ?: type.constructors.singleOrNull()
        ?: throw IllegalArgumentException("the class has no primary constructor")
    val properties = type.memberProperties.filter { it.javaField != null }.associateBy { it.name }
    val sources = LinkedHashMap<KParameter, KProperty1<*, *>?>()
    var hidden = false
    for (parameter in function.parameters) {
      val property = properties[parameter.name]?.takeIf { it.returnType == parameter.type }
      when {
        property != null && property.javaField in read -> sources[parameter] = property
        parameter.isOptional -> hidden = hidden || property == null
        property != null && parameter.type.isMarkedNullable -> sources[parameter] = null
        property != null ->
          throw IllegalArgumentException(
            "'${parameter.name}' has no default and must not be null: give it a default, or make it nullable"
          )
        else ->
          throw IllegalArgumentException(
            "no property holds the argument of the constructor's parameter '${parameter.name ?: "outer"}': " +
              "give the parameter a default, make it a property, or give the new properties a @ForyField(defaultValue = ...)"
          )
      }
    }
    val passed = sources.values.filterNotNull()
    val constants = properties.values.filter { it !is KMutableProperty<*> && it.javaField in read }
    val known = if (hidden) passed union constants else passed
    function.isAccessible = true
    properties.values.forEach { it.isAccessible = true }
    val call = DirectCall.of(type.java, function.parameters, sources) ?: { read -> function.callBy(sources.mapValues { it.value?.of(read) }) }
    return Constructor(call, known)
  }

  /**
   * @param known the properties that must have the same values afterwards as before, if the values
   *     that were read are the arguments that the object was once made with
   */
  private class Constructor(
    private val function: (Any) -> Any,
    private val known: Iterable<KProperty1<*, *>>,
  ) : KotlinConstructors.Constructor {
    override fun call(read: Any): Any {
      val made = function(read)
      for (property in known) {
        val before = property.of(read)
        if (isPlain(before) && before != property.of(made)) {
          throw IllegalArgumentException(
            "the constructor, called with what was read, makes another value of '${property.name}', so its arguments are not known: " +
              "give the new properties a @ForyField(defaultValue = ...)"
          )
        }
      }
      return made
    }
  }

  private companion object {
    /** Returns whether a value can be compared without running code of the user's. */
    fun isPlain(value: Any?): Boolean =
      when (value) {
        null,
        is Boolean,
        is Char,
        is String,
        is Byte,
        is Short,
        is Int,
        is Long,
        is Float,
        is Double,
        is Enum<*> -> true
        else -> false
      }
  }
}

@Suppress("UNCHECKED_CAST")
private fun KProperty1<*, *>.of(owner: Any): Any? = (this as KProperty1<Any, *>).get(owner)

/**
 * Calls the synthetic constructor that has a bit mask for default arguments. `callBy` of
 * kotlin-reflect up to 2.2 does not find it where a parameter's type is a value class that may hold
 * null: such a parameter is boxed.
 */
private class DirectCall(
  private val constructor: java.lang.reflect.Constructor<*>,
  private val sources: List<(Any) -> Any?>,
  private val masks: List<Int>,
) : (Any) -> Any {
  override fun invoke(read: Any): Any {
    val values = sources.map { it(read) } + masks + null
    return constructor.newInstance(*values.toTypedArray())
  }

  companion object {
    fun of(type: Class<*>, parameters: List<KParameter>, arguments: Map<KParameter, KProperty1<*, *>?>): DirectCall? {
      val count = parameters.size
      val masks = IntArray((count + Int.SIZE_BITS - 1) / Int.SIZE_BITS)
      val constructor =
        type.declaredConstructors.singleOrNull { candidate ->
          val types = candidate.parameterTypes
          candidate.isSynthetic &&
            types.size == count + masks.size + 1 &&
            types.last().name == "kotlin.jvm.internal.DefaultConstructorMarker" &&
            types.take(count).any { it.kotlin.isValue }
        } ?: return null
      constructor.isAccessible = true
      val sources =
        parameters.mapIndexed { i, parameter ->
          val parameterType = constructor.parameterTypes[i]
          if (parameter !in arguments) {
            masks[i / Int.SIZE_BITS] = masks[i / Int.SIZE_BITS] or (1 shl i)
          }
          val property = arguments[parameter]
          val none = if (parameterType.isPrimitive) java.lang.reflect.Array.get(java.lang.reflect.Array.newInstance(parameterType, 1), 0) else null
          when {
            property == null -> { _ -> none }
            parameterType.kotlin.isValue -> { read: Any -> property.of(read) }
            else -> { read: Any -> property.javaField!!.get(read) }
          }
        }
      return DirectCall(constructor, sources, masks.toList())
    }
  }
}
