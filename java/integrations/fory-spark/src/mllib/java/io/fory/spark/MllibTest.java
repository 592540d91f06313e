/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Modifier;
import java.net.JarURLConnection;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.jar.JarFile;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.ml.Estimator;
import org.apache.spark.ml.PipelineStage;
import org.apache.spark.ml.Transformer;
import org.apache.spark.ml.linalg.VectorUDT;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.ml.param.Param;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Runs each algorithm of MLlib once, with tasks that exchange its parts by Fory. */
class MllibTest {
  private static final int ROWS = 60;

  /** The column that stages take for a parameter, where it is not the one of its kind. */
  private static final Map<String, Map<String, Object>> SETTINGS =
      Map.ofEntries(
          Map.entry("AFTSurvivalRegression", Map.of("labelCol", "positive")),
          Map.entry("ALS", Map.of("userCol", "id", "itemCol", "item")),
          Map.entry("BucketedRandomProjectionLSH", Map.of("bucketLength", 1.0)),
          Map.entry("CountVectorizer", Map.of("inputCol", "words")),
          Map.entry("FPGrowth", Map.of("itemsCol", "items")),
          Map.entry("IDF", Map.of("inputCol", "features")),
          Map.entry("Imputer", Map.of("inputCols", columns("label"))),
          Map.entry("LinearSVC", Map.of("maxIter", 3)),
          Map.entry("MultilayerPerceptronClassifier", Map.of("layers", new int[] {3, 4, 2})),
          Map.entry("OneHotEncoder", Map.of("inputCol", "item")),
          Map.entry("PCA", Map.of("k", 2)),
          Map.entry("QuantileDiscretizer", Map.of("inputCol", "x", "numBuckets", 3)),
          Map.entry("RFormula", Map.of("formula", "label ~ x + item", "featuresCol", "f")),
          Map.entry("StringIndexer", Map.of("inputCol", "text")),
          Map.entry("TargetEncoder", Map.of("inputCol", "item")),
          Map.entry(
              "UnivariateFeatureSelector",
              Map.of("featureType", "continuous", "labelType", "categorical")),
          Map.entry("VectorIndexer", Map.of("maxCategories", 3)),
          Map.entry("Word2Vec", Map.of("inputCol", "words", "minCount", 0, "vectorSize", 4)));

  /** Estimators of estimators, which nobody makes without them. */
  private static final List<String> OF_OTHERS =
      List.of("CrossValidator", "TrainValidationSplit", "OneVsRest", "Pipeline");

  private static SparkSession session;
  private static Dataset<Row> rows;

  private static String[] columns(String... names) {
    return names;
  }

  @BeforeAll
  static void start() {
    session =
        SparkSession.builder()
            .config(Jobs.conf("local[2]").set("spark.sql.shuffle.partitions", "2"))
            .getOrCreate();
    StructType type =
        new StructType()
            .add("id", DataTypes.IntegerType)
            .add("item", DataTypes.IntegerType)
            .add("rating", DataTypes.FloatType)
            .add("label", DataTypes.DoubleType)
            .add("positive", DataTypes.DoubleType)
            .add("censor", DataTypes.DoubleType)
            .add("x", DataTypes.DoubleType)
            .add("text", DataTypes.StringType)
            .add("words", DataTypes.createArrayType(DataTypes.StringType))
            .add("items", DataTypes.createArrayType(DataTypes.StringType))
            .add("features", new VectorUDT());
    rows =
        session.createDataFrame(IntStream.range(0, ROWS).mapToObj(MllibTest::row).toList(), type);
    rows = rows.repartition(3).cache();
  }

  private static Row row(int i) {
    double x = Math.abs(Math.sin(i));
    return RowFactory.create(
        i % 6,
        i % 5,
        (float) x,
        (double) (i % 2),
        1 + x,
        (double) (i % 3 / 2),
        x,
        "w" + i % 4,
        new String[] {"w" + i % 4, "w" + i % 3, "end"},
        new String[] {"a" + i % 4, "b" + i % 3},
        Vectors.dense(i % 2 + x, i % 3, Math.cos(i) + 2));
  }

  @AfterAll
  static void stop() {
    session.stop();
  }

  @TestFactory
  Stream<DynamicTest> estimatorsOfDatasetsAreFitted() throws IOException {
    List<Class<?>> estimators = subclasses(Estimator.class);
    assertThat(estimators).hasSizeGreaterThan(35);
    return estimators.stream()
        .filter(type -> !OF_OTHERS.contains(type.getSimpleName()))
        .map(type -> DynamicTest.dynamicTest(type.getSimpleName(), () -> fit(type)));
  }

  @TestFactory
  Stream<DynamicTest> algorithmsOfRddsRun() {
    var algorithms = new RddAlgorithms(JavaSparkContext.fromSparkContext(session.sparkContext()));
    return algorithms.all().entrySet().stream()
        .map(one -> DynamicTest.dynamicTest(one.getKey(), one.getValue()::run));
  }

  private static void fit(Class<?> type) throws ReflectiveOperationException {
    Estimator<?> stage = (Estimator<?>) type.getDeclaredConstructor().newInstance();
    SETTINGS.getOrDefault(type.getSimpleName(), Map.of()).forEach((n, v) -> set(stage, n, v));
    boolean several = stage.hasParam("inputCols") && stage.isSet(stage.getParam("inputCols"));
    for (String input : several ? List.<String>of() : List.of("inputCol", "featuresCol")) {
      if (stage.hasParam(input) && !stage.isSet(stage.getParam(input))) {
        set(stage, input, "features");
      }
    }
    if (several) {
      set(stage, "outputCols", columns("out"));
    } else if (stage.hasParam("outputCol")) {
      set(stage, "outputCol", "out");
    }
    Transformer model = (Transformer) stage.fit(rows);
    assertThat(model.transform(rows).collectAsList()).hasSize(ROWS);
  }

  @SuppressWarnings("unchecked")
  private static void set(PipelineStage stage, String name, Object value) {
    stage.set((Param<Object>) (Param<?>) stage.getParam(name), value);
  }

  /** The public classes of MLlib that are of a type and can be made. */
  private static List<Class<?>> subclasses(Class<?> base) throws IOException {
    List<Class<?>> found = new ArrayList<>();
    var url = (JarURLConnection) base.getResource("Estimator.class").openConnection();
    try (JarFile jar = url.getJarFile()) {
      for (String name : jar.stream().map(entry -> entry.getName()).sorted().toList()) {
        if (name.endsWith(".class") && name.startsWith("org/apache/spark/ml")) {
          String type = name.substring(0, name.length() - 6).replace('/', '.');
          try {
            Class<?> loaded = Class.forName(type, false, base.getClassLoader());
            if (base.isAssignableFrom(loaded)
                && !Modifier.isAbstract(loaded.getModifiers())
                && Arrays.stream(loaded.getConstructors())
                    .anyMatch(c -> c.getParameterCount() == 0)) {
              found.add(loaded);
            }
          } catch (ClassNotFoundException | LinkageError e) {
            // of a library that is not here
          }
        }
      }
    }
    return found;
  }
}
