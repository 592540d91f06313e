/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.service;

import io.fory.benchmark.service.link.ServicePeer;
import io.fory.benchmark.suite.Pictures;
import java.awt.Color;
import java.awt.Font;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;
import org.knowm.xchart.style.Styler;

/**
 * Draws the time of one message in heap arrays, where reader and writer may have different versions
 * of a class: one chart that can be read on a phone, for the README. Apache Fory is in its faster
 * configuration of this mode.
 */
final class BarPlot {
  private static final int WIDTH = 800;
  private static final int HEIGHT = 400;

  /** The least time of these peers counts. */
  private record Bar(String name, ServicePeer... peers) {}

  private static final List<Bar> BARS =
      List.of(
          new Bar("Fory", ServicePeer.FORY_COMPATIBLE),
          new Bar(
              "Apache Fory",
              ServicePeer.APACHE_FORY_COMPATIBLE,
              ServicePeer.APACHE_FORY_FIXED_COMPATIBLE),
          new Bar("Kryo", ServicePeer.KRYO),
          new Bar("by hand", ServicePeer.CEILING));

  private BarPlot() {}

  static void write(Group group, Path file) throws IOException {
    Pictures.write(List.of(chart(group)), file);
  }

  private static CategoryChart chart(Group group) {
    CategoryChart chart =
        new CategoryChartBuilder()
            .width(WIDTH)
            .height(HEIGHT)
            .title("ns for one message of a service (" + group.title() + "): less is better")
            .build();
    List<String> names = BARS.stream().map(Bar::name).toList();
    chart.addSeries("write", names, nanos(group, Phase.HEAP_WRITE));
    chart.addSeries("read", names, nanos(group, Phase.HEAP_READ));
    chart.getStyler().setSeriesColors(new Color[] {new Color(0x08519c), new Color(0x6baed6)});
    chart.getStyler().setChartBackgroundColor(Color.WHITE);
    chart.getStyler().setLegendPosition(Styler.LegendPosition.InsideNW);
    chart.getStyler().setLegendFont(font(Font.PLAIN, 18));
    chart.getStyler().setChartTitleFont(font(Font.BOLD, 18));
    chart.getStyler().setAxisTickLabelsFont(font(Font.PLAIN, 18));
    chart.getStyler().setLabelsVisible(true);
    chart.getStyler().setLabelsFont(font(Font.BOLD, 16));
    chart.getStyler().setLabelsPosition(0.75);
    chart.getStyler().setYAxisTicksVisible(false);
    chart.getStyler().setPlotGridLinesVisible(false);
    chart.getStyler().setAvailableSpaceFill(0.7);
    return chart;
  }

  private static List<Long> nanos(Group group, Phase phase) {
    return BARS.stream()
        .map(bar -> group.nanos(phase, List.of(bar.peers())))
        .map(nanos -> Double.isNaN(nanos) ? 0L : Math.round(nanos))
        .toList();
  }

  private static Font font(int style, int size) {
    return new Font(Font.SANS_SERIF, style, size);
  }
}
