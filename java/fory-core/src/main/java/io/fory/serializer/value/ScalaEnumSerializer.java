/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.value;

import io.fory.evolution.VersionedSerializer;
import io.fory.evolution.WireTypes;
import io.fory.exception.IncompatibleClassException;
import io.fory.exception.UnsupportedTypeException;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageSerializer;
import io.fory.message.MessageWriter;
import io.fory.message.TypeSource;
import io.fory.platform.EnumClasses;
import io.fory.platform.FieldAccess;
import io.fory.schema.ClassSchema;
import io.fory.schema.WireClass;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The constants of an enum of Scala 3, in the form of {@link EnumSerializer}: by their place in the
 * list of names that the schema has, and so by name where the versions differ. Cases with
 * parameters are objects of classes of their own.
 */
public final class ScalaEnumSerializer implements MessageSerializer<Object>, VersionedSerializer {
  private final Class<?> type;
  private final Map<String, Object> byName;
  private final Object[] constants;
  private final Map<Object, Integer> places = new IdentityHashMap<>();

  /** Makes the serializer of an enum that {@link EnumClasses} knows. */
  public ScalaEnumSerializer(Class<?> type) {
    this.type = type;
    this.byName = constants(type);
    this.constants = byName.values().toArray();
    for (int i = 0; i < constants.length; i++) {
      places.put(constants[i], i);
    }
  }

  @Override
  public void write(MessageWriter out, Object value) {
    out.buffer().writeVarUint32(places.get(value));
  }

  @Override
  public Object read(MessageReader in) {
    int place = EnumSerializer.readOrdinal(in, constants.length);
    if (place < 0 || place >= constants.length) {
      throw EnumSerializer.noConstant(in, type, constants.length, place);
    }
    return constants[place];
  }

  @Override
  public Object copy(GraphCopier context, Object value) {
    return value;
  }

  @Override
  public WireClass wire(String name, TypeSource types) {
    return WireClass.ofEnum(name, List.copyOf(byName.keySet()));
  }

  @Override
  public MessageSerializer<?> ofVersion(WireClass writer, WireTypes types) {
    if (writer.form() != WireClass.Form.ENUM) {
      throw new IncompatibleClassException(
          "The writer's %s has no names of constants, the reader's has; write it again with this version"
              .formatted(type.getName()));
    }
    return new EnumVersion(type, byName, writer);
  }

  @Override
  public ClassSchema schema() {
    List<ClassSchema.Part> parts =
        byName.keySet().stream().map(name -> new ClassSchema.Part(name, "", false)).toList();
    return new ClassSchema(type, parts, List.of());
  }

  /** The constants of an enum by their names, in the order of their ordinals. */
  private static Map<String, Object> constants(Class<?> type) {
    Map<Integer, Object> byOrdinal = new TreeMap<>();
    for (Field field : companion(type).getDeclaredFields()) {
      if (Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
        Object value = FieldAccess.of(field).get(null);
        if (type.isInstance(value) && EnumClasses.ofConstant(value.getClass()) == type) {
          byOrdinal.put((Integer) call(type, value, "scala.reflect.Enum", "ordinal"), value);
        }
      }
    }
    Map<String, Object> byName = new LinkedHashMap<>();
    for (Object constant : byOrdinal.values()) {
      String name = (String) call(type, constant, "scala.Product", "productPrefix");
      if (name == null || byName.put(name, constant) != null) {
        throw new UnsupportedTypeException(
            "%s overrides productPrefix, so its cases have no names; remove that method"
                .formatted(type.getName()));
      }
    }
    return Collections.unmodifiableMap(byName);
  }

  private static Class<?> companion(Class<?> type) {
    try {
      Class<?> companion = Class.forName(type.getName() + "$", true, type.getClassLoader());
      if (Modifier.isStatic(companion.getDeclaredField("MODULE$").getModifiers())) {
        return companion;
      }
    } catch (ClassNotFoundException | NoSuchFieldException e) {
      // Refused below.
    }
    throw new UnsupportedTypeException(
        "Enum %s is declared within a class or method, so each object around it has constants of its own; declare it in an object or outside"
            .formatted(type.getName()));
  }

  private static Object call(Class<?> type, Object constant, String declaring, String method) {
    try {
      return Class.forName(declaring, false, type.getClassLoader())
          .getMethod(method)
          .invoke(constant);
    } catch (ReflectiveOperationException e) {
      throw new UnsupportedTypeException(
          "Method %s of a case of %s failed".formatted(method, type.getName()), e);
    }
  }
}
