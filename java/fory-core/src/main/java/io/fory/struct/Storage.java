/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct;

import io.fory.codegen.Constants;
import io.fory.memory.MemoryAccess;
import java.lang.invoke.VarHandle;
import java.util.Locale;

/**
 * The source of direct accesses to one kind of memory. Methods are generated once for the heap and
 * once for off-heap memory, because a choice at each access would cost more than the access.
 */
enum Storage {
  /** A {@code byte[] heap} and an {@code int at}. */
  HEAP("byte[] heap, int at", "b.heapArray(), b.heapOffset() + at") {
    @Override
    String put(Constants constants, Class<?> primitive, int offset, String value) {
      if (Primitives.width(primitive) == 1) {
        return "heap[%s] = %s;".formatted(at(offset), asByte(primitive, value));
      }
      return "Link.set%s(%s, heap, %s, %s);"
          .formatted(name(primitive), handle(constants, primitive), at(offset), value);
    }

    @Override
    String get(Constants constants, Class<?> primitive, int offset) {
      if (Primitives.width(primitive) == 1) {
        return fromByte(primitive, "heap[%s]".formatted(at(offset)));
      }
      return "Link.get%s(%s, heap, %s)"
          .formatted(name(primitive), handle(constants, primitive), at(offset));
    }

    private String handle(Constants constants, Class<?> primitive) {
      VarHandle handle =
          switch (primitive.getName()) {
            case "short" -> MemoryAccess.SHORT;
            case "char" -> MemoryAccess.CHAR;
            case "int" -> MemoryAccess.INT;
            case "long" -> MemoryAccess.LONG;
            case "float" -> MemoryAccess.FLOAT;
            default -> MemoryAccess.DOUBLE;
          };
      return constants.add(primitive.getName().toUpperCase(Locale.ROOT), VarHandle.class, handle);
    }
  },

  /** A {@code MemorySegment memory} and a {@code long at}: Java 22 and later. */
  SEGMENT(
      "java.lang.foreign.MemorySegment memory, long at",
      "(java.lang.foreign.MemorySegment) b.memory(), (long) at") {
    @Override
    String put(Constants constants, Class<?> primitive, int offset, String value) {
      Class<?> type = primitive == boolean.class ? byte.class : primitive;
      return "Link.set%s(%s, memory, %s, %s);"
          .formatted(name(type), handle(constants, type), at(offset), asByte(primitive, value));
    }

    @Override
    String get(Constants constants, Class<?> primitive, int offset) {
      Class<?> type = primitive == boolean.class ? byte.class : primitive;
      return fromByte(
          primitive,
          "Link.get%s(%s, memory, %s)".formatted(name(type), handle(constants, type), at(offset)));
    }

    private String handle(Constants constants, Class<?> type) {
      VarHandle handle = NATIVE.get(type);
      return constants.add(
          "NATIVE_" + type.getName().toUpperCase(Locale.ROOT), VarHandle.class, handle);
    }
  },

  /** A {@code long at}, an address: before Java 22. */
  ADDRESS("long at", "b.address() + at") {
    @Override
    String put(Constants constants, Class<?> primitive, int offset, String value) {
      Class<?> type = primitive == boolean.class ? byte.class : primitive;
      return "MemoryAccess.put%s(%s, %s);"
          .formatted(name(type), at(offset), asByte(primitive, value));
    }

    @Override
    String get(Constants constants, Class<?> primitive, int offset) {
      Class<?> type = primitive == boolean.class ? byte.class : primitive;
      return fromByte(primitive, "MemoryAccess.get%s(%s)".formatted(name(type), at(offset)));
    }
  };

  private static final ClassValue<VarHandle> NATIVE =
      new ClassValue<>() {
        @Override
        protected VarHandle computeValue(Class<?> type) {
          return MemoryAccess.nativeHandle(type);
        }
      };

  private final String parameters;
  private final String arguments;

  Storage(String parameters, String arguments) {
    this.parameters = parameters;
    this.arguments = arguments;
  }

  /** The storage for off-heap memory on this JVM, or null where generated code cannot name it. */
  static Storage offHeap() {
    Class<?> type = MemoryAccess.nativeType();
    return type == null ? null : type == long.class ? ADDRESS : SEGMENT;
  }

  /** The parameters of a method that accesses memory from {@code at} on. */
  String parameters() {
    return parameters;
  }

  /** The arguments for them, given a buffer {@code b} and an index {@code at}. */
  String arguments() {
    return arguments;
  }

  /** A statement that stores a value at an offset from {@code at}. */
  abstract String put(Constants constants, Class<?> primitive, int offset, String value);

  /** An expression that loads a value. */
  abstract String get(Constants constants, Class<?> primitive, int offset);

  private static String at(int offset) {
    return offset == 0 ? "at" : "at + " + offset;
  }

  static String name(Class<?> primitive) {
    String name = primitive.getName();
    return Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }

  private static String asByte(Class<?> primitive, String value) {
    return primitive == boolean.class ? "(byte) (%s ? 1 : 0)".formatted(value) : value;
  }

  private static String fromByte(Class<?> primitive, String value) {
    return primitive == boolean.class ? value + " != 0" : value;
  }
}
