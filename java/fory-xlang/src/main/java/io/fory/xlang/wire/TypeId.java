/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.wire;

import java.util.List;

/** The ids of the protocol's types, and their properties. */
public final class TypeId {
  public static final int UNKNOWN = 0;
  public static final int BOOL = 1;
  public static final int INT8 = 2;
  public static final int INT16 = 3;
  public static final int INT32 = 4;
  public static final int VARINT32 = 5;
  public static final int INT64 = 6;
  public static final int VARINT64 = 7;
  public static final int TAGGED_INT64 = 8;
  public static final int UINT8 = 9;
  public static final int UINT16 = 10;
  public static final int UINT32 = 11;
  public static final int VAR_UINT32 = 12;
  public static final int UINT64 = 13;
  public static final int VAR_UINT64 = 14;
  public static final int TAGGED_UINT64 = 15;
  public static final int FLOAT16 = 17;
  public static final int BFLOAT16 = 18;
  public static final int FLOAT32 = 19;
  public static final int FLOAT64 = 20;
  public static final int STRING = 21;
  public static final int LIST = 22;
  public static final int SET = 23;
  public static final int MAP = 24;
  public static final int ENUM = 25;
  public static final int NAMED_ENUM = 26;
  public static final int STRUCT = 27;
  public static final int COMPATIBLE_STRUCT = 28;
  public static final int NAMED_STRUCT = 29;
  public static final int NAMED_COMPATIBLE_STRUCT = 30;
  public static final int EXT = 31;
  public static final int NAMED_EXT = 32;
  public static final int UNION = 33;
  public static final int TYPED_UNION = 34;
  public static final int NAMED_UNION = 35;
  public static final int NONE = 36;
  public static final int DURATION = 37;
  public static final int TIMESTAMP = 38;
  public static final int DATE = 39;
  public static final int DECIMAL = 40;
  public static final int BINARY = 41;
  public static final int BOOL_ARRAY = 43;
  public static final int INT8_ARRAY = 44;
  public static final int INT16_ARRAY = 45;
  public static final int INT32_ARRAY = 46;
  public static final int INT64_ARRAY = 47;
  public static final int UINT8_ARRAY = 48;
  public static final int UINT16_ARRAY = 49;
  public static final int UINT32_ARRAY = 50;
  public static final int UINT64_ARRAY = 51;
  public static final int FLOAT16_ARRAY = 53;
  public static final int BFLOAT16_ARRAY = 54;
  public static final int FLOAT32_ARRAY = 55;
  public static final int FLOAT64_ARRAY = 56;

  /** The largest id, plus one. */
  public static final int COUNT = 57;

  private static final String[] NAMES =
      ("any bool int8 int16 int32 varint32 int64 varint64 tagged_int64 uint8 uint16 uint32"
              + " var_uint32 uint64 var_uint64 tagged_uint64 ? float16 bfloat16 float32 float64"
              + " string list set map enum named_enum struct compatible_struct named_struct"
              + " named_compatible_struct ext named_ext union typed_union named_union none duration"
              + " timestamp date decimal binary ? bool_array int8_array int16_array int32_array"
              + " int64_array uint8_array uint16_array uint32_array uint64_array ? float16_array"
              + " bfloat16_array float32_array float64_array")
          .split(" ");

  private TypeId() {}

  /** Returns the protocol's name of a type. */
  public static String name(int id) {
    return id >= 0 && id < COUNT && !NAMES[id].equals("?") ? NAMES[id] : "type " + id;
  }

  /** Returns the id of the type that the protocol calls by a name; -1 if there is none. */
  public static int of(String name) {
    return List.of(NAMES).indexOf(name);
  }

  /** Whether there is a type with an id. */
  public static boolean isKnown(int id) {
    return id >= 0 && id < COUNT && !NAMES[id].equals("?");
  }

  /** Whether a type holds whole numbers. */
  public static boolean isInteger(int id) {
    return id >= INT8 && id <= TAGGED_UINT64;
  }

  /** Whether a type of whole numbers is unsigned. */
  public static boolean isUnsigned(int id) {
    return id >= UINT8 && id <= TAGGED_UINT64;
  }

  /** Whether a type is a number or bool; fields of such types come first in a struct. */
  public static boolean isNumber(int id) {
    return id >= BOOL && id <= FLOAT64;
  }

  /** Whether a number takes fewer bytes if it is small. */
  public static boolean isCompressed(int id) {
    return switch (id) {
      case VARINT32, VARINT64, TAGGED_INT64, VAR_UINT32, VAR_UINT64, TAGGED_UINT64 -> true;
      default -> false;
    };
  }

  /**
   * Returns the number of bytes of a number that is not compressed, or of an element of an array.
   */
  public static int width(int id) {
    return switch (id) {
      case BOOL, INT8, UINT8, BOOL_ARRAY, INT8_ARRAY, UINT8_ARRAY -> 1;
      case INT16, UINT16, FLOAT16, BFLOAT16 -> 2;
      case INT16_ARRAY, UINT16_ARRAY, FLOAT16_ARRAY, BFLOAT16_ARRAY -> 2;
      case INT32, VARINT32, UINT32, VAR_UINT32, FLOAT32 -> 4;
      case INT32_ARRAY, UINT32_ARRAY, FLOAT32_ARRAY -> 4;
      case INT64, VARINT64, TAGGED_INT64, UINT64, VAR_UINT64, TAGGED_UINT64, FLOAT64 -> 8;
      case INT64_ARRAY, UINT64_ARRAY, FLOAT64_ARRAY -> 8;
      default -> 0;
    };
  }

  /** Returns the type of arrays with elements of a type; 0 if there is none. */
  public static int arrayOf(int id) {
    return switch (id) {
      case INT8 -> INT8_ARRAY;
      case UINT8 -> UINT8_ARRAY;
      case UINT16 -> UINT16_ARRAY;
      case UINT32 -> UINT32_ARRAY;
      case UINT64 -> UINT64_ARRAY;
      case FLOAT16 -> FLOAT16_ARRAY;
      case BFLOAT16 -> BFLOAT16_ARRAY;
      default -> 0;
    };
  }

  /** Whether values are arrays of numbers. */
  public static boolean isArray(int id) {
    return id >= BOOL_ARRAY && id <= FLOAT64_ARRAY;
  }

  /** Whether values are objects of registered classes. */
  public static boolean isStruct(int id) {
    return id >= STRUCT && id <= NAMED_COMPATIBLE_STRUCT;
  }

  /** Whether values are unions. */
  public static boolean isUnion(int id) {
    return id >= UNION && id <= NAMED_UNION;
  }

  /** Whether values are constants of registered enums. */
  public static boolean isEnum(int id) {
    return id == ENUM || id == NAMED_ENUM;
  }
}
