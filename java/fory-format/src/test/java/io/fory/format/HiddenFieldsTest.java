/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Inherited fields that something below them hides by its name: source must not name these. */
class HiddenFieldsTest {
  static class Base {
    protected int limit;
    protected String text;
    protected long count;
  }

  interface Limits {
    int limit = 7;
  }

  interface MoreLimits extends Limits {}

  static class ByConstant extends Base implements MoreLimits {
    int own;
  }

  static class ByStatic extends Base {
    static int count = 7;
    int own;
  }

  static class ByTransient extends Base {
    transient String text = "other";
    int own;
  }

  private static <T extends Base> T filled(T bean) {
    Base base = bean;
    base.limit = 40;
    base.text = "inherited";
    base.count = 20;
    return bean;
  }

  private static <T extends Base> void check(Class<T> type, T bean) {
    RowMatrix<T> matrix = RowMatrix.of(type);
    byte[] bytes = matrix.interpreted().encode(bean);
    assertThat(matrix.generated().encode(bean)).isEqualTo(bytes);
    Base read = matrix.generated().decode(bytes);
    assertThat(read.limit).isEqualTo(40);
    assertThat(read.text).isEqualTo("inherited");
    assertThat(read.count).isEqualTo(20);
  }

  @Test
  void aConstantOfAnInterfaceHidesNoInheritedField() {
    check(ByConstant.class, filled(new ByConstant()));
  }

  @Test
  void aStaticFieldHidesNoInheritedField() {
    check(ByStatic.class, filled(new ByStatic()));
  }

  @Test
  void aTransientFieldHidesNoInheritedField() {
    check(ByTransient.class, filled(new ByTransient()));
  }
}
