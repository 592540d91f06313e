/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.resolver;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.memory.MemoryBuffer;
import io.fory.message.TypeBuilder;
import io.fory.message.TypeInfo;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TablesTest {
  private static final Object OWNER = new Object();

  /** Array classes: as many different classes as wanted. */
  private static List<Class<?>> classes() {
    List<Class<?>> classes = new ArrayList<>();
    for (Class<?> type : List.of(int.class, String.class, Object.class, List.class, Byte.class)) {
      Class<?> array = type;
      for (int dimension = 0; dimension < 200; dimension++) {
        classes.add(array);
        array = array.arrayType();
      }
    }
    return classes;
  }

  @Test
  void aClassTableFindsEveryClassAndNoOther() {
    ClassTable<Integer> table = new ClassTable<>();
    List<Class<?>> classes = classes();
    for (int i = 0; i < classes.size(); i++) {
      assertThat(table.get(classes.get(i))).isNull();
      table.put(classes.get(i), i);
      assertThat(table.get(classes.get(i))).isEqualTo(i);
    }
    for (int i = 0; i < classes.size(); i++) {
      assertThat(table.get(classes.get(i))).isEqualTo(i);
    }
    assertThat(table.get(TablesTest.class)).isNull();
  }

  @Test
  void aNameTableFindsEveryNameAndNoOther() {
    NameTable table = new NameTable();
    List<TypeInfo> infos = new ArrayList<>();
    for (int i = 0; i < 1000; i++) {
      TypeInfo info = new TypeBuilder(OWNER, Object.class, i, false).info();
      infos.add(info);
      table.put(name(i), info);
    }
    for (int i = 0; i < 1000; i++) {
      assertThat(find(table, name(i))).isSameAs(infos.get(i));
    }
    assertThat(find(table, "")).isNull();
    assertThat(find(table, "nam")).isNull();
    assertThat(find(table, "Aa")).isNull();
    TypeInfo first = new TypeBuilder(OWNER, Object.class, 1, false).info();
    table.put("Aa", first); // "BB" has the same hash
    assertThat(find(table, "Aa")).isSameAs(first);
    assertThat(find(table, "BB")).isNull();
  }

  private static String name(int i) {
    return (i % 2 == 0 ? "name." : "\u00fcn\u00efc\u00f6de \u4e2d ") + i;
  }

  private static TypeInfo find(NameTable table, String name) {
    byte[] utf8 = ("xx" + name + "yy").getBytes(StandardCharsets.UTF_8);
    return table.get(MemoryBuffer.wrap(utf8), 2, utf8.length - 4);
  }
}
