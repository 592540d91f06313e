/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import io.fory.benchmark.suite.SmallPng;
import java.awt.Color;
import java.awt.Font;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.style.AxesChartStyler;
import org.knowm.xchart.style.Styler;

/** Draws pictures of one or several charts, one below the other. */
final class Charts {
  private static final int WIDTH = 1200;
  private static final int HEIGHT = 420;

  /** Values whose largest is at most so many times the least are shown from zero on. */
  private static final int FLAT = 10;

  /** Ours in blue, all others apart. */
  private static final Color[] COLORS = {
    new Color(0x08519c),
    new Color(0xfd8d3c),
    new Color(0xd94801),
    new Color(0x31a354),
    new Color(0x756bb1),
    new Color(0xe377c2),
    new Color(0x17becf),
    new Color(0x8c6d31),
    new Color(0xbcbd22),
    new Color(0x969696),
    new Color(0x6baed6),
    new Color(0x252525)
  };

  /** A value and half the width of its error bar, which is not shown below zero. */
  record Point(double value, double error) {
    Point {
      error = Math.min(error, value);
    }

    /** Bars have no gaps: one of no height. */
    static double valueOrNothing(Point point) {
      return point == null ? 0 : point.value;
    }

    static double errorOrNothing(Point point) {
      return point == null ? 0 : point.error;
    }
  }

  /**
   * A series of points that belong together.
   *
   * @param name in the legend
   * @param color its number, the same in all charts of a kind
   * @param points for each category one, or null where there is none
   */
  record Series(String name, int color, List<Point> points) {}

  /**
   * A chart.
   *
   * @param title above it
   * @param unit of all values
   * @param categories along the x axis: names for bars, numbers for lines
   * @param series what is compared
   */
  record Panel(String title, String unit, List<?> categories, List<Series> series) {}

  private Charts() {}

  /** Bars with error bars: a group for each category. */
  static void writeBars(List<Panel> panels, Path file) throws IOException {
    SmallPng.write(panels.stream().map(Charts::bars).toList(), WIDTH, HEIGHT, file);
  }

  /** Lines over numbers that grow by factors; over values that do, or stay flat. */
  static void writeLines(List<Panel> panels, Path file) throws IOException {
    SmallPng.write(panels.stream().map(Charts::lines).toList(), WIDTH, HEIGHT, file);
  }

  private static CategoryChart bars(Panel panel) {
    CategoryChart chart =
        new CategoryChartBuilder()
            .width(WIDTH)
            .height(HEIGHT)
            .title(panel.title())
            .yAxisTitle(panel.unit())
            .build();
    style(chart.getStyler(), panel);
    chart.getStyler().setAvailableSpaceFill(0.9);
    if (panel.categories().stream().anyMatch(name -> name.toString().length() > 20)) {
      chart.getStyler().setXAxisLabelRotation(20);
    }
    for (Series series : panel.series()) {
      chart.addSeries(
          series.name(),
          panel.categories(),
          series.points().stream().map(Point::valueOrNothing).toList(),
          series.points().stream().map(Point::errorOrNothing).toList());
    }
    return chart;
  }

  private static XYChart lines(Panel panel) {
    XYChart chart =
        new XYChartBuilder()
            .width(WIDTH)
            .height(HEIGHT)
            .title(panel.title())
            .yAxisTitle(panel.unit())
            .build();
    style(chart.getStyler(), panel);
    chart.getStyler().setXAxisLogarithmic(true);
    List<Double> values =
        panel.series().stream()
            .flatMap(series -> series.points().stream())
            .filter(point -> point != null)
            .map(Point::value)
            .toList();
    if (Collections.max(values) > FLAT * Collections.min(values)) {
      chart.getStyler().setYAxisLogarithmic(true);
    } else {
      chart.getStyler().setYAxisMin(0.0); // what is flat should look so
    }
    for (Series series : panel.series()) {
      List<Point> points = series.points();
      List<Integer> there =
          IntStream.range(0, points.size()).filter(i -> points.get(i) != null).boxed().toList();
      chart.addSeries(
          series.name(),
          there.stream().map(i -> (Number) panel.categories().get(i)).toList(),
          there.stream().map(i -> points.get(i).value()).toList(),
          there.stream().map(i -> points.get(i).error() * 0.99).toList()); // a logarithmic axis
    }
    return chart;
  }

  private static void style(AxesChartStyler styler, Panel panel) {
    styler.setLegendPosition(Styler.LegendPosition.OutsideE);
    styler.setChartBackgroundColor(Color.WHITE);
    styler.setSeriesColors(
        panel.series().stream()
            .map(series -> COLORS[series.color() % COLORS.length])
            .toArray(Color[]::new));
    styler.setErrorBarsColor(Color.DARK_GRAY);
    styler.setAxisTickLabelsFont(new Font(Font.SANS_SERIF, Font.PLAIN, 10));
  }
}
