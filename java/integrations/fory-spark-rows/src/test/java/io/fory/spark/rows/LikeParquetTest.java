/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spark.rows;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Schemas and rows by chance: each query has the same rows as over Parquet. */
@Tag("thorough")
class LikeParquetTest extends SparkContract {
  private static final int ROWS = 120;

  /** Spark's generated code takes a third of a second to compile for each query. */
  private static final Map<String, String> WITHOUT_CODEGEN =
      Map.of(
          "spark.sql.codegen.wholeStage", "false", "spark.sql.codegen.factoryMode", "NO_CODEGEN");

  private record Tables(StructType schema, Dataset<Row> parquet, Dataset<Row> rows) {}

  @AfterEach
  void generateCodeAgain() {
    WITHOUT_CODEGEN.keySet().forEach(SPARK.conf()::unset);
  }

  private Tables tables(StructType schema, List<Row> values) {
    Dataset<Row> data = SPARK.createDataFrame(values, schema);
    Path parquet = folder.resolve("parquet");
    Path rows = folder.resolve("rows");
    data.write().parquet(parquet.toString());
    write(data, rows);
    return new Tables(schema, SPARK.read().parquet(parquet.toString()), rows(rows));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2})
  void queriesOfAnySchema(long seed) {
    if (seed > 1) {
      WITHOUT_CODEGEN.forEach(SPARK.conf()::set);
    }
    RandomRows random = new RandomRows(seed);
    StructType schema = random.schema(4);
    Tables tables = tables(schema, random.rows(schema, ROWS));
    assertThat(tables.rows().schema().toDDL()).isEqualTo(tables.parquet().schema().toDDL());
    assertThat(texts(tables.rows())).isEqualTo(texts(tables.parquet())).hasSize(ROWS);
    for (StructField field : schema.fields()) {
      String[] reversed = {field.name(), "id"};
      assertThat(texts(tables.rows().select("id", reversed[0])))
          .as(field.toString())
          .isEqualTo(texts(tables.parquet().select("id", reversed[0])));
      assertThat(texts(tables.rows().select(field.name()).where(field.name() + " is null")))
          .isEqualTo(texts(tables.parquet().select(field.name()).where(field.name() + " is null")));
    }
    // Through what Spark keeps: a cache, a sort, a join.
    assertThat(texts(tables.rows().cache())).isEqualTo(texts(tables.parquet()));
    tables.rows().unpersist();
    Dataset<Row> sorted = tables.rows().orderBy(org.apache.spark.sql.functions.desc("id"));
    assertThat(sorted.first().getLong(0)).isEqualTo(ROWS - 1);
    assertThat(texts(sorted)).isEqualTo(texts(tables.parquet()));
    assertThat(texts(tables.rows().join(tables.parquet().select("id"), "id")))
        .isEqualTo(texts(tables.parquet()));
    // A copy of a copy.
    Path copy = folder.resolve("copy");
    write(tables.rows(), copy);
    assertThat(texts(rows(copy))).isEqualTo(texts(tables.parquet()));
  }

  /** The literals that the columns of {@link RandomRows} are compared with. */
  private static List<String> literals(int column) {
    return switch (column) {
      case 1 -> List.of("true", "false");
      case 2, 3, 4, 5 -> List.of("0", "7", "-3", "100");
      case 6 -> List.of("float(0.0)", "float('NaN')", "float(2.5)", "float('-Infinity')");
      case 7 -> List.of("double(-0.0)", "double('NaN')", "double(2.5)", "double('Infinity')");
      case 8 -> List.of("date'2020-01-01'", "date'1970-01-01'");
      default -> List.of("timestamp'1990-01-01 00:00:00'", "timestamp'1970-01-01 00:00:00'");
    };
  }

  @ParameterizedTest
  @ValueSource(longs = {11})
  void filtersOfColumnsWithSlots(long seed) {
    WITHOUT_CODEGEN.forEach(SPARK.conf()::set);
    StructType schema = new StructType().add("id", DataTypes.LongType, false);
    for (int i = 1; i <= 9; i++) {
      schema = schema.add("c" + i, RandomRows.SIMPLE.get(i - 1), true);
    }
    Tables tables = tables(schema, new RandomRows(seed).rows(schema, ROWS));
    Random random = new Random(seed);
    for (int i = 0; i < 12; i++) {
      String filter = condition(random, 2);
      Dataset<Row> found = tables.rows().where(filter);
      assertThat(texts(found)).as(filter).isEqualTo(texts(tables.parquet().where(filter)));
    }
  }

  private static String condition(Random random, int depth) {
    if (depth > 0 && random.nextInt(2) == 0) {
      String left = condition(random, depth - 1);
      return switch (random.nextInt(3)) {
        case 0 -> "not (" + left + ")";
        case 1 -> "(" + left + ") and (" + condition(random, depth - 1) + ")";
        default -> "(" + left + ") or (" + condition(random, depth - 1) + ")";
      };
    }
    int column = 1 + random.nextInt(9);
    List<String> literals = literals(column);
    String literal = literals.get(random.nextInt(literals.size()));
    return switch (random.nextInt(10)) {
      case 0 -> "c" + column + " is null";
      case 1 -> "c" + column + " is not null";
      case 2 -> "c%s in (%s)".formatted(column, String.join(", ", literals));
      case 3 -> literal + " < c" + column;
      default ->
          "c%s %s %s"
              .formatted(
                  column,
                  List.of("=", "<=>", "<>", "<", "<=", ">", ">=").get(random.nextInt(7)),
                  literal);
    };
  }
}
