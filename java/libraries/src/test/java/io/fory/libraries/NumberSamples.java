/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.libraries;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;

/** Mathematics, statistics, money, units and dates. */
final class NumberSamples extends Samples {
  @Override
  void add() {
    mathematics();
    linearAlgebra();
    statistics();
    money();
    dates();
    geometry();
  }

  private void mathematics() {
    of("commons-math3");
    add("Complex", () -> new org.apache.commons.math3.complex.Complex(1, 2));
    add(
        "PolynomialFunction",
        () ->
            new org.apache.commons.math3.analysis.polynomials.PolynomialFunction(
                new double[] {1, 2}));
    add("BigFraction", () -> new org.apache.commons.math3.fraction.BigFraction(1, 3));
    add(
        "ArrayRealVector",
        () -> new org.apache.commons.math3.linear.ArrayRealVector(new double[] {1, 2}));
    add(
        "Array2DRowRealMatrix",
        () ->
            new org.apache.commons.math3.linear.Array2DRowRealMatrix(
                new double[][] {{1, 2}, {3, 4}}));
    add(
        "OpenMapRealVector",
        () -> new org.apache.commons.math3.linear.OpenMapRealVector(new double[] {1, 0, 2}));
    add(
        "BlockRealMatrix",
        () -> new org.apache.commons.math3.linear.BlockRealMatrix(new double[][] {{1, 2}, {3, 4}}));
    add("Vector3D", () -> new org.apache.commons.math3.geometry.euclidean.threed.Vector3D(1, 2, 3));
    add(
        "Rotation",
        () -> new org.apache.commons.math3.geometry.euclidean.threed.Rotation(1, 0, 0, 0, false));
    add(
        "DescriptiveStatistics",
        () -> {
          var statistics = new org.apache.commons.math3.stat.descriptive.DescriptiveStatistics();
          statistics.addValue(1);
          statistics.addValue(5);
          return statistics;
        });
    add(
        "SummaryStatistics",
        () -> {
          var statistics = new org.apache.commons.math3.stat.descriptive.SummaryStatistics();
          statistics.addValue(1);
          statistics.addValue(5);
          return statistics;
        });
    add(
        "Frequency",
        () -> {
          var frequency = new org.apache.commons.math3.stat.Frequency();
          frequency.addValue("a");
          return frequency;
        });
    add("MersenneTwister", () -> new org.apache.commons.math3.random.MersenneTwister(5));
    add(
        "NormalDistribution",
        () -> new org.apache.commons.math3.distribution.NormalDistribution(1, 2));
    add("Dfp", () -> new org.apache.commons.math3.dfp.DfpField(20).newDfp("1.5"));
    add(
        "PointValuePair",
        () -> new org.apache.commons.math3.optim.PointValuePair(new double[] {1}, 2),
        pair -> List.of(pair.getPoint()[0], pair.getValue()));
    add(
        "DimensionMismatchException",
        () -> new org.apache.commons.math3.exception.DimensionMismatchException(1, 2));
    of("commons-numbers-complex");
    add("Complex", () -> org.apache.commons.numbers.complex.Complex.ofCartesian(1, 2));
    of("commons-statistics-descriptive");
    add("Mean", () -> org.apache.commons.statistics.descriptive.Mean.of(1, 2, 3));
    of("apfloat");
    add("Apfloat", () -> new org.apfloat.Apfloat("1.2345", 50));
    add("Apint", () -> new org.apfloat.Apint("123456789012345678901234567890"));
    of("jfreechart");
    add(
        "DefaultCategoryDataset",
        () -> {
          var data = new org.jfree.data.category.DefaultCategoryDataset();
          data.addValue(1, "row", "column");
          return data;
        });
    add(
        "XYSeries",
        () -> {
          var series = new org.jfree.data.xy.XYSeries("s");
          series.add(1, 2);
          return series;
        });
    add(
        "TimeSeries",
        () -> {
          var series = new org.jfree.data.time.TimeSeries("s");
          series.add(new org.jfree.data.time.Day(1, 1, 2020), 5);
          return series;
        });
  }

