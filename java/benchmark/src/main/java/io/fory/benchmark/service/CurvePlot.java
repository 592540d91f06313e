/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.service;

import io.fory.benchmark.service.link.ServicePeer;
import io.fory.benchmark.suite.Pictures;
import java.awt.BasicStroke;
import java.awt.Color;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.Styler;
import org.knowm.xchart.style.markers.SeriesMarkers;

/**
 * Draws what a message takes in the first seconds, in each tenth the median of all JVMs: a chart
 * for each group, in one picture.
 */
final class CurvePlot {
  private static final int WIDTH = 960;
  private static final int HEIGHT = 480;

  /** Beyond it all that is to see is that somebody compiles. */
  private static final double MOST_NANOS = 100_000;

  private static final double LEAST_NANOS = 100;

  private CurvePlot() {}

  static void write(List<Group> groups, Path file) throws IOException {
    Pictures.write(groups.stream().map(CurvePlot::chart).toList(), file);
  }

  private static XYChart chart(Group group) {
    XYChart chart =
        new XYChartBuilder()
            .width(WIDTH)
            .height(HEIGHT)
            .title(group.title())
            .xAxisTitle("seconds since the library was asked for")
            .yAxisTitle("ns to write and read a message")
            .build();
    chart.getStyler().setYAxisLogarithmic(true);
    chart.getStyler().setYAxisMin(LEAST_NANOS);
    chart.getStyler().setYAxisMax(MOST_NANOS);
    chart.getStyler().setXAxisMin(0.0);
    chart.getStyler().setLegendPosition(Styler.LegendPosition.OutsideE);
    chart.getStyler().setChartBackgroundColor(Color.WHITE);
    for (Contestant contestant : group.contestants()) {
      if (!contestant.what().openStrings()) {
        addSeries(chart, contestant);
      }
    }
    return chart;
  }

  private static void addSeries(XYChart chart, Contestant contestant) {
    List<Curve> curves = contestant.curves();
    List<Double> seconds = new ArrayList<>();
    List<Double> nanos = new ArrayList<>();
    for (int i = 0; i < curves.get(0).buckets(); i++) {
      int tenth = i;
      double roundTrip =
          Contestant.middle(Contestant.sorted(curves, curve -> curve.roundTrip(tenth, tenth + 1)));
      if (!Double.isNaN(roundTrip)) {
        seconds.add((i + 1.0) / Curve.BUCKETS_OF_A_SECOND);
        nanos.add(Math.min(roundTrip, MOST_NANOS));
      }
    }
    if (seconds.isEmpty()) {
      return;
    }
    XYSeries series = chart.addSeries(contestant.what().title(), seconds, nanos);
    series.setLineColor(color(contestant.what().peer()));
    series.setMarker(SeriesMarkers.NONE);
    series.setLineStyle(new BasicStroke(contestant.what().peer().isOurs() ? 2.5f : 1.5f));
  }

  /** Returns the color of a peer, the same in each chart: ours in shades of blue. */
  private static Color color(ServicePeer peer) {
    return switch (peer) {
      case FORY -> new Color(0x08306b);
      case FORY_CODEC -> new Color(0x54278f);
      case FORY_CODEC_COMPATIBLE -> new Color(0x9e9ac8);
      case FORY_COMPATIBLE -> new Color(0x2171b5);
      case FORY_SESSION -> new Color(0x6baed6);
      case FORY_BUILT -> new Color(0x00a0a0);
      case APACHE_FORY -> new Color(0xfdae6b);
      case APACHE_FORY_FIXED -> new Color(0xd94801);
      case APACHE_FORY_COMPATIBLE -> new Color(0xfc9272);
      case APACHE_FORY_FIXED_COMPATIBLE -> new Color(0xa50f15);
      case KRYO -> new Color(0x31a354);
      case CEILING -> new Color(0x737373);
    };
  }
}
