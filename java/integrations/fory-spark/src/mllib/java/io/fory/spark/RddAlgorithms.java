/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.mllib.classification.LogisticRegressionWithLBFGS;
import org.apache.spark.mllib.classification.NaiveBayes;
import org.apache.spark.mllib.classification.SVMWithSGD;
import org.apache.spark.mllib.clustering.BisectingKMeans;
import org.apache.spark.mllib.clustering.EMLDAOptimizer;
import org.apache.spark.mllib.clustering.GaussianMixture;
import org.apache.spark.mllib.clustering.KMeans;
import org.apache.spark.mllib.clustering.LDA;
import org.apache.spark.mllib.clustering.OnlineLDAOptimizer;
import org.apache.spark.mllib.clustering.PowerIterationClustering;
import org.apache.spark.mllib.evaluation.BinaryClassificationMetrics;
import org.apache.spark.mllib.evaluation.MulticlassMetrics;
import org.apache.spark.mllib.evaluation.RegressionMetrics;
import org.apache.spark.mllib.feature.ChiSqSelector;
import org.apache.spark.mllib.feature.HashingTF;
import org.apache.spark.mllib.feature.IDF;
import org.apache.spark.mllib.feature.PCA;
import org.apache.spark.mllib.feature.StandardScaler;
import org.apache.spark.mllib.feature.Word2Vec;
import org.apache.spark.mllib.fpm.AssociationRules;
import org.apache.spark.mllib.fpm.FPGrowth;
import org.apache.spark.mllib.fpm.PrefixSpan;
import org.apache.spark.mllib.linalg.Vector;
import org.apache.spark.mllib.linalg.Vectors;
import org.apache.spark.mllib.linalg.distributed.CoordinateMatrix;
import org.apache.spark.mllib.linalg.distributed.IndexedRow;
import org.apache.spark.mllib.linalg.distributed.IndexedRowMatrix;
import org.apache.spark.mllib.linalg.distributed.MatrixEntry;
import org.apache.spark.mllib.linalg.distributed.RowMatrix;
import org.apache.spark.mllib.random.RandomRDDs;
import org.apache.spark.mllib.recommendation.ALS;
import org.apache.spark.mllib.recommendation.Rating;
import org.apache.spark.mllib.regression.IsotonicRegression;
import org.apache.spark.mllib.regression.LabeledPoint;
import org.apache.spark.mllib.stat.KernelDensity;
import org.apache.spark.mllib.stat.Statistics;
import org.apache.spark.mllib.tree.DecisionTree;
import org.apache.spark.mllib.tree.GradientBoostedTrees;
import org.apache.spark.mllib.tree.RandomForest;
import org.apache.spark.mllib.tree.configuration.BoostingStrategy;
import scala.Tuple2;
import scala.Tuple3;

/** The algorithms of MLlib that take RDDs. */
final class RddAlgorithms {
  private final JavaSparkContext context;
  private final JavaRDD<LabeledPoint> points;
  private final JavaRDD<Vector> vectors;
  private final JavaRDD<Iterable<String>> words;
  private final Map<String, Runnable> all = new LinkedHashMap<>();

  RddAlgorithms(JavaSparkContext context) {
    this.context = context;
    points = spread(60, RddAlgorithms::point).cache();
    vectors = points.map(LabeledPoint::features);
    words = spread(60, i -> List.of("w" + i % 4, "w" + i % 3, "end"));
    regressions();
    clusters();
    trees();
    features();
    patterns();
    matrices();
    statistics();
  }

  /** By their names. */
  Map<String, Runnable> all() {
    return all;
  }

  private static LabeledPoint point(int i) {
    double x = Math.abs(Math.sin(i));
    return new LabeledPoint(i % 2, Vectors.dense(i % 2 + x, i % 3, Math.cos(i) + 2));
  }

  private <T> JavaRDD<T> spread(int count, java.util.function.IntFunction<T> each) {
    return context.parallelize(
        new ArrayList<>(IntStream.range(0, count).mapToObj(each).toList()), 3);
  }

  private void regressions() {
    all.put("logistic regression", () -> new LogisticRegressionWithLBFGS().run(points.rdd()));
    all.put("SVM", () -> SVMWithSGD.train(points.rdd(), 3));
    all.put("bayes", () -> NaiveBayes.train(points.rdd()));
    all.put(
        "isotonic",
        () ->
            new IsotonicRegression()
                .run(
                    points
                        .map(
                            p ->
                                new Tuple3<>(
                                    (Object) p.label(),
                                    (Object) p.features().apply(0),
                                    (Object) 1.0))
                        .rdd()));
    all.put(
        "ALS",
        () -> {
          JavaRDD<Rating> ratings = spread(60, i -> new Rating(i % 6, i % 5, i % 7));
          var model = ALS.train(ratings.rdd(), 2, 2);
          model.recommendProductsForUsers(2).count();
        });
  }

  private void clusters() {
    all.put("k-means", () -> KMeans.train(vectors.rdd(), 3, 3));
    all.put("bisecting k-means", () -> new BisectingKMeans().setK(3).run(vectors));
    all.put(
        "gaussian mixture", () -> new GaussianMixture().setK(2).setMaxIterations(3).run(vectors));
    JavaPairRDD<Long, Vector> documents =
        vectors.zipWithIndex().mapToPair(t -> new Tuple2<>(t._2, t._1));
    for (var optimizer : List.of(new EMLDAOptimizer(), new OnlineLDAOptimizer())) {
      all.put(
          "LDA " + optimizer.getClass().getSimpleName(),
          () -> new LDA().setK(2).setMaxIterations(3).setOptimizer(optimizer).run(documents));
    }
    all.put(
        "power iteration",
        () ->
            new PowerIterationClustering()
                .setK(2)
                .setMaxIterations(3)
                .run(
                    spread(
                        30,
                        i ->
                            new Tuple3<>(
                                (Long) (long) i, (Long) (long) (i + 1) % 30, (Double) 1.0)))
                .assignments()
                .count());
  }