  private void linearAlgebra() {
    of("ejml-simple");
    add("SimpleMatrix", () -> new org.ejml.simple.SimpleMatrix(new double[][] {{1, 2}, {3, 4}}));
    add("DMatrixRMaj", () -> new org.ejml.data.DMatrixRMaj(new double[][] {{1, 2}}));
    add(
        "DMatrixSparseCSC",
        () -> {
          var matrix = new org.ejml.data.DMatrixSparseCSC(2, 2);
          matrix.set(0, 1, 5);
          return matrix;
        });
    of("ojalgo");
    add("ComplexNumber", () -> org.ojalgo.scalar.ComplexNumber.of(1, 2));
    add(
        "R064Store",
        () -> {
          var store = org.ojalgo.matrix.store.R064Store.FACTORY.make(2, 2);
          store.set(0, 1, 5.0);
          return store;
        });
    add("RationalNumber", () -> org.ojalgo.scalar.RationalNumber.of(1, 3));
  }

  private void statistics() {
    of("stream");
    add(
        "HyperLogLog",
        () -> {
          var log = new com.clearspring.analytics.stream.cardinality.HyperLogLog(10);
          log.offer("a");
          return log;
        });
    add(
        "CountMinSketch",
        () -> {
          var sketch = new com.clearspring.analytics.stream.frequency.CountMinSketch(3, 10, 1);
          sketch.add("a", 5);
          return sketch;
        });
    add(
        "BloomFilter",
        () -> {
          var filter = new com.clearspring.analytics.stream.membership.BloomFilter(10, 3);
          filter.add("a");
          return filter;
        });
    of("t-digest");
    add(
        "MergingDigest",
        () -> {
          var digest = com.tdunning.math.stats.TDigest.createMergingDigest(100);
          digest.add(5);
          digest.compress();
          return digest;
        });
    add(
        "AVLTreeDigest",
        () -> {
          var digest = com.tdunning.math.stats.TDigest.createAvlTreeDigest(100);
          digest.add(5);
          return digest;
        },
        digest -> digest.centroids().toString() + digest.quantile(0.5));
    of("HdrHistogram");
    add(
        "Histogram",
        () -> {
          var histogram = new org.HdrHistogram.Histogram(3);
          histogram.recordValue(50);
          return histogram;
        });
    add(
        "ConcurrentHistogram",
        () -> {
          var histogram = new org.HdrHistogram.ConcurrentHistogram(3);
          histogram.recordValue(50);
          return histogram;
        });
    add(
        "DoubleHistogram",
        () -> {
          var histogram = new org.HdrHistogram.DoubleHistogram(3);
          histogram.recordValue(50);
          return histogram;
        });
    add(
        "AtomicHistogram",
        () -> {
          var histogram = new org.HdrHistogram.AtomicHistogram(1000, 2);
          histogram.recordValue(50);
          return histogram;
        });
  }

  private void money() {
    of("joda-money");
    add("Money", () -> org.joda.money.Money.parse("EUR 12.50"));
    add("BigMoney", () -> org.joda.money.BigMoney.parse("USD 12.505"));
    add("CurrencyUnit", () -> org.joda.money.CurrencyUnit.EUR);
    of("moneta-core");
    add("Money", () -> org.javamoney.moneta.Money.of(new BigDecimal("12.50"), "EUR"));
    add("FastMoney", () -> org.javamoney.moneta.FastMoney.of(12, "EUR"));
    of("indriya");
    add(
        "Quantity",
        () ->
            tech.units.indriya.quantity.Quantities.getQuantity(
                5, tech.units.indriya.unit.Units.METRE));
    add("ProductUnit", () -> tech.units.indriya.unit.Units.METRE_PER_SECOND);
  }

