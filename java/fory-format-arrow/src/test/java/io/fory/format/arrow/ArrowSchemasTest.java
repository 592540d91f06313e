/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.arrow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.exception.UnsupportedTypeException;
import io.fory.format.schema.RowField;
import io.fory.format.schema.RowKind;
import io.fory.format.schema.RowSchema;
import io.fory.format.schema.RowType;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.arrow.vector.types.DateUnit;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.UnionMode;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.DictionaryEncoding;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.arrow.vector.types.pojo.Schema;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ArrowSchemasTest {
  @Test
  void schemaComesBack() {
    assertThat(ArrowSchemas.toRows(ArrowSchemas.toArrow(SampleRows.SCHEMA)))
        .isEqualTo(SampleRows.SCHEMA);
  }

  @Test
  void sampleHasEveryKind() {
    Set<RowKind> kinds =
        SampleRows.SCHEMA.fields().stream()
            .map(field -> field.type().kind())
            .collect(Collectors.toSet());
    assertThat(kinds).containsExactlyInAnyOrder(RowKind.values());
  }

  @Test
  void keysOfMapsAreNotNullInArrow() {
    RowType map = RowType.map(RowField.of("key", RowType.UTF8), RowField.of("v", RowType.INT8));
    Schema arrow = ArrowSchemas.toArrow(RowSchema.of(RowField.of("m", map)));
    Field entries = arrow.getFields().get(0).getChildren().get(0);
    assertThat(entries.isNullable()).isFalse();
    assertThat(entries.getChildren()).extracting(Field::isNullable).containsExactly(false, true);
  }

  @Test
  void keysOfMapsAreNotNullInRows() {
    Field entries =
        new Field(
            "entries",
            FieldType.notNullable(ArrowType.Struct.INSTANCE),
            List.of(
                Field.nullable("key", ArrowType.Utf8.INSTANCE),
                Field.nullable("value", ArrowType.Bool.INSTANCE)));
    Field map = new Field("m", FieldType.nullable(new ArrowType.Map(false)), List.of(entries));
    RowType type = ArrowSchemas.toRows(new Schema(List.of(map))).type(0);
    assertThat(type.key()).isEqualTo(RowField.notNull("key", RowType.UTF8));
    assertThat(type.value()).isEqualTo(RowField.of("value", RowType.BOOL));
  }

  @Test
  void timestampsAreInUtc() {
    Schema arrow = ArrowSchemas.toArrow(RowSchema.of(RowField.of("t", RowType.TIMESTAMP)));
    assertThat(arrow.getFields().get(0).getType())
        .isEqualTo(new ArrowType.Timestamp(TimeUnit.MICROSECOND, "UTC"));
  }

  @Test
  void elementWithoutNameIsAnItem() {
    Field list =
        new Field(
            "xs",
            FieldType.nullable(ArrowType.List.INSTANCE),
            List.of(Field.nullable("", new ArrowType.Int(32, true))));
    assertThat(ArrowSchemas.toRows(new Schema(List.of(list))))
        .isEqualTo(RowSchema.of(RowField.of("xs", RowType.list(RowType.INT32))));
  }

  @ParameterizedTest
  @MethodSource
  void typesRowsDoNotHaveAreRefused(ArrowType type) {
    assertRefused(Field.nullable("odd", type), "No type of rows for Arrow's", "at .odd");
  }

  static List<ArrowType> typesRowsDoNotHaveAreRefused() {
    return List.of(
        ArrowType.Null.INSTANCE,
        ArrowType.Utf8View.INSTANCE,
        ArrowType.BinaryView.INSTANCE,
        new ArrowType.Int(32, false),
        new ArrowType.Date(DateUnit.MILLISECOND),
        new ArrowType.Time(TimeUnit.MICROSECOND, 64),
        new ArrowType.Timestamp(TimeUnit.NANOSECOND, "UTC"),
        new ArrowType.Interval(org.apache.arrow.vector.types.IntervalUnit.YEAR_MONTH),
        new ArrowType.Decimal(50, 2, 256),
        new ArrowType.Union(UnionMode.Sparse, new int[0]));
  }

  @Test
  void decimalsOfNegativeScaleAreRefused() {
    assertRefused(
        Field.nullable("d", new ArrowType.Decimal(5, -2, 128)), "A decimal has 1 to 38 digits");
  }

  @Test
  void dictionariesAreRefused() {
    FieldType encoded =
        new FieldType(
            true,
            ArrowType.Utf8.INSTANCE,
            new DictionaryEncoding(1, false, new ArrowType.Int(32, true)));
    assertRefused(new Field("city", encoded, null), "decode the column first", "at .city");
  }

  @Test
  void twoColumnsOfOneNameAreRefused() {
    Field twice = Field.nullable("a", ArrowType.Bool.INSTANCE);
    assertRefused(struct("s", twice, twice), "Two fields are called a", "at .s");
  }

  @Test
  void depthIsLimited() {
    Field field = Field.nullable("leaf", ArrowType.Bool.INSTANCE);
    for (int i = 0; i < 1000; i++) {
      field = struct("s", field);
    }
    assertRefused(field, "Types nest at most 64 deep");
  }

  @Test
  void structWithoutColumnsIsRefused() {
    assertRefused(struct("s"), "A struct without columns", "at .s");
  }

  @Test
  void listOfTwoChildrenIsRefused() {
    Field bool = Field.nullable("b", ArrowType.Bool.INSTANCE);
    Field list = new Field("xs", FieldType.nullable(ArrowType.List.INSTANCE), List.of(bool, bool));
    assertRefused(list, "with 1 children, found 2");
  }

  private static Field struct(String name, Field... fields) {
    return new Field(name, FieldType.nullable(ArrowType.Struct.INSTANCE), Arrays.asList(fields));
  }

  private static void assertRefused(Field field, String... parts) {
    assertThatThrownBy(() -> ArrowSchemas.toRows(new Schema(List.of(field))))
        .isInstanceOf(UnsupportedTypeException.class)
        .hasMessageContainingAll(parts);
  }
}
