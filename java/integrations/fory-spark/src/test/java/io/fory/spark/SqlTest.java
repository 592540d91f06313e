/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spark;

import static org.apache.spark.sql.functions.broadcast;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.collect_list;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.struct;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.streaming.StreamingQuery;
import org.apache.spark.sql.streaming.Trigger;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.storage.StorageLevel;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Spark SQL sends statistics, tables and commits through the serializer of an application. */
class SqlTest {
  private static SparkSession spark;

  @BeforeAll
  static void start(@TempDir Path folder) {
    spark =
        SparkSession.builder()
            .config(Jobs.conf("local[2]"))
            .config("spark.sql.warehouse.dir", folder.toString())
            // Its generated code takes a third of a second to compile for each query.
            .config("spark.sql.codegen.wholeStage", "false")
            .config("spark.sql.codegen.factoryMode", "NO_CODEGEN")
            .getOrCreate();
  }

  @AfterAll
  static void stop() {
    spark.stop();
  }

  private static Dataset<Row> rows() {
    return spark
        .range(0, 1000, 1, 4)
        .select(
            col("id"),
            col("id").mod(10).as("k"),
            col("id").cast("string").as("s"),
            col("id").cast("decimal(20,2)").as("d"),
            struct(col("id"), lit("x")).as("nested"));
  }

  @Test
  void cachedTablesAreReadAgain() {
    for (StorageLevel level : List.of(StorageLevel.MEMORY_ONLY_SER(), StorageLevel.DISK_ONLY())) {
      Dataset<Row> cached = rows().persist(level);
      assertThat(cached.count()).isEqualTo(1000);
      assertThat(cached.filter("id >= 990").collectAsList()).hasSize(10);
      cached.unpersist(true);
    }
  }

  @Test
  void tablesAreBroadcastForJoins() {
    Dataset<Row> names = spark.range(10).select(col("id").as("k"), col("id").as("name"));
    assertThat(rows().join(broadcast(names), "k").count()).isEqualTo(1000);
    Dataset<Row> byName = names.select(col("k").cast("string").as("s"), col("name"));
    assertThat(rows().join(broadcast(byName), "s").count()).isEqualTo(10);
    assertThat(rows().crossJoin(broadcast(names)).count()).isEqualTo(10_000);
  }

  @Test
  void groupsAndOrdersAreShuffled() {
    List<Row> groups =
        rows().groupBy("k").agg(collect_list("s").as("all")).orderBy("k").collectAsList();
    assertThat(groups).hasSize(10);
    assertThat(groups.get(3).getList(1)).hasSize(100).contains("3", "993");
  }

  @Test
  void rowsAreRecordsOfRdds() {
    List<Row> rows = rows().javaRDD().repartition(3).collect();
    assertThat(rows).containsExactlyInAnyOrderElementsOf(rows().collectAsList());
    Row row = rows.get(0);
    assertThat(row.schema()).isEqualTo(rows().schema());
    assertThat(spark.createDataFrame(rows().javaRDD(), rows().schema()).distinct().count())
        .isEqualTo(1000);
  }

  @Test
  void filesAreCommitted(@TempDir Path folder) {
    for (String format : List.of("parquet", "orc")) {
      String path = folder.resolve(format).toString();
      rows().filter("k < 2").write().partitionBy("k").format(format).save(path);
      assertThat(spark.read().format(format).load(path).count()).isEqualTo(200);
    }
  }

  @Test
  void checkpointsOfDatasetsAreRead(@TempDir Path folder) {
    spark.sparkContext().setCheckpointDir(folder.toString());
    assertThat(rows().checkpoint().count()).isEqualTo(1000);
    assertThat(rows().localCheckpoint().count()).isEqualTo(1000);
  }

  @Test
  void streamsRun(@TempDir Path folder) throws Exception {
    Files.writeString(
        Files.createDirectory(folder.resolve("in")).resolve("a.csv"), "1,a\n2,b\n3,a\n");
    StructType schema =
        new StructType().add("n", DataTypes.IntegerType).add("name", DataTypes.StringType);
    StreamingQuery query =
        spark
            .readStream()
            .schema(schema)
            .csv(folder.resolve("in").toString())
            .groupBy("name")
            .count()
            .writeStream()
            .outputMode("complete")
            .format("memory")
            .queryName("counts")
            .option("checkpointLocation", folder.resolve("state").toString())
            .trigger(Trigger.AvailableNow())
            .start();
    query.awaitTermination();
    assertThat(spark.table("counts").where("name = 'a'").first().getLong(1)).isEqualTo(2);
  }
}