  private void dates() {
    of("joda-time");
    add(
        "DateTime",
        () ->
            new org.joda.time.DateTime(
                1_000_000, org.joda.time.DateTimeZone.forID("Europe/Berlin")));
    add("LocalDate", () -> new org.joda.time.LocalDate(2020, 1, 2));
    add("LocalDateTime", () -> new org.joda.time.LocalDateTime(2020, 1, 2, 3, 4));
    add("Duration", () -> org.joda.time.Duration.standardDays(1));
    add("Period", () -> org.joda.time.Period.days(3));
    add("Interval", () -> new org.joda.time.Interval(0, 1000, org.joda.time.DateTimeZone.UTC));
    add("DateTimeZone", () -> org.joda.time.DateTimeZone.forID("America/New_York"));
    add(
        "MutableDateTime",
        () -> new org.joda.time.MutableDateTime(5, org.joda.time.DateTimeZone.UTC));
    add("YearMonth", () -> new org.joda.time.YearMonth(2020, 5));
    of("threeten-extra");
    add("Interval", () -> org.threeten.extra.Interval.of(Instant.EPOCH, Instant.ofEpochSecond(5)));
    add("YearQuarter", () -> org.threeten.extra.YearQuarter.of(2020, 1));
    add("PeriodDuration", () -> org.threeten.extra.PeriodDuration.parse("P1DT2H"));
    add("CopticDate", () -> org.threeten.extra.chrono.CopticDate.of(1700, 1, 1));
    of("quartz");
    add("CronExpression", () -> new org.quartz.CronExpression("0 0 12 * * ?"));
    add(
        "JobDataMap",
        () -> new org.quartz.JobDataMap(new java.util.HashMap<>(java.util.Map.of("a", 1))));
    add("JobKey", () -> new org.quartz.JobKey("a", "b"));
    add(
        "SimpleTriggerImpl",
        () -> {
          var trigger = new org.quartz.impl.triggers.SimpleTriggerImpl();
          trigger.setName("t");
          trigger.setStartTime(new java.util.Date(0));
          trigger.setJobName("j");
          return trigger;
        });
    of("cron-utils");
    add(
        "Cron",
        () ->
            new com.cronutils.parser.CronParser(
                    com.cronutils.model.definition.CronDefinitionBuilder.instanceDefinitionFor(
                        com.cronutils.model.CronType.UNIX))
                .parse("*/5 * * * *"));
  }

  private void geometry() {
    of("jts-core");
    var factory = new org.locationtech.jts.geom.GeometryFactory();
    add("Point", () -> factory.createPoint(new org.locationtech.jts.geom.Coordinate(1, 2)));
    add("Polygon", () -> factory.toGeometry(new org.locationtech.jts.geom.Envelope(0, 1, 0, 1)));
    add("Envelope", () -> new org.locationtech.jts.geom.Envelope(0, 1, 0, 1));
    add("Coordinate", () -> new org.locationtech.jts.geom.Coordinate(1, 2, 3));
    add(
        "MultiPoint",
        () ->
            factory.createMultiPointFromCoords(
                new org.locationtech.jts.geom.Coordinate[] {
                  new org.locationtech.jts.geom.Coordinate(1, 2)
                }));
    of("commons-geometry-euclidean");
    add("Vector3D", () -> org.apache.commons.geometry.euclidean.threed.Vector3D.of(1, 2, 3));
    add(
        "QuaternionRotation",
        () ->
            org.apache.commons.geometry.euclidean.threed.rotation.QuaternionRotation.of(
                1, 0, 0, 0));
    of("jgrapht-core");
    add(
        "SimpleWeightedGraph",
        () -> {
          var graph =
              new org.jgrapht.graph.SimpleWeightedGraph<
                  String, org.jgrapht.graph.DefaultWeightedEdge>(
                  org.jgrapht.graph.DefaultWeightedEdge.class);
          graph.addVertex("a");
          graph.addVertex("b");
          graph.setEdgeWeight(graph.addEdge("a", "b"), 2.5);
          return graph;
        },
        graph -> graph + " " + graph.getEdgeWeight(graph.getEdge("a", "b")));
    add("Pair", () -> org.jgrapht.alg.util.Pair.of("a", 1));
    of("lucene-core");
    add("BytesRef", () -> new org.apache.lucene.util.BytesRef("abc"));
    add("Term", () -> new org.apache.lucene.index.Term("field", "text"));
    add(
        "TermQuery",
        () ->
            new org.apache.lucene.search.TermQuery(
                new org.apache.lucene.index.Term("field", "text")));
    add(
        "FixedBitSet",
        () -> {
          var bits = new org.apache.lucene.util.FixedBitSet(100);
          bits.set(5);
          return bits;
        });
    add("ScoreDoc", () -> new org.apache.lucene.search.ScoreDoc(1, 2.0f));
  }
}
