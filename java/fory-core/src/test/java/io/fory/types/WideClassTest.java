/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.types;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.testing.ForyMatrix;
import io.fory.testing.Versions;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Classes so large that generated code must be split into many methods. */
class WideClassTest {
  private static final String[] TYPES = {
    "int",
    "long",
    "String",
    "double",
    "Integer",
    "boolean",
    "int[]",
    "Long",
    "Object",
    "byte",
    "java.util.List<String>",
    "float",
    "char",
    "Double",
    "short",
    "java.util.Map<String, Integer>"
  };

  /** A class beside this test, as a user's classes usually are beside Fory. */
  private static Class<?> define(String source) {
    return Versions.define(MethodHandles.lookup(), "package io.fory.types; " + source);
  }

  @ParameterizedTest
  @ValueSource(ints = {31, 32, 33, 63, 64, 65, 350, 1200})
  void classesWithManyFieldsSurvive(int count) throws ReflectiveOperationException {
    StringBuilder source = new StringBuilder("public class Wide%s {%n".formatted(count));
    for (int i = 0; i < count; i++) {
      source.append("  private %s f%s;%n".formatted(TYPES[i * 7 % TYPES.length], i));
    }
    Class<?> type = define(source + "}");
    ForyMatrix matrix = ForyMatrix.of(type); // large code takes long to make
    List<ForyMatrix.Cell> cells = count < 100 ? matrix.cells() : matrix.half(count / 50);
    Object wide = type.getDeclaredConstructor().newInstance();
    cells.forEach(cell -> cell.check(wide));
    for (int seed = 0; seed < 2; seed++) {
      fill(wide, seed);
      cells.forEach(cell -> cell.check(wide));
    }
  }

  @ParameterizedTest
  @CsvSource({"int, 0", "long, 1", "String, 0", "Integer, 1", "Object, 0"})
  void classesWithManyFieldsOfOneTypeSurvive(String fieldType, int turn)
      throws ReflectiveOperationException {
    StringBuilder source = new StringBuilder("public final class Wide%s {%n".formatted(fieldType));
    for (int i = 0; i < 300; i++) {
      source.append("  private %s f%s;%n".formatted(fieldType, i));
    }
    Class<?> type = define(source + "}");
    Object same = type.getDeclaredConstructor().newInstance();
    fill(same, 2);
    ForyMatrix.of(type).half(turn).forEach(cell -> cell.check(same));
  }

  private static void fill(Object wide, int seed) throws IllegalAccessException {
    int i = seed;
    for (Field field : wide.getClass().getDeclaredFields()) {
      field.setAccessible(true);
      i++;
      if (field.getType().isPrimitive() || i % 3 != 0) {
        field.set(wide, value(field.getType().getSimpleName(), i));
      }
    }
  }

  private static Object value(String type, int i) {
    return switch (type) {
      case "int", "Integer" -> i * 0x01234567;
      case "long", "Long" -> i * 0x0123456789abcdefL;
      case "String" -> "text " + i;
      case "double", "Double" -> i / 3.0;
      case "float" -> i / 3f;
      case "boolean" -> i % 2 == 0;
      case "byte" -> (byte) i;
      case "char" -> (char) i;
      case "short" -> (short) i;
      case "int[]" -> new int[] {i};
      case "List" -> new ArrayList<>(List.of("a" + i));
      case "Map" -> new java.util.HashMap<>(java.util.Map.of("k", i));
      default -> "object " + i;
    };
  }

  @ParameterizedTest
  @ValueSource(ints = {60, 100, 101, 250})
  void recordsWithManyComponentsSurvive(int count) throws ReflectiveOperationException {
    StringBuilder components = new StringBuilder();
    Object[] values = new Object[count];
    for (int i = 0; i < count; i++) {
      String type = new String[] {"int", "String", "Integer", "Object"}[i % 4];
      components.append(i == 0 ? "" : ", ").append(type).append(" c").append(i);
      values[i] = value(type, i);
    }
    Class<?> type = define("public record WideRecord%s(%s) {}".formatted(count, components));
    assertThat(type.getRecordComponents()).hasSize(count);
    ForyMatrix.of(type).check(type.getDeclaredConstructors()[0].newInstance(values));
  }

  @Test
  void wideClassesOfAForeignLoaderSurvive() {
    StringBuilder source = new StringBuilder("package foreign; public class Wide {\n");
    for (int i = 0; i < 350; i++) {
      source.append("  private %s f%s;%n".formatted(TYPES[i * 7 % TYPES.length], i));
    }
    Versions.Loader loader = Versions.compile(source + "}");
    Object wide = loader.create("foreign.Wide");
    ForyMatrix.of(wide.getClass()).half(1).forEach(cell -> cell.check(wide));
  }
}