  private void trees() {
    Map<Integer, Integer> none = new HashMap<>();
    for (String impurity : List.of("gini", "entropy")) {
      all.put(
          "tree " + impurity,
          () ->
              DecisionTree.trainClassifier(points, 2, none, impurity, 3, 8)
                  .predict(vectors)
                  .count());
    }
    all.put("regression tree", () -> DecisionTree.trainRegressor(points, none, "variance", 3, 8));
    all.put(
        "forest",
        () ->
            RandomForest.trainClassifier(points, 2, none, 4, "auto", "gini", 3, 8, 1)
                .predict(vectors)
                .count());
    for (String algorithm : List.of("Classification", "Regression")) {
      all.put(
          "boosted trees " + algorithm,
          () -> {
            BoostingStrategy strategy = BoostingStrategy.defaultParams(algorithm);
            strategy.setNumIterations(2);
            GradientBoostedTrees.train(points, strategy).predict(vectors).count();
          });
    }
  }

  private void features() {
    all.put("word2vec", () -> new Word2Vec().setVectorSize(4).setMinCount(0).fit(words));
    all.put("IDF", () -> new IDF().fit(new HashingTF(20).transform(words)));
    all.put("scaler", () -> new StandardScaler(true, true).fit(vectors.rdd()));
    all.put("PCA", () -> new PCA(2).fit(vectors));
    all.put(
        "selector",
        () ->
            new ChiSqSelector(2)
                .fit(
                    spread(40, i -> new LabeledPoint(i % 2, Vectors.dense(i % 2, i % 3, i % 4)))
                        .rdd()));
  }

  private void patterns() {
    all.put(
        "frequent patterns",
        () -> {
          var model =
              new FPGrowth()
                  .setMinSupport(0.1)
                  .run(spread(60, i -> new ArrayList<>(List.of("a" + i % 4, "b" + i % 3, "c"))));
          // a0 to a3, b0 to b2, c, and the former with c: of the others there are too few.
          assertThat(model.freqItemsets().toJavaRDD().map(set -> set.freq()).collect())
              .hasSize(15)
              .contains(60L);
          model.generateAssociationRules(0.1).collect();
        });
    all.put(
        "association rules",
        () ->
            new AssociationRules()
                .setMinConfidence(0.1)
                .run(spread(3, i -> new FPGrowth.FreqItemset<>(new String[] {"a", "b" + i}, 5L)))
                .collect());
    all.put(
        "sequences",
        () ->
            new PrefixSpan()
                .setMinSupport(0.1)
                .run(spread(20, i -> List.of(List.of("a" + i % 2, "b"), List.of("c" + i % 3))))
                .freqSequences()
                .toJavaRDD()
                .collect());
  }

  private void matrices() {
    RowMatrix rows = new RowMatrix(vectors.rdd());
    all.put("SVD", () -> rows.computeSVD(2, true, 1e-9).U().rows().count());
    all.put("QR", () -> rows.tallSkinnyQR(true).Q().rows().count());
    all.put("similarities", () -> rows.columnSimilarities(0.1).entries().count());
    all.put("covariance", rows::computeCovariance);
    all.put("gramian", rows::computeGramianMatrix);
    all.put(
        "blocks",
        () -> {
          var blocks =
              new CoordinateMatrix(spread(60, i -> new MatrixEntry(i % 8, i % 6, i)).rdd())
                  .toBlockMatrix(3, 3);
          blocks
              .multiply(blocks.transpose())
              .add(blocks.multiply(blocks.transpose()))
              .toLocalMatrix();
        });
    all.put(
        "indexed rows",
        () ->
            new IndexedRowMatrix(
                    spread(
                            8,
                            i ->
                                new IndexedRow(
                                    i, Vectors.sparse(4, new int[] {i % 4}, new double[] {i})))
                        .rdd())
                .toBlockMatrix()
                .toLocalMatrix());
  }

  private void statistics() {
    all.put("column statistics", () -> Statistics.colStats(vectors.rdd()));
    for (String method : List.of("pearson", "spearman")) {
      all.put("correlation " + method, () -> Statistics.corr(vectors.rdd(), method));
    }
    all.put(
        "chi-squared",
        () ->
            Statistics.chiSqTest(
                spread(40, i -> new LabeledPoint(i % 2, Vectors.dense(i % 2, i % 3)))));
    all.put(
        "Kolmogorov-Smirnov",
        () ->
            Statistics.kolmogorovSmirnovTest(
                points.mapToDouble(p -> p.features().apply(0)), "norm", 0.0, 1.0));
    all.put(
        "kernel density",
        () ->
            new KernelDensity()
                .setSample(points.map(p -> (Double) p.features().apply(0)))
                .setBandwidth(1)
                .estimate(new double[] {0, 1}));
    JavaRDD<Tuple2<Object, Object>> pairs =
        points.map(p -> new Tuple2<>((Object) p.features().apply(1), (Object) p.label()));
    all.put("binary metrics", () -> new BinaryClassificationMetrics(pairs.rdd()).areaUnderROC());
    all.put("multiclass metrics", () -> new MulticlassMetrics(pairs.rdd()).confusionMatrix());
    all.put("regression metrics", () -> new RegressionMetrics(pairs.rdd()).r2());
    all.put("random vectors", () -> RandomRDDs.normalJavaVectorRDD(context, 20, 3).collect());
  }
}
