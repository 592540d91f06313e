/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.kotlin

import io.fory.Fory
import io.fory.ForyBuilder
import io.fory.ForyCodec
import io.fory.ForySession
import io.fory.TypeRef
import io.fory.exception.CorruptDataException

/** Builds an instance that serves Kotlin's types; [configure] sets its builder. */
public fun fory(configure: ForyBuilder.() -> Unit): Fory =
  Fory.builder().withModule(KotlinModule()).apply(configure).build()

/** Registers a class under its Java name. */
public inline fun <reified T : Any> ForyBuilder.register(): ForyBuilder =
  register(T::class.javaObjectType)

/** Registers a class under an id, which all peers must use. */
public inline fun <reified T : Any> ForyBuilder.register(id: Int): ForyBuilder =
  register(T::class.javaObjectType, id)

/** Registers a class under a name, which all peers must use. */
public inline fun <reified T : Any> ForyBuilder.register(name: String): ForyBuilder =
  register(T::class.javaObjectType, name)

/**
 * Registers a class and all classes that its declarations lead to, with the subclasses of sealed
 * classes.
 */
public inline fun <reified T : Any> ForyBuilder.registerAll(): ForyBuilder =
  registerAll(T::class.javaObjectType)

/** Returns the codec of a type, which may be generic: `codec<List<Order>>()`. */
public inline fun <reified T : Any> Fory.codec(): ForyCodec<T> = codec(object : TypeRef<T>() {})

/** Returns the codec of a type, which may be generic, for messages of this session. */
public inline fun <reified T : Any> ForySession.codec(): ForyCodec<T> =
  codec(object : TypeRef<T>() {})

/**
 * Reads a message as a [T].
 *
 * @throws io.fory.exception.ForyException if the bytes cannot be read, or the object is null or no
 *     [T]
 */
public inline fun <reified T : Any> Fory.deserializeAs(bytes: ByteArray): T =
  deserializeAsOrNull<T>(bytes) ?: throw CorruptDataException("Expected an object, found null")

/**
 * Reads a message as a [T], or as null if null was written.
 *
 * @throws io.fory.exception.ForyException if the bytes cannot be read, or the object is no [T]
 */
public inline fun <reified T : Any> Fory.deserializeAsOrNull(bytes: ByteArray): T? =
  deserialize(bytes, T::class.javaObjectType)
