/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.spark.rows;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Each benchmark and each picture runs, and its queries have the results that they check. */
@Tag("thorough")
class SmokeTest {
  @Test
  void figuresRun() throws IOException {
    assertThat(Figures.run(2000, 1)).contains("| Row files |").contains("| ORC");
  }

  @Test
  void objectsGoThroughEachEncoder() throws IOException {
    if (org.apache.spark.package$.MODULE$.SPARK_VERSION().startsWith("3.")) {
      assertThatThrownBy(() -> ObjectDatasets.run(500, 1)).hasMessageContaining("Spark 4");
    } else {
      assertThat(ObjectDatasets.run(500, 1))
          .contains("ForyEncoders", "Encoders.bean", "Encoders.kryo");
    }
  }

  @Test
  void classesOfTheJdkAreCounted() throws IOException {
    try (Session session = Session.start()) {
      List<Dataset<Row>> results = JdkClasses.run(session);
      assertThat(results.get(0).first().<Long>getAs("classes")).isGreaterThan(1000);
      assertThat(results.get(2).first().getString(0)).isEqualTo("java.base");
    }
  }
}
