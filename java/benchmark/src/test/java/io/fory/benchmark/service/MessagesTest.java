/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

class MessagesTest {
  private final List<Class<?>> all = new GeneratedMessages(200).classes();

  @Test
  void classesHaveFourToFourteenFields() {
    assertThat(all).hasSize(200);
    assertThat(all).allSatisfy(type -> assertThat(type.getDeclaredFields()).hasSizeBetween(4, 14));
  }

  @Test
  void nearlyHalfOfTheFieldsArePrimitivesAndNearlyAThirdStrings() {
    assertThat(percent(Class::isPrimitive)).isBetween(41.0, 49.0);
    assertThat(percent(type -> type == String.class)).isBetween(27.0, 34.0);
  }

  private double percent(Predicate<Class<?>> kind) {
    List<Field> fields =
        all.stream().flatMap(type -> Arrays.stream(type.getDeclaredFields())).toList();
    return 100.0
        * fields.stream().filter(field -> kind.test(field.getType())).count()
        / fields.size();
  }

  @Test
  void theFirstClassesNeedNoOthers() {
    for (int i = 0; i < all.size(); i++) {
      for (Field field : all.get(i).getDeclaredFields()) {
        if (field.getType().getSimpleName().startsWith("Message")) {
          assertThat(all.indexOf(field.getType())).as("of %s", field).isBetween(0, i - 1);
        }
      }
    }
  }

  @Test
  void valuesAreTheSameEachTimeAndUnlikeEachOther() {
    Object[] turn = new GeneratedMessages(40).turn();
    assertThat(turn).isEqualTo(new GeneratedMessages(40).turn()).hasSize(320);
    assertThat(turn[0]).isNotEqualTo(turn[40]).hasSameClassAs(turn[40]);
    assertThat(Arrays.stream(turn).distinct()).hasSize(320);
  }

  @Test
  void fewClassesComeAroundMoreOften() {
    assertThat(new GeneratedMessages(1).turn()).hasSize(320);
    assertThat(new GeneratedMessages(200).turn()).hasSize(1600);
  }

  @Test
  void thereAreNoMoreClasses() {
    assertThatThrownBy(() -> new GeneratedMessages(201))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
