/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.kotlin

import io.fory.Fory
import io.fory.ForyBuilder
import io.fory.ForyCodec
import io.fory.ForySession
import io.fory.TypeRef
import io.fory.exception.CorruptDataException

/** Returns an instance that a function configures by its builder. */
public fun fory(configure: ForyBuilder.() -> Unit): Fory =
  Fory.builder().withModule(KotlinModule()).apply(configure).build()

/** Allows a class under its Java name. */
public inline fun <reified T : Any> ForyBuilder.register(): ForyBuilder =
  register(T::class.javaObjectType)

/** Allows a class under an id. */
public inline fun <reified T : Any> ForyBuilder.register(id: Int): ForyBuilder =
  register(T::class.javaObjectType, id)

/** Allows a class under a name. */
public inline fun <reified T : Any> ForyBuilder.register(name: String): ForyBuilder =
  register(T::class.javaObjectType, name)

/**
 * Allows a class with all that its declarations reach, including the subclasses of sealed classes.
 */
public inline fun <reified T : Any> ForyBuilder.registerAll(): ForyBuilder =
  registerAll(T::class.javaObjectType)

/** Returns the codec of a type, such as `codec<List<Order>>()`. */
public inline fun <reified T : Any> Fory.codec(): ForyCodec<T> = codec(object : TypeRef<T>() {})

/** Returns the codec of a type within a session. */
public inline fun <reified T : Any> ForySession.codec(): ForyCodec<T> =
  codec(object : TypeRef<T>() {})

/**
 * Returns the object of a message.
 *
 * @throws io.fory.exception.ForyException if the object is no [T]
 */
public inline fun <reified T : Any> Fory.deserializeAs(bytes: ByteArray): T =
  deserializeAsOrNull<T>(bytes) ?: throw CorruptDataException("Expected an object, found null")

/**
 * Returns the object of a message, or null for the message of null.
 *
 * @throws io.fory.exception.ForyException if the object is no [T]
 */
public inline fun <reified T : Any> Fory.deserializeAsOrNull(bytes: ByteArray): T? =
  deserialize(bytes, T::class.javaObjectType)
