/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.scala

import java.lang.reflect.Modifier
import java.util.{IdentityHashMap, LinkedHashMap, Map => JavaMap}

import io.fory.evolution.{VersionedSerializer, WireTypes}
import io.fory.exception.{IncompatibleClassException, UnsupportedTypeException}
import io.fory.message.{GraphCopier, MessageReader, MessageSerializer, MessageWriter, TypeSource}
import io.fory.platform.EnumClasses
import io.fory.schema.{ClassSchema, WireClass}
import io.fory.serializer.value.{EnumSerializer => JavaEnums, EnumVersion}

import _root_.scala.jdk.CollectionConverters._

/**
 * Serializes the parameterless cases of a Scala 3 enum exactly as Fory writes Java enums: the index
 * in the list of names in the schema, so that versions with other cases match by name. Cases with
 * parameters are ordinary classes.
 */
private[scala] final class EnumSerializer(enumClass: Class[_], byName: JavaMap[String, AnyRef])
    extends MessageSerializer[AnyRef]
    with VersionedSerializer {
  private val constants = byName.values.toArray
  private val places = new IdentityHashMap[AnyRef, Int]
  constants.indices.foreach(i => places.put(constants(i), i))

  override def write(out: MessageWriter, value: AnyRef): Unit = out.buffer.writeVarUint32(places.get(value))

  override def read(in: MessageReader): AnyRef = {
    val place = JavaEnums.readOrdinal(in, constants.length)
    if (place < 0 || place >= constants.length) {
      throw JavaEnums.noConstant(in, enumClass, constants.length, place)
    }
    constants(place)
  }

  override def copy(context: GraphCopier, value: AnyRef): AnyRef = value

  override def wire(name: String, types: TypeSource): WireClass =
    WireClass.ofEnum(name, java.util.List.copyOf(byName.keySet))

  override def ofVersion(writer: WireClass, types: WireTypes): MessageSerializer[_] = {
    if (writer.form != WireClass.Form.ENUM) {
      throw new IncompatibleClassException(
        s"The writer's ${enumClass.getName} has no names of constants, the reader's has; write it again with this version"
      )
    }
    new EnumVersion(enumClass, byName, writer)
  }

  override def schema(): ClassSchema = {
    val parts = byName.keySet.asScala.toSeq.map(new ClassSchema.Part(_, "", false))
    new ClassSchema(enumClass, parts.asJava, java.util.List.of())
  }
}

/**
 * Finds the parameterless cases of Scala 3 enums by reflection: this module is compiled for Scala
 * 2.13, whose library lacks `scala.reflect.Enum`.
 */
private[scala] object EnumCases {

  /** Returns the constants by name, in the order of their ordinals. */
  def of(enumClass: Class[_]): JavaMap[String, AnyRef] = {
    val ordinal = Class.forName("scala.reflect.Enum", false, enumClass.getClassLoader).getMethod("ordinal")
    val constants = companion(enumClass).getDeclaredFields.toSeq.collect {
      case field if Modifier.isStatic(field.getModifiers) && !field.getType.isPrimitive =>
        field.setAccessible(true)
        field.get(null)
    }.filter(value => enumClass.isInstance(value) && EnumClasses.ofConstant(value.getClass) == enumClass)
    val byName = new LinkedHashMap[String, AnyRef]
    constants.distinct.sortBy(ordinal.invoke(_).asInstanceOf[Int]).foreach { constant =>
      val name = constant.asInstanceOf[Product].productPrefix
      if (name == null || byName.put(name, constant) != null) {
        throw new UnsupportedTypeException(
          s"${enumClass.getName} overrides productPrefix, so its cases have no names; remove that method"
        )
      }
    }
    byName
  }

  private def companion(enumClass: Class[_]): Class[_] =
    try {
      val companion = Class.forName(enumClass.getName + "$", true, enumClass.getClassLoader)
      if (!Modifier.isStatic(companion.getDeclaredField("MODULE$").getModifiers)) {
        throw new NoSuchFieldException("MODULE$")
      }
      companion
    } catch {
      case _: ClassNotFoundException | _: NoSuchFieldException =>
        throw new UnsupportedTypeException(
          s"Enum ${enumClass.getName} is declared within a class or method, so each object around it has constants of its own; declare it in an object or outside"
        )
    }
}
